#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Logging
import ServerUseCases
import ServiceLifecycle

/// A service that periodically compares due purchases with the store.
struct ReconciliationService: Service {
    /// A closure that runs one comparison and returns its outcome.
    ///
    /// The argument is a duration. The closure skips the comparison if another process has completed one that began
    /// within this duration.
    let reconcile: @Sendable (Duration) async -> ReconcilePurchasesOutcome
    /// The time to wait before each comparison.
    let interval: Duration
    /// The clock that is compared with the time until which the store refuses further requests.
    let time: any TimeSource
    /// The clock that measures the waiting time.
    let stopwatch: AnyClock
    /// The log, to which the service writes only counts and reasons.
    let log: Logger

    /// The maximum pause before the first comparison.
    ///
    /// When the server starts, it first replays the notifications that it missed, so that they don't count as lost.
    private static let startDelay = Duration.seconds(600)

    func run() async throws {
        let runs = RepeatedRuns(
            every: interval, retryAfter: .seconds(60), doublingTo: interval,
            startingAfter: min(interval, Self.startDelay), stopwatch: stopwatch)
        // When the server stops, a running comparison ends before its next lookup.
        await runs.repeatUntilShutdown { _ in
            let outcome = await reconcile(interval)
            log(outcome)
            switch outcome {
            case .completed: return .completed
            case .skipped(let refusal): return .skipped(refusal)
            case .interrupted(.tooMany(let until), _):
                return .failed(minimumPause: .milliseconds(until.milliseconds - (await time.now()).milliseconds))
            case .interrupted: return .failed()
            }
        }
    }

    private func log(_ outcome: ReconcilePurchasesOutcome) {
        switch outcome {
        case .completed(let statistics):
            if statistics.incomparable > 0 {
                log.warning("not all purchases could be compared with the store", metadata: statistics.metadata)
            } else if !statistics.found.isEmpty {
                log.warning(
                    "purchases differed from the store; the differences are recorded", metadata: statistics.metadata)
            } else {
                log.info("purchases were compared with the store", metadata: statistics.metadata)
            }
        case .skipped:
            log.debug("purchases weren't compared, because another process does so or did so recently")
        case .interrupted(.cancelled, _): break
        case .interrupted(let failure, let statistics):
            log.warning(
                "not all purchases were compared with the store",
                metadata: statistics.metadata.merging(["reason": "\(failure.word)"]) { one, _ in one })
        }
    }
}

extension ReconciliationStatistics {
    fileprivate var metadata: Logger.Metadata {
        var metadata: Logger.Metadata = [
            "lookedUp": "\(lookedUp)", "postponed": "\(postponed)", "refused": "\(refused)", "unknown": "\(unknown)",
            "incomplete": "\(incomplete)",
        ]
        for (change, count) in found { metadata[change.rawValue] = "\(count)" }
        return metadata
    }
}

extension LiveServer {
    /// Returns the services that compare purchases with the store, one for each realm.
    ///
    /// A realm is a store environment of one app. The array is empty if the settings turn the comparison off.
    func reconciliationServices(metrics: ServerMetrics, log: Logger) -> [any Service] {
        guard let seconds = settings.api?.reconcileSeconds, seconds > 0 else { return [] }
        return services(ofEachRealm: metrics, log) { realm, metrics, log in
            guard let reconciliation = realm.reconciliation else { return nil }
            return ReconciliationService(
                reconcile: {
                    await reconciliation.run(
                        ReconcileRequest(unlessBegunWithin: $0.inMilliseconds), metrics: metrics)
                }, interval: .seconds(seconds), time: SystemTimeSource(), stopwatch: AnyClock(ContinuousClock()),
                log: log)
        }
    }
}
#endif
