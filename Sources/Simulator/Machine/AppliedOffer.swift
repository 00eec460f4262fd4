/// An offer as it was at the moment a customer took it. A later catalogue does not change it.
struct AppliedOffer: Sendable, Hashable, Codable {
    let type: OfferType
    let identifier: String?
    let discount: OfferDiscountType
    let period: SubscriptionPeriod
    /// The price of each bill, in milliunits.
    let price: Int64
    /// How many of its periods one bill pays for: all of them, unless paid as you go.
    let periodsPerBill: Int
    /// How many bills are still to come at its price.
    var billsLeft: Int

    /// Nil if the catalogue does not say all that is needed.
    init?(_ offer: SubscriptionOffer) {
        guard let period = offer.period, let price = offer.price else { return nil }
        let count = max(offer.numberOfPeriods ?? 1, 1)
        switch offer.paymentMode {
        case .freeTrial: (discount, periodsPerBill, billsLeft) = (.freeTrial, count, 1)
        case .payUpFront: (discount, periodsPerBill, billsLeft) = (.payUpFront, count, 1)
        case .payAsYouGo: (discount, periodsPerBill, billsLeft) = (.payAsYouGo, 1, count)
        case .unknown: return nil
        }
        switch offer.kind {
        case .introductory: (type, identifier) = (.introductory, nil)
        case .promotional: (type, identifier) = (.promotional, offer.id)
        case .code: (type, identifier) = (.code, offer.referenceName ?? offer.id)
        case .winBack: (type, identifier) = (.winBack, offer.id)
        }
        self.period = period
        self.price = price
    }

    /// The same with one bill fewer to come, or nil after the last.
    var afterOneBill: AppliedOffer? {
        var rest = self
        rest.billsLeft -= 1
        return rest.billsLeft > 0 ? rest : nil
    }
}
