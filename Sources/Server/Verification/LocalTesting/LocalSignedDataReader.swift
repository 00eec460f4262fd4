#if Server
internal import DiscoverEntities

/// The environments whose texts anybody who tests can sign.
public enum LocalEnvironment: String, Hashable, Sendable, CaseIterable {
    /// StoreKit testing in Xcode.
    case xcode = "Xcode"
    /// A store of one's own.
    case localTesting = "LocalTesting"
}

/// What a text of a local environment says. Its signature was not looked at, for it would prove nothing: so nothing makes facts
/// of it, and no account ever hears of it.
public struct UnverifiedLocalText<Payload: Hashable & Sendable>: Hashable, Sendable {
    /// What it says.
    public let payload: Payload

    // Internal on purpose: what is read by hand should not pass for what was read here.
    init(payload: Payload) { self.payload = payload }
}

/// Reads what Xcode, or a local store, has signed: for developers who want to see what a text holds.
///
/// It is a type of its own, not a mode of ``SignedDataVerifier``: a text's own word about its environment must never switch
/// checks off. It takes texts of its local environment and of no other.
public struct LocalSignedDataReader: Sendable {
    private let app: AppIdentity
    private let environment: LocalEnvironment
    private let limits: SignedDataLimits

    /// Takes the only app and the only environment.
    public init(app: AppIdentity, environment: LocalEnvironment, limits: SignedDataLimits = SignedDataLimits()) {
        self.app = app
        self.environment = environment
        self.limits = limits
    }

    /// A transaction.
    public func transaction(_ text: String) throws(SignedDataError) -> UnverifiedLocalText<TransactionPayload> {
        try read(text, as: TransactionPayload.self)
    }

    /// A subscription's renewal information.
    public func renewal(_ text: String) throws(SignedDataError) -> UnverifiedLocalText<RenewalPayload> {
        try read(text, as: RenewalPayload.self)
    }

    /// An app transaction.
    public func appTransaction(_ text: String) throws(SignedDataError) -> UnverifiedLocalText<AppTransactionPayload> {
        try read(text, as: AppTransactionPayload.self)
    }

    /// A notification; what is signed within it stays unread.
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
