#if Server
import DiscoverEntities
import Foundation
internal import SwiftASN1
@_spi(FixedExpiryValidationTime) @_spi(DisableValidityCheck) internal import X509

/// Verifies that a receipt signer's certificates lead to a configured root.
///
/// The certificates must have been valid at the receipt's creation date. Many of Apple's former certificates have
/// expired since then, but the receipts that were signed with them are still valid.
struct ReceiptChain {
    let trust: ReceiptTrust

    /// The range of creation dates that are accepted: from 2010 to 2099.
    ///
    /// The first receipts were created in January 2011. Dates after 2099 might be outside the range of the calendars
    /// that the libraries use.
    private static let years = Moment(milliseconds: 1_262_304_000_000)...Moment(milliseconds: 4_102_444_800_000)

    func check(_ leaf: Certificate, among certificates: [Certificate], at created: Moment) async throws(ReceiptError) {
        guard Self.years.contains(created) else { throw .impossibleDate }
        let others = CertificateStore(certificates.filter { $0 != leaf })
        let then = Date(timeIntervalSince1970: Double(created.milliseconds) / 1000)
        var verifier = Verifier(rootCertificates: CertificateStore(trust.roots)) {
            RFC5280Policy(fixedExpiryValidationTime: then)
            KeyUsages()
            ExtendedKeyUsages()
        }
        guard case .validCertificate(let chain) = await verifier.validate(leaf: leaf, intermediates: others) else {
            throw await leads(leaf, others) ? .notValidThen : .untrusted
        }
        guard !trust.requiresMarkers || isForReceipts(chain) else { throw .wrongPurpose }
    }

    /// Returns a Boolean value that indicates whether the certificates lead to a root if dates are ignored.
    ///
    /// Call this method after the certificates were rejected. If the result is `true`, they were rejected because they
    /// weren't valid at the receipt's creation date.
    ///
    /// - Parameters:
    ///   - leaf: The signer's certificate.
    ///   - others: The other certificates of the receipt.
    /// - Returns: `true` if the certificates lead to a root.
    private func leads(_ leaf: Certificate, _ others: CertificateStore) async -> Bool {
        var verifier = Verifier(rootCertificates: CertificateStore(trust.roots)) {
            RFC5280Policy.withValidityCheckDisabled()
            KeyUsages()
            ExtendedKeyUsages()
        }
        if case .validCertificate = await verifier.validate(leaf: leaf, intermediates: others) { return true }
        return false
    }

    /// Returns `true` if the certificates have Apple's extensions for signing receipts.
    ///
    /// The leaf needs the extension for receipt signing, and the intermediate certificate needs the extension of Apple
    /// Worldwide Developer Relations. Apple calls these extensions markers.
    ///
    /// - Parameter chain: The certificates from the leaf to the root.
    /// - Returns: `true` if both extensions exist, and if there are exactly three certificates.
    private func isForReceipts(_ chain: ValidatedCertificateChain) -> Bool {
        chain.count == 3
            && chain[0].extensions[oid: [1, 2, 840, 113_635, 100, 6, 11, 1]] != nil
            && chain[1].extensions[oid: [1, 2, 840, 113_635, 100, 6, 2, 1]] != nil
    }
}

/// A certificate policy that accepts the extended key usage extension without checking its content.
///
/// Without this policy, the library would reject Xcode's certificate, which marks the extension as critical. Instead,
/// ``ReceiptChain`` checks Apple's marker extensions.
private struct ExtendedKeyUsages: VerifierPolicy {
    let verifyingCriticalExtensions: [ASN1ObjectIdentifier] = [.X509ExtensionID.extendedKeyUsage]

    func chainMeetsPolicyRequirements(chain: UnverifiedCertificateChain) async -> PolicyEvaluationResult {
        .meetsPolicy
    }
}
#endif
