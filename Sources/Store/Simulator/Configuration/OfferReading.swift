extension CatalogueReading {
    /// The introductory offers: the list where the file has that member, else the single older one.
    mutating func introductoryOffers(_ raw: CatalogueDocument.Product, at place: String) -> [SubscriptionOffer] {
        if let list = raw.introductoryOffers { return offers(list, .introductory, at: place) }
        return raw.introductoryOffer.map { [offer($0, .introductory, at: place)] } ?? []
    }

    /// The offers of one kind.
    mutating func offers(
        _ raw: [CatalogueDocument.Offer]?, _ kind: SubscriptionOffer.Kind, at place: String
    ) -> [SubscriptionOffer] {
        (raw ?? []).enumerated().map { index, raw in offer(raw, kind, at: "\(place)[\(index)]") }
    }

    private mutating func offer(
        _ raw: CatalogueDocument.Offer, _ kind: SubscriptionOffer.Kind, at place: String
    ) -> SubscriptionOffer {
        let mode = PaymentMode(rawValue: raw.paymentMode ?? "")
        let period = raw.subscriptionPeriod.flatMap(SubscriptionPeriod.init(iso8601:))
        let price = mode == .freeTrial ? 0 : raw.displayPrice.flatMap(milliunits(ofDecimal:))
        if mode == .oneTime {
            doubt(place, "an offer of payment mode oneTime, which subscriptions do not have; it cannot be used")
        } else if case .unknown(let word) = mode {
            // One doubt is enough: what else such an offer lacks follows from it.
            doubt(place, Self.unknownMode(word))
        } else {
            if period == nil {
                let text = raw.subscriptionPeriod.map { "\($0.quoted) is no ISO 8601 duration" } ?? "missing"
                doubt("\(place).subscriptionPeriod", "\(text); the offer cannot be used")
            }
            if price == nil {
                let text = raw.displayPrice.map { "\($0.quoted) is no decimal number" } ?? "missing"
                doubt("\(place).displayPrice", "\(text); the offer cannot be used")
            }
            if raw.offerID == nil, kind == .promotional || kind == .winBack {
                doubt("\(place).offerID", "missing; the offer cannot be asked for")
            }
            if let count = raw.numberOfPeriods?.value, count < 1 {
                doubt("\(place).numberOfPeriods", "\(count) periods; one is given")
            }
        }
        return SubscriptionOffer(
            kind: kind, id: raw.offerID, referenceName: raw.referenceName, paymentMode: mode,
            periodText: raw.subscriptionPeriod, period: period, numberOfPeriods: raw.numberOfPeriods?.value,
            displayPrice: raw.displayPrice, price: price, eligibility: (raw.eligibility ?? []).sorted(),
            isStackable: raw.isStackable, isEligible: raw.isEligible, billingPlanType: raw.billingPlanType)
    }

    private static func unknownMode(_ word: String) -> String {
        switch word {
        case "": "an offer without a payment mode; it cannot be used"
        case "none": "an offer of payment mode none, which Xcode leaves of one half removed; it cannot be used"
        default: "an offer of the unknown payment mode \(word.quoted); it cannot be used"
        }
    }
}

extension CatalogueReading {
    /// The code offers of what is no subscription: free, or at one price that is paid once. They have no periods.
    ///
    /// Which word a file has for the latter is documented nowhere; `oneTime` and `payUpFront` are read as it.
    mutating func oneTimeOffers(_ raw: [CatalogueDocument.Offer]?, at place: String) -> [SubscriptionOffer] {
        (raw ?? []).enumerated().map { index, raw in oneTimeOffer(raw, at: "\(place)[\(index)]") }
    }

    private mutating func oneTimeOffer(_ raw: CatalogueDocument.Offer, at place: String) -> SubscriptionOffer {
        let mode = PaymentMode(rawValue: raw.paymentMode ?? "")
        var price: Int64?
        switch mode {
        case .freeTrial: price = 0
        case .oneTime, .payUpFront:
            price = raw.displayPrice.flatMap(milliunits(ofDecimal:))
            if price == nil {
                let text = raw.displayPrice.map { "\($0.quoted) is no decimal number" } ?? "missing"
                doubt("\(place).displayPrice", "\(text); the offer cannot be used")
            }
        case .payAsYouGo: doubt(place, "an offer paid as one goes, of something paid once; it cannot be used")
        case .unknown(let word): doubt(place, Self.unknownMode(word))
        }
        return SubscriptionOffer(
            kind: .code, id: raw.offerID, referenceName: raw.referenceName, paymentMode: mode,
            periodText: raw.subscriptionPeriod, period: nil, numberOfPeriods: raw.numberOfPeriods?.value,
            displayPrice: raw.displayPrice, price: price, eligibility: (raw.eligibility ?? []).sorted(),
            isStackable: raw.isStackable, isEligible: nil, billingPlanType: nil)
    }
}
