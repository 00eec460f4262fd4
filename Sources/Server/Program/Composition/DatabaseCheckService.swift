#if Server
import DiscoverData
import DiscoverInteractors
import Logging
import ServerUseCases
import ServiceLifecycle

/// A service that checks the pages of all databases when the server has started, and then once a day.
///
/// The check takes minutes for large databases, so the server starts without waiting for its end. If a database is
/// damaged, the readiness check fails until a later check finds no damage. So a load balancer sends no requests to the
/// server meanwhile: a write could enlarge the damage.
struct DatabaseCheckService: Service {
    /// The databases to check, one for each realm (a store environment of one app).
    let storages: [any Storage]
    /// The reasons why the server isn't ready for requests, which the readiness check reads.
    let readiness: ReadinessState
    /// The metrics, which include whether a database is damaged.
    let metrics: ServerMetrics
    /// The clock that measures the time between two checks.
    let stopwatch: AnyClock
    /// The log, to which the service writes that a database is damaged or couldn't be checked.
    let log: Logger

    private static let interval = Duration.seconds(86_400)

    func run() async throws {
        let runs = RepeatedRuns(every: Self.interval, retryAfter: Self.interval, stopwatch: stopwatch)
        await runs.repeatUntilShutdown { _ in await check() ? .completed : .failed() }
    }

    /// Checks the pages of all databases, and returns `true` if it could check all of them.
    private func check() async -> Bool {
        var (isDamaged, isComplete) = (false, true)
        for storage in storages {
            do throws(LedgerFailure) {
                try await storage.checkPages()
            } catch {
                guard !Task.isCancelled else { return false }
                if case .damaged = error { isDamaged = true } else { isComplete = false }
                log.error("a database couldn't be checked, or is damaged", metadata: ["cause": "\(error.sentence)"])
            }
        }
        // Report that there is no damage only if all databases were checked.
        guard isDamaged || isComplete else { return false }
        readiness.set(.damaged, isDamaged)
        metrics.databaseDamage(isDamaged)
        return isComplete
    }
}
#endif
