internal import DiscoverData
internal import DiscoverEntities
internal import StoreSimulator

extension ProductRecord {
    /// `nil` for a kind of product that nobody knew when this was written: it cannot be credited, so it is not shown.
    init?(_ product: SimulatedProduct, in market: Market) {
        guard let kind = ProductKind(rawValue: product.type.storeKitName) else { return nil }
        self.init(
            id: ProductID(product.id),
            label: ProductLabel(
                kind: kind, name: product.displayName, summary: product.description,
                price: Money(milliunits: product.price, currency: product.currency),
                isFamilyShareable: product.isFamilyShareable,
                terms: product.subscription.map { SubscriptionTerms($0, currency: product.currency) },
                market: market))
    }
}

extension SubscriptionTerms {
    init(_ plan: SubscriptionPlan, currency: String) {
        let offers = plan.introductoryOffers + plan.promotionalOffers + plan.codeOffers + plan.winBackOffers
        self.init(
            group: plan.groupID, level: plan.level, period: plan.period.flatMap { Period($0) },
            offers: offers.compactMap { DiscoverEntities.SubscriptionOffer($0, currency: currency) })
    }
}

extension DiscoverEntities.SubscriptionOffer {
    /// `nil` for an offer that cannot be had: its payment, its period or its price cannot be read.
    init?(_ offer: StoreSimulator.SubscriptionOffer, currency: String) {
        guard let mode = PaymentMode(offer.paymentMode), let period = offer.period.flatMap({ Period($0) }),
            let price = offer.price
        else { return nil }
        self.init(
            id: offer.id, kind: Kind(offer.kind), mode: mode, period: period,
            periods: max(offer.numberOfPeriods ?? 1, 1), price: Money(milliunits: price, currency: currency))
    }
}

extension DiscoverEntities.SubscriptionOffer.Kind {
    init(_ kind: StoreSimulator.SubscriptionOffer.Kind) {
        self =
            switch kind {
            case .introductory: .introductory
            case .promotional: .promotional
            case .code: .code
            case .winBack: .winBack
            }
    }
}

extension DiscoverEntities.SubscriptionOffer.PaymentMode {
    init?(_ mode: StoreSimulator.PaymentMode) {
        switch mode {
        case .freeTrial: self = .freeTrial
        case .payAsYouGo: self = .payAsYouGo
        case .payUpFront: self = .payUpFront
        // The former is of what is no subscription: a plan with it has an offer that cannot be had.
        case .oneTime, .unknown: return nil
        }
    }
}

extension Period {
    init?(_ period: SubscriptionPeriod) {
        let unit: Unit =
            switch period.unit {
            case .day: .day
            case .week: .week
            case .month: .month
            case .year: .year
            }
        self.init(period.value, unit)
    }
}
