#if Server
import Crypto
import ServerSimulation
import SwiftASN1
import X509

/// The authority that signs the data of the targets.
struct FuzzAuthority: Sendable {
    /// The authority of this process.
    static let ours = Result { try FuzzAuthority() }

    /// The signing authority with the trusted chain.
    let signing: SigningAuthority
    private let key: P256.Signing.PrivateKey
    /// The public key of the leaf's issuer.
    private let issuer: Certificate.PublicKey

    // The keys are the same in each process, so that a corpus stays valid.
    private init() throws {
        key = try Self.key(1)
        let intermediateKey = Certificate.PrivateKey(try Self.key(3))
        issuer = intermediateKey.publicKey
        let issuance = try CertificateIssuer(
            rootKey: Certificate.PrivateKey(try Self.key(2)), intermediateKey: intermediateKey,
            leafKey: Certificate.PublicKey(key.publicKey))
        signing = SigningAuthority(key: key, chain: issuance.chain)
    }

    /// Returns an authority with the same key and another leaf certificate.
    func signing(as leaf: [UInt8]) -> SigningAuthority {
        SigningAuthority(key: key, chain: [leaf] + signing.chain.dropFirst())
    }

    /// Returns a Boolean value that indicates whether the intermediate signed a certificate.
    func issued(_ certificate: [UInt8]) -> Bool {
        guard let certificate = try? Certificate(derEncoded: certificate) else { return false }
        return issuer.isValidSignature(certificate.signature, for: certificate)
    }

    private static func key(_ number: UInt8) throws -> P256.Signing.PrivateKey {
        try P256.Signing.PrivateKey(rawRepresentation: [UInt8](repeating: number, count: 32))
    }
}
#endif
