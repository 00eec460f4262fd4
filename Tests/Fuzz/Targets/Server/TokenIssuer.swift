#if Server
import Crypto
import Foundation
import ServerSimulation
import Support

/// Makes out bearer tokens with a key that is the same in each process, for a corpus outlives them.
struct TokenIssuer: Sendable {
    /// The account of its tokens.
    static let account = "05ef9f07-5f15-4d06-86a2-eefa8ad76969"
    /// The key's name.
    static let kid = "fuzz"

    private let key: P256.Signing.PrivateKey

    init() throws { key = try P256.Signing.PrivateKey(rawRepresentation: [UInt8](repeating: 4, count: 32)) }

    /// The public half of the key's coordinate x, by which a set that holds it is known.
    var x: String { Base64URL.encode(key.publicKey.rawRepresentation.prefix(32)) }

    /// The file of keys by which a server believes its tokens.
    var keySet: String {
        let y = Base64URL.encode(key.publicKey.rawRepresentation.suffix(32))
        return
            #"{"keys":[{"kty":"EC","crv":"P-256","alg":"ES256","use":"sig","kid":"\#(Self.kid)","x":"\#(x)","y":"\#(y)"}]}"#
    }

    /// A token that is good until the year 2100.
    func token(scope: String) throws -> String {
        try token(
            #"{"alg":"ES256","typ":"JWT","kid":"\#(Self.kid)"}"#,
            #"{"iss":"discover-server","sub":"\#(Self.account)","aud":"discover-server","exp":4102444800,"scope":"\#(scope)"}"#
        )
    }

    /// Any header and any claims, signed well.
    func token(_ header: String, _ claims: String) throws -> String {
        let signed = Base64URL.encode(header.utf8) + "." + Base64URL.encode(claims.utf8)
        return signed + "." + Base64URL.encode(try key.signature(for: Data(signed.utf8)).rawRepresentation)
    }
}
#endif
