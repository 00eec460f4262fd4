#if Server
import DiscoverInteractors
import DiscoverServices
import ServerUseCases

/// The use cases of the operator who runs an experiment.
struct RolloutUseCases: Sendable {
    private let document: ExperimentDocumentFile
    private let storage: any Storage
    private let time: any TimeSource

    /// Creates the use cases for the experiments of one server.
    ///
    /// - Parameters:
    ///   - file: The path of the document that defines the experiments.
    ///   - storage: The storage with the experiments' outcomes and the audit log.
    ///   - time: The clock that determines the current time.
    init(file: String, storage: any Storage, time: any TimeSource) {
        document = ExperimentDocumentFile(path: file)
        self.storage = storage
        self.time = time
    }

    /// The interactor that reports on an experiment.
    var report: ReportOutcomesInteractor {
        ReportOutcomesInteractor(document: document, archive: storage.outcomes, time: time)
    }

    /// The interactor that changes an experiment, and records the change in the audit log.
    var change: ChangeExperimentInteractor {
        ChangeExperimentInteractor(document: document, audit: storage.audit, time: time)
    }

    /// The use case that stops each experiment whose new arm is worse than the old one.
    ///
    /// An arm is a variant, and the new arm is the tested one.
    var guardExperiments: GuardExperiments {
        GuardExperiments(
            running: ListRunningExperimentsInteractor(document: document, time: time), report: report, change: change)
    }
}
#endif
