/// How a subscription stands, after StoreKit's `Product.SubscriptionInfo.Status`.
public struct SubscriptionStatus: Sendable, Hashable {
    /// Where it is in its life.
    public let state: RenewalState
    /// The transaction of its current, or last, period.
    public let transaction: VerificationResult<SignedTransactionPayload>
    /// What comes next.
    public let renewalInfo: VerificationResult<RenewalInfoPayload>
}

/// Where a subscription is in its life, with the numbers of StoreKit's `Product.SubscriptionInfo.RenewalState`.
public enum RenewalState: Int, Sendable, Hashable, Codable, CaseIterable {
    /// It runs.
    case subscribed = 1
    /// It is over.
    case expired = 2
    /// A charge failed and is being tried again. There is no access.
    case inBillingRetryPeriod = 3
    /// A charge failed and is being tried again. Access stays on for a while.
    case inGracePeriod = 4
    /// It was taken back.
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
    /// How a subscription stands, each time that changes: bought, renewed, lapsed, in grace or retry, renewal switched, a
    /// change planned, or the current period refunded. The refund of a past period changes nothing about it.
    ///
    /// After StoreKit's `Product.SubscriptionInfo.Status.updates`, whose documentation promises the changes and no more;
    /// which ones come was measured. It never ends by itself; each read begins a stream of its own, with nothing in it.
    public var subscriptionStatusUpdates: AsyncStream<SubscriptionStatus> { listen(\.statuses) }

    /// The storefront, each time it has become another one, after StoreKit's `Storefront.updates`. Products are to be asked
    /// for again then: their prices are others.
    public var storefrontUpdates: AsyncStream<Storefront> { listen(\.storefronts) }

    func tellOfStatuses(_ core: inout Core) {
        let news = core.machine.statusAnnouncements
        core.machine.statusAnnouncements = []
        guard !core.broadcasters.statuses.isEmpty else { return }
        for status in news { core.broadcasters.statuses.notify(self.status(status, core.machine, at: nil)) }
    }

    func tellOfStorefront(_ core: Core, before: Storefront) {
        let now = core.machine.state.storefront
        if now != before { core.broadcasters.storefronts.notify(now) }
    }

    /// A status as the device finds it, signed at a date; nil for the dates of its versions.
    func status(_ news: StatusUpdate, _ machine: StoreEngine, at date: Int64?) -> SubscriptionStatus {
        SubscriptionStatus(
            state: RenewalState(news.phase), transaction: check(news.transaction, machine, at: date),
            renewalInfo: check(news.renewalInfo, machine, at: date))
    }
}
