#if Server
internal import DiscoverEntities
internal import Foundation
internal import Support
internal import SwiftASN1
internal import Synchronization
@_spi(FixedExpiryValidationTime) internal import X509

/// Verifies that a signed text's certificates lead to a trusted root, and have Apple's extensions.
///
/// The chain is verified according to RFC 5280. The extensions mark certificates with which Apple signs App Store data.
struct ChainValidator: Sendable {
    private let roots: CertificateStore
    private let certificates: [Certificate]
    private let intermediates = IntermediateCache()

    init(_ trust: TrustedRoots) {
        roots = trust.store
        certificates = trust.roots.map(\.certificate)
    }

    /// Verifies the chain from a signed text's certificates to a trusted root, and returns the chain.
    ///
    /// If the chain is invalid only because a certificate has expired or isn't valid yet, the error names this
    /// certificate. To distinguish this case from other invalid chains, the method first validates the chain at the
    /// time nearest to `moment` at which both certificates are valid, and then checks the dates at `moment`.
    ///
    /// - Parameters:
    ///   - brought: The leaf and the intermediate certificate.
    ///   - moment: The time at which the certificates must be valid.
    /// - Returns: The verified chain.
    /// - Throws: A `SignedDataError` if a check fails.
    func validate(_ brought: PresentedCertificates, at moment: Moment) async throws(SignedDataError) -> VerifiedChain {
        let (leaf, intermediate) = (brought.leaf, brought.intermediate)
        // Anyone can send certificates. The key of an intermediate certificate is used only after a root has issued it,
        // so a client can't choose a key that makes a signature check expensive. Below a genuine intermediate, the
        // verifier checks the leaf's signature before anything else about the path, so a forged leaf costs one check.
        guard leaf.issuer == intermediate.subject, isIssuedByRoot(intermediate) else { throw .untrusted }
        let validities = [
            VerifiedChain.Validity(.leaf, of: leaf), VerifiedChain.Validity(.intermediate, of: intermediate),
        ]
        let from = validities.map(\.from).max() ?? 0
        let until = validities.map(\.until).min() ?? 0
        // There is no time at which the path can be valid, so only the signature is left to check.
        guard from <= until else { throw intermediate.hasIssued(leaf) ? .pathRefused : .untrusted }
        let time = Date(timeIntervalSince1970: Double(min(max(moment.seconds, from), until)))
        var verifier = Verifier(rootCertificates: roots) {
            RFC5280Policy(fixedExpiryValidationTime: time)
            KeyUsages()
        }
        let result = await verifier.validate(leaf: leaf, intermediates: CertificateStore([intermediate]))
        switch result {
        case .validCertificate(let path):
            // Require exactly three certificates, two of which are the text's own, like the App Store. A shorter path
            // to a root isn't accepted.
            guard path.count == 3, path[0] == leaf, path[1] == intermediate else { throw .pathRefused }
            let chain = VerifiedChain(key: brought.key, leaf: leaf, intermediate: intermediate, root: path[2])
            try chain.check(at: moment)
            try Self.checkMarkers(of: chain)
            return chain
        case .couldNotValidate(let failures):
            guard !failures.isEmpty else { throw .untrusted }
            // The dates of leaf and intermediate are valid, so the only date that can have failed is the root's.
            for root in certificates where root.subject == intermediate.issuer {
                try VerifiedChain.Validity(.root, of: root).check(at: moment)
            }
            throw .pathRefused
        }
    }

    /// Returns a Boolean value that indicates whether a trusted root signed an intermediate certificate.
    private func isIssuedByRoot(_ intermediate: Certificate) -> Bool {
        if intermediates.contains(intermediate) { return true }
        guard certificates.contains(where: { $0.hasIssued(intermediate) }) else { return false }
        intermediates.insert(intermediate)
        return true
    }

    /// Checks that the certificates contain Apple's extensions for signing App Store data.
    ///
    /// Without them, any certificate that Apple issued under the same root could sign purchases.
    ///
    /// - Parameter chain: The verified chain.
    /// - Throws: `SignedDataError.markerMissing` if a certificate lacks its extension.
    private static func checkMarkers(of chain: VerifiedChain) throws(SignedDataError) {
        guard chain.intermediate.extensions[oid: intermediateMarker] != nil else { throw .markerMissing(.intermediate) }
        guard chain.leaf.extensions[oid: leafMarker] != nil else { throw .markerMissing(.leaf) }
    }

    /// The extension with which Apple marks the certificate of its intermediate authority.
    ///
    /// The authority is Apple Worldwide Developer Relations (WWDR).
    ///
    /// Source: Apple's WWDR certification practice statement.
    private static let intermediateMarker: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 2, 1]
    /// The extension with which Apple marks leaf certificates for signing App Store receipts.
    ///
    /// Source: Apple's WWDR certification practice statement.
    private static let leafMarker: ASN1ObjectIdentifier = [1, 2, 840, 113_635, 100, 6, 11, 1]
}

/// A cache of the intermediate certificates that a trusted root has signed.
///
/// If a client sends Apple's genuine intermediate certificate with a forged leaf, the cache saves one of two signature
/// checks. Clients can't fill the cache, because a trusted root must have signed each entry.
private final class IntermediateCache: Sendable {
    private let known = Mutex(LRUCache<Certificate, Bool>(capacity: 16))

    func contains(_ certificate: Certificate) -> Bool { known.withLock { $0.value(for: certificate) ?? false } }

    func insert(_ certificate: Certificate) { known.withLock { $0.insert(true, for: certificate) } }
}

extension Certificate {
    /// Returns a Boolean value that indicates whether this certificate's key signed another certificate.
    ///
    /// The names are compared first, because checking a signature takes far longer.
    fileprivate func hasIssued(_ other: Certificate) -> Bool {
        subject == other.issuer && publicKey.isValidSignature(other.signature, for: other)
    }
}
#endif
