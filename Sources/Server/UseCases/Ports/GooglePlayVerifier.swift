#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Port: verifies a purchase token of Google Play.
///
/// **Promise:** As with ``/DiscoverInteractors/TransactionVerifier``, a verdict is final: the same purchase always gets
/// the same verdict. If Google doesn't respond, the method throws an error, and returns no verdict. Verifying changes
/// nothing, so callers may repeat the request.
///
/// An adapter requests the purchase from the Google Play Developer API (`purchases.productsv2`,
/// `purchases.subscriptionsv2`) with a service account of the developer. The adapter converts the response to
/// ``/DiscoverEntities/TransactionFacts``: Google's order becomes the transaction, and the first order of a
/// subscription becomes the original transaction. The adapter acknowledges the purchase only after the ledger has
/// recorded the purchase. Google refunds a purchase that isn't acknowledged within three days.
public protocol GooglePlayVerifier: Sendable {
    /// Verifies a purchase with Google Play, and returns its contents if it is genuine.
    ///
    /// - Parameters:
    ///   - token: The purchase token that the device received from Google. Send it to Google only.
    ///   - product: The product that the device claims to have bought.
    /// - Returns: The verdict on the purchase, which includes the contents of a genuine purchase.
    /// - Throws: A `StoreFailure` if the purchase can't be verified now.
    func verify(token: String, product: ProductID) async throws(StoreFailure) -> Verdict<TransactionFacts>
}
#endif
