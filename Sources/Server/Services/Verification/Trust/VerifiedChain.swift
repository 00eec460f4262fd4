#if Server
internal import Crypto
internal import DiscoverEntities
internal import Foundation
internal import X509

/// A verified certificate chain from a signed text's leaf certificate to a trusted root.
final class VerifiedChain: Sendable {
    /// The validity period of a certificate in seconds since 1970; it includes its first and last second.
    struct Validity: Hashable, Sendable {
        let role: CertificateRole
        let from: Int64
        let until: Int64

        init(_ role: CertificateRole, of certificate: Certificate) {
            self.role = role
            from = Int64(certificate.notValidBefore.timeIntervalSince1970)
            until = Int64(certificate.notValidAfter.timeIntervalSince1970)
        }
    }

    let key: P256.Signing.PublicKey
    let leaf: Certificate
    let intermediate: Certificate
    let root: Certificate
    private let validities: [Validity]

    init(key: P256.Signing.PublicKey, leaf: Certificate, intermediate: Certificate, root: Certificate) {
        self.key = key
        self.leaf = leaf
        self.intermediate = intermediate
        self.root = root
        validities = [
            Validity(.leaf, of: leaf), Validity(.intermediate, of: intermediate), Validity(.root, of: root),
        ]
    }

    /// Checks that all certificates of the chain are valid at the specified time.
    ///
    /// The check runs for each signed text, so that a cached chain isn't used beyond the dates of its certificates.
    ///
    /// - Parameter moment: The time to check.
    /// - Throws: A `SignedDataError` if a certificate isn't valid at that time.
    func check(at moment: Moment) throws(SignedDataError) {
        for validity in validities { try validity.check(at: moment) }
    }
}

extension VerifiedChain.Validity {
    func check(at moment: Moment) throws(SignedDataError) {
        let seconds = moment.seconds
        if seconds < from { throw .notYetValid(role, at: moment) }
        if seconds > until { throw .expired(role, at: moment) }
    }
}

extension Moment {
    /// The time in whole seconds since 1970, rounded down.
    var seconds: Int64 { milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0) }
}
#endif
