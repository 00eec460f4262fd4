#if Server
/// How much of a receipt is read before it is refused.
///
/// Receipts grow with an account's history: one with a thousand renewals has about 450 KB.
public struct ReceiptLimits: Hashable, Sendable {
    /// Bytes of the receipt as PKCS#7; its base64 may have a third more, and its line ends.
    public let bytes: Int
    /// How deep values may lie within values. Apple's receipts need 11.
    public let depth: Int
    /// Purchases in one receipt.
    public let purchases: Int
    /// Fields of the receipt, or of one purchase.
    public let fields: Int
    /// Certificates. Apple's receipts have three.
    public let certificates: Int

    /// Takes the limits; those not given are far above what Apple makes.
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
