#if Server
/// A request of a device for the document with the experiments.
public struct PublishExperimentsRequest: Hashable, Sendable {
    /// The tags of the versions of the document with the experiments that the device has.
    public let known: Set<String>
    /// A Boolean value that indicates whether the device accepts whichever version it has as current.
    public let acceptsAny: Bool

    /// Creates a request of a device that has documents with the specified tags.
    ///
    /// If `acceptsAny` is `true`, the device accepts whichever version it has as current.
    public init(known: Set<String> = [], acceptsAny: Bool = false) {
        self.known = known
        self.acceptsAny = acceptsAny
    }
}

/// The response to a request for the document with the experiments.
public enum PublishExperimentsResponse: Hashable, Sendable {
    /// The device gets the signed document with the experiments.
    case signed(SignedExperiments)
    /// The device has the current document with the experiments already; the tag identifies its version.
    case unchanged(tag: String)
    /// The operator has configured no document with experiments.
    case notConfigured
}
#endif
