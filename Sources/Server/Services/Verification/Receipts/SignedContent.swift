#if Server
internal import SwiftASN1
internal import X509

/// The content, certificates, and signers of PKCS#7 signed data.
///
/// The data is parsed as BER, of which DER is a subset, because Xcode's receipts use indefinite lengths and split the
/// content into segments. The structure is defined by RFC 2315, section 9, and RFC 5652, section 5.
struct SignedContent {
    /// The type of the content of receipts (`id-data`); content of another type is refused.
    static let contentType: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 7, 1]

    /// The content that the signers signed, joined if it was split into segments.
    let content: ArraySlice<UInt8>
    /// The certificates in the PKCS#7 data, in their order.
    let certificates: [Certificate]
    /// The signers of the content.
    let signers: [SignerInfo]

    init(_ bytes: [UInt8], limits: ReceiptLimits) throws(ReceiptError) {
        let root = try DERReader.part(.contentInfo) { try BER.parse(bytes) }
        guard root.isNoDeeper(than: limits.depth) else { throw .tooDeep(limit: limits.depth) }
        let (type, inner) = try DERReader.part(.contentInfo) { try Self.typed(root) }
        guard type == [1, 2, 840, 113_549, 1, 7, 2], let inner else { throw .malformed(.contentInfo) }

        let parts = try DERReader.part(.signedData) { try Parts(inner) }
        let (contentType, wrapped) = try DERReader.part(.content) { try Self.typed(parts.content) }
        guard contentType == Self.contentType, let wrapped else { throw .malformed(.content) }
        content = try DERReader.part(.content) { try ASN1OctetString(berEncoded: wrapped).bytes }

        let nodes = parts.certificates
        guard nodes.count <= limits.certificates else {
            throw .tooMany(.certificates, limit: limits.certificates)
        }
        // Certificates are always DER, because their signatures cover the DER encoding.
        certificates = try DERReader.part(.certificates) {
            try nodes.map { try Certificate(derEncoded: $0.encodedBytes) }
        }
        guard parts.signers.count <= 1 else { throw .severalSigners }
        signers = try DERReader.part(.signers) { try parts.signers.map(SignerInfo.init) }
    }

    /// Returns the type and the content of an ASN.1 `ContentInfo`; the content is `nil` if it is missing.
    private static func typed(_ node: ASN1Node) throws -> (ASN1ObjectIdentifier, ASN1Node?) {
        try BER.sequence(node, identifier: .sequence) { nodes in
            let type = try ASN1ObjectIdentifier(berEncoded: &nodes)
            let content = try BER.optionalExplicitlyTagged(&nodes, tagNumber: 0, tagClass: .contextSpecific) { $0 }
            return (type, content)
        }
    }

    /// The unparsed parts of an ASN.1 `SignedData`.
    private struct Parts {
        let content: ASN1Node
        let certificates: [ASN1Node]
        let signers: [ASN1Node]

        /// Reads the parts in the order that RFC 5652 requires, each at most once.
        ///
        /// If a part were accepted twice, signers or certificates could be hidden from the checks.
        init(_ node: ASN1Node) throws {
            self = try BER.sequence(node, identifier: .sequence) { nodes in
                _ = try Int(berEncoded: &nodes)
                guard let digests = nodes.next(), digests.identifier == .set, let content = nodes.next() else {
                    throw UnexpectedElementError()
                }
                // The certificates [0] and the revocation lists [1] are optional.
                var next = nodes.next()
                var certificates: [ASN1Node] = []
                if let node = next, node.identifier == ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific) {
                    certificates = try node.children()
                    next = nodes.next()
                }
                if next?.identifier == ASN1Identifier(tagWithNumber: 1, tagClass: .contextSpecific) {
                    next = nodes.next()
                }
                guard let signers = next, signers.identifier == .set, nodes.next() == nil else {
                    throw UnexpectedElementError()
                }
                return Parts(content: content, certificates: certificates, signers: try signers.children())
            }
        }

        private init(content: ASN1Node, certificates: [ASN1Node], signers: [ASN1Node]) {
            (self.content, self.certificates, self.signers) = (content, certificates, signers)
        }
    }
}
#endif
