#if Server
public import X509

/// The configuration that decides which signers of receipts are trusted.
public struct ReceiptTrust: Sendable {
    /// The trusted root certificates; the certificates of a receipt's signer must lead to one of them.
    public let roots: [Certificate]
    /// A Boolean value that indicates whether certificates must have Apple's two extensions for receipts.
    ///
    /// Without these extensions, any certificate that Apple issued under the same root could sign receipts. Use `false`
    /// only for the private root of a test.
    public let requiresMarkers: Bool

    /// Creates trust settings for receipts.
    ///
    /// - Parameters:
    ///   - roots: The trusted root certificates.
    ///   - requiresMarkers: A Boolean value that indicates whether certificates must have Apple's two extensions for
    ///     receipts.
    public init(roots: [Certificate], requiresMarkers: Bool = true) {
        self.roots = roots
        self.requiresMarkers = requiresMarkers
    }

    /// The trust settings for Apple's receipts, with `Apple Root CA` as the only root.
    ///
    /// Apple signs transactions under another root, `Apple Root CA - G3`.
    public static let appStore = ReceiptTrust(roots: AppleRootCA.certificate.map { [$0] } ?? [])
}
#endif
