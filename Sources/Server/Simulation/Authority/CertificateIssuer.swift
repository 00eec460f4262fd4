#if Server
internal import Foundation
internal import SwiftASN1
package import X509

/// Certificates in the shape of Apple's for keys that are given: a root, an intermediate and a leaf, each as DER.
///
/// They hold from 2020 for two hundred years, which Apple's do not: the store's clock is virtual, and may be moved by a century.
package struct CertificateIssuer {
    /// The root's certificate.
    package let root: [UInt8]
    /// The intermediate's.
    package let intermediate: [UInt8]
    /// The leaf's.
    package let leaf: [UInt8]

    /// The three in the order of `x5c`.
    package var chain: [[UInt8]] { [leaf, intermediate, root] }

    /// Issues the three. An issuer's key decides by which algorithm it signs.
    package init(
        rootKey: Certificate.PrivateKey, intermediateKey: Certificate.PrivateKey, leafKey: Certificate.PublicKey
    ) throws {
        let rootName = try Self.name("StoreSimulator Root CA")
        let intermediateName = try Self.name("StoreSimulator Worldwide Developer Relations CA")
        let rootID = SubjectKeyIdentifier(hash: rootKey.publicKey)
        let intermediateID = SubjectKeyIdentifier(hash: intermediateKey.publicKey)
        root = try Self.issue(
            rootKey.publicKey, to: rootName, by: rootName, rootKey,
            Certificate.Extensions {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil))
                Critical(KeyUsage(keyCertSign: true, cRLSign: true))
                rootID
            })
        intermediate = try Self.issue(
            intermediateKey.publicKey, to: intermediateName, by: rootName, rootKey,
            Certificate.Extensions {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                Critical(KeyUsage(keyCertSign: true, cRLSign: true))
                intermediateID
                AuthorityKeyIdentifier(keyIdentifier: rootID.keyIdentifier)
                Self.marker(AppleExtensionOID.intermediate)
            })
        leaf = try Self.issue(
            leafKey, to: try Self.name("StoreSimulator Receipt Signing"), by: intermediateName, intermediateKey,
            Certificate.Extensions {
                Critical(BasicConstraints.notCertificateAuthority)
                Critical(KeyUsage(digitalSignature: true))
                SubjectKeyIdentifier(hash: leafKey)
                AuthorityKeyIdentifier(keyIdentifier: intermediateID.keyIdentifier)
                Self.marker(AppleExtensionOID.leaf)
            })
    }

    private static func issue(
        _ key: Certificate.PublicKey, to subject: DistinguishedName, by issuer: DistinguishedName,
        _ issuerKey: Certificate.PrivateKey, _ extensions: Certificate.Extensions
    ) throws -> [UInt8] {
        let certificate = try Certificate(
            version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key,
            notValidBefore: Date(timeIntervalSince1970: 1_577_836_800),
            notValidAfter: Date(timeIntervalSince1970: 7_889_238_000), issuer: issuer, subject: subject,
            extensions: extensions, issuerPrivateKey: issuerKey)
        var serializer = DER.Serializer()
        try serializer.serialize(certificate)
        return serializer.serializedBytes
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
enum AppleExtensionOID {
    /// Of the intermediate.
    static let intermediate: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 2, 1]
    /// Of the leaf that signs receipts and transactions.
    static let leaf: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 11, 1]
}
#endif
