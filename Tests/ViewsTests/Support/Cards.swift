import DiscoverData

extension PriceViewData {
    /// Returns a price in US dollars for the locale of the United States.
    static func dollars(_ milliunits: Int64) -> PriceViewData {
        PriceViewData(milliunits: milliunits, currency: "USD", locale: "en_US")
    }
}

extension PeriodViewData {
    static let week = PeriodViewData(count: 1, unit: .week)
    static let month = PeriodViewData(count: 1, unit: .month)
    static let halfYear = PeriodViewData(count: 6, unit: .month)
    static let year = PeriodViewData(count: 1, unit: .year)
}

extension OfferViewData {
    static let freeWeek = OfferViewData(
        id: nil, kind: .introductory, mode: .freeTrial, period: .week, periods: 1, price: .dollars(0))
    static let winBack = OfferViewData(
        id: "gold.winback", kind: .winBack, mode: .payAsYouGo, period: .month, periods: 3, price: .dollars(1990))

    static func introductory(
        _ mode: Mode, _ price: Int64, _ period: PeriodViewData, periods: Int = 1
    ) -> OfferViewData {
        OfferViewData(
            id: nil, kind: .introductory, mode: mode, period: period, periods: periods, price: .dollars(price))
    }
}

extension ProductViewData {
    static func subscription(
        _ id: String = "gold.month", name: String = "Gold, 1 month", price: Int64 = 9990,
        every period: PeriodViewData? = .month,
        offers: [OfferViewData] = [], introductory: OfferEligibility = .eligible, isFamilyShareable: Bool = false
    ) -> ProductViewData {
        ProductViewData(
            id: id, kind: .autoRenewable, name: name, summary: "Everything, for a month.", price: .dollars(price),
            period: period, offers: offers, introductory: introductory, isFamilyShareable: isFamilyShareable)
    }

    static func other(_ id: String, _ kind: Kind, name: String, price: Int64) -> ProductViewData {
        ProductViewData(
            id: id, kind: kind, name: name, summary: "", price: .dollars(price), period: nil, offers: [],
            introductory: .notKnown, isFamilyShareable: false)
    }

    /// A small catalog with every kind of product and every kind of offer that a customer can request.
    static let catalog: [ProductViewData] = [
        .subscription(offers: [.freeWeek, .winBack], isFamilyShareable: true),
        .subscription("plus.year", name: "Plus, 1 year", price: 39_990, every: .year),
        .other("superlike.25", .consumable, name: "25 super likes", price: 4990),
        .other("lifetime", .nonConsumable, name: "Gold for good", price: 99_990),
        .other("season", .nonRenewing, name: "Summer season", price: 20_000),
    ]
}
