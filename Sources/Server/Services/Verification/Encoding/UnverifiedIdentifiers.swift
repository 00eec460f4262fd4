#if Server
/// The identifiers that a signed text appears to contain, read without verifying the text.
///
/// Use them only to label the text in a response and to look it up in the store.
public struct UnverifiedIdentifiers: Hashable, Sendable {
    /// The ID of the transaction that the unverified text states; `nil` if the text states no ID.
    public let transaction: String?
    /// The ID of the first transaction of the purchase or subscription; `nil` if the unverified text states no ID.
    public let chain: String?
    /// The ID of the product that the unverified text states; `nil` if the text states no ID.
    public let product: String?

    /// Creates identifiers from a signed text, without verifying it; returns `nil` if the text can't be read.
    ///
    /// Verify the text to find out why it can't be read.
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
