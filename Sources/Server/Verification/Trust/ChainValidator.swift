#if Server
internal import DiscoverEntities
internal import Foundation
internal import SwiftASN1
@_spi(FixedExpiryValidationTime) internal import X509

/// Judges the certificates that a text brings: whether they lead to a trusted root by RFC 5280, and bear Apple's marks.
struct ChainValidator: Sendable {
    private let roots: CertificateStore
    private let certificates: [Certificate]

    init(_ trust: TrustedRoots) {
        roots = trust.store
        certificates = trust.roots.map(\.certificate)
    }

    /// Checks all but the dates: those, against the moment given, are the chain's own to check, each time anew.
    ///
    /// The path is judged at that moment, or, where leaf and intermediate are not valid then, at the nearest at which they
    /// are: so a date out of order is reported as one, and not as a path out of order.
    func judge(_ brought: PresentedCertificates, at moment: Moment) async throws(SignedDataError) -> VerifiedChain {
        let (leaf, intermediate) = (brought.leaf, brought.intermediate)
        let validities = [
            VerifiedChain.Validity(.leaf, of: leaf), VerifiedChain.Validity(.intermediate, of: intermediate),
        ]
        let from = validities.map(\.from).max() ?? 0
        let until = validities.map(\.until).min() ?? 0
        guard from <= until else { throw .pathRefused }
        let time = Date(timeIntervalSince1970: Double(min(max(moment.seconds, from), until)))
        var verifier = Verifier(rootCertificates: roots) {
            RFC5280Policy(fixedExpiryValidationTime: time)
            KeyUsages()
        }
        let result = await verifier.validate(leaf: leaf, intermediates: CertificateStore([intermediate]))
        switch result {
        case .validCertificate(let path):
            // Three, and the token's own two of them: a shorter way to a root is none that the App Store takes.
            guard path.count == 3, path[0] == leaf, path[1] == intermediate else { throw .pathRefused }
            let chain = VerifiedChain(key: brought.key, leaf: leaf, intermediate: intermediate, root: path[2])
            try chain.check(at: moment)
            try Self.checkMarkers(of: chain)
            return chain
        case .couldNotValidate(let failures):
            guard !failures.isEmpty else { throw .untrusted }
            // The dates of leaf and intermediate fit, so of all dates only the root's can have been refused.
            for root in certificates where root.subject == intermediate.issuer {
                try VerifiedChain.Validity(.root, of: root).check(at: moment)
            }
            throw .pathRefused
        }
    }

    /// Without them, any certificate that Apple ever issued beneath the same root could sign purchases.
    private static func checkMarkers(of chain: VerifiedChain) throws(SignedDataError) {
        guard chain.intermediate.extensions[oid: intermediateMarker] != nil else { throw .markerMissing(.intermediate) }
        guard chain.leaf.extensions[oid: leafMarker] != nil else { throw .markerMissing(.leaf) }
    }

    /// Worldwide Developer Relations, the authority beneath the root. Source: Apple's WWDR certification practice statement.
    private static let intermediateMarker: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 2, 1]
    /// Signing of App Store receipts. Source: the same.
    private static let leafMarker: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 11, 1]
}
#endif
