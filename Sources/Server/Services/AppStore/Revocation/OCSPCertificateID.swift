#if Server
internal import Crypto
internal import SwiftASN1
internal import X509

/// The ID of a certificate in an OCSP request or response (RFC 6960, 4.1.1).
///
/// The ID consists of the certificate's serial number, and of digests of its issuer's name and key. The digests are
/// SHA-1, which responders require (RFC 5019, 2.1.1). The weakness of SHA-1 doesn't matter here, because the digests
/// only identify the issuer.
struct OCSPCertificateID: Hashable {
    static let sha1: ASN1ObjectIdentifier = [1, 3, 14, 3, 2, 26]

    let digest: ASN1ObjectIdentifier
    let issuerName: [UInt8]
    let issuerKey: [UInt8]
    let serial: [UInt8]

    init(_ certificate: Certificate, issuedBy issuer: Certificate) throws {
        var name = DER.Serializer()
        try name.serialize(issuer.subject)
        digest = Self.sha1
        issuerName = Array(Insecure.SHA1.hash(data: name.serializedBytes))
        issuerKey = Self.keyDigest(issuer)
        serial = Array(certificate.serialNumber.bytes)
    }

    init(_ node: ASN1Node) throws {
        self = try DER.sequence(node, identifier: .sequence) { nodes in
            guard let algorithm = nodes.next() else { throw OCSPFormatError() }
            let digest = try DER.sequence(algorithm, identifier: .sequence) { parts in
                let identifier = try ASN1ObjectIdentifier(derEncoded: &parts)
                _ = parts.next()
                return identifier
            }
            return OCSPCertificateID(
                digest: digest, issuerName: Array(try ASN1OctetString(derEncoded: &nodes).bytes),
                issuerKey: Array(try ASN1OctetString(derEncoded: &nodes).bytes),
                serial: Array(try ArraySlice<UInt8>(derEncoded: &nodes)))
        }
    }

    private init(digest: ASN1ObjectIdentifier, issuerName: [UInt8], issuerKey: [UInt8], serial: [UInt8]) {
        (self.digest, self.issuerName, self.issuerKey, self.serial) = (digest, issuerName, issuerKey, serial)
    }

    /// Returns the SHA-1 digest of the public key in a certificate, without the key's algorithm identifier.
    static func keyDigest(_ certificate: Certificate) -> [UInt8] {
        Array(Insecure.SHA1.hash(data: certificate.publicKey.subjectPublicKeyInfoBytes))
    }

    func write(into coder: inout DER.Serializer) throws {
        try coder.appendConstructedNode(identifier: .sequence) { coder in
            try coder.appendConstructedNode(identifier: .sequence) { coder in
                try coder.serialize(digest)
                try coder.serialize(ASN1Null())
            }
            try coder.serialize(ASN1OctetString(contentBytes: issuerName[...]))
            try coder.serialize(ASN1OctetString(contentBytes: issuerKey[...]))
            try coder.serialize(serial[...])
        }
    }
}

/// An error that the parsers of an OCSP response throw for unexpected data.
struct OCSPFormatError: Error {}
#endif
