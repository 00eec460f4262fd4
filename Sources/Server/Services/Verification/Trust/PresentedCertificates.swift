#if Server
internal import Crypto
internal import SwiftASN1
internal import X509

/// The parsed certificates of a signed text (JWS), which aren't verified yet.
struct PresentedCertificates {
    let leaf: Certificate
    let intermediate: Certificate
    /// The public key in the leaf certificate.
    let key: P256.Signing.PublicKey

    init(_ header: JWSHeader) throws(SignedDataError) {
        leaf = try Self.certificate(header.leaf, .leaf)
        intermediate = try Self.certificate(header.intermediate, .intermediate)
        guard let key = P256.Signing.PublicKey(leaf.publicKey) else { throw .keyNotP256 }
        self.key = key
    }

    private static func certificate(_ bytes: [UInt8], _ role: CertificateRole) throws(SignedDataError) -> Certificate {
        do {
            return try Certificate(derEncoded: bytes)
        } catch {
            throw .certificateUnreadable(role)
        }
    }
}
#endif
