#if Server
public import DiscoverData

/// Port: reads Google's list of voided purchases.
///
/// **Promise:** The pages of a period contain every purchase that Google counts as voided in this period, also one
/// of which only some items were voided. A purchase can be listed more than once. Reading changes nothing, so callers
/// may repeat a request.
///
/// ```swift
/// let page = try await archive.page(VoidedPurchasesRequest(since: start))
/// for purchase in page.purchases {
///     let subject = try await archive.subject(of: purchase)
/// }
/// ```
public protocol VoidedPurchaseArchive: Sendable {
    /// Returns a page of the list of voided purchases.
    ///
    /// - Parameter request: The start of the period, and the token of the page.
    /// - Returns: The page.
    /// - Throws: A `StoreFailure` if Google doesn't return the page.
    func page(_ request: VoidedPurchasesRequest) async throws(StoreFailure) -> VoidedPurchasePage

    /// Returns the subject that Google's notification about a voided purchase would have.
    ///
    /// The list of voided purchases doesn't contain whether a purchase is a subscription. So the method fetches the
    /// order of the purchase.
    ///
    /// - Parameter purchase: The voided purchase, as the list contains it.
    /// - Returns: The subject. It is `nil` if Google doesn't return the order, or returns it in an unusable form, or if
    ///   the catalog doesn't contain its product.
    /// - Throws: A `StoreFailure` if requests about other purchases would fail too: Google doesn't respond, limits the
    ///   rate of requests, or refuses the service account.
    func subject(of purchase: VoidedPurchase) async throws(StoreFailure) -> PlayNotification.Subject?
}
#endif
