#if Server
/// The limits beyond which a receipt is rejected.
///
/// Receipts grow with an account's history: a receipt with a thousand renewals has a size of about 450 KB.
public struct ReceiptLimits: Hashable, Sendable {
    /// The maximum size of the PKCS#7 data in bytes.
    ///
    /// The Base64 encoding may be a third longer, plus line breaks.
    public let bytes: Int
    /// The maximum depth of nested ASN.1 elements in a receipt.
    ///
    /// Apple's receipts have a depth of 11.
    public let depth: Int
    /// The maximum number of purchases in a receipt.
    public let purchases: Int
    /// The maximum number of fields in a receipt itself, and in each of its purchases.
    ///
    /// A field that occurs several times counts once.
    public let fields: Int
    /// The maximum number of certificates in a receipt.
    ///
    /// Apple's receipts have three.
    public let certificates: Int

    /// Creates limits for receipts; the default values are far above what Apple's receipts need.
    public init(
        bytes: Int = 4 << 20, depth: Int = 24, purchases: Int = 20_000, fields: Int = 100, certificates: Int = 6
    ) {
        self.bytes = bytes
        self.depth = depth
        self.purchases = purchases
        self.fields = fields
        self.certificates = certificates
    }
}
#endif
