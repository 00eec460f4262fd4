#if Server
import DiscoverData
import ServerUseCases

/// A readiness probe that reuses the result of the last check for some time.
///
/// A check writes to the disk, and the routes for health checks require no token. So the number of writes must not
/// depend on the number of requests. At most one check runs at a time, even if the disk is slower than the requests.
actor CachedReadinessProbe: ReadinessProbe {
    private typealias Check = Task<Result<Void, LedgerFailure>, Never>

    private let probed: any ReadinessProbe
    private let validity: Duration
    private let elapsed: @Sendable () -> Duration
    private var running: Check?
    private var latest: (result: Result<Void, LedgerFailure>, started: Duration)?

    /// Creates a probe that reuses the results of another probe.
    ///
    /// - Parameters:
    ///   - probed: The probe that checks the ledger.
    ///   - seconds: The time in seconds, from the start of a check, for which its result is reused. If the value is 0,
    ///     each request starts a check, unless one is running.
    ///   - elapsed: A function that returns a monotonic time.
    init(_ probed: any ReadinessProbe, seconds: Int, elapsed: @escaping @Sendable () -> Duration) {
        self.probed = probed
        validity = .seconds(seconds)
        self.elapsed = elapsed
    }

    /// Returns normally if the ledger can be read and written, and throws the failure otherwise.
    ///
    /// If a check is running, its result is used. Otherwise, the result of the latest check is used if it is recent
    /// enough. Otherwise, a new check is started.
    func probe() async throws(LedgerFailure) {
        if let running { return try await running.value.get() }
        let started = elapsed()
        if let latest, started - latest.started < validity { return try latest.result.get() }
        let check = Check { [probed] in
            do throws(LedgerFailure) {
                return .success(try await probed.probe())
            } catch {
                return .failure(error)
            }
        }
        running = check
        let result = await check.value
        running = nil
        latest = (result, started)
        try result.get()
    }
}
#endif
