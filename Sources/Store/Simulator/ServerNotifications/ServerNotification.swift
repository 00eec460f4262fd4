internal import Synchronization

/// An event in the store that the App Store reports to a developer's server.
///
/// It has the content of an App Store Server Notification, version 2, without a signature. A separate program, which
/// simulates the App Store's server, signs and delivers it.
///
/// Source: Apple's documentation of `notificationType` and `subtype`.
public struct ServerNotification: Sendable, Hashable {
    /// The type of the notification, such as a renewal or a refund.
    public let kind: Kind
    /// The subtype of the notification, or `nil` if the type has none.
    public let subtype: Subtype?
    /// The time of the event on the virtual clock, in milliseconds since 1970.
    public let date: Int64
    /// The transaction as it was at the time of the event.
    public let transaction: SignedTransactionPayload
    /// The subscription's renewal information at the time of the event, or `nil` for other products.
    public let renewalInfo: RenewalInfoPayload?
    /// The subscription's renewal state at the time of the event, or `nil` for other products.
    public let state: RenewalState?

    /// The types of notification that this store sends, as values of Apple's `notificationType`.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A customer subscribed, or a family member's subscription was shared, for the first time or again.
        case subscribed = "SUBSCRIBED"
        /// The subscription renewed.
        case didRenew = "DID_RENEW"
        /// The subscriber changed to another plan, now or at the next renewal, or canceled a scheduled change.
        case didChangeRenewalPref = "DID_CHANGE_RENEWAL_PREF"
        /// Renewal was switched on or off.
        case didChangeRenewalStatus = "DID_CHANGE_RENEWAL_STATUS"
        /// An active subscriber redeemed an offer.
        case offerRedeemed = "OFFER_REDEEMED"
        /// A charge for a renewal failed.
        case didFailToRenew = "DID_FAIL_TO_RENEW"
        /// The grace period ended, and the charge still fails.
        case gracePeriodExpired = "GRACE_PERIOD_EXPIRED"
        /// The subscription expired.
        case expired = "EXPIRED"
        /// The price of the subscription increases.
        case priceIncrease = "PRICE_INCREASE"
        /// A transaction was refunded.
        case refund = "REFUND"
        /// A refund or other revocation was reversed.
        case refundReversed = "REFUND_REVERSED"
        /// The customer lost a product that a family member had shared, because Family Sharing ended.
        case revoke = "REVOKE"
        /// A customer bought a consumable, a non-consumable, or a non-renewing subscription.
        case oneTimeCharge = "ONE_TIME_CHARGE"
    }

    /// The subtypes of notification that this store sends, as values of Apple's `subtype`.
    public enum Subtype: String, Sendable, Hashable, Codable, CaseIterable {
        /// The customer subscribed in the group, or a family member shared a subscription, for the first time.
        case initialBuy = "INITIAL_BUY"
        /// The customer subscribed again after the subscription ended, or during billing retry.
        case resubscribe = "RESUBSCRIBE"
        /// The renewal succeeded after failed charges.
        case billingRecovery = "BILLING_RECOVERY"
        /// The customer upgraded: the new plan applies now.
        case upgrade = "UPGRADE"
        /// The customer selected another plan that applies from the next renewal.
        case downgrade = "DOWNGRADE"
        /// Renewal was switched on.
        case autoRenewEnabled = "AUTO_RENEW_ENABLED"
        /// Renewal was switched off.
        case autoRenewDisabled = "AUTO_RENEW_DISABLED"
        /// A charge failed, and the customer keeps access during a grace period.
        case gracePeriod = "GRACE_PERIOD"
        /// The subscription expired because the customer had switched renewal off.
        case voluntary = "VOLUNTARY"
        /// The subscription expired because its charge failed until billing retry ended.
        case billingRetry = "BILLING_RETRY"
        /// The subscription expired because the customer didn't consent to a price increase.
        case priceIncrease = "PRICE_INCREASE"
        /// The subscription expired because its product is no longer for sale.
        case productNotForSale = "PRODUCT_NOT_FOR_SALE"
        /// The customer's consent to the price increase is pending.
        case pending = "PENDING"
        /// The customer consented to the price increase, or consent isn't required.
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
    /// A description for logs: the event and the transaction, without data that identifies a person.
    public var description: String {
        "\(kind.rawValue)\(subtype.map { " " + $0.rawValue } ?? "") of \(transaction)"
    }

    /// A mirror that shows only the description, so that `dump` reveals no account token.
    public var customMirror: Mirror { Mirror(self, children: ["notice": description]) }
}

extension SimulatedStore {
    /// Removes and returns the notifications about all customers since the last call, oldest first.
    ///
    /// A simulated App Store server calls this function, and delivers the notifications to the developer's server. The
    /// store begins to record notifications at the first call, which returns an empty array. Notifications that weren't
    /// returned are lost when the process ends; the developer's server then requests the history instead.
    ///
    /// - Returns: The notifications.
    public func takeServerNotices() -> [ServerNotification] {
        core.withLock { core in
            defer { core.engine.serverNotices = [] }
            return core.engine.serverNotices ?? []
        }
    }
}

extension StoreEngine {
    /// Adds a notification for the developer's server about a subscription, such as its expiration.
    ///
    /// - Parameters:
    ///   - kind: The type of the notification.
    ///   - subtype: The subtype, or `nil` if the type has none.
    ///   - index: The index of the subscription in ``Customer/subscriptions``.
    ///   - customer: The index of the customer in ``StoreState/customers``.
    mutating func notifyServer(
        _ kind: ServerNotification.Kind, _ subtype: ServerNotification.Subtype?, of index: Int, of customer: Int
    ) {
        notifyServer(kind, subtype, about: state.customers[customer].subscriptions[index].record, of: customer)
    }

    /// Adds a notification for the developer's server about one transaction, such as its refund.
    ///
    /// - Parameters:
    ///   - kind: The type of the notification.
    ///   - subtype: The subtype, or `nil` if the type has none.
    ///   - record: The index of the transaction in ``Customer/records``.
    ///   - customer: The index of the customer in ``StoreState/customers``.
    mutating func notifyServer(
        _ kind: ServerNotification.Kind, _ subtype: ServerNotification.Subtype? = nil, about record: Int,
        of customer: Int
    ) {
        guard serverNotices != nil else { return }
        let transaction = state.customers[customer].records[record].current
        let subscription = state.customers[customer].subscriptions.first {
            $0.originalTransactionID == transaction.originalTransactionId
        }
        let date = signsResponses ? signingDate() : nil
        serverNotices?.append(
            ServerNotification(
                kind: kind, subtype: subtype, date: state.clock, transaction: transaction.signed(at: date),
                renewalInfo: subscription?.renewalInfos.last?.signed(at: date),
                state: subscription.map { RenewalState($0.phase) }))
    }

    /// Adds the notification for the developer's server that a subscription was sold.
    ///
    /// If the earlier subscription has ended or is in billing retry, the sale counts as a resubscription.
    ///
    /// - Parameters:
    ///   - index: The index of the subscription in the signed-in customer's subscriptions.
    ///   - phase: The phase of the subscription that the new one replaces, or `nil` if it is the first one in the
    ///     group.
    ///   - offer: The offer of the sale, or `nil` if there is none.
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

    /// Adds notifications for the developer's server: a plan or offer was selected for the next period.
    ///
    /// - Parameters:
    ///   - index: The index of the subscription in the signed-in customer's subscriptions.
    ///   - before: The subscription before the selection.
    ///   - offer: The selected offer, or `nil` if there is none.
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

    /// Adds the notification for the developer's server that renewal was switched on or off.
    mutating func notifyServerOfRenewal(_ isOn: Bool, of index: Int) {
        notifyServer(
            .didChangeRenewalStatus, isOn ? .autoRenewEnabled : .autoRenewDisabled, of: index, of: state.signedIn)
    }

    /// Adds the notification for the developer's server about the state of a subscriber's price increase.
    ///
    /// Nothing is added if the subscriber declined the increase, or if the price doesn't increase.
    mutating func notifyServerOfIncrease(_ index: Int, of customer: Int) {
        switch state.customers[customer].subscriptions[index].standingIncrease?.decision {
        case .pending: notifyServer(.priceIncrease, .pending, of: index, of: customer)
        case .agreed, .notNeeded: notifyServer(.priceIncrease, .accepted, of: index, of: customer)
        case .declined, nil: break
        }
    }
}
