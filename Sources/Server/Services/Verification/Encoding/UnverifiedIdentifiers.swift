#if Server
/// The identifiers that a signed text (JWS) contains, read without verifying the text.
///
/// The identifiers may be forged. Use them only to label the text in a response, and to request the transaction from
/// the store.
public struct UnverifiedIdentifiers: Hashable, Sendable {
    /// The ID of the transaction, or `nil` if the text contains none.
    public let transaction: String?
    /// The ID of the first transaction of the purchase or subscription, or `nil` if the text contains none.
    public let chain: String?
    /// The ID of the product, or `nil` if the text contains none.
    public let product: String?

    /// Reads the identifiers from a signed text (JWS) without verifying the text.
    ///
    /// The result is `nil` if the text can't be read. To learn why, use a verifier.
    public init?(_ text: String) {
        guard let jws = try? CompactJWS(Array(text.utf8), headerCount: nil), let payload = try? jws.decoded(.payload),
            var members = try? JSONObjectReader(payload, depthLimit: SignedDataLimits().depth)
        else { return nil }
        transaction = try? members.text("transactionId")
        chain = try? members.text("originalTransactionId")
        product = try? members.text("productId")
    }
}
#endif
