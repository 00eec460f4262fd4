/// The state of a subscription with its latest transaction and its renewal information.
///
/// Modeled on StoreKit's `Product.SubscriptionInfo.Status`.
public struct SubscriptionStatus: Sendable, Hashable {
    /// The renewal state of the subscription, such as active or expired.
    public let state: RenewalState
    /// The transaction of the current period, or of the last period of an expired subscription.
    public let transaction: VerificationResult<SignedTransactionPayload>
    /// The renewal information, which describes the next period.
    public let renewalInfo: VerificationResult<RenewalInfoPayload>
}

/// The renewal state of a subscription, with the raw values of StoreKit's `RenewalState`.
public enum RenewalState: Int, Sendable, Hashable, Codable, CaseIterable {
    /// The subscription is active.
    case subscribed = 1
    /// The subscription has expired.
    case expired = 2
    /// A charge failed, the App Store retries the charge, and the customer has no access.
    case inBillingRetryPeriod = 3
    /// A charge failed, the App Store retries the charge, and the customer keeps access for a limited time.
    case inGracePeriod = 4
    /// The App Store refunded the subscription, or Family Sharing ended.
    case revoked = 5
}

extension RenewalState {
    init(_ phase: SubscriptionRecord.Phase) {
        switch phase {
        case .subscribed: self = .subscribed
        case .expired: self = .expired
        case .inBillingRetryPeriod: self = .inBillingRetryPeriod
        case .inGracePeriod: self = .inGracePeriod
        case .revoked: self = .revoked
        }
    }
}

extension SimulatedStore {
    /// A stream of subscription statuses, with an element for each change of a subscription.
    ///
    /// A status changes when the subscription is bought, renews, lapses, or enters a grace period or billing retry. It
    /// also changes when renewal is turned on or off, a plan change is scheduled, or the current period is refunded.
    /// The refund of a past period doesn't change it.
    ///
    /// Modeled on StoreKit's `Product.SubscriptionInfo.Status.updates`. Apple documents only that changes are sent.
    /// This list of changes was found by measurement. The simulator also sends a status for other changes of the
    /// renewal information, such as a new price. The stream doesn't end by itself. Each read of this property begins a
    /// new stream, which contains only later changes.
    public var subscriptionStatusUpdates: AsyncStream<SubscriptionStatus> { listen(\.statuses) }

    /// A stream of storefronts, with an element for each change of the customer's storefront.
    ///
    /// Load the products again after a change, because their prices and currency differ. Modeled on StoreKit's
    /// `Storefront.updates`.
    public var storefrontUpdates: AsyncStream<Storefront> { listen(\.storefronts) }

    func notifyOfStatuses(_ core: inout Core) {
        let news = core.engine.statusAnnouncements
        core.engine.statusAnnouncements = []
        guard !core.broadcasters.statuses.isEmpty else { return }
        for status in news { core.broadcasters.statuses.notify(self.status(status, core.engine, at: nil)) }
    }

    func notifyOfStorefront(_ core: Core, before: Storefront) {
        let now = core.engine.state.storefront
        if now != before { core.broadcasters.storefronts.notify(now) }
    }

    /// Returns a status as the device receives it, with signed transaction and renewal information.
    ///
    /// `date` is the signed date of both; if it is `nil`, they keep their own signed dates.
    func status(_ news: StatusUpdate, _ engine: StoreEngine, at date: Int64?) -> SubscriptionStatus {
        SubscriptionStatus(
            state: RenewalState(news.phase), transaction: check(news.transaction, engine, at: date),
            renewalInfo: check(news.renewalInfo, engine, at: date))
    }
}
