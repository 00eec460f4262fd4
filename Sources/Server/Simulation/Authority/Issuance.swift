#if Server
internal import Crypto
internal import Foundation
internal import SwiftASN1
internal import X509

/// Makes a root, an intermediate and a leaf in the shape of Apple's.
///
/// They hold from 2020 for two hundred years, which Apple's do not: the store's clock is virtual, and may be moved by a century.
struct Issuance {
    let rootKey = P384.Signing.PrivateKey()
    let intermediateKey = P384.Signing.PrivateKey()
    let leafKey = P256.Signing.PrivateKey()
    let root: Certificate
    let intermediate: Certificate
    let leaf: Certificate

    init() throws {
        let rootName = try Self.name("StoreSimulator Root CA")
        let intermediateName = try Self.name("StoreSimulator Worldwide Developer Relations CA")
        let rootPublic = Certificate.PublicKey(rootKey.publicKey)
        let intermediatePublic = Certificate.PublicKey(intermediateKey.publicKey)
        let rootID = SubjectKeyIdentifier(hash: rootPublic)
        let intermediateID = SubjectKeyIdentifier(hash: intermediatePublic)
        root = try Self.issue(
            rootPublic, to: rootName, by: rootName, Certificate.PrivateKey(rootKey),
            Certificate.Extensions {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil))
                Critical(KeyUsage(keyCertSign: true, cRLSign: true))
                rootID
            })
        intermediate = try Self.issue(
            intermediatePublic, to: intermediateName, by: rootName, Certificate.PrivateKey(rootKey),
            Certificate.Extensions {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                Critical(KeyUsage(keyCertSign: true, cRLSign: true))
                intermediateID
                AuthorityKeyIdentifier(keyIdentifier: rootID.keyIdentifier)
                Self.marker(AppleMarker.intermediate)
            })
        let leafPublic = Certificate.PublicKey(leafKey.publicKey)
        leaf = try Self.issue(
            leafPublic, to: try Self.name("StoreSimulator Receipt Signing"), by: intermediateName,
            Certificate.PrivateKey(intermediateKey),
            Certificate.Extensions {
                Critical(BasicConstraints.notCertificateAuthority)
                Critical(KeyUsage(digitalSignature: true))
                SubjectKeyIdentifier(hash: leafPublic)
                AuthorityKeyIdentifier(keyIdentifier: intermediateID.keyIdentifier)
                Self.marker(AppleMarker.leaf)
            })
    }

    private static func issue(
        _ key: Certificate.PublicKey, to subject: DistinguishedName, by issuer: DistinguishedName,
        _ issuerKey: Certificate.PrivateKey, _ extensions: Certificate.Extensions
    ) throws -> Certificate {
        try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key,
            notValidBefore: Date(timeIntervalSince1970: 1_577_836_800),
            notValidAfter: Date(timeIntervalSince1970: 7_889_238_000), issuer: issuer, subject: subject,
            signatureAlgorithm: .ecdsaWithSHA384, extensions: extensions, issuerPrivateKey: issuerKey)
    }

    private static func name(_ common: String) throws -> DistinguishedName {
        try DistinguishedName {
            CountryName("US")
            OrganizationName("StoreSimulator (not Apple)")
            CommonName(common)
        }
    }

    private static func marker(_ oid: ASN1ObjectIdentifier) -> Certificate.Extension {
        // The value of both is NULL, as in Apple's own.
        Certificate.Extension(oid: oid, critical: false, value: [0x05, 0x00])
    }
}

/// The extensions by which Apple's certificates say what they are for.
///
/// Source: Apple's documentation of receipt validation on the device, and Apple's Worldwide Developer Relations certificate
/// practice statement.
enum AppleMarker {
    /// Of the intermediate.
    static let intermediate: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 2, 1]
    /// Of the leaf that signs receipts and transactions.
    static let leaf: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 11, 1]
}
#endif
