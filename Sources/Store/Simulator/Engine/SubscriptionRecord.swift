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
    var keptPrice: PreservedPrice?
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

/// An offer as it was at the moment a customer took it. A later catalogue does not change it.
struct AppliedOffer: Sendable, Hashable, Codable {
    let type: OfferType
    let identifier: String?
    let discount: OfferDiscountType
    /// The length of one of its periods; nil for what is sold once.
    let period: SubscriptionPeriod?
    /// The price of each bill, in milliunits.
    let price: Int64
    /// How many of its periods one bill pays for: all of them, unless paid as you go.
    let periodsPerBill: Int
    // How many of its periods there are in all.
    private var periods: Int?
    /// How many bills are still to come at its price.
    var billsLeft: Int
    // One at most. A list, as a value cannot hold another of its own kind.
    private var following: [AppliedOffer]?

    /// Nil if the catalogue does not say all that is needed.
    init?(_ offer: SubscriptionOffer) {
        guard let period = offer.period, let price = offer.price else { return nil }
        // No offer lasts for thousands of periods; a file that says so must not overtax a calendar.
        let count = min(max(offer.numberOfPeriods ?? 1, 1), 1000)
        switch offer.paymentMode {
        case .freeTrial: (discount, periodsPerBill, billsLeft) = (.freeTrial, count, 1)
        case .payUpFront: (discount, periodsPerBill, billsLeft) = (.payUpFront, count, 1)
        case .payAsYouGo: (discount, periodsPerBill, billsLeft) = (.payAsYouGo, 1, count)
        case .oneTime, .unknown: return nil
        }
        switch offer.kind {
        case .introductory: (type, identifier) = (.introductory, nil)
        case .promotional: (type, identifier) = (.promotional, offer.id)
        case .code: (type, identifier) = (.code, offer.referenceName ?? offer.id)
        case .winBack: (type, identifier) = (.winBack, offer.id)
        }
        self.period = period
        self.price = price
        periods = count
    }

    /// A code offer of something that is no subscription: one price, or none, paid once. Nil if the price is unknown.
    ///
    /// Such an offer is `ONE_TIME` even where it is free, after Apple's documentation of `offerDiscountType`: the other
    /// words are for auto-renewable subscriptions.
    init?(once offer: SubscriptionOffer) {
        guard let price = offer.price else { return nil }
        (type, identifier, discount) = (.code, offer.referenceName ?? offer.id, .oneTime)
        (period, periodsPerBill, billsLeft) = (nil, 1, 1)
        self.price = price
    }

    /// How long it lasts in all, in ISO 8601: two periods of a month are `P2M`, after Apple's documentation of `offerPeriod`.
    var offerPeriod: String? {
        guard let period, let periods, periods > 1 else { return period?.iso8601 }
        return "P\(period.value * periods)\(period.iso8601.suffix(1))"
    }

    /// The same, and another one after its last bill.
    func followed(by offer: AppliedOffer) -> AppliedOffer {
        var first = self
        first.following = [offer]
        return first
    }

    /// The same with one bill fewer to come; after the last, what follows it.
    var afterOneBill: AppliedOffer? {
        var rest = self
        rest.billsLeft -= 1
        return rest.billsLeft > 0 ? rest : following?.first
    }
}

/// A price that a subscriber keeps for one product while others pay a new one.
struct PreservedPrice: Sendable, Hashable, Codable {
    let productID: String
    /// In milliunits.
    let price: Int64
}

/// A higher price for one product that a subscriber was told of.
struct PriceIncrease: Sendable, Hashable, Codable {
    /// What became of the question whether the subscriber agrees.
    enum Answer: String, Sendable, Hashable, Codable {
        /// The increase is one of those that need no consent.
        case notNeeded
        case pending
        case agreed
        case declined
    }

    let productID: String
    /// What the subscriber paid until now, in milliunits.
    let oldPrice: Int64
    var answer: Answer
}
