#if Server
internal import SwiftASN1
internal import X509

/// The content, certificates, and signers of PKCS#7 signed data.
///
/// The data is parsed as BER, of which DER is a subset, because Xcode's receipts use indefinite lengths and split the
/// content into segments. The structure is defined by RFC 2315, section 9, and RFC 5652, section 5.
struct SignedContent {
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
        guard contentType == [1, 2, 840, 113_549, 1, 7, 1], let wrapped else { throw .malformed(.content) }
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
        var content: ASN1Node
        var certificates: [ASN1Node] = []
        var signers: [ASN1Node] = []

        init(_ node: ASN1Node) throws {
            self = try BER.sequence(node, identifier: .sequence) { nodes in
                _ = try Int(berEncoded: &nodes)
                guard let digests = nodes.next(), digests.identifier == .set, let content = nodes.next() else {
                    throw UnexpectedElementError()
                }
                var parts = Parts(content: content)
                // The certificates [0] and the revocation lists [1] are optional; the signers come last.
                while let next = nodes.next() {
                    switch next.identifier {
                    case ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific):
                        parts.certificates = try next.children()
                    case ASN1Identifier(tagWithNumber: 1, tagClass: .contextSpecific): continue
                    case .set: parts.signers = try next.children()
                    default: throw UnexpectedElementError()
                    }
                }
                return parts
            }
        }

        private init(content: ASN1Node) { self.content = content }
    }
}
#endif
