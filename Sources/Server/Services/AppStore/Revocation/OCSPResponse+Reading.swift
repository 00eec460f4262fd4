#if Server
import DiscoverEntities
internal import SwiftASN1
internal import X509

extension OCSPResponse {
    /// Parses an ASN.1 `BasicOCSPResponse`: the response data and its signature.
    init(basic node: ASN1Node) throws {
        self = try DER.sequence(node, identifier: .sequence) { nodes in
            guard let data = nodes.next(), let algorithm = nodes.next() else { throw OCSPFormatError() }
            let signature = try ASN1BitString(derEncoded: &nodes)
            let certificates = try DER.optionalExplicitlyTagged(&nodes, tagNumber: 0, tagClass: .contextSpecific) {
                node in
                try DER.sequence(node, identifier: .sequence) { list in
                    try Self.all(&list, atMost: Self.limits.certificates) { try Certificate(derEncoded: $0) }
                }
            }
            let identifier = try DER.sequence(algorithm, identifier: .sequence) { parts in
                let identifier = try ASN1ObjectIdentifier(derEncoded: &parts)
                _ = parts.next()
                return identifier
            }
            return try OCSPResponse(
                data: data, algorithm: Certificate.SignatureAlgorithm(ocsp: identifier),
                signature: Array(signature.bytes), certificates: certificates ?? [])
        }
    }

    /// Creates a response from its signed part, an ASN.1 `ResponseData`, and its other, parsed parts.
    ///
    /// - Parameters:
    ///   - node: The `ResponseData` to parse.
    ///   - algorithm: The algorithm of the signature, or `nil` if it isn't accepted.
    ///   - signature: The bytes of the signature.
    ///   - certificates: The certificates in the response.
    /// - Throws: An error if the `ResponseData` has another form.
    private init(
        data node: ASN1Node, algorithm: Certificate.SignatureAlgorithm?, signature: [UInt8],
        certificates: [Certificate]
    ) throws {
        self = try DER.sequence(node, identifier: .sequence) { nodes in
            _ = try DER.optionalExplicitlyTagged(&nodes, tagNumber: 0, tagClass: .contextSpecific) {
                try Int(derEncoded: $0)
            }
            guard let responder = nodes.next() else { throw OCSPFormatError() }
            let produced = try GeneralizedTime(derEncoded: &nodes)
            guard let list = nodes.next() else { throw OCSPFormatError() }
            let singles = try DER.sequence(list, identifier: .sequence) { list in
                try Self.all(&list, atMost: Self.limits.singles, Single.init)
            }
            let nonce = try DER.optionalExplicitlyTagged(&nodes, tagNumber: 1, tagClass: .contextSpecific) { node in
                try DER.sequence(node, identifier: .sequence) { try Self.nonce(&$0) }
            }
            return OCSPResponse(
                responder: try Responder(responder), produced: try produced.moment, singles: singles,
                nonce: nonce ?? nil, signed: Array(node.encodedBytes), algorithm: algorithm, signature: signature,
                certificates: certificates)
        }
    }

    private init(
        responder: Responder, produced: Moment, singles: [Single], nonce: [UInt8]?, signed: [UInt8],
        algorithm: Certificate.SignatureAlgorithm?, signature: [UInt8], certificates: [Certificate]
    ) {
        (self.responder, self.produced, self.singles, self.nonce) = (responder, produced, singles, nonce)
        (self.signed, self.algorithm, self.signature) = (signed, algorithm, signature)
        self.certificates = certificates
    }

    private static func all<Value>(
        _ nodes: inout ASN1NodeCollection.Iterator, atMost limit: Int, _ read: (ASN1Node) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        while let node = nodes.next() {
            guard values.count < limit else { throw OCSPFormatError() }
            values.append(try read(node))
        }
        return values
    }

    private static func nonce(_ nodes: inout ASN1NodeCollection.Iterator) throws -> [UInt8]? {
        while let node = nodes.next() {
            let found: [UInt8]? = try DER.sequence(node, identifier: .sequence) { parts in
                let identifier = try ASN1ObjectIdentifier(derEncoded: &parts)
                guard var value = parts.next() else { throw OCSPFormatError() }
                if value.identifier == .boolean {
                    guard let next = parts.next() else { throw OCSPFormatError() }
                    value = next
                }
                guard identifier == OCSPRequest.nonceExtension else { return nil }
                return Array(try ASN1OctetString(derEncoded: ASN1OctetString(derEncoded: value).bytes).bytes)
            }
            if let found { return found }
        }
        return nil
    }
}
#endif
