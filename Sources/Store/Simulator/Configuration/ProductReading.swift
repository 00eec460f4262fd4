extension CatalogueReading {
    /// One product. `standing` is the type that its place in the file implies, where it implies one.
    mutating func product(
        _ raw: CatalogueDocument.Product, at place: String, standing: ProductType?, group: String?
    ) throws(ConfigurationError) -> StoreProduct {
        let id = try claim(raw.productID, at: place)
        let type = type(raw.type, at: place, standing: standing)
        let price = price(raw.displayPrice, at: place)
        let plan: SubscriptionPlan? =
            if let group { try subscription(raw, at: place, group: group) } else { nil }
        let codes = group == nil ? oneTimeOffers(raw.codeOffers, at: "\(place).codeOffers") : []
        return StoreProduct(
            id: id, internalID: raw.internalID, type: type, referenceName: raw.referenceName,
            displayPrice: raw.displayPrice, price: price, isFamilyShareable: raw.familyShareable ?? false,
            localizations: localizations(raw.localizations), codeOffers: codes, subscription: plan)
    }

    private mutating func type(_ word: String?, at place: String, standing: ProductType?) -> ProductType {
        let place = "\(place).type"
        guard let word else {
            if let standing { return standing }
            doubt(place, "missing; it cannot be sold")
            return .unknown("")
        }
        let type = ProductType(rawValue: word)
        if case .unknown = type {
            doubt(place, "an unknown type of product, \(word.quoted); it cannot be sold")
        } else if let standing, type != standing {
            doubt(place, "\(word.quoted) among things of type \(standing.rawValue); it cannot be sold")
            return .unknown(word)
        } else if standing == nil, type == .autoRenewableSubscription {
            doubt(place, "\(word) outside any subscription group; it cannot be sold")
        }
        return type
    }

    private mutating func price(_ text: String?, at place: String) -> Int64? {
        let place = "\(place).displayPrice"
        guard let text else {
            doubt(place, "missing; it cannot be sold")
            return nil
        }
        guard let price = milliunits(ofDecimal: text) else {
            doubt(place, "\(text.quoted) is no decimal number; it cannot be sold")
            return nil
        }
        return price
    }

    private mutating func subscription(
        _ raw: CatalogueDocument.Product, at place: String, group: String
    ) throws(ConfigurationError) -> SubscriptionPlan {
        let period = try period(raw.recurringSubscriptionPeriod, at: "\(place).recurringSubscriptionPeriod")
        if let own = raw.subscriptionGroupID, own != group {
            doubt("\(place).subscriptionGroupID", "\(own.quoted) inside the group \(group.quoted), which counts")
        }
        let level = raw.groupNumber?.value
        if let level, level < 1 {
            doubt("\(place).groupNumber", "level \(level); the highest level is 1")
        } else if level == nil {
            doubt("\(place).groupNumber", "missing; level 1 stands in for it")
        }
        return SubscriptionPlan(
            groupID: group, level: max(level ?? 1, 1), period: period,
            introductoryOffers: introductoryOffers(raw, at: "\(place).intro"),
            promotionalOffers: offers(raw.adHocOffers, .promotional, at: "\(place).adHocOffers"),
            codeOffers: offers(raw.codeOffers, .code, at: "\(place).codeOffers"),
            winBackOffers: offers(raw.winbackOffers, .winBack, at: "\(place).winbackOffers"),
            billingPlans: billingPlans(raw.billingPlans, at: "\(place).billingPlans"))
    }

    private mutating func period(_ text: String?, at place: String) throws(ConfigurationError) -> SubscriptionPeriod? {
        guard let text else {
            doubt(place, "missing; it cannot be sold")
            return nil
        }
        guard let period = SubscriptionPeriod(iso8601: text) else {
            throw failure(
                .malformed, place, found: text.quoted, expected: "an ISO 8601 duration such as P1W, P1M or P1Y")
        }
        return period
    }

    private mutating func billingPlans(_ raw: [CatalogueDocument.Plan]?, at place: String) -> [BillingPlan]? {
        guard let raw else { return nil }
        return raw.enumerated().map { index, plan in
            if let type = plan.billingPlanType, type != "BILLED_UPFRONT", type != "MONTHLY" {
                doubt("\(place)[\(index)].billingPlanType", "an unknown billing plan, \(type.quoted)")
            } else if plan.billingPlanType == nil {
                doubt("\(place)[\(index)].billingPlanType", "missing; the plan cannot be told from others")
            }
            return BillingPlan(
                type: plan.billingPlanType, displayPrice: plan.displayPrice,
                commitmentDisplayPrice: plan.commitmentDisplayPrice, isEnabled: plan.isEnabled ?? true)
        }
    }
}
