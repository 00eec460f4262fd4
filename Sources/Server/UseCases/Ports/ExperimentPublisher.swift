#if Server
/// Port: the operator's document that defines the experiments, signed for the devices.
///
/// **Promise:** ``signed()`` returns the last valid document, even while the operator's newer version is invalid.
/// Documents with equal contents have equal tags, on each server and after a restart. The method is cheap enough to be
/// called for each request of a device.
///
/// ```swift
/// let document = await publisher.signed()
/// let isCurrent = document?.tag == tag  // The device sent the tag of the document that it has.
/// ```
public protocol ExperimentPublisher: Sendable {
    /// Returns the signed document that defines the experiments.
    ///
    /// - Returns: The document, or `nil` if the operator has configured none.
    func signed() async -> SignedExperiments?
}

/// A document that defines experiments, signed by this server.
public struct SignedExperiments: Hashable, Sendable {
    /// The signed document, as the compact form of a JWS.
    public let text: String
    /// The tag (as in HTTP's `ETag`, without quotation marks) that identifies the document's contents.
    public let tag: String

    /// Creates a signed document from its text and the tag of its contents.
    public init(text: String, tag: String) {
        self.text = text
        self.tag = tag
    }
}
#endif
