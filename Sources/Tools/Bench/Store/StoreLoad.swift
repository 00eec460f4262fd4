import Foundation

/// The `store` benchmark, which measures a simulated App Store with growing numbers of subscribers.
///
/// The benchmark reports processor time and memory. The time per event, such as a renewal, should stay constant.
///
/// The bytes per event are the growth of the peak memory of the process since the benchmark began, divided by the
/// number of events. They include the spare capacity of arrays and memory that the allocator keeps. In the rows with
/// few events, the growth consists mostly of code and data that every simulation loads, so use the last row.
struct StoreLoad {
    let isJSON: Bool
    /// The numbers of subscribers, in ascending order; the benchmark is repeated with each number.
    let sizes: [Int]

    func run() async throws {
        var first: Double?
        let memory = ResourceUsage.peakMemory
        for size in sizes {
            let start = ResourceUsage.processorTime
            let events = try await Subscribers(size).live()
            let each = max((ResourceUsage.processorTime - start) * 1e6, 1) / Double(max(events, 1))
            first = first ?? each
            let bytes = (ResourceUsage.peakMemory - memory) / max(events, 1)
            show(size, events, each, bytes, ratio: each / (first ?? each))
        }
    }

    private func show(_ size: Int, _ events: Int, _ nanoseconds: Double, _ bytes: Int, ratio: Double) {
        let rate = Int(1_000_000_000 / nanoseconds)
        let peak = ResourceUsage.peakMemory / 1_048_576
        let factor = String(format: "%.2f", ratio)
        if isJSON {
            print(
                #"{"bench":"store","subscribers":\#(size),"events":\#(events),"eventsPerSecond":\#(rate),"#
                    + #""nanosecondsPerEvent":\#(Int(nanoseconds)),"peakMegabytes":\#(peak),"bytesPerEvent":\#(bytes),"#
                    + #""ratio":\#(factor)}"#)
        } else {
            let numbers = [
                (size, "subscribers"), (events, "events"), (rate, "events/s"), (bytes, "bytes/event"),
                (peak, "MB peak"),
            ]
            let columns = numbers.map { String(format: "%9d ", $0.0) + $0.1 }
            print(columns.joined() + "  " + factor + " x the first row's time per event")
        }
    }
}
