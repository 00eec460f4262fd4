#if Server
internal import Crypto
internal import CryptoExtras
internal import Foundation
internal import JWTKit
internal import Support

/// The identity with which the simulated Google Cloud Pub/Sub authenticates pushed messages.
///
/// An RSA key signs an OpenID Connect token for each attempt, as Google does for a push subscription with a service account.
///
/// Source: Google's "Authentication for push subscriptions".
struct PubSubIdentity: Sendable {
    // The names are those of OpenID Connect.
    private struct Claims: JWTPayload {
        let iss: String
        let aud: String
        let azp: String
        let sub: String
        let email: String
        // swift-format-ignore: AlwaysUseLowerCamelCase
        let email_verified: Bool
        let iat: Int64
        let exp: Int64

        func verify(using algorithm: some JWTAlgorithm) {}
    }

    /// The email address of the service account of the push subscription.
    static let email = "pubsub@simulated.iam.gserviceaccount.com"
    private static let file = "push-key.pem"
    /// The identity that is used if no directory stores one.
    ///
    /// It is created only once per process, because generating its RSA key takes long.
    private static let passing = Result { try PubSubIdentity(pem: newKey()) }

    /// The JSON Web Key Set with the public key.
    let keySet: [UInt8]
    private let pem: String
    private let keyID: String

    /// Returns the identity whose key is stored in a directory.
    ///
    /// If the directory contains no key, a key is created and stored.
    ///
    /// - Parameter folder: The directory, or `nil` for an identity that isn't stored.
    /// - Returns: The identity. Without a directory, it is the same for the whole process.
    /// - Throws: ``SimulationError`` if the stored key can't be used, or an error if no key can be created.
    static func kept(in folder: SimulationDirectory?) throws -> PubSubIdentity {
        guard let folder else { return try passing.get() }
        let pem: String
        if let found = try folder.read(file) {
            pem = String(decoding: found, as: UTF8.self)
        } else {
            pem = try newKey()
            try folder.write(Data(pem.utf8), to: file)
        }
        guard let identity = try? PubSubIdentity(pem: pem) else {
            throw SimulationError(
                "\(folder.path(of: file)) contains no RSA key in PEM form. Remove it to create a new one.")
        }
        return identity
    }

    private static func newKey() throws -> String {
        try _RSA.Signing.PrivateKey(keySize: .bits2048).pkcs8PEMRepresentation
    }

    private init(pem: String) throws {
        let key = try _RSA.Signing.PrivateKey(pemRepresentation: pem).publicKey
        let numbers = try key.getKeyPrimitives()
        self.pem = pem
        // The ID is derived from the key, so that a server notices a new key.
        keyID = Base64URL.encode(SHA256.hash(data: key.derRepresentation).prefix(12))
        let member = [
            "kty": "RSA", "alg": "RS256", "use": "sig", "kid": keyID, "n": Base64URL.encode(numbers.modulus),
            "e": Base64URL.encode(numbers.publicExponent),
        ]
        keySet = Array(try JSONSerialization.data(withJSONObject: ["keys": [member]], options: .sortedKeys))
    }

    /// Returns a token that is valid for an hour.
    ///
    /// - Parameters:
    ///   - audience: The audience of the push subscription.
    ///   - now: The time at which the token is issued.
    /// - Returns: The token in the compact form of a JWS.
    /// - Throws: An error if the key can't be read, or if signing fails.
    func token(for audience: String, at now: Date) async throws -> String {
        let second = Int64(now.timeIntervalSince1970)
        let claims = Claims(
            iss: "https://accounts.google.com", aud: audience, azp: "100000000000000000001",
            sub: "100000000000000000001", email: Self.email, email_verified: true, iat: second, exp: second + 3600)
        let kid = JWKIdentifier(string: keyID)
        let keys = JWTKeyCollection()
        await keys.add(rsa: try Insecure.RSA.PrivateKey(pem: pem), digestAlgorithm: .sha256, kid: kid)
        return try await keys.sign(claims, kid: kid)
    }
}
#endif
