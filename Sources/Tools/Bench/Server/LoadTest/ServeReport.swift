#if Server
import Foundation

/// The report that `discover-bench serve` prints.
struct ServeReport: Sendable {
    /// The number of concurrent connections.
    let connections: Int
    /// The number of requests of each scenario.
    let requests: Int
    /// The measurements of each scenario.
    let times: [LoadScenario: LoadScenarioTimes]
    /// The average number of ledger writes that the server combined in one database commit.
    let group: Double
    /// The number of transactions per second that SQLite stores without the server (median), as a baseline.
    ///
    /// A transaction is stored with its JWS string. Each commit contains ``group`` transactions, rounded, as in the
    /// server.
    let sqlite: Double
    /// The processor time per transaction of SQLite without the server, in microseconds.
    let sqliteProcessor: Double

    /// The server's throughput of recorded transactions, divided by several limits.
    var shares: ThroughputRatios {
        func rate(_ course: LoadScenario) -> Double { times[course]?.perSecond ?? 0 }
        return ThroughputRatios(
            recorded: rate(.record), http: max(rate(.bare), rate(.empty)), sqlite: sqlite, verified: rate(.verify))
    }

    /// The report of the load test as plain text.
    var text: String {
        let rows = LoadScenario.allCases.compactMap { course in
            times[course].map { times in
                let latencies = times.latencies
                let name = course.words.padding(toLength: 30, withPad: " ", startingAt: 0)
                return name
                    + String(
                        format: "%8.0f/s  p50 %6.2f ms  p99 %6.2f ms  p99.9 %6.2f ms  %6.1f us of processors",
                        times.perSecond, milliseconds(latencies, 0.5), milliseconds(latencies, 0.99),
                        milliseconds(latencies, 0.999), times.processorMicroseconds)
            }
        }
        let alone = "SQLite alone, \(Int(group.rounded())) a commit".padding(toLength: 30, withPad: " ", startingAt: 0)
        return
            (["\(connections) connections, \(requests) requests of each"] + rows + [
                alone
                    + String(format: "%8.0f/s", sqlite) + String(repeating: " ", count: 45)
                    + String(format: "%6.1f us of processors", sqliteProcessor),
                String(
                    format: "recorded, of the lower of HTTP and SQLite alone: %.2f; of verifying only: %.2f; "
                        + "of verifying and then SQLite alone: %.2f", shares.ofLowerLimit, shares.ofVerifying,
                    shares.ofTogether),
            ]).joined(separator: "\n")
    }

    /// The report of the load test as one line of JSON.
    var json: String {
        let rows = LoadScenario.allCases.compactMap { course in
            times[course].map { times in
                let latencies = times.latencies
                return #""\#(course.rawValue)":"#
                    + String(
                        format: #"{"perSecond":%.0f,"p50Milliseconds":%.3f,"p99Milliseconds":%.3f,"#
                            + #""p999Milliseconds":%.3f,"processorMicroseconds":%.1f}"#, times.perSecond,
                        milliseconds(latencies, 0.5), milliseconds(latencies, 0.99), milliseconds(latencies, 0.999),
                        times.processorMicroseconds)
            }
        }
        return
            #"{"bench":"serve","connections":\#(connections),"requests":\#(requests),\#(rows.joined(separator: ",")),"#
            + String(
                format: #""writesPerCommit":%.1f,"sqlitePerSecond":%.0f,"sqliteProcessorMicroseconds":%.1f,"#
                    + #""shareOfLowerLimit":%.3f,"shareOfVerifying":%.3f,"shareOfBoth":%.3f}"#,
                group, sqlite, sqliteProcessor, shares.ofLowerLimit, shares.ofVerifying, shares.ofTogether)
    }

    private func milliseconds(_ latencies: Latencies, _ share: Double) -> Double {
        Double(latencies.percentile(share)) / 1e6
    }
}
#endif
