extension CatalogParser {
    /// Converts one product of a catalog file to a product that the store can list.
    ///
    /// A product whose type isn't the expected one is listed too, with a warning, but it can't be sold.
    ///
    /// - Parameters:
    ///   - raw: The product in the file.
    ///   - place: The place in the file, for messages.
    ///   - expected: The only product type that is valid at this place, such as auto-renewable subscription in a
    ///     subscription group; `nil` if several types are valid.
    ///   - group: The ID of the subscription group, or `nil` outside of groups.
    /// - Returns: The product, or `nil` if an earlier product has the same ID.
    /// - Throws: `ConfigurationError` if the ID is missing or empty, or if a period is malformed.
    mutating func product(
        _ raw: CatalogDocument.Product, at place: String, expected: ProductType?, group: String?
    ) throws(ConfigurationError) -> StoreProduct? {
        guard let id = try claim(raw.productID, at: place) else { return nil }
        let type = type(raw.type, at: place, expected: expected)
        let price = price(raw.displayPrice, at: place)
        let plan: SubscriptionPlan? =
            if let group { try subscription(raw, at: place, group: group) } else { nil }
        let codes = group == nil ? oneTimeOffers(raw.codeOffers, at: "\(place).codeOffers") : []
        return StoreProduct(
            id: id, internalID: raw.internalID, type: type, referenceName: raw.referenceName,
            displayPrice: raw.displayPrice?.text, price: price, isFamilyShareable: raw.familyShareable ?? false,
            localizations: localizations(raw.localizations), codeOffers: codes, subscription: plan)
    }

    private mutating func type(_ word: String?, at place: String, expected: ProductType?) -> ProductType {
        let place = "\(place).type"
        guard let word else {
            if let expected { return expected }
            warn(place, "missing; the product can't be sold")
            return .unknown("")
        }
        let type = ProductType(rawValue: word)
        if case .unknown = type {
            warn(place, "the product type \(word.quoted) is unknown; the product can't be sold")
        } else if let expected, type != expected {
            warn(
                place,
                "\(word.quoted) in the list of products of type \(expected.rawValue); the product can't be "
                    + "sold")
            return .unknown(word)
        } else if expected == nil, type == .autoRenewableSubscription {
            warn(place, "\(word) outside of a subscription group; the product can't be sold")
        }
        return type
    }

    private mutating func price(_ raw: Price?, at place: String) -> Int64? {
        let place = "\(place).displayPrice"
        guard let text = text(of: raw, at: place) else {
            warn(place, "missing; the product can't be sold")
            return nil
        }
        guard let price = milliunits(ofDecimal: text) else {
            warn(place, "\(Self.noPrice(text)); the product can't be sold")
            return nil
        }
        return price
    }

    private static func noPrice(_ text: String) -> String {
        "\(text.quoted) isn't a price: expected a decimal number of at least 0"
    }

    /// Returns a price as spelled in the file, or `nil` if the file contains none.
    ///
    /// If the price is a JSON number instead of a string, the parser also adds a warning.
    private mutating func text(of price: Price?, at place: String) -> String? {
        if let price, price.isNumber {
            warn(place, "a number instead of a string; it's read as \(price.text.quoted)")
        }
        return price?.text
    }

    private mutating func subscription(
        _ raw: CatalogDocument.Product, at place: String, group: String
    ) throws(ConfigurationError) -> SubscriptionPlan {
        let period = try period(raw.recurringSubscriptionPeriod, at: "\(place).recurringSubscriptionPeriod")
        if let own = raw.subscriptionGroupID, own != group {
            warn("\(place).subscriptionGroupID", "\(own.quoted) in the group \(group.quoted); \(group.quoted) is used")
        }
        let level = raw.groupNumber?.value
        if let level, level < 1 {
            warn("\(place).groupNumber", "level \(level) is less than 1; level 1, the highest, is used")
        } else if level == nil {
            warn("\(place).groupNumber", "missing; level 1 is used")
        }
        let plan = SubscriptionPlan(
            groupID: group, level: max(level ?? 1, 1), period: period,
            introductoryOffers: introductoryOffers(raw, at: "\(place).intro"),
            promotionalOffers: offers(raw.adHocOffers, .promotional, at: "\(place).adHocOffers"),
            codeOffers: offers(raw.codeOffers, .code, at: "\(place).codeOffers"),
            winBackOffers: offers(raw.winbackOffers, .winBack, at: "\(place).winbackOffers"),
            billingPlans: billingPlans(raw.billingPlans, at: "\(place).billingPlans"))
        checkCommitment(of: plan, at: "\(place).billingPlans")
        return plan
    }

    // Adds a warning if the monthly bills of a commitment cost more together than the store can record.
    private mutating func checkCommitment(of plan: SubscriptionPlan, at place: String) {
        guard let bills = plan.period?.months, bills > 1, plan.monthly == nil,
            let index = plan.billingPlans?.firstIndex(where: {
                $0.type == BillingPlanType.monthly.rawValue && $0.isEnabled
            }),
            let text = plan.billingPlans?[index].displayPrice, milliunits(ofDecimal: text) != nil
        else { return }
        warn("\(place)[\(index)].displayPrice", "\(bills) bills cost too much together; the plan can't be sold")
    }

    private mutating func period(_ text: String?, at place: String) throws(ConfigurationError) -> SubscriptionPeriod? {
        guard let text else {
            warn(place, "missing; the product can't be sold")
            return nil
        }
        guard let period = SubscriptionPeriod(iso8601: text) else {
            throw failure(
                .malformed, place, found: text.quoted, expected: "an ISO 8601 duration such as P1W, P1M or P1Y")
        }
        return period
    }

    private mutating func billingPlans(_ raw: [CatalogDocument.Plan]?, at place: String) -> [BillingPlan]? {
        guard let raw else { return nil }
        return raw.enumerated().map { index, plan in
            if let type = plan.billingPlanType, type != "BILLED_UPFRONT", type != "MONTHLY" {
                warn("\(place)[\(index)].billingPlanType", "the billing plan \(type.quoted) is unknown")
            } else if plan.billingPlanType == nil {
                warn("\(place)[\(index)].billingPlanType", "missing; the plan can't be identified")
            }
            let place = "\(place)[\(index)]"
            return BillingPlan(
                type: plan.billingPlanType, displayPrice: text(of: plan.displayPrice, at: "\(place).displayPrice"),
                commitmentDisplayPrice: text(of: plan.commitmentDisplayPrice, at: "\(place).commitmentDisplayPrice"),
                isEnabled: plan.isEnabled ?? true)
        }
    }

    /// Converts the introductory offers of a product in a catalog file to store offers.
    ///
    /// Newer files have a list of introductory offers, and older ones a single offer. `place` is the place of the
    /// offers in the file, for messages.
    mutating func introductoryOffers(_ raw: CatalogDocument.Product, at place: String) -> [StoreOffer] {
        if let list = raw.introductoryOffers { return offers(list, .introductory, at: place) }
        return raw.introductoryOffer.map { [offer($0, .introductory, at: place)] } ?? []
    }

    /// Converts a subscription's offers of one kind, such as promotional offers, to store offers.
    ///
    /// `place` is the place of the offers in the file, for messages.
    mutating func offers(
        _ raw: [CatalogDocument.Offer]?, _ kind: StoreOffer.Kind, at place: String
    ) -> [StoreOffer] {
        (raw ?? []).enumerated().map { index, raw in offer(raw, kind, at: "\(place)[\(index)]") }
    }

    private mutating func offer(
        _ raw: CatalogDocument.Offer, _ kind: StoreOffer.Kind, at place: String
    ) -> StoreOffer {
        let mode = PaymentMode(rawValue: raw.paymentMode ?? "")
        let period = raw.subscriptionPeriod.flatMap(SubscriptionPeriod.init(iso8601:))
        let priceText = text(of: raw.displayPrice, at: "\(place).displayPrice")
        let price = mode == .freeTrial ? 0 : priceText.flatMap(milliunits(ofDecimal:))
        if mode == .oneTime {
            warn(place, "an offer with the payment mode oneTime, which subscriptions don't have; it can't be used")
        } else if case .unknown(let word) = mode {
            // One warning is enough: the offer's other irregularities follow from its unknown payment mode.
            warn(place, Self.unknownMode(word))
        } else {
            if period == nil {
                let text = raw.subscriptionPeriod.map { "\($0.quoted) isn't an ISO 8601 duration" } ?? "missing"
                warn("\(place).subscriptionPeriod", "\(text); the offer can't be used")
            }
            if price == nil {
                let text = priceText.map(Self.noPrice) ?? "missing"
                warn("\(place).displayPrice", "\(text); the offer can't be used")
            }
            if raw.offerID == nil, kind == .promotional || kind == .winBack {
                warn("\(place).offerID", "missing; the offer can't be requested")
            }
            if let count = raw.numberOfPeriods?.value, count < 1 {
                warn("\(place).numberOfPeriods", "\(count) periods; one period is used")
            }
        }
        return StoreOffer(
            kind: kind, id: raw.offerID, referenceName: raw.referenceName, paymentMode: mode,
            periodText: raw.subscriptionPeriod, period: period, numberOfPeriods: raw.numberOfPeriods?.value,
            displayPrice: priceText, price: price, eligibility: (raw.eligibility ?? []).sorted(),
            isStackable: raw.isStackable, isEligible: raw.isEligible, billingPlanType: raw.billingPlanType)
    }

    private static func unknownMode(_ word: String) -> String {
        switch word {
        case "": "an offer without a payment mode; it can't be used"
        case "none":
            "an offer with the payment mode none, which Xcode writes for a partly removed offer; it can't "
                + "be used"
        default: "an offer with the unknown payment mode \(word.quoted); it can't be used"
        }
    }

    /// Converts the code offers of a product that isn't a subscription; these offers have no periods.
    ///
    /// Such an offer is free or has one price that is paid once. Apple doesn't document the payment mode of a paid
    /// offer in a file; `oneTime` and `payUpFront` are both accepted.
    ///
    /// - Parameters:
    ///   - raw: The offers in the file.
    ///   - place: The place in the file, for messages.
    /// - Returns: The offers.
    mutating func oneTimeOffers(_ raw: [CatalogDocument.Offer]?, at place: String) -> [StoreOffer] {
        (raw ?? []).enumerated().map { index, raw in oneTimeOffer(raw, at: "\(place)[\(index)]") }
    }

    private mutating func oneTimeOffer(_ raw: CatalogDocument.Offer, at place: String) -> StoreOffer {
        let mode = PaymentMode(rawValue: raw.paymentMode ?? "")
        let priceText = text(of: raw.displayPrice, at: "\(place).displayPrice")
        var price: Int64?
        switch mode {
        case .freeTrial: price = 0
        case .oneTime, .payUpFront:
            price = priceText.flatMap(milliunits(ofDecimal:))
            if price == nil {
                let text = priceText.map(Self.noPrice) ?? "missing"
                warn("\(place).displayPrice", "\(text); the offer can't be used")
            }
        case .payAsYouGo: warn(place, "a pay-as-you-go offer for a one-time purchase; it can't be used")
        case .unknown(let word): warn(place, Self.unknownMode(word))
        }
        return StoreOffer(
            kind: .code, id: raw.offerID, referenceName: raw.referenceName, paymentMode: mode,
            periodText: raw.subscriptionPeriod, period: nil, numberOfPeriods: raw.numberOfPeriods?.value,
            displayPrice: priceText, price: price, eligibility: (raw.eligibility ?? []).sorted(),
            isStackable: raw.isStackable, isEligible: nil, billingPlanType: nil)
    }
}
