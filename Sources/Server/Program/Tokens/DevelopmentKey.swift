#if Server
import Crypto
import Foundation
import JWTKit
import ServerSimulation
import Support

/// The key that signs bearer tokens during development.
///
/// The key is stored in the state directory, and only the directory's owner can read it. The server trusts it only if
/// no other keys are configured.
struct DevelopmentKey: Sendable {
    private let key: P256.Signing.PrivateKey

    /// Reads the development key from the state directory, or creates the key if there is none.
    init(in state: StateDirectory) throws {
        key = try state.signingKey(.developmentKey)
    }

    /// The ID of the development key, which is derived from the key, so that a new key has a new ID.
    var kid: String {
        "development-" + SHA256.hash(data: key.publicKey.x963Representation).prefix(4).hexadecimal
    }

    /// The public part of the development key, as a JSON Web Key Set.
    var keySet: Data {
        let point = key.publicKey.rawRepresentation
        let members: JSON = [
            "kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "kid": .string(kid),
            "x": .string(Base64URL.encode(point.prefix(32))), "y": .string(Base64URL.encode(point.suffix(32))),
        ]
        return Data(JSON.object(["keys": .array([members])]).bytes)
    }

    /// Returns a bearer token with the specified claims, signed with the development key.
    func token(_ claims: TokenClaims) async throws -> String {
        let keys = JWTKeyCollection()
        let name = JWKIdentifier(string: kid)
        await keys.add(ecdsa: try ES256PrivateKey(backing: key), kid: name)
        return try await keys.sign(claims, kid: name)
    }
}
#endif
