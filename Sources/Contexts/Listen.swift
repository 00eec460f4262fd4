public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// The store speaks up by itself, and is heard.
///
/// - Goal: what happens outside a purchase arrives as well: late approvals, renewals, purchases made elsewhere, refunds,
///   redeemed codes.
/// - Preconditions: it starts before anything else does, for what the store says first it says once.
/// - Main scenario: each transaction that arrives is dealt with by the context ``Verify``, and what became of it is told.
/// - Variations: whatever arrives (not genuine, revoked, another account's, of an unknown product, a duplicate) is told and
///   never ends the listening. The customer redeems a code, or a purchase that had waited is completed: where that changed the
///   next bill of a subscription, or what follows a commitment, that is told, because no transaction may arrive.
/// - Postconditions: listening ends only when the store does, or the task that listens is cancelled.
public final class Listen {
    // MARK: Roles

    /// Whom the store's news concern.
    fileprivate protocol Addressee: AnyObject {
        var account: Account { get }
    }

    private let addressee: any Addressee

    // MARK: Surroundings

    private let updates: any Interactor<Void, AsyncStream<UnverifiedTransaction>, Never>
    private let verification: () -> Verify
    private let redeemed: (any Interactor<RedeemedOffersRequest, RedeemedOffersResponse, Never>)?
    private let observer: any ListenObserver

    /// Casts the role: the customer plays the addressee.
    ///
    /// - Parameters:
    ///   - customer: Whose account is in use.
    ///   - updates: Hears the store.
    ///   - verification: Makes the context that deals with one arrival: anew for each, for a context is one enactment.
    ///   - redeemed: Finds what a redeemed code changed; `nil` in an app that shows no sheet for codes.
    ///   - observer: Who is told what arrives.
    public init(
        customer: Customer, updates: any Interactor<Void, AsyncStream<UnverifiedTransaction>, Never>,
        verification: @escaping () -> Verify,
        redeemed: (any Interactor<RedeemedOffersRequest, RedeemedOffersResponse, Never>)? = nil,
        observer: any ListenObserver
    ) {
        self.redeemed = redeemed
        addressee = customer
        self.updates = updates
        self.verification = verification
        self.observer = observer
    }

    /// Listens until there is nothing more to hear.
    ///
    /// - Parameter heard: Called after each arrival has been dealt with.
    public func listen(heard: () -> Void) async {
        let span = Trace.begin(.context, "Listen", "Addressee: the customer")
        defer { span.end() }
        await addressee.hear(in: self, heard: heard)
    }

    /// Reports what a code that the customer redeemed, or a purchase that had waited, has changed about the next bill of a
    /// subscription.
    ///
    /// Call it when the sheet for codes has closed, or the purchase is completed, and what it sold has been dealt with.
    ///
    /// - Parameters:
    ///   - before: The statuses of all subscriptions before that.
    ///   - cause: What the customer settled with the store.
    public func reviewBills(
        since before: [UnverifiedSubscriptionStatus], after cause: RedeemedOffersRequest.Cause = .code
    ) async {
        let span = Trace.begin(.context, "Listen", "Addressee: the customer")
        defer { span.end() }
        await addressee.learnOfBills(since: before, after: cause, in: self)
    }
}

extension Customer: Listen.Addressee {}

// MARK: Interaction

extension Listen.Addressee {
    fileprivate func hear(in context: Listen, heard: () -> Void) async {
        for await transaction in await context.updates.perform(()) {
            await takeIn(transaction, in: context)
            heard()
        }
        await context.observer.notify(.ended)
    }

    fileprivate func learnOfBills(
        since before: [UnverifiedSubscriptionStatus], after cause: RedeemedOffersRequest.Cause, in context: Listen
    ) async {
        let request = RedeemedOffersRequest(account: account.token, before: before, cause: cause)
        guard let response = await context.redeemed?.perform(request) else { return }
        for renewals in response.renewals {
            guard let update = SubscriptionUpdate(of: renewals, at: response.asked) else { continue }
            await context.observer.notify(cause == .code ? .redeemed(update) : .billChanged(update))
        }
    }

    /// Nothing in here throws or breaks out: an odd element is an element, not the end.
    private func takeIn(_ transaction: UnverifiedTransaction, in context: Listen) async {
        for delivery in await context.verification().verify([transaction], as: { $0 }) {
            await context.observer.notify(.arrived(delivery.settlement))
        }
    }
}
