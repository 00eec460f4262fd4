#if Server
import Crypto
import Foundation
import SwiftASN1
import X509

/// The certificates of the revocation tests.
enum TestAuthority {
    static let issuerKey = P256.Signing.PrivateKey()
    static let responderKey = P256.Signing.PrivateKey()
    static let issuer = certificate("Authority", key: issuerKey, by: issuerKey)
    static let delegate = certificate("Responder", key: responderKey, by: issuerKey, usage: .ocspSigning)
    static let delegateWithoutUsage = certificate("Responder", key: responderKey, by: issuerKey, usage: .serverAuth)
    /// A delegate's certificate that expired on 2026-01-01.
    static let expiredDelegate = certificate(
        "Responder", key: responderKey, by: issuerKey, usage: .ocspSigning, end: 1_767_225_600)
    /// A certificate that names the authority but isn't signed with its key.
    static let stranger = certificate("Responder", key: responderKey, by: responderKey, usage: .ocspSigning)

    /// Returns a leaf certificate that names an OCSP responder.
    static func leaf(_ url: String?, serial: UInt8 = 7) -> Certificate {
        certificate("Leaf", key: P256.Signing.PrivateKey(), by: issuerKey, serial: [serial], responder: url)
    }

    private static func certificate(
        _ name: String, key: P256.Signing.PrivateKey, by signer: P256.Signing.PrivateKey, serial: [UInt8] = [1],
        usage: ExtendedKeyUsage.Usage? = nil, responder: String? = nil, end: Double = 1_798_761_600
    ) -> Certificate {
        certain {
            try Certificate(
                version: .v3, serialNumber: Certificate.SerialNumber(bytes: serial),
                publicKey: Certificate.PublicKey(key.publicKey),
                notValidBefore: Date(timeIntervalSince1970: 1_735_689_600),
                notValidAfter: Date(timeIntervalSince1970: end),
                issuer: DistinguishedName { CommonName("Authority") }, subject: DistinguishedName { CommonName(name) },
                signatureAlgorithm: .ecdsaWithSHA256,
                extensions: Certificate.Extensions {
                    if let usage { try ExtendedKeyUsage([usage]) }
                    if let responder {
                        AuthorityInformationAccess([
                            .init(method: .issuingCA, location: .uniformResourceIdentifier("http://127.0.0.1:9/ca")),
                            .init(method: .ocspServer, location: .uniformResourceIdentifier(responder)),
                        ])
                    }
                },
                issuerPrivateKey: Certificate.PrivateKey(signer))
        }
    }
}
#endif
