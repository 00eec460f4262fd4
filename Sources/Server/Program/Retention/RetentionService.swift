#if Server
import DiscoverInteractors
import Logging
import ServerUseCases
import ServiceLifecycle

/// A service that deletes expired records of one ledger while the server runs.
///
/// The lease in the database limits the runs to one a day, whichever process of the server runs first.
struct RetentionService: Service {
    /// A closure that deletes the expired records, and returns the outcome.
    let apply: @Sendable () async -> ApplyRetentionOutcome
    /// The clock that measures the time between two runs.
    let stopwatch: AnyClock
    /// The metrics, which count the runs and the deleted records.
    let metrics: ServerMetrics
    /// The log, to which the service writes the numbers of deleted records.
    let log: Logger

    /// The time between two attempts to begin a run.
    private static let interval = Duration.seconds(3600)

    func run() async throws {
        // The next attempt after a failed run or another process's run is an hour later, too.
        let runs = RepeatedRuns(every: Self.interval, retryAfter: Self.interval, stopwatch: stopwatch)
        await runs.repeatUntilShutdown { _ in
            let outcome = await apply()
            report(outcome)
            if case .interrupted = outcome { return .failed() }
            return .completed
        }
    }

    private func report(_ outcome: ApplyRetentionOutcome) {
        metrics.retention(outcome)
        switch outcome {
        case .skipped, .interrupted(.cancelled, _): return
        case .completed(let deleted):
            log.info("records were deleted after their time", metadata: Self.metadata(deleted))
        case .interrupted(let failure, let deleted):
            var metadata = Self.metadata(deleted)
            metadata["cause"] = "\(failure.sentence)"
            log.error("expired records couldn't be deleted; the next run continues", metadata: metadata)
        }
    }

    private static func metadata(_ deleted: [RetainedRecord: Int]) -> Logger.Metadata {
        Dictionary(uniqueKeysWithValues: deleted.map { ($0.key.rawValue, "\($0.value)") })
    }
}

extension LiveServer {
    /// Returns the services that delete expired records, one for each realm (environment and app).
    ///
    /// The array is empty if all records are kept.
    func retentionServices(metrics: ServerMetrics, log: Logger) -> [any Service] {
        let policy = settings.retention
        guard !policy.kinds.isEmpty else { return [] }
        return services(ofEachRealm: metrics, log) { realm, metrics, log in
            let (storage, time) = (realm.storage, realm.backend.time)
            return RetentionService(
                apply: { await storage.applyRetention(policy, time: time) }, stopwatch: AnyClock(ContinuousClock()),
                metrics: metrics, log: log)
        }
    }
}

extension Storage {
    /// Deletes the records that a policy doesn't keep any longer, in a new run of the use case.
    func applyRetention(_ policy: RetentionPolicy, time: any TimeSource) async -> ApplyRetentionOutcome {
        await ApplyRetention(
            policy.kinds,
            dependencies: ApplyRetention.Dependencies(
                lease: LeaseInteractors(.retention, in: leases),
                delete: ApplyRetentionInteractor(store: retention, time: time, policy: policy))
        ).apply()
    }
}

extension ApplyRetentionFailure {
    fileprivate var sentence: String {
        switch self {
        case .ledger(let failure): failure.sentence
        case .displaced: "another process deletes them now"
        case .cancelled: "the run was canceled"
        }
    }
}
#endif
