#if Server
import Crypto
import ServerSimulation
import SwiftASN1
import X509

/// Who signs the readers' texts.
struct FuzzAuthority: Sendable {
    /// The one of this process.
    static let ours = Result { try FuzzAuthority() }

    /// Signs, under the chain that is trusted.
    let signing: SigningAuthority
    private let key: P256.Signing.PrivateKey
    /// Who signed the leaf.
    private let issuer: Certificate.PublicKey

    // The same keys each time: a corpus that one process wrote must mean something to the next.
    private init() throws {
        key = try Self.key(1)
        let intermediateKey = Certificate.PrivateKey(try Self.key(3))
        issuer = intermediateKey.publicKey
        let issuance = try CertificateIssuer(
            rootKey: Certificate.PrivateKey(try Self.key(2)), intermediateKey: intermediateKey,
            leafKey: Certificate.PublicKey(key.publicKey))
        signing = SigningAuthority(key: key, chain: issuance.chain)
    }

    /// Signs with the same key, under another leaf's certificate.
    func signing(as leaf: [UInt8]) -> SigningAuthority {
        SigningAuthority(key: key, chain: [leaf] + signing.chain.dropFirst())
    }

    /// Whether the intermediate's key signed a certificate.
    func issued(_ certificate: [UInt8]) -> Bool {
        guard let certificate = try? Certificate(derEncoded: certificate) else { return false }
        return issuer.isValidSignature(certificate.signature, for: certificate)
    }

    private static func key(_ number: UInt8) throws -> P256.Signing.PrivateKey {
        try P256.Signing.PrivateKey(rawRepresentation: [UInt8](repeating: number, count: 32))
    }
}
#endif
