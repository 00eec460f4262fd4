#if Server
import Crypto
import Foundation
import ServerSimulation
import Support

/// An issuer of bearer tokens with the same key in each process, so that a corpus stays valid.
struct TokenIssuer: Sendable {
    /// The account of its tokens.
    static let account = "05ef9f07-5f15-4d06-86a2-eefa8ad76969"
    /// The account of its tokens that are marked as anonymous.
    static let anonymousAccount = "7d1f3ac0-52f1-4b7e-9a44-0f2f6b0f1c55"
    /// The audience of its tokens for back ends.
    static let serviceAudience = "back-end"
    /// The claim that marks an anonymous account.
    static let anonymousClaim = "is_anonymous"
    /// The ID of the key.
    static let kid = "fuzz"

    private let key: P256.Signing.PrivateKey

    init() throws { key = try P256.Signing.PrivateKey(rawRepresentation: [UInt8](repeating: 4, count: 32)) }

    /// The x coordinate of the public key, by which a key set that contains it is found.
    var x: String { Base64URL.encode(key.publicKey.rawRepresentation.prefix(32)) }

    /// The key file with which a server accepts the tokens.
    var keySet: String {
        let y = Base64URL.encode(key.publicKey.rawRepresentation.suffix(32))
        return
            #"{"keys":[{"kty":"EC","crv":"P-256","alg":"ES256","use":"sig","kid":"\#(Self.kid)","x":"\#(x)","y":"\#(y)"}]}"#
    }

    /// Returns a token that is valid until the year 2100.
    func token(scope: String) throws -> String {
        try token(
            #"{"alg":"ES256","typ":"JWT","kid":"\#(Self.kid)"}"#,
            #"{"iss":"discover-server","sub":"\#(Self.account)","aud":"discover-server","exp":4102444800,"scope":"\#(scope)"}"#
        )
    }

    /// Returns a token of a back end, which is valid until the year 2100.
    func serviceToken() throws -> String {
        try token(
            #"{"alg":"ES256","typ":"JWT","kid":"\#(Self.kid)"}"#,
            #"{"iss":"discover-server","sub":"\#(Self.account)","aud":"\#(Self.serviceAudience)","exp":4102444800,"scope":"service"}"#
        )
    }

    /// Returns a token of an anonymous account, which is valid until the year 2100.
    func anonymousToken() throws -> String {
        try token(
            #"{"alg":"ES256","typ":"JWT","kid":"\#(Self.kid)"}"#,
            #"{"iss":"discover-server","sub":"\#(Self.anonymousAccount)","aud":"discover-server","exp":4102444800,"scope":"customer","\#(Self.anonymousClaim)":true}"#
        )
    }

    /// Returns a correctly signed token with any header and claims.
    func token(_ header: String, _ claims: String) throws -> String {
        let signed = Base64URL.encode(header.utf8) + "." + Base64URL.encode(claims.utf8)
        return signed + "." + Base64URL.encode(try key.signature(for: Data(signed.utf8)).rawRepresentation)
    }
}
#endif
