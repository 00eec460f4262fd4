#if Server
internal import DiscoverEntities

/// A payload of a signed text (JWS) that the verifier can decode, such as a transaction.
protocol SignedPayloadDecodable: Hashable, Sendable {
    /// The kind of signed text (JWS) that has this payload.
    static var kind: SignedDataKind { get }
    /// The name of the JSON member that contains the time of the signature.
    static var dateName: StaticString { get }
    /// Creates a payload from the members of its JSON object.
    init(_ members: inout JSONObjectReader) throws(JSONError)
    /// Returns the app and the environment that the payload claims to be for.
    func claim() throws(SignedDataError) -> AppClaim
}

/// The app and the environment that a payload claims to be for.
///
/// The verifier compares these values with its configuration.
struct AppClaim: Hashable, Sendable {
    /// The bundle ID in the payload, or `nil` if the payload contains none.
    let bundle: String?
    /// A Boolean value that indicates whether the verifier compares ``bundle`` with the app's bundle ID.
    ///
    /// The value is `false` only for renewal information without a bundle ID, which is accepted. Any other payload
    /// without a bundle ID is rejected.
    var namesBundle = true
    /// The app's ID in App Store Connect, or `nil` if the payload doesn't contain the ID.
    let appID: Int64?
    /// A Boolean value that indicates whether payloads of this kind contain the app's ID in production.
    ///
    /// Notifications contain the ID, and transactions don't.
    var namesApp = false
    /// The environment in the store's spelling, or `nil` if the payload doesn't contain the environment.
    let environment: String?
}
#endif
