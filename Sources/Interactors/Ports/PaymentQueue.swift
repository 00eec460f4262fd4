public import DiscoverData
public import DiscoverEntities

/// Port: a store that takes payments, and keeps each transaction until it is finished.
///
/// Promise: a transaction stays ``unfinished()`` across launches until it has been finished; finishing twice is finishing once.
/// A payment that ``pay(_:)`` reports is not announced on ``updates()`` as well. Nothing else is ever lost: a payment whose
/// answer was lost turns up as unfinished. The port does not retry, for asking twice pays twice.
///
/// What a store hands over is handed on, all of it and unjudged, however much and however late: transactions of another store
/// account, with their own claims, and ones that were finished before. Whoever waits for an answer that does not come, and is
/// cancelled, gets out with a failure.
public protocol PaymentQueue: Sendable {
    /// Whether this device, and the person at it, may make payments at all.
    var canMakePayments: Bool { get async }

    /// The transactions of a product that the store lists.
    ///
    /// Read before a payment, they distinguish a new transaction from an earlier one that the store returns instead of charging,
    /// without a clock. The latest one isn't enough: where it was refunded, the store may return one before it.
    func transactions(of product: ProductID) async -> Set<TransactionID>

    /// Charges. May take as long as the customer takes over a dialog.
    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult

    /// Every transaction that waits to be finished, consumables included, in no promised order.
    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction]

    /// What happens outside ``pay(_:)``: approvals, renewals, refunds, purchases made elsewhere. It begins with what is
    /// unfinished, may repeat itself, and ends only when the store does. Each call starts a stream of its own.
    func updates() -> AsyncStream<UnverifiedTransaction>

    /// Lets the store forget a transaction. Only what was verified *and* durably credited can be handed in: nobody else can
    /// make a ``CreditedTransaction``. Where it fails, the store delivers the transaction again.
    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure)
}

/// How a store answers a payment.
public enum PaymentResult: Hashable, Sendable {
    /// There is a transaction; it may be an older one.
    case transaction(UnverifiedTransaction)
    /// Somebody else has to approve.
    case pending
    /// The customer has to settle something outside the app first.
    case interrupted
    /// The customer thought better of it.
    case cancelled
}

/// Port: a store that remembers what was bought.
///
/// Promise: reading changes nothing and may be repeated; the order of what comes back means nothing. What a store leaves out
/// is no evidence of anything: only a signed revocation or expiry is.
public protocol PurchaseHistory: Sendable {
    /// What the customer is entitled to, read afresh from the store: non-consumables, running subscriptions and passes, never
    /// consumables. The store may ask the customer to sign in, so this happens only when the customer asked for it.
    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction]

    /// Every transaction the store still lists, refunded ones included; finished consumables may be missing.
    func history() async throws(StoreFailure) -> [UnverifiedTransaction]

    /// The state of each subscription: its latest transaction and its renewal information.
    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus]
}
