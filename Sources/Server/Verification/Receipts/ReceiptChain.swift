#if Server
import DiscoverEntities
import Foundation
internal import SwiftASN1
@_spi(FixedExpiryValidationTime) @_spi(DisableValidityCheck) internal import X509

/// The way from a receipt's signer to a configured root, as it was when the receipt was made.
///
/// Most of Apple's receipt signing certificates of the past are no longer valid today, and what they signed still counts.
struct ReceiptChain {
    let trust: ReceiptTrust

    /// Receipts came with the Mac App Store, on 2011-01-06. The far end keeps the calendar of the libraries in its range.
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

    /// Whether the way would be good at some other time: asked only to say why it is not good then.
    private func leads(_ leaf: Certificate, _ others: CertificateStore) async -> Bool {
        var verifier = Verifier(rootCertificates: CertificateStore(trust.roots)) {
            RFC5280Policy.withValidityCheckDisabled()
            KeyUsages()
            ExtendedKeyUsages()
        }
        if case .validCertificate = await verifier.validate(leaf: leaf, intermediates: others) { return true }
        return false
    }

    /// Apple's two markers: receipt signing in the leaf, Worldwide Developer Relations in the one between.
    private func isForReceipts(_ chain: ValidatedCertificateChain) -> Bool {
        chain.count == 3
            && chain[0].extensions[oid: [1, 2, 840, 113_635, 100, 6, 11, 1]] != nil
            && chain[1].extensions[oid: [1, 2, 840, 113_635, 100, 6, 2, 1]] != nil
    }
}

/// Says that extended key usage is understood, for Xcode's certificate has it as critical. The markers say the purpose.
private struct ExtendedKeyUsages: VerifierPolicy {
    let verifyingCriticalExtensions: [ASN1ObjectIdentifier] = [.X509ExtensionID.extendedKeyUsage]

    func chainMeetsPolicyRequirements(chain: UnverifiedCertificateChain) async -> PolicyEvaluationResult {
        .meetsPolicy
    }
}
#endif
