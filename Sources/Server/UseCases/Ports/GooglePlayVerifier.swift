#if Server
public import DiscoverData
public import DiscoverEntities
import DiscoverInteractors

/// Port: reads purchases of Google Play, and acknowledges or consumes the credited ones.
///
/// **Promise:** As with ``/DiscoverInteractors/TransactionVerifier``, a rejection is final: the same purchase always
/// gets the same rejection. If Google doesn't respond, or refuses the server's own credentials, a method throws an
/// error, and returns no verdict. Verifying changes nothing, so callers may repeat the request.
///
/// An adapter converts Google's response to ``/DiscoverEntities/TransactionFacts``. Each order of a product becomes one
/// transaction, whose ID begins with ``PlayTransactionID/prefix``, so that it never equals an ID of the App Store. The
/// signing time of the contents is the time at which Google created the response, so a later response replaces an
/// earlier one, whichever arrives first. But a response with a refund isn't replaced by a response without one or with
/// a smaller one, because Google never takes a refund back; see ``/DiscoverEntities/TransactionFacts/supersedes(_:)``.
///
/// If a subscription replaces another one, the items of the replaced purchase follow those of the new purchase, and are
/// marked as upgraded.
///
/// ```swift
/// if case .genuine(let purchase) = try await verifier.verify(token: token, product: product) {
///     // Before you confirm a product, record its transaction in the ledger.
///     for confirmation in purchase.confirmations { _ = try await verifier.confirm(confirmation) }
/// }
/// ```
public protocol GooglePlayVerifier: Sendable {
    /// Verifies a purchase with Google Play, and returns its contents if it is genuine.
    ///
    /// - Parameters:
    ///   - token: The purchase token that the device received from Google. Send it to Google only.
    ///   - product: The product that the device claims to have bought.
    /// - Returns: The verdict on the purchase, which includes the contents of a genuine purchase.
    /// - Throws: A `StoreFailure` if the purchase can't be verified now.
    func verify(token: String, product: ProductID) async throws(StoreFailure) -> PlayVerdict

    /// Returns the current contents of a purchase that a notification names.
    ///
    /// The first item of a genuine purchase is one of its products. If the notification is about a voided order, the
    /// transactions of this order are among the items, unless nothing shows which of several products was refunded.
    ///
    /// - Parameter subject: The purchase that the notification names.
    /// - Returns: The verdict on the purchase.
    /// - Throws: A `StoreFailure` if the purchase can't be requested now.
    func refresh(_ subject: PlayNotification.Subject) async throws(StoreFailure) -> PlayVerdict

    /// Acknowledges or consumes one product of a purchase that the ledger contains.
    ///
    /// Repeating this for the same product changes nothing.
    ///
    /// - Parameter confirmation: The request that Google expects.
    /// - Returns: The final result, after which the request needn't be repeated.
    /// - Throws: A `StoreFailure` if Google didn't accept the confirmation; repeat it later.
    func confirm(_ confirmation: PlayConfirmation) async throws(StoreFailure) -> PlayConfirmationResult
}

/// The rule that assigns transaction IDs to orders of Google Play.
///
/// The App Store numbers its transactions, and Google its orders. The ledger identifies a transaction by its ID and
/// the environment. So the ID of an order begins with a prefix that no transaction ID of the App Store has.
public enum PlayTransactionID {
    /// The beginning of the ID of every transaction of Google Play.
    public static let prefix = TransactionID.googlePlayPrefix

    /// Returns the ID of the transaction for one product of an order.
    ///
    /// One order can contain several products, and each product is a transaction of its own.
    ///
    /// - Parameters:
    ///   - order: The ID of the order, or the digest of the purchase token for a purchase without an order.
    ///   - product: The product.
    /// - Returns: The ID of the transaction.
    public static func id(order: String, product: ProductID) -> TransactionID {
        TransactionID("\(prefix)\(order):\(product.rawValue)")
    }

    /// Returns `true` if the order ID is one of Google Play, such as `GPA.1234-5678-9012-34567`.
    ///
    /// No order ID of the App Store begins like this.
    public static func isOrder(_ order: String) -> Bool { order.utf8.starts(with: "GPA.".utf8) }

    /// Returns the ranges that contain the transaction IDs of an order and of its renewals, and no others.
    ///
    /// An order ID ends before the colon. Google appends two periods and a number to it for the order of a renewal.
    /// Strings are compared byte by byte, and the end of a range isn't part of it.
    ///
    /// - Parameter order: The order ID.
    /// - Returns: The ranges, each with the string that its IDs begin with as `start`.
    public static func ranges(ofOrder order: String) -> [(start: String, end: String)] {
        // In ASCII, ";" is the successor of ":", and "/" that of ".".
        [("\(prefix)\(order):", "\(prefix)\(order);"), ("\(prefix)\(order)..", "\(prefix)\(order)./")]
    }
}
#endif
