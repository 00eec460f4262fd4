#if Server
import DiscoverData
import DiscoverInteractors
import Logging
import ServerUseCases
import ServiceLifecycle

/// A service that periodically stops each experiment whose tested arm (variant) does harm.
struct ExperimentGuardService: Service {
    /// A closure that compares the arms of all running experiments, and stops harmful experiments.
    ///
    /// The closure makes one comparison for each call. An arm is a variant.
    let check: @Sendable () async -> GuardExperimentsOutcome
    /// The time between two comparisons of the arms.
    let interval: Duration
    /// The clock that measures the time between two comparisons of the arms.
    let stopwatch: AnyClock
    let metrics: ServerMetrics
    let log: Logger

    func run() async throws {
        let runs = RepeatedRuns(
            every: interval, retryAfter: interval, startingAfter: interval, stopwatch: stopwatch)
        await runs.repeatUntilShutdown { _ in
            await look()
            return .completed
        }
    }

    /// Compares the arms (variants) of all running experiments once.
    ///
    /// Stopped experiments and failures are logged.
    func look() async {
        let outcome = await check()
        for action in outcome.stopped {
            metrics.experimentStopped()
            log.warning(
                "a guardrail stopped an experiment",
                metadata: ["experiment": "\(action.experiment)", "change": "\(action.change)"])
        }
        for failure in outcome.failures {
            log.error("the guardrails of an experiment failed", metadata: ["reason": "\(failure.sentence)"])
        }
    }
}

extension ChangeExperimentFailure {
    /// A sentence that states why an experiment wasn't changed or reported on, and what to do.
    var sentence: String {
        switch self {
        case .document(let failure): failure.sentence
        case .unaudited(let action, let failure):
            "\(action.experiment) was changed, but the audit log couldn't be written: \(failure.sentence)"
        case .ledger(let failure): failure.sentence
        }
    }
}

extension ManageExperimentFailure {
    /// A sentence that states why the experiments can't be used or changed as requested.
    ///
    /// The reason concerns the document that defines the experiments.
    fileprivate var sentence: String {
        switch self {
        case .noDocument: "there is no document with experiments; nothing was changed"
        case .document(let failure): failure.sentence
        case .refused(let place, let found, let expected):
            "\(place): found \(found), expected \(expected); nothing was changed"
        case .conflicts: "another program kept changing the document; nothing was changed, so try again"
        case .log: "the outcomes of the device can't be read; nothing was changed"
        }
    }
}
#endif
