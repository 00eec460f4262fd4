public import DiscoverData
public import DiscoverEntities

/// Port: a store that charges for products, and keeps each transaction until it is finished.
///
/// **Promise:** A transaction stays ``unfinished()`` across launches until it is finished, and finishing it again has
/// no effect. A transaction that ``pay(_:)`` returns isn't delivered by ``updates()`` as well. If the response to a
/// payment is lost, the transaction is delivered as unfinished. The port doesn't retry, because a second request could
/// charge twice.
///
/// The port delivers everything that the store delivers, even late. This includes transactions that belong to another
/// store account, and transactions that were finished before. A caller that is canceled while it waits gets a failure.
///
/// ```swift
/// let known = try await queue.transactions(of: product)
/// let request = PayRequest(product: product, quantity: 1, account: account.token, offer: nil)
/// if case .transaction(let transaction) = try await queue.pay(request), !known.contains(transaction.id) {
///     print("the store charged for \(transaction.product)")
/// }
/// ```
public protocol PaymentQueue: Sendable {
    /// A Boolean value that indicates whether this device and its user may make payments.
    var canMakePayments: Bool { get async }

    /// Returns the IDs of all transactions of a product that the store lists for the customer.
    ///
    /// Read the IDs before a payment to distinguish a new transaction from an earlier one that the store returns
    /// instead of charging. The latest ID alone isn't enough: if the latest transaction was refunded, the store may
    /// return an earlier one.
    ///
    /// - Throws: `StoreFailure` if the store fails or doesn't respond.
    func transactions(of product: ProductID) async throws(StoreFailure) -> Set<TransactionID>

    /// Requests a payment, waits for the result, and returns it.
    ///
    /// The wait may take as long as the customer needs for a dialog.
    ///
    /// - Throws: `PayFailure` if the store rejects the payment, fails, or doesn't respond, or if the calling task is
    ///   canceled.
    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult

    /// Returns all transactions of the customer that aren't finished, including consumables, in any order.
    ///
    /// - Throws: `StoreFailure` if the store fails or doesn't respond.
    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction]

    /// Returns a new stream of the transactions that the store delivers outside of ``pay(_:)``.
    ///
    /// Such transactions are, for example, approved purchases, renewals, refunds, and purchases on other devices. The
    /// stream begins with the unfinished transactions, may contain the same transaction several times, and ends only
    /// when the store ends it.
    func updates() -> AsyncStream<UnverifiedTransaction>

    /// Finishes a transaction in the store's queue; if that fails, the store delivers it again.
    ///
    /// You can finish only transactions that were verified *and* durably recorded in the ledger, because
    /// ``CreditedTransaction`` can't be created otherwise.
    ///
    /// - Throws: `StoreFailure` if the transaction can't be finished.
    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure)
}

/// Port: a store that lists the customer's past purchases.
///
/// **Promise:** Reading changes nothing and may be repeated. The order of the results has no meaning. A missing
/// transaction doesn't prove that the customer lost a product: only a signed revocation or a signed expiry proves that.
///
/// ```swift
/// let subscriptions = try await history.statuses()
/// let verdicts = try await verifier.verify(subscriptions)  // A status proves nothing until it is verified.
/// ```
public protocol PurchaseHistory: Sendable {
    /// Returns the customer's current entitlements, read again from the store.
    ///
    /// The result contains non-consumables, active subscriptions, and passes (non-renewing products), but never
    /// consumables. Call this method only at the customer's request, because the store may prompt for a sign-in.
    ///
    /// - Throws: `StoreFailure` if the store fails or doesn't respond, or if the customer cancels the sign-in.
    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction]

    /// Returns all transactions that the store lists for the customer, including refunded ones.
    ///
    /// Finished consumables may be missing.
    ///
    /// - Throws: `StoreFailure` if the store fails or doesn't respond.
    func history() async throws(StoreFailure) -> [UnverifiedTransaction]

    /// Returns the latest transaction and the renewal information of each of the customer's subscriptions.
    ///
    /// - Throws: `StoreFailure` if the store fails or doesn't respond.
    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus]
}
