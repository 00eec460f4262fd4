#if Server
import Foundation

/// A measurement of the server's memory while its ledger grows by a large number of requests.
///
/// The memory is printed ten times: whenever another 10 % of all requests have been sent.
struct ServeGrowth: Sendable {
    let isJSON: Bool
    let requests: Int
    /// The number of requests that are signed in advance, and then sent together.
    private static let batch = 5000

    func run(_ load: LoadGenerator, _ customers: LoadAccounts, _ server: MeasuredServerProcess) async throws {
        var (last, seconds) = (try await server.figures(), 0.0)
        let first = last
        show(last, recorded: 0, seconds: 0, since: last)
        for start in stride(from: 0, to: requests, by: Self.batch) {
            let end = min(start + Self.batch, requests)
            let result = try await load.send(
                customers.purchases(start..<end), to: LoadScenario.record.path, port: server.ports.server)
            seconds += result.seconds
            // Print a line after each tenth of the requests.
            guard end * 10 / requests > start * 10 / requests else { continue }
            let figures = try await server.figures()
            show(figures, recorded: figures.writes - first.writes, seconds: seconds, since: last)
            (last, seconds) = (figures, 0)
        }
    }

    private func show(_ figures: ServeMeasurements, recorded: Int, seconds: Double, since last: ServeMeasurements) {
        let writes = figures.writes - last.writes
        let rate = seconds > 0 ? Double(writes) / seconds : 0
        let work = (figures.processorMicroseconds - last.processorMicroseconds) / Double(max(writes, 1))
        let memory = figures.memory.map { String(format: "%.1f", Double($0) / 1_048_576) }
        if isJSON {
            print(
                #"{"bench":"serve","recorded":\#(recorded),"memoryMiB":\#(memory ?? "null"),"#
                    + String(format: #""perSecond":%.0f,"processorMicroseconds":%.1f}"#, rate, work))
        } else {
            let words = memory.map { "memory \($0) MiB" } ?? "memory: not available on this system"
            print("\(recorded) recorded, \(words)" + String(format: ", %.0f/s, %.1f us of processors", rate, work))
        }
        // Flush the output, so that each line of this long measurement appears immediately.
        fflush(nil)
    }
}
#endif
