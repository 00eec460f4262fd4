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
