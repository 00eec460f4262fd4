#if Server
public import X509

/// Whose receipts are believed: roots by configuration, never out of a receipt.
public struct ReceiptTrust: Sendable {
    /// Where a signer's certificates must lead.
    public let roots: [Certificate]
    /// Whether Apple's two marker extensions must be there. Without them, whoever holds any certificate that Apple issued
    /// under the same root could sign receipts; only a test root of one's own goes without.
    public let requiresMarkers: Bool

    /// Takes roots, and whether Apple's markers must be there.
    public init(roots: [Certificate], requiresMarkers: Bool = true) {
        self.roots = roots
        self.requiresMarkers = requiresMarkers
    }

    /// Apple's receipts: `Apple Root CA`, which signs receipts, where `Apple Root CA - G3` signs transactions.
    public static let appStore = ReceiptTrust(roots: AppleRootCA.certificate.map { [$0] } ?? [])
}
#endif
