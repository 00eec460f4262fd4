#if Server
internal import DiscoverEntities

/// An environment for local tests, in which any tester can sign texts.
public enum LocalEnvironment: String, Hashable, Sendable, CaseIterable {
    /// StoreKit testing in Xcode.
    case xcode = "Xcode"
    /// A local test store, such as the store of a unit test.
    case localTesting = "LocalTesting"
}

/// The content of a text that was signed in a local test environment; its signature wasn't checked.
///
/// Any tester can sign texts in such an environment, so a signature would prove nothing. Therefore, no transaction
/// can be credited from this type.
public struct UnverifiedLocalText<Payload: Hashable & Sendable>: Hashable, Sendable {
    /// The decoded payload of the text, whose signature wasn't checked.
    public let payload: Payload

    // The initializer is internal, so that only this module's reader creates instances.
    init(payload: Payload) { self.payload = payload }
}

/// A reader of texts that Xcode or a local test store signed, for developers who inspect their content.
///
/// The reader accepts texts of one local environment only. The reader isn't a part of ``SignedDataVerifier``. So a text
/// can't turn off the verifier's checks by naming a local environment.
public struct LocalSignedDataReader: Sendable {
    private let app: AppIdentity
    private let environment: LocalEnvironment
    private let limits: SignedDataLimits

    /// Creates a reader that accepts the signed texts (JWS) of one app and one local environment.
    public init(app: AppIdentity, environment: LocalEnvironment, limits: SignedDataLimits = SignedDataLimits()) {
        self.app = app
        self.environment = environment
        self.limits = limits
    }

    /// Returns the content of a signed transaction, without checking the signature.
    ///
    /// - Throws: A `SignedDataError` if the text can't be read, or is for another app or environment.
    public func transaction(_ text: String) throws(SignedDataError) -> UnverifiedLocalText<TransactionPayload> {
        try read(text, as: TransactionPayload.self)
    }

    /// Returns the content of a subscription's signed renewal information, without checking the signature.
    ///
    /// - Throws: A `SignedDataError` if the text can't be read, or is for another app or environment.
    public func renewal(_ text: String) throws(SignedDataError) -> UnverifiedLocalText<RenewalPayload> {
        try read(text, as: RenewalPayload.self)
    }

    /// Returns the content of a signed app transaction, without checking the signature.
    ///
    /// - Throws: A `SignedDataError` if the text can't be read, or is for another app or environment.
    public func appTransaction(_ text: String) throws(SignedDataError) -> UnverifiedLocalText<AppTransactionPayload> {
        try read(text, as: AppTransactionPayload.self)
    }

    /// Returns the content of a signed notification, without checking the signature.
    ///
    /// The signed texts inside the notification aren't read.
    ///
    /// - Throws: A `SignedDataError` if the text can't be read, or is for another app or environment.
    public func notification(_ text: String) throws(SignedDataError) -> UnverifiedLocalText<NotificationPayload> {
        try read(text, as: NotificationPayload.self)
    }

    private func read<Payload: SignedPayloadDecodable>(
        _ text: String, as type: Payload.Type
    ) throws(SignedDataError) -> UnverifiedLocalText<Payload> {
        guard text.utf8.count <= limits.bytes else { throw .tooLong(bytes: text.utf8.count, limit: limits.bytes) }
        let jws = try CompactJWS(Array(text.utf8), headerCount: nil)
        let bytes = try jws.decoded(.payload)
        let payload: Payload
        do throws(JSONError) {
            var members = try JSONObjectReader(bytes, depthLimit: limits.depth)
            payload = try Payload(&members)
        } catch {
            throw .payload(error)
        }
        let claim = try payload.claim()
        if claim.namesBundle {
            guard let bundle = claim.bundle, bundle.utf8.elementsEqual(app.bundleID.utf8) else { throw .otherBundle }
        }
        guard claim.environment == environment.rawValue else { throw .otherEnvironment }
        return UnverifiedLocalText(payload: payload)
    }
}
#endif
