/// A reduced price or a free trial for a subscription.
public struct SubscriptionOffer: Hashable, Sendable {
    /// The kinds of offer, by their target customers.
    public enum Kind: String, Hashable, Sendable {
        /// An offer for new subscribers of a group, once per account.
        case introductory
        /// An offer for current or former subscribers of the plan, which the app has to sign.
        case promotional
        /// An offer for customers who redeem a code.
        case code
        /// An offer for former subscribers.
        case winBack
    }

    /// The ways in which an offer is paid.
    public enum PaymentMode: String, Hashable, Sendable {
        /// Nothing is paid for the whole offer.
        case freeTrial
        /// A lower price is paid for each period of the offer.
        case payAsYouGo
        /// One price is paid for the whole offer.
        case payUpFront
    }

    /// The ID of the offer; `nil` for introductory offers, which apply automatically.
    public let id: String?
    /// The kind of the offer.
    public let kind: Kind
    /// The way in which the offer is paid.
    public let mode: PaymentMode
    /// The length of one period of the offer.
    public let period: Period
    /// The number of periods; at least 1.
    public let periods: Int
    /// The price of one payment; zero for a free trial.
    public let price: Money

    /// Creates an offer from the store's terms.
    public init(id: String?, kind: Kind, mode: PaymentMode, period: Period, periods: Int, price: Money) {
        self.id = id
        self.kind = kind
        self.mode = mode
        self.period = period
        self.periods = periods
        self.price = price
    }
}

/// The terms of an auto-renewable subscription.
public struct SubscriptionTerms: Hashable, Sendable {
    /// The ID of the subscription group, in which a customer owns one plan at a time.
    public let group: String
    /// The level of the plan in its group; 1 is the highest.
    public let level: Int
    /// The length of one paid period; `nil` if the store doesn't report it.
    public let period: Period?
    /// The offers of the plan, in the store's order.
    public let offers: [SubscriptionOffer]

    /// Creates terms from those of the store.
    public init(group: String, level: Int, period: Period?, offers: [SubscriptionOffer]) {
        self.group = group
        self.level = level
        self.period = period
        self.offers = offers
    }
}
