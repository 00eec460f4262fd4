/// A product, for display; it contains plain values and no entity.
public struct ProductViewData: Hashable, Sendable {
    /// The kinds of product, as view data.
    public enum Kind: String, Hashable, Sendable {
        /// A product that is used up and can be bought again.
        case consumable
        /// A product that is bought once and owned permanently.
        case nonConsumable
        /// A product that lasts for a limited time.
        case nonRenewing
        /// A product that lasts for one period and renews.
        case autoRenewable
    }

    /// The product ID.
    public let id: String
    /// The kind of the product.
    public let kind: Kind
    /// The name in the language of the customer's storefront, or else the product ID.
    public let name: String
    /// A one-sentence description of the product; may be empty.
    public let summary: String
    /// The price of one item.
    public let price: PriceViewData
    /// The length of one paid period; `nil` for a product that isn't a subscription.
    public let period: PeriodViewData?
    /// The offers, in the store's order.
    public let offers: [OfferViewData]
    /// The customer's eligibility for the introductory offer, if there is one.
    public let introductory: OfferEligibility
    /// A Boolean value that indicates whether family members share the product.
    public let isFamilyShareable: Bool

    /// Creates view data from its members.
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

/// A price, for display.
public struct PriceViewData: Hashable, Sendable {
    /// The amount in thousandths of the currency's unit.
    public let milliunits: Int64
    /// The ISO 4217 code of the currency.
    public let currency: String
    /// The locale to format the price for, such as `en_US`.
    public let locale: String

    /// Creates a price from its amount, its currency, and a locale.
    public init(milliunits: Int64, currency: String, locale: String) {
        self.milliunits = milliunits
        self.currency = currency
        self.locale = locale
    }
}

/// A length of time, for display.
public struct PeriodViewData: Hashable, Sendable {
    /// The units that stores use.
    public enum Unit: String, Hashable, Sendable {
        /// A period of 24 hours.
        case day
        /// A period of seven days.
        case week
        /// A calendar month.
        case month
        /// A calendar year.
        case year
    }

    /// The number of units.
    public let count: Int
    /// The unit of the period.
    public let unit: Unit

    /// Creates a period from a number of units.
    public init(count: Int, unit: Unit) {
        self.count = count
        self.unit = unit
    }
}

/// A reduced price or a free trial for a subscription, for display.
public struct OfferViewData: Hashable, Sendable {
    /// The kinds of offer, by their target customers.
    public enum Kind: String, Hashable, Sendable {
        /// An offer for new subscribers.
        case introductory
        /// An offer for current or former subscribers of the plan.
        case promotional
        /// An offer for customers who redeem a code.
        case code
        /// An offer for former subscribers.
        case winBack
    }

    /// The ways in which an offer is paid.
    public enum Mode: String, Hashable, Sendable {
        /// Nothing is paid.
        case freeTrial
        /// A lower price is paid for each period.
        case payAsYouGo
        /// One price is paid for the whole offer.
        case payUpFront
    }

    /// The ID of the offer; `nil` if it has none, as with introductory offers.
    public let id: String?
    /// The kind of the offer.
    public let kind: Kind
    /// The way in which the offer is paid.
    public let mode: Mode
    /// The length of one period of the offer.
    public let period: PeriodViewData
    /// The number of periods.
    public let periods: Int
    /// The price of one payment.
    public let price: PriceViewData

    /// Creates an offer from its terms.
    public init(id: String?, kind: Kind, mode: Mode, period: PeriodViewData, periods: Int, price: PriceViewData) {
        self.id = id
        self.kind = kind
        self.mode = mode
        self.period = period
        self.periods = periods
        self.price = price
    }
}
