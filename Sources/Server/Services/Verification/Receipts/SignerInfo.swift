#if Server
internal import SwiftASN1
internal import X509

/// A signer of PKCS#7 signed data: the identifier of its certificate, its algorithms, its signature.
struct SignerInfo {
    /// The identifier of a signer's certificate: its issuer and serial number, or its key identifier.
    enum Name {
        case issuer(DistinguishedName, serial: Certificate.SerialNumber)
        case key(ArraySlice<UInt8>)
    }

    let name: Name
    let digest: ASN1ObjectIdentifier
    let algorithm: ASN1ObjectIdentifier
    /// The signed attributes, encoded as an ASN.1 SET, or `nil` if there are none.
    ///
    /// The signature covers these attributes. If there are none, it covers the content itself.
    let attributes: [UInt8]?
    let signature: ArraySlice<UInt8>

    init(_ node: ASN1Node) throws {
        self = try BER.sequence(node, identifier: .sequence) { nodes in
            _ = try Int(berEncoded: &nodes)
            guard let named = nodes.next(), let digest = nodes.next(), var next = nodes.next() else {
                throw UnexpectedElementError()
            }
            var attributes: [UInt8]?
            if next.identifier == ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific) {
                attributes = [0x31] + next.encodedBytes.dropFirst()
                guard let algorithm = nodes.next() else { throw UnexpectedElementError() }
                next = algorithm
            }
            let signature = try ASN1OctetString(berEncoded: &nodes).bytes
            // Ignore the remaining elements, because they aren't signed.
            while nodes.next() != nil {}
            return SignerInfo(
                name: try Name(named), digest: try Self.identifier(digest), algorithm: try Self.identifier(next),
                attributes: attributes, signature: signature)
        }
    }

    private init(
        name: Name, digest: ASN1ObjectIdentifier, algorithm: ASN1ObjectIdentifier, attributes: [UInt8]?,
        signature: ArraySlice<UInt8>
    ) {
        (self.name, self.digest, self.algorithm) = (name, digest, algorithm)
        (self.attributes, self.signature) = (attributes, signature)
    }

    /// Returns the object identifier of an ASN.1 `AlgorithmIdentifier`, without its parameters.
    private static func identifier(_ node: ASN1Node) throws -> ASN1ObjectIdentifier {
        try BER.sequence(node, identifier: .sequence) { nodes in
            let identifier = try ASN1ObjectIdentifier(berEncoded: &nodes)
            _ = nodes.next()
            return identifier
        }
    }

    /// Returns the signer's certificate, or `nil` if the specified certificates don't contain it.
    func certificate(among certificates: [Certificate]) -> Certificate? {
        certificates.first { certificate in
            switch name {
            case .issuer(let issuer, let serial):
                certificate.issuer == issuer && certificate.serialNumber == serial
            case .key(let identifier):
                (try? certificate.extensions.subjectKeyIdentifier)?.keyIdentifier == identifier
            }
        }
    }
}

extension SignerInfo.Name {
    init(_ node: ASN1Node) throws {
        if node.identifier == ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific) {
            self = .key(try ASN1OctetString(berEncoded: node, withIdentifier: node.identifier).bytes)
            return
        }
        self = try BER.sequence(node, identifier: .sequence) { nodes in
            guard let issuer = nodes.next() else { throw UnexpectedElementError() }
            let serial = try ArraySlice<UInt8>(berEncoded: &nodes)
            // The explicit function type selects this initializer. Otherwise, overload resolution prefers a deprecated
            // one.
            let distinguishedName: (ASN1Node) throws -> DistinguishedName = DistinguishedName.init(derEncoded:)
            return .issuer(try distinguishedName(issuer), serial: Certificate.SerialNumber(bytes: serial))
        }
    }
}
#endif
