#if Server
import Crypto
import CryptoExtras
import Foundation
import ServerVerification
import SwiftASN1
import X509

/// A test authority of Apple's shape with a root, a marked intermediate and a leaf, all RSA.
enum ReceiptAuthority {
    static let trust = ReceiptTrust(roots: [root])
    static let root = certificate("Root", key: rootKey, issuer: "Root", by: rootKey, isAuthority: true)
    static let intermediate = certificate(
        "Between", key: betweenKey, issuer: "Root", by: rootKey, isAuthority: true, markers: [between])
    static let leaf = certificate("Leaf", key: leafKey, issuer: "Between", by: betweenKey, markers: [receipts])
    /// A certificate of the same authority for another purpose.
    static let unmarked = certificate("Leaf", key: leafKey, issuer: "Between", by: betweenKey)
    static let unmarkedIntermediate = certificate(
        "Between", key: betweenKey, issuer: "Root", by: rootKey, isAuthority: true)

    static func sign(_ bytes: [UInt8], usesSHA1: Bool) -> [UInt8] {
        let signature = certain {
            usesSHA1
                ? try leafKey.signature(for: Insecure.SHA1.hash(data: bytes), padding: .insecurePKCS1v1_5)
                : try leafKey.signature(for: SHA256.hash(data: bytes), padding: .insecurePKCS1v1_5)
        }
        return [UInt8](signature.rawRepresentation)
    }

    private static let rootKey = certain { try _RSA.Signing.PrivateKey(keySize: .bits2048) }
    private static let betweenKey = certain { try _RSA.Signing.PrivateKey(keySize: .bits2048) }
    private static let leafKey = certain { try _RSA.Signing.PrivateKey(keySize: .bits2048) }
    private static let receipts: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 11, 1]
    private static let between: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 2, 1]

    private static func certificate(
        _ name: String, key: _RSA.Signing.PrivateKey, issuer: String, by signer: _RSA.Signing.PrivateKey,
        isAuthority: Bool = false, markers: [ASN1ObjectIdentifier] = []
    ) -> Certificate {
        // From 2025-01-01 to 2027-01-01.
        let years = (Date(timeIntervalSince1970: 1_735_689_600), Date(timeIntervalSince1970: 1_798_761_600))
        return certain {
            try Certificate(
                version: .v3, serialNumber: Certificate.SerialNumber(bytes: Array(name.utf8)),
                publicKey: Certificate.PublicKey(key.publicKey), notValidBefore: years.0, notValidAfter: years.1,
                issuer: DistinguishedName { CommonName(issuer) }, subject: DistinguishedName { CommonName(name) },
                signatureAlgorithm: .sha256WithRSAEncryption,
                extensions: Certificate.Extensions {
                    Critical(
                        isAuthority
                            ? BasicConstraints.isCertificateAuthority(maxPathLength: nil)
                            : BasicConstraints.notCertificateAuthority)
                    for marker in markers { Certificate.Extension(oid: marker, critical: false, value: [5, 0]) }
                },
                issuerPrivateKey: Certificate.PrivateKey(signer))
        }
    }
}
#endif
