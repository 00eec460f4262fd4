#if Server
import DiscoverData
import DiscoverInteractors
import Logging
import ServerUseCases
import ServiceLifecycle
import Support

/// A service that exchanges the usage of rate limits between server processes, once a second.
///
/// A request takes tokens only from the buckets of its process, and waits for no database. Each process publishes the
/// numbers of tokens that its clients took. It then subtracts the numbers that other processes published from its own
/// buckets, which may become negative.
///
/// A client that sends requests to N processes for T seconds gets at most 1.25 × rate × T + N × (burst + rate ×
/// delay) requests through. The factor 1.25 is for small numbers of tokens, which aren't published. The second part
/// is for the burst of each process, and for requests that arrive before the other processes receive the numbers. The
/// delay is about a second. While the database can't be reached, each process applies the limits on its own.
///
/// A process that runs alone publishes only that it exists, every ten seconds.
struct SharedLimits: Service {
    /// The rate limiters of this process, whose usage is exchanged with other processes.
    let limiters: ClientLimiters
    /// The board on which the server processes publish their reports.
    let board: any UsageBoard
    /// The ID of this process.
    let process: String
    /// The clock that measures the time between two exchanges of the used limits with the other processes.
    let stopwatch: AnyClock
    /// The log, to which only the first of several consecutive failures is written.
    let log: Logger

    private static let interval = Duration.seconds(1)
    /// The time after which a process publishes that it exists, if it has published nothing else.
    private static let sign = Duration.seconds(10)

    /// The state of the exchange with the other processes.
    struct Progress {
        /// The sequence number of each other process's latest report, by process ID.
        ///
        /// The value is `nil` before the first exchange.
        var seen: [String: Int64]?
        /// The number of other server processes that published a report recently.
        var others = 0
        /// The sequence number of this process's latest report; 0 before the first one.
        var number: Int64 = 0
        /// The time of this process's latest report; `nil` before the first one.
        var published: Duration?
        /// The time at which this process last exchanged reports with the other processes.
        var exchanged = Duration.zero
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var progress = Progress()
            var failures = 0
            while !Task.isCancelled {
                do throws(LedgerFailure) {
                    try await exchange(&progress)
                    failures = 0
                } catch {
                    failures += 1
                    if failures == 1 {
                        log.warning(
                            "the used limits couldn't be exchanged with other processes",
                            metadata: ["cause": "\(error.code)"])
                    }
                }
                guard await stopwatch.wait(for: Self.interval) else { return }
            }
        }
    }

    /// Publishes the usage of this process, and subtracts the usage of other processes.
    ///
    /// The usage is the number of tokens that clients took from their buckets.
    func exchange(_ progress: inout Progress) async throws(LedgerFailure) {
        let now = stopwatch.elapsed
        let amounts = limiters.report(to: progress.others, seconds: (now - progress.exchanged).inSeconds)
        progress.exchanged = now
        if !amounts.isEmpty || progress.published.map({ now - $0 >= Self.sign }) ?? true {
            progress.number += 1
            try await board.publish(LimitUsage(process: process, number: progress.number, amounts: amounts))
            progress.published = now
        }
        let reports = try await board.reports(exceptOf: process)
        var seen: [String: Int64] = [:]
        for report in reports {
            // Ignore reports from before this process began, because they may be old.
            if let before = progress.seen, report.number > before[report.process] ?? 0 {
                for (name, count) in report.amounts { limiters.debit(name, count) }
            }
            seen[report.process] = report.number
        }
        progress.others = seen.count
        progress.seen = seen
    }
}
#endif
