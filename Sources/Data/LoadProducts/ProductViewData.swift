/// A product as a view shows it: plain values, no entity.
public struct ProductViewData: Hashable, Sendable {
    /// The kinds of product, in a view's terms.
    public enum Kind: String, Hashable, Sendable {
        /// Used up, and bought again.
        case consumable
        /// Bought once, held for good.
        case nonConsumable
        /// Held for a time.
        case nonRenewing
        /// Held for a period, and renewed.
        case autoRenewable
    }

    /// The store's name for it.
    public let id: String
    /// What kind of thing it is.
    public let kind: Kind
    /// Its name in the market's language; the store's name where there is none.
    public let name: String
    /// A sentence about it; may be empty.
    public let summary: String
    /// What one costs.
    public let price: PriceViewData
    /// How long one payment lasts, for a subscription.
    public let period: PeriodViewData?
    /// Better terms, in the store's order.
    public let offers: [OfferViewData]
    /// Whether this customer may have the introductory offer, if there is one.
    public let introductory: OfferEligibility
    /// Whether a family shares it.
    public let isFamilyShareable: Bool

    /// Takes what there is to show.
    public init(
        id: String, kind: Kind, name: String, summary: String, price: PriceViewData, period: PeriodViewData?,
        offers: [OfferViewData], introductory: OfferEligibility, isFamilyShareable: Bool
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.summary = summary
        self.price = price
        self.period = period
        self.offers = offers
        self.introductory = introductory
        self.isFamilyShareable = isFamilyShareable
    }
}

/// A price as a view shows it.
public struct PriceViewData: Hashable, Sendable {
    /// Thousandths of the currency's unit.
    public let milliunits: Int64
    /// ISO 4217 code.
    public let currency: String
    /// The locale whose customs format it, such as `en_US`.
    public let locale: String

    /// Takes the amount, its currency, and the locale to format it for.
    public init(milliunits: Int64, currency: String, locale: String) {
        self.milliunits = milliunits
        self.currency = currency
        self.locale = locale
    }
}

/// A length of time as a view shows it.
public struct PeriodViewData: Hashable, Sendable {
    /// The units of a store.
    public enum Unit: String, Hashable, Sendable {
        /// 24 hours.
        case day
        /// Seven days.
        case week
        /// A calendar month.
        case month
        /// A calendar year.
        case year
    }

    /// How many.
    public let count: Int
    /// Of what.
    public let unit: Unit

    /// Takes a count and its unit.
    public init(count: Int, unit: Unit) {
        self.count = count
        self.unit = unit
    }
}

/// Better terms as a view shows them.
public struct OfferViewData: Hashable, Sendable {
    /// Who an offer is for.
    public enum Kind: String, Hashable, Sendable {
        /// New subscribers.
        case introductory
        /// Those who have or had the plan.
        case promotional
        /// Whoever redeems a code.
        case code
        /// Those who left.
        case winBack
    }

    /// How an offer is paid.
    public enum Mode: String, Hashable, Sendable {
        /// Nothing.
        case freeTrial
        /// A lower price each period.
        case payAsYouGo
        /// One price for all of it.
        case payUpFront
    }

    /// The name to ask for it by, where it has one.
    public let id: String?
    /// Who it is for.
    public let kind: Kind
    /// How it is paid.
    public let mode: Mode
    /// One of its periods.
    public let period: PeriodViewData
    /// How many of them.
    public let periods: Int
    /// What one payment costs.
    public let price: PriceViewData

    /// Takes the terms to show.
    public init(id: String?, kind: Kind, mode: Mode, period: PeriodViewData, periods: Int, price: PriceViewData) {
        self.id = id
        self.kind = kind
        self.mode = mode
        self.period = period
        self.periods = periods
        self.price = price
    }
}
