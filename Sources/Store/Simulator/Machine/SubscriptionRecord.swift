/// A subscription in one group, the customer's own or one of the family's, from the first purchase on, through all lapses.
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
    /// How often it has renewed since it was bought, where the rate limits that.
    var limitedRenewals: Int?
    /// The price that is kept for it although there is a new one.
    var keptPrice: KeptPrice?
    /// A higher price it was told of and has not been charged yet.
    var priceIncrease: PriceIncrease?
    /// The commitment it is in, or ended in.
    var commitment: Commitment?
    /// How the next period is billed, where that was chosen.
    var nextBillingPlan: BillingPlanType?
    /// Every version of the renewal information, oldest first.
    var renewalInfos: [RenewalInfoPayload] = []

    /// Whether there is something to change, renew or upgrade. A failed charge beyond grace counts as a lapse.
    var isActive: Bool { phase == .subscribed || phase == .inGracePeriod }

    /// The price increase of the product that comes next. One of another product is not asked about while that is not to come.
    var standingIncrease: PriceIncrease? {
        priceIncrease.flatMap { $0.productID == nextProductID ? $0 : nil }
    }

    /// The customer wants it to go on. A refusal of a price is then no longer the last word, and the question is open again.
    mutating func goOn() {
        renewsAutomatically = true
        if priceIncrease?.answer == .declined { priceIncrease?.answer = .pending }
    }

    /// Whether it is over, by expiry or by revocation.
    var isOver: Bool { phase == .expired || phase == .revoked }

    /// Prices no file can overflow with: up to a thousand million million.
    static let plainPrices: ClosedRange<Int64> = 0...1_000_000_000_000_000

    /// Whether its numbers are such as the rules make. A state file may hold any.
    var hasPlainNumbers: Bool {
        let prices = [keptPrice?.price, priceIncrease?.oldPrice, commitment?.billPrice, commitment?.price]
        return prices.allSatisfy { $0.map(Self.plainPrices.contains) ?? true }
            && (0...1_000_000).contains(limitedRenewals ?? 0)
            && (commitment.map { 1...120_000 ~= $0.total && 1...$0.total ~= $0.number } ?? true)
    }

    /// Its number in the store: that of its first transaction. So numbers follow the order of purchase.
    var number: Int { Int(originalTransactionID) ?? 0 }
}
