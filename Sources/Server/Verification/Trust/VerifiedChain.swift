#if Server
internal import Crypto
internal import DiscoverEntities
internal import Foundation
internal import X509

/// A path of certificates that has been checked, from a leaf to a trusted root: what is left of it is the leaf's key, and when
/// each certificate is valid.
final class VerifiedChain: Sendable {
    /// When a certificate is valid: whole seconds, both ends included.
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

    /// Refuses a moment at which a certificate of the path is not valid. It is asked each time, so that a path that was
    /// remembered speaks for no moment beyond its certificates.
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
    /// Whole seconds since 1970, rounded down.
    var seconds: Int64 { milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0) }
}
#endif
