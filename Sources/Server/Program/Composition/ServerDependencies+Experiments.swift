#if Server
import ServerUseCases

// The use cases about experiments.

extension ServerDependencies {
    /// The interactor that provides devices with the document that defines the experiments.
    var publishExperiments: PublishExperimentsInteractor { PublishExperimentsInteractor(publisher: experiments) }

    /// The interactor that lists the experiments, or `nil` without a document that defines them.
    var listExperiments: ListExperimentsInteractor? {
        experimentDocument.map { ListExperimentsInteractor(document: $0, time: time) }
    }

    /// The interactor that reports on an experiment.
    ///
    /// The value is `nil` without a document that defines the experiments.
    var reportOutcomes: ReportOutcomesInteractor? {
        experimentDocument.map { ReportOutcomesInteractor(document: $0, archive: outcomes, time: time) }
    }

    /// The interactor that stores the experiments' outcomes that devices send.
    var receiveOutcomes: ReceiveOutcomesInteractor { ReceiveOutcomesInteractor(archive: outcomes, time: time) }
}

/// Adapter: a publisher without a document, for a server without experiments.
struct NoExperiments: ExperimentPublisher {
    func signed() async -> SignedExperiments? { nil }
}
#endif
