#if Server
internal import Crypto
internal import Foundation
internal import JWTKit

/// The key by which a developer's server asks the App Store Server API, as App Store Connect would hand it out: an issuer's
/// identifier, a key's identifier, and a private key on P-256. Made at the first start; whoever may read its folder may ask.
public struct DeveloperKey: Sendable, CustomReflectable {
    /// The team's identifier, the token's `iss`.
    public let issuer: String
    /// The key's identifier, the token's `kid`.
    public let keyID: String
    /// Where the private key lies, as Apple's `.p8` file; `nil` where it is forgotten with the process.
    public let path: String?
    /// The private key in PEM form, for a server in the same process; it is in no description.
    public let privateKey: String

    let publicKey: P256.Signing.PublicKey

    /// One that is forgotten with the process.
    public static func passing() -> DeveloperKey {
        let key = P256.Signing.PrivateKey()
        return DeveloperKey(key, issuer: UUID().uuidString.lowercased(), path: nil)
    }

    /// The one that lies in a folder.
    static func kept(in folder: PrivateDirectory) throws(SimulationError) -> DeveloperKey {
        let issuer = try folder.line("issuer-id") { UUID().uuidString.lowercased() }
        let file = "AuthKey.p8"
        let pem = try folder.line(file) { P256.Signing.PrivateKey().pemRepresentation }
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else {
            throw SimulationError(
                "\(folder.path(of: file)) holds no P-256 key in PEM form. Take it away to have a new one.")
        }
        return DeveloperKey(key, issuer: issuer, path: folder.path(of: file))
    }

    private init(_ key: P256.Signing.PrivateKey, issuer: String, path: String?) {
        self.issuer = issuer
        self.path = path
        privateKey = key.pemRepresentation
        publicKey = key.publicKey
        // From the key itself, so that a new key has a new name.
        keyID = SHA256.hash(data: key.publicKey.x963Representation).prefix(5).map { $0.hexadecimal.uppercased() }
            .joined()
    }

    /// The identifiers, never the key.
    public var customMirror: Mirror { Mirror(self, children: ["issuer": issuer, "keyID": keyID]) }
}
#endif
