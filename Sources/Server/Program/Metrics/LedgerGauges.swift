#if Server
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// The gauges that are read from the databases, which are updated at most once in some seconds.
///
/// The metrics page requires no token. So the number of queries must not depend on the number of requests. At most one
/// update runs at a time, even if the database is slower than the requests.
actor LedgerGauges {
    /// The longest time that a request waits for an update; Prometheus itself waits 10 seconds by default.
    private static let longestWait = Duration.seconds(2)

    private let realms: [RealmServices]
    private let validity: Duration
    private let stopwatch: AnyClock
    private var running: Task<Void, Never>?
    private var started: Duration?
    /// The index of the realm (an app's store environment) that an update reads first.
    private var first = 0

    /// Creates the gauges of all realms (apps' store environments).
    ///
    /// - Parameters:
    ///   - realms: The realms, each with its metrics.
    ///   - seconds: The time in seconds, from the start of an update, for which its values are kept. If the value is 0,
    ///     each request starts an update, unless one is running.
    ///   - stopwatch: The clock that measures the age of the values, and how long a request waits for an update.
    init(_ realms: [RealmServices], seconds: Int, stopwatch: AnyClock) {
        self.realms = realms
        validity = .seconds(seconds)
        self.stopwatch = stopwatch
    }

    /// Reads the values from the databases, unless they are recent enough.
    ///
    /// If an update is running, the method waits for its end instead. It waits 2 seconds at most; then the update
    /// continues, and its values are for later requests. Until then, the gauges keep their values, and those that were
    /// never read are absent.
    func update() async {
        guard let update = running ?? begin() else { return }
        await stopwatch.wait(atMost: Self.longestWait) { await update.value }
    }

    /// Starts an update and returns its task, or returns `nil` if the values are recent enough.
    private func begin() -> Task<Void, Never>? {
        let now = stopwatch.elapsed
        if let started, now - started < validity { return nil }
        started = now
        let update = Task {
            await readLedgers()
            running = nil
        }
        running = update
        return update
    }

    /// Reads the values of each ledger, until one ledger can't be read.
    ///
    /// The read of an unreachable database fails only after the timeouts of the database, and the other ledgers are
    /// probably in the same database. The next update reads the ledger that failed last, so a ledger that stays
    /// unreadable doesn't keep the others from being read.
    private func readLedgers() async {
        for index in realms.indices.map({ (first + $0) % realms.count }) {
            do {
                try await Self.read(realms[index])
            } catch {
                first = (index + 1) % realms.count
                return
            }
        }
    }

    private static func read(_ services: RealmServices) async throws {
        let (backend, metrics) = (services.backend, services.metrics)
        metrics.openDisputes(try await backend.openDisputes.perform(()))
        metrics.unclaimedNotifications(try await backend.unclaimedNotifications.perform(()))
        if let replay = try await backend.replayCheckpoint?.perform(()), let end = replay.checkpoint {
            metrics.replayAge(seconds: Int(replay.now.milliseconds - end.milliseconds) / 1000)
        }
        metrics.unmappedPasses(try await backend.unmappedPasses.perform(()).reduce(0) { $0 + $1.purchases })
        if let outbox = try await backend.outboxStatus?.perform(()) { metrics.outbox(outbox.status, at: outbox.now) }
        // Without a hook, requests that wait never expire, so an alert on them would never end.
        if backend.hasConsumptionHook {
            let requests = try await backend.consumptionStatus.perform(())
            metrics.consumption(requests.status, at: requests.now)
        }
    }
}
#endif
