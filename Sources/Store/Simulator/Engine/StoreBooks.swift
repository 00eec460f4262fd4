internal import Synchronization

/// The store's own records of sales, next charges, and pending purchases.
///
/// An audit compares them with an app's records, to find purchases that the app lost or credited twice. These records
/// come directly from the state of the store, so they are correct even while failures, delays, or undocumented
/// behaviors are simulated.
package struct StoreBooks: Sendable, Hashable {
    /// A sale, as the store recorded it in one transaction.
    package struct Entry: Sendable, Hashable {
        /// The content of the latest signed version of the transaction.
        package let payload: SignedTransactionPayload
        package let isFinished: Bool
        /// A Boolean value that indicates whether a simulator command deleted the transaction from every list.
        package let isDeleted: Bool
    }

    /// The next charge of a subscription, unless the customer or a command changes something first.
    package struct Bill: Sendable, Hashable {
        package let product: String
        /// The price of the charge, in thousandths of the currency's unit.
        package let price: Int64
        package let currency: String
        /// The date of the charge, in milliseconds since 1970; `nil` if the current period has no end.
        ///
        /// For a failed charge that the store retries, it is the date of the first attempt.
        package let date: Int64?
        /// A Boolean value that indicates whether the charge failed and the store retries the charge.
        package let isOverdue: Bool
        /// A Boolean value that indicates whether the charge requires consent to a higher price.
        package let needsConsent: Bool
        package let offerType: OfferType?
        package let offer: String?
    }

    /// The renewal that follows a commitment to monthly bills, some of which aren't paid yet.
    package struct AfterCommitment: Sendable, Hashable {
        package let product: String
        package let renews: Bool
        /// The date of the renewal, in milliseconds since 1970; `nil` if the subscription doesn't renew.
        ///
        /// The commitment ends on this date.
        package let date: Int64?
        /// The price of the first bill after the commitment, in thousandths of the currency's unit.
        ///
        /// It is `nil` if the subscription doesn't renew.
        package let price: Int64?
        /// A Boolean value that indicates whether the renewal requires consent to a higher price.
        package let needsConsent: Bool
    }

    /// A subscription of an Apple Account, bought by the account or shared by a family member.
    package struct Subscription: Sendable, Hashable {
        package let group: String
        /// The original transaction ID, which all transactions of the subscription share.
        package let chain: String
        /// The transaction ID of the current period, or of the last period of an ended subscription.
        package let transaction: String
        package let product: String
        package let nextProduct: String
        package let state: RenewalState
        /// A Boolean value that indicates whether renewal is on and hasn't reached the time rate's limit.
        ///
        /// Renewal counts as on until the last bill of a commitment. The value is `false` for an ended subscription.
        package let renews: Bool
        package let graceEnds: Int64?
        package let isShared: Bool
        /// The next charge of the subscription, or `nil` if no charge follows.
        package let bill: Bill?
        /// The renewal after the current commitment to monthly bills; `nil` if all its bills are paid.
        ///
        /// The value is also `nil` if there is no commitment, or if the store won't charge the next bill.
        package let afterCommitment: AfterCommitment?
    }

    /// A purchase that waits for a parent's approval, or for the customer to resolve an issue.
    package struct Request: Sendable, Hashable {
        package let id: String
        package let product: String
        package let quantity: Int
        package let reason: PendingReason
    }

    /// The store's records of one Apple Account.
    package struct Account: Sendable, Hashable {
        package let name: String
        package let entries: [Entry]
        package let subscriptions: [Subscription]
        package let requests: [Request]
    }

    /// The time of the virtual clock, in milliseconds since 1970.
    package let clock: Int64
    /// The index, in the list of accounts, of the Apple Account that is signed in on the device.
    package let signedIn: Int
    package let accounts: [Account]
    /// A Boolean value that indicates whether the store responds to every call of the app.
    ///
    /// It is `false` in two cases. A simulator command makes an API fail, or stops or delays the API's responses. Or
    /// the simulated behavior `losesResponses`, which drops responses, is on.
    package let respondsToAll: Bool
    /// A Boolean value that indicates whether the app learns of every refund and every reversed refund.
    ///
    /// It is `false` in two cases. A simulator command stops or delays an API's responses, or makes the verification on
    /// the device or for servers fail. Or the simulated behavior `losesResponses`, which drops responses, is on.
    package let deliversRevocations: Bool
    package let habits: [StoreQuirk]

    /// The Apple Account that is signed in on the device.
    package var account: Account { accounts[signedIn] }
}

extension SimulatedStore {
    /// The store's current records of all customers, for comparison with the app's records.
    package var books: StoreBooks { read(\.books) }

    /// A Boolean value that indicates whether the app is waiting for a response that the store withholds.
    package var keepsCallersWaiting: Bool {
        core.withLock { core in core.waiters.values.contains(where: core.keepsWaiting) }
    }
}

extension StoreEngine {
    var books: StoreBooks {
        let switches = state.switches
        let isPrompt =
            switches.silences.isEmpty && switches.delays.isEmpty && !switches.habits.contains(.losesResponses)
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
            respondsToAll: switches.failures.isEmpty && isPrompt,
            deliversRevocations: isPrompt && switches.failures[SimulatedAPI.verification.rawValue] == nil
                && switches.failures[SimulatedAPI.authority.rawValue] == nil,
            habits: switches.habits)
    }

    private func bill(of subscription: SubscriptionRecord, _ end: Int64?) -> StoreBooks.Bill? {
        let bill = nextBill(of: subscription)
        let reason = reasonToEnd(subscription, bill)
        guard reason == nil || reason == .priceIncreaseRefused, let bill else { return nil }
        return StoreBooks.Bill(
            product: bill.product.id, price: bill.price, currency: state.storefront.currency, date: end,
            isOverdue: subscription.phase != .subscribed, needsConsent: reason != nil, offerType: bill.offer?.type,
            offer: bill.offer?.identifier)
    }

    private func books(of subscription: SubscriptionRecord, _ customer: Customer) -> StoreBooks.Subscription {
        let end = customer.records[subscription.record].expiresDate
        let renews = (subscription.isBound || subscription.renewsAutomatically) && !subscription.isOver
        let bill = renews ? bill(of: subscription, end) : nil
        return StoreBooks.Subscription(
            group: subscription.groupID, chain: subscription.originalTransactionID,
            transaction: customer.records[subscription.record].transactionID, product: subscription.productID,
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
            date: bill == nil ? nil : commitment.end(after: subscription.schedule), price: bill?.price,
            needsConsent: bill != nil && reasonToEnd(fulfilled, bill) == .priceIncreaseRefused)
    }
}
