#if Server
import ServerUseCases

// The use cases about experiments.

extension ServerDependencies {
    /// The interactor that provides devices with the document that defines the experiments.
    var publishExperiments: PublishExperimentsInteractor { PublishExperimentsInteractor(publisher: experiments) }

    /// The interactor that stores the experiments' outcomes that devices send.
    var receiveOutcomes: ReceiveOutcomesInteractor { ReceiveOutcomesInteractor(archive: outcomes, time: time) }
}

/// Adapter: a publisher without a document, for a server without experiments.
struct NoExperiments: ExperimentPublisher {
    func signed() async -> SignedExperiments? { nil }
}
#endif
