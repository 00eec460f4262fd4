/// A customer's subscription in one group, from the first purchase on, through all lapses.
struct SubscriptionRecord: Sendable, Hashable, Codable {
    /// Where a subscription is in its life.
    enum Phase: String, Sendable, Hashable, Codable {
        case subscribed, inGracePeriod, inBillingRetryPeriod, expired, revoked
    }

    let groupID: String
    let originalTransactionID: String
    /// The position of the current, or last, period's transaction among the customer's records.
    var record: Int
    /// The product of that period.
    var productID: String
    var phase = Phase.subscribed
    var renewsAutomatically = true
    /// The product of the next period. Another one than the current is a planned change.
    var nextProductID: String
    /// The offer that the current period used up a part of, if it did.
    var offer: AppliedOffer?
    /// An offer a current subscriber took, waiting for the next period.
    var plannedOffer: AppliedOffer?
    /// The rhythm of bills.
    var schedule: BillingSchedule
    var expirationIntent: ExpirationIntent?
    /// When grace ends, while in it.
    var graceEnds: Int64?
    /// When the App Store stops trying to charge, while it tries.
    var retryEnds: Int64?
    /// When the latest uninterrupted run of periods began.
    var runStart: Int64
    /// Every version of the renewal information, oldest first.
    var renewalInfos: [RenewalInfoPayload] = []

    /// Whether there is something to change, renew or upgrade. A failed charge beyond grace counts as a lapse.
    var isActive: Bool { phase == .subscribed || phase == .inGracePeriod }
}
