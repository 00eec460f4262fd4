#if Server
internal import DiscoverEntities

/// A payload type that the verifier can decode.
protocol SignedPayloadDecodable: Hashable, Sendable {
    /// The kind of signed text that has this payload.
    static var kind: SignedDataKind { get }
    /// The name of the member that contains the time of the signature.
    static var dateName: StaticString { get }
    /// Creates a payload from the members of an object.
    init(_ members: inout JSONObjectReader) throws(JSONError)
    /// Returns the app and environment that the payload names.
    func claim() throws(SignedDataError) -> AppClaim
}

/// The app and environment that a payload names.
struct AppClaim: Hashable, Sendable {
    /// The bundle ID, or `nil` if the payload names none.
    let bundle: String?
    /// A Boolean value that indicates whether payloads of this kind name a bundle; renewal information doesn't.
    var namesBundle = true
    /// The app's ID in App Store Connect if the payload contains it.
    let appID: Int64?
    /// The environment in the store's spelling.
    let environment: String?
}
#endif
