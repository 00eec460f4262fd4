#if Server
internal import DiscoverEntities

/// A kind of payload, as the verifier sees it.
protocol SignedPayloadDecodable: Hashable, Sendable {
    /// What it is about.
    static var kind: SignedDataKind { get }
    /// The member that says when it was signed.
    static var dateName: StaticString { get }
    /// Takes from an object what belongs to this kind.
    init(_ members: inout JSONObjectReader) throws(JSONError)
    /// Whose app it says that it is about.
    func claim() throws(SignedDataError) -> AppClaim
}

/// Which app and environment a payload says that it is about.
struct AppClaim: Hashable, Sendable {
    /// The bundle; `nil` where the payload names none.
    let bundle: String?
    /// Whether payloads of this kind name a bundle: renewal information does not.
    var namesBundle = true
    /// The app's number in App Store Connect, where the payload has one.
    let appID: Int64?
    /// The environment, in the store's own word.
    let environment: String?
}
#endif
