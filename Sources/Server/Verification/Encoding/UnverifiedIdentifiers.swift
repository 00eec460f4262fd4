#if Server
/// The names that a signed text says of itself, read and not believed: what to call it in an answer, and what to ask about.
public struct UnverifiedIdentifiers: Hashable, Sendable {
    /// The transaction that it claims to be.
    public let transaction: String?
    /// The first transaction of the chain that it claims to be of.
    public let chain: String?
    /// What it claims to have been bought.
    public let product: String?

    /// `nil` where nothing can be read. Whoever verifies such a text says why.
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
