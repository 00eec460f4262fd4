#if Server
import DiscoverData
import ServerUseCases

/// A readiness probe that reuses the result of the last check for some time.
///
/// A check writes to the disk, and the routes for health checks require no token. So the number of writes must not
/// depend on the number of requests.
actor CachedReadinessProbe: ReadinessProbe {
    private let probed: any ReadinessProbe
    private let validity: Duration
    private let elapsed: @Sendable () -> Duration
    private var latest: (check: Task<Result<Void, LedgerFailure>, Never>, started: Duration)?

    /// Creates a probe that reuses the results of another probe.
    ///
    /// - Parameters:
    ///   - probed: The probe that checks the ledger.
    ///   - seconds: The time in seconds, from its start, for which a check is reused; 0 for a check for each request.
    ///   - elapsed: Returns a monotonic time.
    init(_ probed: any ReadinessProbe, seconds: Int, elapsed: @escaping @Sendable () -> Duration) {
        self.probed = probed
        validity = .seconds(seconds)
        self.elapsed = elapsed
    }

    /// Returns or throws the result of the latest check, or of a new one if that is too old.
    func probe() async throws(LedgerFailure) {
        let now = elapsed()
        if let latest, now - latest.started < validity { return try await latest.check.value.get() }
        let check = Task { [probed] in
            do throws(LedgerFailure) {
                return Result<Void, LedgerFailure>.success(try await probed.probe())
            } catch {
                return .failure(error)
            }
        }
        latest = (check, now)
        try await check.value.get()
    }
}
#endif
