internal import Synchronization

/// Something that happened in the store and that it tells a developer's own server: what an App Store Server Notification,
/// version 2, is about. Signing and delivering it is left to whoever plays that part.
///
/// Source: Apple's documentation of `notificationType` and `subtype`.
public struct ServerNotification: Sendable, Hashable {
    /// What happened.
    public let kind: Kind
    /// What more is to be said of it.
    public let subtype: Subtype?
    /// When, on the store's clock.
    public let date: Int64
    /// The transaction it is about, as it was then.
    public let transaction: SignedTransactionPayload
    /// The subscription's renewal information, as it was then.
    public let renewalInfo: RenewalInfoPayload?
    /// How the subscription stood then.
    public let state: RenewalState?

    /// The words of `notificationType` that this store has a reason for.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// Subscribed, for the first time or again; the family's members, too.
        case subscribed = "SUBSCRIBED"
        /// The next period was charged.
        case didRenew = "DID_RENEW"
        /// Another plan: now, or from the next period on, or no longer.
        case didChangeRenewalPref = "DID_CHANGE_RENEWAL_PREF"
        /// Renewal was switched.
        case didChangeRenewalStatus = "DID_CHANGE_RENEWAL_STATUS"
        /// A subscriber took an offer.
        case offerRedeemed = "OFFER_REDEEMED"
        /// A charge failed.
        case didFailToRenew = "DID_FAIL_TO_RENEW"
        /// The charge still fails, and access ends.
        case gracePeriodExpired = "GRACE_PERIOD_EXPIRED"
        /// It is over.
        case expired = "EXPIRED"
        /// The price rises.
        case priceIncrease = "PRICE_INCREASE"
        /// Money was given back.
        case refund = "REFUND"
        /// And taken again.
        case refundReversed = "REFUND_REVERSED"
        /// The family shares it no longer.
        case revoke = "REVOKE"
        /// Something was bought once.
        case oneTimeCharge = "ONE_TIME_CHARGE"
    }

    /// The words of `subtype` that this store has a reason for.
    public enum Subtype: String, Sendable, Hashable, Codable, CaseIterable {
        /// The first subscription in a group.
        case initialBuy = "INITIAL_BUY"
        /// Another one, after an end.
        case resubscribe = "RESUBSCRIBE"
        /// After charges that failed.
        case billingRecovery = "BILLING_RECOVERY"
        /// At once.
        case upgrade = "UPGRADE"
        /// With the next period.
        case downgrade = "DOWNGRADE"
        /// Renewal is on.
        case autoRenewEnabled = "AUTO_RENEW_ENABLED"
        /// Renewal is off.
        case autoRenewDisabled = "AUTO_RENEW_DISABLED"
        /// Access stays on for a while.
        case gracePeriod = "GRACE_PERIOD"
        /// The customer switched renewal off.
        case voluntary = "VOLUNTARY"
        /// Charges kept failing.
        case billingRetry = "BILLING_RETRY"
        /// The customer did not agree to a price.
        case priceIncrease = "PRICE_INCREASE"
        /// The product is no longer sold.
        case productNotForSale = "PRODUCT_NOT_FOR_SALE"
        /// The customer has not answered yet.
        case pending = "PENDING"
        /// The customer agreed, or need not.
        case accepted = "ACCEPTED"

        init?(_ intent: ExpirationIntent) {
            switch intent {
            case .cancelled: self = .voluntary
            case .billingError: self = .billingRetry
            case .priceIncreaseRefused: self = .priceIncrease
            case .productUnavailable: self = .productNotForSale
            default: return nil
            }
        }
    }
}

extension ServerNotification: CustomStringConvertible, CustomReflectable {
    /// What happened to which transaction, and nothing that identifies a person.
    public var description: String {
        "\(kind.rawValue)\(subtype.map { " " + $0.rawValue } ?? "") of \(transaction)"
    }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror { Mirror(self, children: ["notice": description]) }
}

extension SimulatedStore {
    /// What happened since the last call that a developer's server is to be told, in order, whoever's it was.
    ///
    /// Nothing is kept before the first call, which is empty: a store without a server need not remember for one. What was
    /// not taken when the process ends is lost; a server then asks for the history.
    public func takeServerNotices() -> [ServerNotification] {
        core.withLock { core in
            defer { core.machine.serverNotices = [] }
            return core.machine.serverNotices ?? []
        }
    }
}

extension StoreEngine {
    /// Notes that something happened to a subscription.
    mutating func notifyServer(
        _ kind: ServerNotification.Kind, _ subtype: ServerNotification.Subtype?, of index: Int, of customer: Int
    ) {
        notifyServer(kind, subtype, about: state.customers[customer].subscriptions[index].record, of: customer)
    }

    /// Notes that something happened to a transaction, of a subscription or not.
    mutating func notifyServer(
        _ kind: ServerNotification.Kind, _ subtype: ServerNotification.Subtype? = nil, about record: Int,
        of customer: Int
    ) {
        guard serverNotices != nil else { return }
        let transaction = state.customers[customer].records[record].current
        let subscription = state.customers[customer].subscriptions.first {
            $0.originalTransactionID == transaction.originalTransactionId
        }
        let date = signsAnswers ? signingDate() : nil
        serverNotices?.append(
            ServerNotification(
                kind: kind, subtype: subtype, date: state.clock, transaction: transaction.signed(at: date),
                renewalInfo: subscription?.renewalInfos.last?.signed(at: date),
                state: subscription.map { RenewalState($0.phase) }))
    }

    /// A subscription was sold. `phase` is how the one stood whose place it took; a failed charge beyond grace is a lapse.
    mutating func notifyServerOfSale(_ index: Int, after phase: SubscriptionRecord.Phase?, _ offer: AppliedOffer?) {
        switch phase {
        case nil: notifyServer(.subscribed, .initialBuy, of: index, of: state.signedIn)
        case .subscribed, .inGracePeriod:
            let redeems = offer.map { $0.type != .introductory } ?? false
            notifyServer(
                redeems ? .offerRedeemed : .didChangeRenewalPref, .upgrade, of: index, of: state.signedIn)
        case .inBillingRetryPeriod, .expired, .revoked:
            notifyServer(.subscribed, .resubscribe, of: index, of: state.signedIn)
        }
    }

    /// What comes with the next period was chosen.
    mutating func notifyServerOfPlan(_ index: Int, from before: SubscriptionRecord, _ offer: AppliedOffer?) {
        let next = customer.subscriptions[index].nextProductID
        let subtype: ServerNotification.Subtype? = next == before.productID ? nil : .downgrade
        if offer != nil {
            notifyServer(.offerRedeemed, subtype, of: index, of: state.signedIn)
        } else if next != before.nextProductID {
            notifyServer(.didChangeRenewalPref, subtype, of: index, of: state.signedIn)
        }
        if !before.renewsAutomatically { notifyServerOfRenewal(true, of: index) }
    }

    /// Renewal was switched.
    mutating func notifyServerOfRenewal(_ isOn: Bool, of index: Int) {
        notifyServer(
            .didChangeRenewalStatus, isOn ? .autoRenewEnabled : .autoRenewDisabled, of: index, of: state.signedIn)
    }

    /// A price increase was announced, asked about, or agreed to.
    mutating func notifyServerOfIncrease(_ index: Int, of customer: Int) {
        switch state.customers[customer].subscriptions[index].standingIncrease?.answer {
        case .pending: notifyServer(.priceIncrease, .pending, of: index, of: customer)
        case .agreed, .notNeeded: notifyServer(.priceIncrease, .accepted, of: index, of: customer)
        case .declined, nil: break
        }
    }
}
