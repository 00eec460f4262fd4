#if Server
import DiscoverEntities
import ServerUseCases

/// The gauges that are read from the databases, which are updated at most once in some seconds.
///
/// The metrics page requires no token. So the number of queries must not depend on the number of requests. At most one
/// update runs at a time, even if the database is slower than the requests.
actor LedgerGauges {
    private let realms: [RealmServices]
    private let validity: Duration
    private let elapsed: @Sendable () -> Duration
    private var running: Task<Void, Never>?
    private var started: Duration?

    /// Creates the gauges of all realms (apps' store environments).
    ///
    /// - Parameters:
    ///   - realms: The realms, each with its metrics.
    ///   - seconds: The time in seconds, from the start of an update, for which its values are kept. If the value is 0,
    ///     each request starts an update, unless one is running.
    ///   - elapsed: A function that returns a monotonic time.
    init(_ realms: [RealmServices], seconds: Int, elapsed: @escaping @Sendable () -> Duration) {
        self.realms = realms
        validity = .seconds(seconds)
        self.elapsed = elapsed
    }

    /// Reads the values from the databases, unless they are recent enough.
    ///
    /// If an update is running, the method waits for its end instead. If a ledger can't be read, its gauges keep their
    /// values.
    func update() async {
        if let running { return await running.value }
        let now = elapsed()
        if let started, now - started < validity { return }
        started = now
        let update = Task { [realms] in for services in realms { await Self.update(services) } }
        running = update
        await update.value
        running = nil
    }

    private static func update(_ services: RealmServices) async {
        let (backend, tally) = (services.backend, services.tally)
        if let open = try? await backend.openDisputes.perform(()) { tally.openDisputes(open) }
        if let waiting = try? await backend.unclaimedNotifications.perform(()) { tally.unclaimedNotifications(waiting) }
        if let replay = try? await backend.replayCheckpoint?.perform(()), let end = replay.checkpoint {
            tally.replayAge(seconds: Int(replay.now.milliseconds - end.milliseconds) / 1000)
        }
        if let passes = try? await backend.unmappedPasses.perform(()) {
            tally.unmappedPasses(passes.reduce(0) { $0 + $1.purchases })
        }
        if let outbox = try? await backend.outboxStatus?.perform(()) { tally.outbox(outbox.status, at: outbox.now) }
        // Without a hook, requests that wait never expire, so an alert on them would never end.
        if backend.hasConsumptionHook, let requests = try? await backend.consumptionStatus.perform(()) {
            tally.consumption(requests.status, at: requests.now)
        }
    }
}
#endif
