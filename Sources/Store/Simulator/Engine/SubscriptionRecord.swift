/// A customer's subscription in one subscription group.
///
/// Either the customer bought the subscription, or a family member shares it. If it lapses and is bought again, the new
/// record replaces this one and continues its original transaction.
struct SubscriptionRecord: Sendable, Hashable, Codable {
    /// The current phase of a subscription, such as active or in billing retry.
    enum Phase: String, Sendable, Hashable, Codable {
        case subscribed, inGracePeriod, inBillingRetryPeriod, expired, revoked
    }

    let groupID: String
    let originalTransactionID: String
    /// The index in ``Customer/records`` of the transaction of the current or last period.
    var record: Int
    /// The ID of the product of the current or last period.
    var productID: String
    var phase = Phase.subscribed
    var renewsAutomatically = true
    /// The ID of the next period's product; it differs from ``productID`` if a change is scheduled.
    var nextProductID: String
    /// The offer that applies to the next bill, unless the subscriber selects another offer or product.
    ///
    /// While the current period's offer has bills left, the value is that offer. Afterward, it is the offer that
    /// follows, or `nil` if no offer follows.
    var offer: AppliedOffer?
    /// The offer that an active subscriber has selected for the next period; `nil` if there is none.
    var plannedOffer: AppliedOffer?
    /// The billing dates, which determine until when the subscription is paid.
    var schedule: BillingSchedule
    var expirationIntent: ExpirationIntent?
    /// The end of the current grace period, in milliseconds since 1970; `nil` outside a grace period.
    var graceEnds: Int64?
    /// The end of the current billing retry, in milliseconds since 1970; `nil` outside billing retry.
    var retryEnds: Int64?
    /// The start of the customer's continuous subscription, in milliseconds since 1970.
    ///
    /// Gaps of up to 60 days don't interrupt the subscription.
    var runStart: Int64
    /// The number of renewals since the purchase at a time rate that limits them; `nil` if there are none.
    var limitedRenewals: Int?
    /// The old price that the subscriber keeps; `nil` if the product's current price applies.
    var keptPrice: PreservedPrice?
    /// A price increase that was announced and isn't charged yet, or `nil` if there is none.
    var priceIncrease: PriceIncrease?
    /// The current or last commitment to monthly bills; `nil` for a subscription billed up front.
    ///
    /// It is also `nil` during the periods of an offer, because the commitment begins after them.
    var commitment: Commitment?
    /// The billing plan that was selected for the next period; `nil` if none was selected.
    var nextBillingPlan: BillingPlanType?
    /// All signed versions of the subscription's renewal information, oldest first.
    var renewalInfos = PayloadHistory<RenewalInfoPayload>()

    /// A Boolean value that indicates whether the customer has access, in a paid period or a grace period.
    ///
    /// During billing retry, the value is `false`.
    var isActive: Bool { phase == .subscribed || phase == .inGracePeriod }

    /// The price increase that affects the next renewal, or `nil` if there is none.
    ///
    /// The increase of a product that the subscription won't renew to is ignored.
    var standingIncrease: PriceIncrease? {
        priceIncrease.flatMap { $0.productID == nextProductID ? $0 : nil }
    }

    /// Switches renewal on; if the subscriber declined a price increase, the consent is then pending again.
    mutating func resumeRenewal() {
        renewsAutomatically = true
        if priceIncrease?.decision == .declined { priceIncrease?.decision = .pending }
    }

    /// A Boolean value that indicates whether the subscription has expired or was revoked.
    var isOver: Bool { phase == .expired || phase == .revoked }

    /// The range of prices, in thousandths of the currency's unit, that can't cause an integer overflow.
    static let plainPrices: ClosedRange<Int64> = 0...1_000_000_000_000_000

    /// A Boolean value that indicates whether all numbers in the record are in their valid ranges.
    ///
    /// If the value is `false`, the state file was edited, and the store rejects the file.
    var hasPlainNumbers: Bool {
        let prices = [keptPrice?.price, priceIncrease?.oldPrice, commitment?.billPrice, commitment?.price]
        return prices.allSatisfy { $0.map(Self.plainPrices.contains) ?? true }
            && (0...1_000_000).contains(limitedRenewals ?? 0)
            && (commitment.map { 1...120_000 ~= $0.total && 1...$0.total ~= $0.number } ?? true)
    }

    /// The original transaction ID as a number, for sorting subscriptions in the order of purchase.
    ///
    /// It is 0 if the ID isn't a number.
    var number: Int { Int(originalTransactionID) ?? 0 }
}

/// An offer that a customer used, with its price and length at the time of the purchase.
///
/// It stays the same if the catalog changes later.
struct AppliedOffer: Sendable, Hashable, Codable {
    let type: OfferType
    let identifier: String?
    let discount: OfferDiscountType
    /// The length of one period of the offer, or `nil` for a one-time purchase.
    let period: SubscriptionPeriod?
    /// The price of each bill of the offer, in thousandths of the currency's unit.
    let price: Int64
    /// The number of offer periods that one bill pays for.
    ///
    /// It is 1 if the offer is paid as you go; otherwise, it is the number of all periods.
    let periodsPerBill: Int
    // The total number of periods.
    private var periods: Int?
    /// The number of remaining bills at the offer's price.
    var billsLeft: Int
    // At most one element. It is a list because a value type can't contain itself.
    private var following: [AppliedOffer]?

    /// Creates the record of an offer for a subscription; returns `nil` if the offer is unusable.
    ///
    /// An offer is unusable without a period, without a valid price, or with the payment mode `oneTime` or `unknown`.
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

    /// Creates the record of a code offer for a one-time product; returns `nil` if it has no price.
    ///
    /// The payment mode of such an offer is `ONE_TIME` even if it is free. According to Apple's documentation of
    /// `offerDiscountType`, the other modes are for auto-renewable subscriptions.
    init?(once offer: StoreOffer) {
        guard let price = offer.price else { return nil }
        (type, identifier, discount) = (.code, offer.referenceName ?? offer.id, .oneTime)
        (period, periodsPerBill, billsLeft) = (nil, 1, 1)
        self.price = price
    }

    /// The total length of the offer as an ISO 8601 duration, such as `P2M` for two periods of a month.
    ///
    /// It is `nil` for an offer of a product that isn't a subscription.
    var offerPeriod: String? {
        guard let period, let periods, periods > 1 else { return period?.iso8601 }
        return "P\(period.value * periods)\(period.iso8601.suffix(1))"
    }

    /// Returns a copy of this offer that is followed by another offer after its last bill.
    func followed(by offer: AppliedOffer) -> AppliedOffer {
        var first = self
        first.following = [offer]
        return first
    }

    /// The offer that applies after one more bill, or `nil` if no offer applies then.
    ///
    /// If this offer has more than one bill left, the value is this offer with one bill less. Otherwise, it is the
    /// offer that follows this offer.
    var afterOneBill: AppliedOffer? {
        var rest = self
        rest.billsLeft -= 1
        return rest.billsLeft > 0 ? rest : following?.first
    }
}

/// An old price that a subscriber keeps for one product while new customers pay a new price.
struct PreservedPrice: Sendable, Hashable, Codable {
    let productID: String
    /// The old price, in thousandths of the currency's unit.
    let price: Int64
}

/// An increase of a product's price, about which the store has notified a subscriber.
struct PriceIncrease: Sendable, Hashable, Codable {
    /// The state of the subscriber's consent to the higher price.
    enum Consent: String, Sendable, Hashable, Codable {
        /// The higher price requires no consent.
        case notNeeded
        case pending
        case agreed
        case declined
    }

    let productID: String
    /// The price before the increase, in thousandths of the currency's unit.
    let oldPrice: Int64
    var decision: Consent

    private enum CodingKeys: String, CodingKey {
        case productID
        case oldPrice
        case decision = "answer"
    }
}
