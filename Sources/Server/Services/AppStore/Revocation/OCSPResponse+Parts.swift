#if Server
import DiscoverEntities
import Foundation
internal import SwiftASN1
internal import X509

extension OCSPResponse.Responder {
    init(_ node: ASN1Node) throws {
        guard case .constructed(let nodes) = node.content, node.identifier.tagClass == .contextSpecific,
            let inner = Array(nodes).first
        else { throw OCSPFormatError() }
        switch node.identifier.tagNumber {
        case 1:
            // A function with an explicit type, because overload resolution would otherwise choose the deprecated
            // initializer.
            let distinguishedName: (ASN1Node) throws -> DistinguishedName = DistinguishedName.init(derEncoded:)
            self = .name(try distinguishedName(inner))
        case 2: self = .key(Array(try ASN1OctetString(derEncoded: inner).bytes))
        default: throw OCSPFormatError()
        }
    }

    /// Returns `true` if a certificate has the name or the key that identifies this responder.
    func isOwner(of certificate: Certificate) -> Bool {
        switch self {
        case .name(let name): certificate.subject == name
        case .key(let digest): OCSPCertificateID.keyDigest(certificate) == digest
        }
    }
}

extension OCSPResponse.Single {
    init(_ node: ASN1Node) throws {
        self = try DER.sequence(node, identifier: .sequence) { nodes in
            guard let subject = nodes.next(), let status = nodes.next() else { throw OCSPFormatError() }
            let thisUpdate = try GeneralizedTime(derEncoded: &nodes)
            let nextUpdate = try DER.optionalExplicitlyTagged(&nodes, tagNumber: 0, tagClass: .contextSpecific) {
                try GeneralizedTime(derEncoded: $0)
            }
            while nodes.next() != nil {}
            return OCSPResponse.Single(
                subject: try OCSPCertificateID(subject), status: try Status(status), thisUpdate: try thisUpdate.moment,
                nextUpdate: try nextUpdate?.moment)
        }
    }
}

extension OCSPResponse.Single.Status {
    init(_ node: ASN1Node) throws {
        guard node.identifier.tagClass == .contextSpecific else { throw OCSPFormatError() }
        switch node.identifier.tagNumber {
        case 0: self = .good
        case 1:
            self = try DER.sequence(node, identifier: node.identifier) { nodes in
                let moment = try GeneralizedTime(derEncoded: &nodes).moment
                // The reason is ignored, because a certificate on hold must not be trusted either.
                _ = nodes.next()
                return .revoked(moment)
            }
        case 2: self = .unknown
        default: throw OCSPFormatError()
        }
    }
}

extension GeneralizedTime {
    /// The point in time that this value describes, without fractions of a second.
    var moment: Moment {
        get throws {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            let parts = DateComponents(
                year: year, month: month, day: day, hour: hours, minute: minutes, second: seconds)
            guard let date = calendar.date(from: parts) else { throw OCSPFormatError() }
            return Moment(milliseconds: Int64(date.timeIntervalSince1970) * 1000)
        }
    }
}

extension Certificate.SignatureAlgorithm {
    /// Creates the signature algorithm of an OCSP response.
    ///
    /// Returns `nil` if the algorithm isn't accepted, such as one with SHA-1.
    init?(ocsp identifier: ASN1ObjectIdentifier) {
        switch identifier {
        case [1, 2, 840, 10_045, 4, 3, 2]: self = .ecdsaWithSHA256
        case [1, 2, 840, 10_045, 4, 3, 3]: self = .ecdsaWithSHA384
        case [1, 2, 840, 10_045, 4, 3, 4]: self = .ecdsaWithSHA512
        case [1, 2, 840, 113_549, 1, 1, 11]: self = .sha256WithRSAEncryption
        case [1, 2, 840, 113_549, 1, 1, 12]: self = .sha384WithRSAEncryption
        case [1, 2, 840, 113_549, 1, 1, 13]: self = .sha512WithRSAEncryption
        default: return nil
        }
    }
}
#endif
