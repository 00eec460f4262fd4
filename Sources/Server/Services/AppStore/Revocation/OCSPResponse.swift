#if Server
public import DiscoverEntities
internal import SwiftASN1
internal import X509

/// An OCSP response (RFC 6960, 4.2.1), parsed but not validated yet.
public struct OCSPResponse: Sendable {
    let responder: Responder
    /// The time at which the responder signed the response.
    public let produced: Moment
    let singles: [Single]
    let nonce: [UInt8]?
    /// The bytes that are covered by the responder's signature.
    let signed: [UInt8]
    let algorithm: Certificate.SignatureAlgorithm?
    let signature: [UInt8]
    let certificates: [Certificate]

    /// The signer that the response claims to have, identified by name or by key.
    enum Responder: Sendable {
        case name(DistinguishedName)
        case key([UInt8])
    }

    /// The revocation status of one certificate in the response.
    struct Single: Sendable {
        enum Status: Hashable, Sendable {
            case good
            case revoked(Moment)
            case unknown
        }

        let subject: OCSPCertificateID
        let status: Status
        let thisUpdate: Moment
        let nextUpdate: Moment?
    }

    /// The maximum size of a response in bytes, and the maximum numbers of certificates and statuses in it.
    ///
    /// Genuine responses about one certificate are far below these limits.
    static let limits = (bytes: 64 << 10, certificates: 5, singles: 50)

    /// Parses an OCSP response from DER.
    ///
    /// - Throws: `OCSPError.refused` if the response contains an error status, or `unreadable` if it can't be parsed.
    public init(_ bytes: [UInt8]) throws(OCSPError) {
        guard bytes.count <= Self.limits.bytes else { throw .unreadable }
        let envelope: Envelope
        do {
            envelope = try Envelope(bytes)
        } catch {
            throw .unreadable
        }
        guard envelope.status == 0 else { throw .refused(envelope.status) }
        do {
            guard let content = envelope.content else { throw OCSPFormatError() }
            self = try OCSPResponse(basic: DER.parse(content))
        } catch {
            throw .unreadable
        }
    }

    /// The outer ASN.1 structure `OCSPResponse`: the response status and the encoded `BasicOCSPResponse`.
    private struct Envelope {
        let status: Int
        let content: ArraySlice<UInt8>?

        init(_ bytes: [UInt8]) throws {
            self = try DER.sequence(DER.parse(bytes), identifier: .sequence) { nodes in
                guard let status = nodes.next(), status.identifier == .enumerated,
                    case .primitive(let number) = status.content, number.count == 1, let first = number.first
                else { throw OCSPFormatError() }
                let content = try DER.optionalExplicitlyTagged(&nodes, tagNumber: 0, tagClass: .contextSpecific) {
                    node in
                    try DER.sequence(node, identifier: .sequence) { parts in
                        let basic: ASN1ObjectIdentifier = [1, 3, 6, 1, 5, 5, 7, 48, 1, 1]
                        guard try ASN1ObjectIdentifier(derEncoded: &parts) == basic else { throw OCSPFormatError() }
                        return try ASN1OctetString(derEncoded: &parts).bytes
                    }
                }
                return Envelope(status: Int(first), content: content)
            }
        }

        private init(status: Int, content: ArraySlice<UInt8>?) { (self.status, self.content) = (status, content) }
    }
}
#endif
