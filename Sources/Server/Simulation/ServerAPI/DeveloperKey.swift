#if Server
internal import Crypto
internal import Foundation
internal import JWTKit
internal import Support

/// A key for the simulated App Store Server API, like the keys that App Store Connect provides.
///
/// The key consists of an issuer ID, a key ID, and a P-256 private key. The key is created when the store starts for
/// the first time. Any process that can read the directory of the key can use the API.
public struct DeveloperKey: Sendable, CustomReflectable {
    /// The issuer ID of the key: the `iss` claim of a token.
    public let issuer: String
    /// The ID of the key: the `kid` of a token's header.
    public let keyID: String
    /// The path of the file with the private key, or `nil` if the key isn't stored.
    ///
    /// The file has the extension `p8`, like the files that Apple provides.
    public let path: String?
    /// The private key in PEM form, for a server in the same process.
    ///
    /// Descriptions don't show the private key.
    public let privateKey: String

    let publicKey: P256.Signing.PublicKey

    /// Returns a new key that is never stored.
    public static func passing() -> DeveloperKey {
        let key = P256.Signing.PrivateKey()
        return DeveloperKey(key, issuer: UUID().uuidString.lowercased(), path: nil)
    }

    /// Returns the key that is stored in a directory, or creates and stores a key if none is stored there.
    static func kept(in folder: SimulationDirectory) throws(SimulationError) -> DeveloperKey {
        let issuer = try folder.line("issuer-id") { UUID().uuidString.lowercased() }
        let file = "AuthKey.p8"
        let pem = try folder.line(file) { P256.Signing.PrivateKey().pemRepresentation }
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else {
            throw SimulationError(
                "\(folder.path(of: file)) contains no P-256 key in PEM format. Remove it to create a new one.")
        }
        return DeveloperKey(key, issuer: issuer, path: folder.path(of: file))
    }

    private init(_ key: P256.Signing.PrivateKey, issuer: String, path: String?) {
        self.issuer = issuer
        self.path = path
        privateKey = key.pemRepresentation
        publicKey = key.publicKey
        // The ID is derived from the key, so that a new key has a new ID.
        keyID = SHA256.hash(data: key.publicKey.x963Representation).prefix(5).hexadecimal.uppercased()
    }

    /// A mirror that contains the IDs of the key, but not the private key.
    public var customMirror: Mirror { Mirror(self, children: ["issuer": issuer, "keyID": keyID]) }
}
#endif
