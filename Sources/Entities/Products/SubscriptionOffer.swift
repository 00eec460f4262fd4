/// Better terms at the start, or for coming back.
public struct SubscriptionOffer: Hashable, Sendable {
    /// Who an offer is for.
    public enum Kind: String, Hashable, Sendable {
        /// New subscribers of a group, once an account.
        case introductory
        /// Those who have or had the plan, when the app signs for it.
        case promotional
        /// Whoever redeems a code.
        case code
        /// Those who left.
        case winBack
    }

    /// How an offer is paid.
    public enum PaymentMode: String, Hashable, Sendable {
        /// Nothing, for the whole offer.
        case freeTrial
        /// A lower price, each period of the offer.
        case payAsYouGo
        /// One price for the whole offer.
        case payUpFront
    }

    /// The name to ask for it by; `nil` for introductory offers, which apply by themselves.
    public let id: String?
    /// Who it is for.
    public let kind: Kind
    /// How it is paid.
    public let mode: PaymentMode
    /// The length of one of its periods.
    public let period: Period
    /// How many of them; at least 1.
    public let periods: Int
    /// What one payment costs; nothing where it is free.
    public let price: Money

    /// Takes the terms as the store states them.
    public init(id: String?, kind: Kind, mode: PaymentMode, period: Period, periods: Int, price: Money) {
        self.id = id
        self.kind = kind
        self.mode = mode
        self.period = period
        self.periods = periods
        self.price = price
    }
}

/// The terms that only auto-renewable subscriptions have.
public struct SubscriptionTerms: Hashable, Sendable {
    /// The group within which a customer holds one plan at a time.
    public let group: String
    /// The plan's place in its group: 1 is the highest.
    public let level: Int
    /// How long one payment lasts; `nil` where the store does not say.
    public let period: Period?
    /// Better terms, in the store's order.
    public let offers: [SubscriptionOffer]

    /// Takes the terms as the store states them.
    public init(group: String, level: Int, period: Period?, offers: [SubscriptionOffer]) {
        self.group = group
        self.level = level
        self.period = period
        self.offers = offers
    }
}
