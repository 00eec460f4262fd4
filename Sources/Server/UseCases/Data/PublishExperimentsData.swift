#if Server
/// A request of a device for the document that defines the experiments.
public struct PublishExperimentsRequest: Hashable, Sendable {
    /// The tags of those versions of the document defining the experiments that the device has stored.
    public let known: Set<String>
    /// A Boolean value that indicates whether the request contains `If-None-Match: *`.
    ///
    /// If it is `true` and the server has a document, the response doesn't contain the document.
    public let acceptsAny: Bool

    /// Creates a request of a device that has the versions of the document with the specified tags.
    ///
    /// If `acceptsAny` is `true`, the response doesn't contain the document, whichever version the device has.
    public init(known: Set<String> = [], acceptsAny: Bool = false) {
        self.known = known
        self.acceptsAny = acceptsAny
    }
}

/// The response to a request for the document that defines the experiments.
public enum PublishExperimentsResponse: Hashable, Sendable {
    /// The device gets the signed document that defines the experiments.
    case signed(SignedExperiments)
    /// The device already has the current version of the document that defines the experiments.
    ///
    /// The tag identifies this version.
    case unchanged(tag: String)
    /// The operator has configured no document that defines experiments.
    case notConfigured
}
#endif
