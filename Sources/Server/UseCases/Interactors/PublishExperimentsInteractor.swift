#if Server
public import DiscoverInteractors
internal import DiscoverData

/// An interactor that returns the document that defines the experiments.
///
/// The document is returned only if the device doesn't have it already.
public struct PublishExperimentsInteractor: Interactor {
    private let publisher: any ExperimentPublisher

    /// Creates an interactor that returns the document of the specified publisher.
    public init(publisher: any ExperimentPublisher) { self.publisher = publisher }

    /// Returns the signed document, or only its tag if the device has the current document already.
    public func perform(_ request: PublishExperimentsRequest) async -> PublishExperimentsResponse {
        let span = Trace.begin(.interactor, "PublishExperiments")
        defer { span.end() }
        guard let signed = await publisher.signed() else { return .notConfigured }
        return request.acceptsAny || request.known.contains(signed.tag)
            ? .unchanged(tag: signed.tag) : .signed(signed)
    }
}
#endif
