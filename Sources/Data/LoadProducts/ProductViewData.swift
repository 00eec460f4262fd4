/// A copy of a product's values, for display.
public struct ProductViewData: Hashable, Sendable {
    /// The kinds of product: consumable, non-consumable, non-renewing, and auto-renewable.
    public enum Kind: String, Hashable, Sendable {
        /// A product that is used up and can be bought again.
        case consumable
        /// A product that is bought once and owned permanently.
        case nonConsumable
        /// A non-renewing subscription, which lasts for a limited time and must be bought again.
        case nonRenewing
        /// A subscription that renews automatically at the end of each paid period.
        case autoRenewable
    }

    /// The product ID.
    public let id: String
    /// The kind of the product.
    public let kind: Kind
    /// The name of the product in the language of the customer's storefront, or the ID if there is no name.
    public let name: String
    /// A one-sentence description of the product; may be empty.
    public let summary: String
    /// The price of one item.
    public let price: PriceViewData
    /// The length of one paid period; `nil` for a product that isn't an auto-renewable subscription.
    public let period: PeriodViewData?
    /// The special offers for the subscription, such as a free trial, in the store's order.
    public let offers: [OfferViewData]
    /// The customer's eligibility for the introductory offer; `notKnown` if there is no such offer.
    public let introductory: OfferEligibility
    /// A Boolean value that indicates whether the buyer's family can use the product, too.
    ///
    /// This feature of the App Store is called Family Sharing.
    public let isFamilyShareable: Bool

    /// Creates the view data of a product from the values of its properties.
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

/// A price with its currency, and the locale to format it for.
public struct PriceViewData: Hashable, Sendable {
    /// The amount in thousandths of the currency's unit, so that 9990 is 9.99.
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
    /// The units of time in which stores specify periods.
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

    /// The number of units, such as 3 for three months.
    public let count: Int
    /// The unit of time in which ``count`` is measured.
    public let unit: Unit

    /// Creates a length of time from a number of units, such as 3 months.
    public init(count: Int, unit: Unit) {
        self.count = count
        self.unit = unit
    }
}

/// A reduced price or a free trial for a subscription, for display.
public struct OfferViewData: Hashable, Sendable {
    /// The kinds of offer, which differ in the customers who are eligible.
    public enum Kind: String, Hashable, Sendable {
        /// An offer for new subscribers of the subscription group.
        case introductory
        /// An offer for current or former subscribers of the plan.
        case promotional
        /// An offer for customers who redeem a code.
        case code
        /// A win-back offer, for former subscribers.
        case winBack
    }

    /// The ways in which a customer pays for an offer.
    public enum Mode: String, Hashable, Sendable {
        /// The customer pays nothing while the offer lasts.
        case freeTrial
        /// The customer pays a lower price for each period of the offer.
        case payAsYouGo
        /// The customer pays one price for the whole offer in advance.
        case payUpFront
    }

    /// The ID of the offer; `nil` for an offer without an ID, such as an introductory offer.
    public let id: String?
    /// The kind of the offer.
    public let kind: Kind
    /// The way in which the offer is paid.
    public let mode: Mode
    /// The length of one period of the offer.
    public let period: PeriodViewData
    /// The number of periods that the offer lasts.
    public let periods: Int
    /// The price of one payment during the offer.
    public let price: PriceViewData

    /// Creates the view data of an offer from the values of its properties.
    public init(id: String?, kind: Kind, mode: Mode, period: PeriodViewData, periods: Int, price: PriceViewData) {
        self.id = id
        self.kind = kind
        self.mode = mode
        self.period = period
        self.periods = periods
        self.price = price
    }
}
