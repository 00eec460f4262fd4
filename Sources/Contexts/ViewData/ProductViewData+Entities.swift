internal import DiscoverData
internal import DiscoverEntities

// The contexts map entities to view data here, so that views never access an entity.

extension ProductViewData {
    /// Creates the view data of a product, with the customer's eligibility for its introductory offer.
    init(of product: Product, introductory: OfferEligibility) {
        let locale = product.market.locale
        self.init(
            id: product.id.rawValue, kind: Kind(product.kind),
            name: product.name.isEmpty ? product.id.rawValue : product.name, summary: product.summary,
            price: PriceViewData(product.price, locale: locale), period: product.terms?.period.map(PeriodViewData.init),
            offers: product.terms?.offers.map { OfferViewData($0, locale: locale) } ?? [], introductory: introductory,
            isFamilyShareable: product.isFamilyShareable
        )
    }
}

extension ProductViewData.Kind {
    init(_ kind: ProductKind) {
        self =
            switch kind {
            case .consumable: .consumable
            case .nonConsumable: .nonConsumable
            case .nonRenewing: .nonRenewing
            case .autoRenewable: .autoRenewable
            }
    }
}

extension PriceViewData {
    init(_ money: Money, locale: String) {
        self.init(milliunits: money.milliunits, currency: money.currency, locale: locale)
    }
}

extension PeriodViewData {
    init(_ period: Period) {
        let unit: Unit =
            switch period.unit {
            case .day: .day
            case .week: .week
            case .month: .month
            case .year: .year
            }
        self.init(count: period.count, unit: unit)
    }
}

extension OfferViewData {
    init(_ offer: SubscriptionOffer, locale: String) {
        let kind: Kind =
            switch offer.kind {
            case .introductory: .introductory
            case .promotional: .promotional
            case .code: .code
            case .winBack: .winBack
            }
        let mode: Mode =
            switch offer.mode {
            case .freeTrial: .freeTrial
            case .payAsYouGo: .payAsYouGo
            case .payUpFront: .payUpFront
            }
        self.init(
            id: offer.id, kind: kind, mode: mode, period: PeriodViewData(offer.period), periods: offer.periods,
            price: PriceViewData(offer.price, locale: locale)
        )
    }
}
