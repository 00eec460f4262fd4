import Foundation

extension ImportBench {
    /// Prints one measurement as a row of the table or, with `--json`, as a line of JSON.
    func show(_ row: Row) {
        let ratio = String(format: "%.2f", row.ratio)
        let rate = Int(1_000_000_000 / max(row.nanoseconds, 1))
        if isJSON {
            print(
                #"{"bench":"import","records":\#(row.records),"case":"\#(row.way)","#
                    + #""nanosecondsPerRecord":\#(Int(row.nanoseconds)),"recordsPerSecond":\#(rate),"#
                    + #""ratio":\#(ratio),"ratioTo":"\#(row.base)","questions":\#(row.requests)}"#)
        } else {
            let way = row.way.padding(toLength: 18, withPad: " ", startingAt: 0)
            let numbers = String(format: "%9d %@ %6.0f ns %9d/s", row.records, way, row.nanoseconds, rate)
            let lookups = row.requests > 0 ? ", questions: \(row.requests)" : ""
            print("\(numbers)   \(ratio) x \(row.base)\(lookups)")
        }
    }

    /// Prints the peak memory of the process after a batch with the specified number of records.
    func show(peak bytes: Int, after size: Int) {
        if isJSON {
            print(#"{"bench":"import","records":\#(size),"peakMemoryBytes":\#(bytes)}"#)
        } else {
            print("\(String(format: "%9d", size)) peak memory of the process: \(bytes / 1_048_576) MiB")
        }
    }
}
