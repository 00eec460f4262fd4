#if Server
public import X509

/// The trust settings for receipts, which come from the configuration and never from a receipt.
public struct ReceiptTrust: Sendable {
    /// The root certificates to which the certificates of a receipt's signer must lead.
    public let roots: [Certificate]
    /// A Boolean value that indicates whether Apple's two marker extensions for receipts are required.
    ///
    /// Without them, any certificate that Apple issued under the same root could sign receipts. Only a private test
    /// root may omit them.
    public let requiresMarkers: Bool

    /// Creates trust settings for receipts with the specified root certificates.
    public init(roots: [Certificate], requiresMarkers: Bool = true) {
        self.roots = roots
        self.requiresMarkers = requiresMarkers
    }

    /// The trust settings for Apple's receipts.
    ///
    /// `Apple Root CA` signs receipts; `Apple Root CA - G3` signs transactions.
    public static let appStore = ReceiptTrust(roots: AppleRootCA.certificate.map { [$0] } ?? [])
}
#endif
