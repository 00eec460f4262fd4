/// A reduced price or a free trial for a subscription.
public struct SubscriptionOffer: Hashable, Sendable {
    /// The kinds of offer, which differ in the customers who are eligible.
    public enum Kind: String, Hashable, Sendable {
        /// An offer for new subscribers of a subscription group, at most once for each customer.
        case introductory
        /// An offer that the app has to sign, for current or former subscribers of the plan.
        case promotional
        /// An offer for customers who redeem a code.
        case code
        /// A win-back offer, for former subscribers.
        case winBack
    }

    /// The ways in which a customer pays for an offer.
    public enum PaymentMode: String, Hashable, Sendable {
        /// The customer pays nothing while the offer lasts.
        case freeTrial
        /// The customer pays a lower price for each period of the offer.
        case payAsYouGo
        /// The customer pays one price for the whole offer in advance.
        case payUpFront
    }

    /// The ID of the offer; `nil` for an introductory offer, which applies automatically.
    public let id: String?
    /// The kind of the offer, which determines who is eligible.
    public let kind: Kind
    /// The way in which the offer is paid.
    public let mode: PaymentMode
    /// The length of one period of the offer.
    public let period: Period
    /// The number of periods that the offer lasts; at least 1.
    public let periods: Int
    /// The price of one payment during the offer; zero for a free trial.
    public let price: Money

    /// Creates a subscription offer from the data that the store returned.
    public init(id: String?, kind: Kind, mode: PaymentMode, period: Period, periods: Int, price: Money) {
        self.id = id
        self.kind = kind
        self.mode = mode
        self.period = period
        self.periods = periods
        self.price = price
    }
}

/// The store's data for a subscription: its group, its level, its period, and its offers.
public struct SubscriptionTerms: Hashable, Sendable {
    /// The ID of the subscription group; a customer can have only one plan of the group at a time.
    public let group: String
    /// The level of the plan in its subscription group; 1 is the highest.
    public let level: Int
    /// The length of one paid period; `nil` if the store doesn't report it.
    public let period: Period?
    /// The offers for the plan, in the store's order.
    public let offers: [SubscriptionOffer]

    /// Creates the terms of a subscription from the data that the store returned.
    public init(group: String, level: Int, period: Period?, offers: [SubscriptionOffer]) {
        self.group = group
        self.level = level
        self.period = period
        self.offers = offers
    }
}
