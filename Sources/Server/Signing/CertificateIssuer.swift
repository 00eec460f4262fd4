#if Server
internal import Foundation
internal import SwiftASN1
package import X509

/// A root, an intermediate, and a leaf certificate with the structure of Apple's certificates, in DER.
///
/// The certificates are valid for two hundred years from 2020, unlike Apple's, because the virtual clock of the
/// simulated store can be moved by a century.
package struct CertificateIssuer {
    /// The root certificate in DER form.
    package let root: [UInt8]
    /// The intermediate certificate in DER form.
    package let intermediate: [UInt8]
    /// The leaf certificate in DER form.
    package let leaf: [UInt8]

    private static let rootCommonName = "StoreSimulator Root CA"

    /// Returns a Boolean value that indicates whether a certificate is the root of a simulated store.
    ///
    /// Only the name counts, because each simulated store has a key of its own.
    package static func isSimulatedRoot(_ certificate: Certificate) -> Bool {
        (try? name(rootCommonName)) == certificate.subject
    }

    /// The three certificates in the order of the `x5c` header: leaf first, root last.
    package var chain: [[UInt8]] { [leaf, intermediate, root] }

    /// Creates the three certificates from their keys.
    ///
    /// - Parameters:
    ///   - rootKey: The private key of the root, which signs the root and the intermediate certificate.
    ///   - intermediateKey: The private key of the intermediate certificate, which signs the leaf certificate.
    ///   - leafKey: The public key in the leaf certificate.
    /// - Throws: An error if a certificate can't be encoded.
    package init(
        rootKey: Certificate.PrivateKey, intermediateKey: Certificate.PrivateKey, leafKey: Certificate.PublicKey
    ) throws {
        let rootName = try Self.name(Self.rootCommonName)
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
        // The value of both extensions is NULL, as in Apple's certificates.
        Certificate.Extension(oid: oid, critical: false, value: [0x05, 0x00])
    }
}

/// The IDs of the certificate extensions that mark the purpose of Apple's certificates.
///
/// Source: Apple's documentation of receipt validation on the device, and Apple's Worldwide Developer Relations
/// certificate practice statement.
enum AppleExtensionOID {
    /// The extension that marks the intermediate certificate of Apple Worldwide Developer Relations.
    static let intermediate: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 2, 1]
    /// The extension that marks a leaf certificate for signing receipts and transactions.
    static let leaf: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 11, 1]
}
#endif
