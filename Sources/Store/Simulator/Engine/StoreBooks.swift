internal import Synchronization

/// The store's own books: what it sold, what it takes next, and what it was asked for.
///
/// They are read from the state of the rules, past every listing, habit and failure, to audit an app against.
package struct StoreBooks: Sendable, Hashable {
    /// What the store sold in one transaction.
    package struct Entry: Sendable, Hashable {
        /// What the store says of it now.
        package let payload: SignedTransactionPayload
        package let isFinished: Bool
        /// A Boolean value that indicates whether a control took it out of every list.
        package let isDeleted: Bool
    }

    /// What a subscription is charged next, as things stand.
    package struct Bill: Sendable, Hashable {
        package let product: String
        /// In milliunits.
        package let price: Int64
        package let currency: String
        /// When, in milliseconds since 1970: for what is overdue, when it was due.
        package let date: Int64?
        /// A Boolean value that indicates whether the charge failed, and is tried again.
        package let isOverdue: Bool
        /// A Boolean value that indicates whether it is charged only if the customer agrees to a higher price.
        package let needsConsent: Bool
        package let offerType: OfferType?
        package let offer: String?
    }

    /// What follows a commitment of which bills are still to come.
    package struct AfterCommitment: Sendable, Hashable {
        package let product: String
        package let renews: Bool
        /// When the commitment ends, in milliseconds since 1970; `nil` where the store does not say, as nothing follows.
        package let date: Int64?
        /// What the first bill comes to, in milliunits; `nil` where nothing follows.
        package let price: Int64?
    }

    /// A subscription of an Apple Account, or one that the family shares with it.
    package struct Subscription: Sendable, Hashable {
        package let group: String
        /// The first transaction of its chain.
        package let chain: String
        /// The transaction of its current, or last, period.
        package let transaction: String
        package let product: String
        package let nextProduct: String
        package let state: RenewalState
        /// A Boolean value that indicates whether the store says that it renews.
        package let renews: Bool
        package let graceEnds: Int64?
        package let isShared: Bool
        /// `nil` where nothing is charged any more.
        package let bill: Bill?
        /// `nil` where the next bill is not one of a commitment.
        package let afterCommitment: AfterCommitment?
    }

    /// A purchase that waits for a parent or for the customer.
    package struct Request: Sendable, Hashable {
        package let id: String
        package let product: String
        package let quantity: Int
        package let reason: PendingReason
    }

    /// What the store knows of one Apple Account.
    package struct Account: Sendable, Hashable {
        package let name: String
        package let entries: [Entry]
        package let subscriptions: [Subscription]
        package let requests: [Request]
    }

    /// The virtual clock, in milliseconds since 1970.
    package let clock: Int64
    /// The position of the Apple Account that is signed in on the device.
    package let signedIn: Int
    package let accounts: [Account]
    /// A Boolean value that indicates whether nothing is set to fail, to be silent or to be slow, so that an app can learn all.
    package let answersAll: Bool
    package let habits: [StoreQuirk]

    /// The Apple Account that is signed in on the device.
    package var account: Account { accounts[signedIn] }
}

extension SimulatedStore {
    /// The store's own books now.
    package var books: StoreBooks { read(\.books) }

    /// A Boolean value that indicates whether a caller waits for an answer that the store keeps back.
    package var keepsCallersWaiting: Bool { core.withLock { core in core.waiters.values.contains(where: core.holds) } }
}

extension StoreEngine {
    var books: StoreBooks {
        let switches = state.switches
        return StoreBooks(
            clock: state.clock, signedIn: state.signedIn,
            accounts: state.customers.map { customer in
                StoreBooks.Account(
                    name: customer.name,
                    entries: customer.records.map {
                        StoreBooks.Entry(payload: $0.current, isFinished: $0.isFinished, isDeleted: $0.isDeleted)
                    },
                    subscriptions: customer.subscriptions.map { books(of: $0, customer) },
                    requests: customer.requests.map {
                        StoreBooks.Request(
                            id: $0.id, product: $0.order.productID, quantity: $0.order.quantity, reason: $0.reason)
                    })
            },
            answersAll: switches.failures.isEmpty && switches.silences.isEmpty && switches.delays.isEmpty
                && !switches.habits.contains(.losesAnswers),
            habits: switches.habits)
    }

    private func bill(of subscription: SubscriptionRecord, _ end: Int64?) -> StoreBooks.Bill? {
        let reason = reasonToEnd(subscription)
        guard reason == nil || reason == .priceIncreaseRefused, let bill = nextBill(of: subscription) else {
            return nil
        }
        return StoreBooks.Bill(
            product: bill.product.id, price: bill.price, currency: state.storefront.currency, date: end,
            isOverdue: subscription.phase != .subscribed, needsConsent: reason != nil, offerType: bill.offer?.type,
            offer: bill.offer?.identifier)
    }

    private func books(of subscription: SubscriptionRecord, _ customer: Customer) -> StoreBooks.Subscription {
        let end = customer.records[subscription.record].current.expiresDate
        let renews = (subscription.isBound || subscription.renewsAutomatically) && !subscription.isOver
        let bill = renews ? bill(of: subscription, end) : nil
        return StoreBooks.Subscription(
            group: subscription.groupID, chain: subscription.originalTransactionID,
            transaction: customer.records[subscription.record].current.transactionId, product: subscription.productID,
            nextProduct: subscription.isBound ? subscription.productID : subscription.nextProductID,
            state: RenewalState(subscription.phase), renews: renews && !hasReachedLimit(subscription),
            graceEnds: subscription.graceEnds, isShared: customer.isShared(subscription),
            bill: bill, afterCommitment: bill == nil ? nil : afterCommitment(of: subscription))
    }

    private func afterCommitment(of subscription: SubscriptionRecord) -> StoreBooks.AfterCommitment? {
        guard subscription.isBound, let commitment = subscription.commitment else { return nil }
        var fulfilled = subscription
        while let next = fulfilled.commitment?.next { fulfilled.commitment = next }
        let bill = subscription.renewsAutomatically ? nextBill(of: fulfilled) : nil
        return StoreBooks.AfterCommitment(
            product: subscription.nextProductID, renews: subscription.renewsAutomatically,
            date: bill == nil ? nil : commitment.end(after: subscription.schedule), price: bill?.price)
    }
}
