/// A subscription in one group, from the first purchase on, including interruptions.
///
/// It is the customer's own, or one that the family shares.
struct SubscriptionRecord: Sendable, Hashable, Codable {
    /// The renewal phase of a subscription.
    enum Phase: String, Sendable, Hashable, Codable {
        case subscribed, inGracePeriod, inBillingRetryPeriod, expired, revoked
    }

    let groupID: String
    let originalTransactionID: String
    /// The position of the current, or last, period's transaction in the customer's records.
    var record: Int
    /// The product of that period.
    var productID: String
    var phase = Phase.subscribed
    var renewsAutomatically = true
    /// The product of the next period, which differs from the current product if a change is scheduled.
    var nextProductID: String
    /// The remaining part of the offer that the current period uses; `nil` if there is none.
    var offer: AppliedOffer?
    /// The offer for the next period that an active subscriber has accepted; `nil` if there is none.
    var plannedOffer: AppliedOffer?
    /// The billing dates of the subscription.
    var schedule: BillingSchedule
    var expirationIntent: ExpirationIntent?
    /// The end of the current grace period, in milliseconds since 1970; `nil` outside a grace period.
    var graceEnds: Int64?
    /// The end of the current billing retry, in milliseconds since 1970; `nil` outside billing retry.
    var retryEnds: Int64?
    /// The start of the latest uninterrupted sequence of periods.
    var runStart: Int64
    /// The number of renewals since the purchase; `nil` unless the time rate limits the number.
    var limitedRenewals: Int?
    /// The old price that the subscriber keeps instead of the product's new price; `nil` if there is none.
    var keptPrice: PreservedPrice?
    /// A price increase that was announced and isn't charged yet, or `nil` if there is none.
    var priceIncrease: PriceIncrease?
    /// The current or last commitment to monthly bills; `nil` for a subscription without commitments.
    var commitment: Commitment?
    /// The billing plan that was selected for the next period; `nil` if none was selected.
    var nextBillingPlan: BillingPlanType?
    /// All versions of the renewal information, oldest first.
    var renewalInfos = PayloadHistory<RenewalInfoPayload>()

    /// A Boolean value that indicates whether the subscription can be changed, renewed, or upgraded.
    ///
    /// A failed charge after the grace period counts as a lapse.
    var isActive: Bool { phase == .subscribed || phase == .inGracePeriod }

    /// The price increase of the next product, or `nil`.
    ///
    /// An increase of another product requires no consent now.
    var standingIncrease: PriceIncrease? {
        priceIncrease.flatMap { $0.productID == nextProductID ? $0 : nil }
    }

    /// Switches renewal on, and makes the consent to a declined price increase pending again.
    mutating func goOn() {
        renewsAutomatically = true
        if priceIncrease?.answer == .declined { priceIncrease?.answer = .pending }
    }

    /// A Boolean value that indicates whether the subscription has expired or was revoked.
    var isOver: Bool { phase == .expired || phase == .revoked }

    /// The range of prices for which no state file causes an overflow: up to 10^15.
    static let plainPrices: ClosedRange<Int64> = 0...1_000_000_000_000_000

    /// A Boolean value that indicates whether the numbers are possible results of the rules.
    ///
    /// A state file can contain any numbers.
    var hasPlainNumbers: Bool {
        let prices = [keptPrice?.price, priceIncrease?.oldPrice, commitment?.billPrice, commitment?.price]
        return prices.allSatisfy { $0.map(Self.plainPrices.contains) ?? true }
            && (0...1_000_000).contains(limitedRenewals ?? 0)
            && (commitment.map { 1...120_000 ~= $0.total && 1...$0.total ~= $0.number } ?? true)
    }

    /// The number of the first transaction, which orders subscriptions by purchase.
    var number: Int { Int(originalTransactionID) ?? 0 }
}

/// An offer with its terms at the time of its purchase.
///
/// A later catalog doesn't change it.
struct AppliedOffer: Sendable, Hashable, Codable {
    let type: OfferType
    let identifier: String?
    let discount: OfferDiscountType
    /// The length of one period, or `nil` for a one-time purchase.
    let period: SubscriptionPeriod?
    /// The price of each bill, in thousandths of the currency's unit.
    let price: Int64
    /// The number of periods that one bill pays for: all of them, or one if paid as you go.
    let periodsPerBill: Int
    // The total number of periods.
    private var periods: Int?
    /// The number of remaining bills at the offer's price.
    var billsLeft: Int
    // At most one element. It is a list because a value type can't contain itself.
    private var following: [AppliedOffer]?

    /// Creates the terms of an offer, or returns `nil` if the catalog's data are incomplete.
    init?(_ offer: StoreOffer) {
        guard let period = offer.period, let price = offer.price else { return nil }
        // No real offer lasts for thousands of periods; the limit protects the calendar from such a file.
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

    /// Creates the terms of a code offer for a product other than a subscription, or returns `nil` without a price.
    ///
    /// Such an offer is `ONE_TIME` even if it is free, according to Apple's documentation of `offerDiscountType`: the
    /// other values are for auto-renewable subscriptions.
    init?(once offer: StoreOffer) {
        guard let price = offer.price else { return nil }
        (type, identifier, discount) = (.code, offer.referenceName ?? offer.id, .oneTime)
        (period, periodsPerBill, billsLeft) = (nil, 1, 1)
        self.price = price
    }

    /// The total length of the offer in ISO 8601, such as `P2M` for two periods of a month; `nil` for one-time offers.
    var offerPeriod: String? {
        guard let period, let periods, periods > 1 else { return period?.iso8601 }
        return "P\(period.value * periods)\(period.iso8601.suffix(1))"
    }

    /// Returns this offer, followed by another offer after its last bill.
    func followed(by offer: AppliedOffer) -> AppliedOffer {
        var first = self
        first.following = [offer]
        return first
    }

    /// The rest of this offer after one bill, or the offer that follows the last bill; `nil` if none follows.
    var afterOneBill: AppliedOffer? {
        var rest = self
        rest.billsLeft -= 1
        return rest.billsLeft > 0 ? rest : following?.first
    }
}

/// The price that a subscriber keeps for one product while others pay a new one.
struct PreservedPrice: Sendable, Hashable, Codable {
    let productID: String
    /// The price, in thousandths of the currency's unit.
    let price: Int64
}

/// A higher price for one product that was announced to a subscriber.
struct PriceIncrease: Sendable, Hashable, Codable {
    /// The state of the subscriber's consent.
    enum Answer: String, Sendable, Hashable, Codable {
        /// The increase requires no consent.
        case notNeeded
        case pending
        case agreed
        case declined
    }

    let productID: String
    /// The price before the increase, in thousandths of the currency's unit.
    let oldPrice: Int64
    var answer: Answer
}
