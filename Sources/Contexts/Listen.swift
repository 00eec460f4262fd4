public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// The app receives transactions that the store delivers outside of a purchase.
///
/// ```swift
/// let listener = Listen(
///     customer: customer, updates: TransactionUpdatesInteractor(queue: queue),
///     verification: { Verify(customer: customer, dependencies: dependencies, observer: log, analytics: counter) },
///     observer: view)
/// await listener.listen(onDelivery: {})  // Returns when the task is canceled.
/// ```
///
/// - Goal: The app processes late approvals, renewals, purchases on other devices, refunds, and redeemed codes.
/// - Preconditions: Listening starts before anything else, because the store delivers its first transactions only once.
/// - Main scenario: The context ``Verify`` processes each transaction that arrives, and the outcome is reported.
/// - Variations: A transaction that isn't genuine, is revoked, belongs to another account, is a duplicate, or has an
///   unknown product is reported, and the app continues to listen. If the customer redeems a code, or a pending
///   purchase completes, the store may deliver no transaction. The app therefore compares the subscriptions before and
///   after that, and reports a change of the next bill, or of the renewal at the end of a commitment (a year that is
///   paid monthly).
/// - Postconditions: Listening ends only when the store's sequence ends or the listening task is canceled.
public final class Listen {
    // No entity plays a role here: nothing interacts until a transaction arrives, and then ``Verify`` has the roles.
    private let customer: Customer
    private let updates: any Interactor<Void, AsyncStream<UnverifiedTransaction>, Never>
    private let verification: () -> Verify
    private let redeemed: (any Interactor<RedeemedOffersRequest, RedeemedOffersResponse, Never>)?
    private let observer: any ListenObserver

    /// Creates the use case for a customer.
    ///
    /// - Parameters:
    ///   - customer: The customer whose account receives the transactions.
    ///   - updates: The interactor that returns the store's transaction updates.
    ///   - verification: A function that creates the context for one transaction that arrives. Each transaction needs a
    ///     new context, because a context is one run of its use case.
    ///   - redeemed: The interactor that finds subscriptions whose next bill changed because of a redeemed offer code;
    ///     `nil` in an app in which customers can't redeem codes.
    ///   - observer: The receiver of the use case's events.
    public init(
        customer: Customer, updates: any Interactor<Void, AsyncStream<UnverifiedTransaction>, Never>,
        verification: @escaping () -> Verify,
        redeemed: (any Interactor<RedeemedOffersRequest, RedeemedOffersResponse, Never>)? = nil,
        observer: any ListenObserver
    ) {
        self.redeemed = redeemed
        self.customer = customer
        self.updates = updates
        self.verification = verification
        self.observer = observer
    }

    /// Processes the transactions that the store delivers until its sequence of updates ends.
    ///
    /// - Parameters:
    ///   - onOpening: A function that is called once, when the sequence has been opened and no transaction can be
    ///     missed anymore.
    ///   - onDelivery: A function that is called after each transaction was processed.
    public func listen(onOpening: () -> Void = {}, onDelivery: () -> Void) async {
        let span = Trace.begin(.context, "Listen")
        defer { span.end() }
        let transactions = await updates.perform(())
        onOpening()
        for await transaction in transactions {
            await process(transaction)
            onDelivery()
        }
        await observer.notify(.ended)
    }

    /// Reports the next bills that changed because of a redeemed code or a completed pending purchase.
    ///
    /// Call this method after the customer has closed the store's sheet for redeeming codes, or after a pending
    /// purchase was completed. The transactions that resulted from this action must already be processed.
    ///
    /// - Parameters:
    ///   - before: The statuses of all subscriptions before the customer's action.
    ///   - cause: The customer's action in the store.
    /// - Returns: The changes, in the order in which they were reported.
    @discardableResult public func reviewBills(
        since before: [UnverifiedSubscriptionStatus], after cause: RedeemedOffersRequest.Cause = .code
    ) async -> [SubscriptionUpdate] {
        let span = Trace.begin(.context, "Listen")
        defer { span.end() }
        let request = RedeemedOffersRequest(account: customer.account.token, before: before, cause: cause)
        guard let response = await redeemed?.perform(request) else { return [] }
        let updates = response.renewals.compactMap { SubscriptionUpdate(of: $0, at: response.requestTime) }
        for update in updates { await observer.notify(cause == .code ? .redeemed(update) : .billChanged(update)) }
        return updates
    }

    /// Processes one transaction that the store delivered.
    ///
    /// The method doesn't throw, so no transaction ends the listening.
    private func process(_ transaction: UnverifiedTransaction) async {
        for delivery in await verification().verify([transaction], as: { $0 }) {
            await observer.notify(.arrived(delivery.outcome))
        }
    }
}
