/// The next bill of a subscription, as a view shows it.
public struct NextBillCard: Hashable, Sendable {
    /// The offer that a bill uses, as a view shows it.
    public struct Offer: Hashable, Sendable {
        /// The offer's name; `nil` for an introductory offer.
        public let id: String?
        /// Who the offer is for; `nil` for a kind that this build doesn't know.
        public let kind: OfferViewData.Kind?
        /// How the offer is paid; `nil` for a way that this build doesn't know.
        public let mode: OfferViewData.Mode?

        /// Creates an offer from what there is to show.
        public init(id: String?, kind: OfferViewData.Kind?, mode: OfferViewData.Mode?) {
            self.id = id
            self.kind = kind
            self.mode = mode
        }
    }

    /// An amount of money as the store signs it.
    public struct Amount: Hashable, Sendable {
        /// Thousandths of the currency's unit.
        public let milliunits: Int64
        /// ISO 4217 code.
        public let currency: String

        /// Creates an amount from thousandths of a currency's unit.
        public init(milliunits: Int64, currency: String) {
            self.milliunits = milliunits
            self.currency = currency
        }
    }

    /// The plan that it pays for.
    public let product: String
    /// What it comes to; `nil` where the store doesn't say.
    public let amount: Amount?
    /// When it is due, in milliseconds since 1970; `nil` where the store doesn't say.
    public let date: Int64?
    /// A Boolean value that indicates whether it was due already, and the store hasn't been able to collect it.
    public let isOverdue: Bool
    /// The offer that it uses, if any.
    public let offer: Offer?
    /// A Boolean value that indicates whether it is due only if the customer agrees to a higher price.
    public let needsConsent: Bool

    /// Creates a bill from what there is to show.
    public init(
        product: String, amount: Amount?, date: Int64?, isOverdue: Bool = false, offer: Offer? = nil,
        needsConsent: Bool = false
    ) {
        self.product = product
        self.amount = amount
        self.date = date
        self.isOverdue = isOverdue
        self.offer = offer
        self.needsConsent = needsConsent
    }
}

/// What follows a subscription's commitment to monthly bills, as a view shows it.
public struct CommitmentCard: Hashable, Sendable {
    /// The plan that follows.
    public let product: String
    /// A Boolean value that indicates whether something follows.
    public let willRenew: Bool
    /// When the commitment ends, in milliseconds since 1970; `nil` where the store doesn't say.
    public let date: Int64?
    /// What the first bill after the commitment comes to; `nil` where the store doesn't say.
    public let amount: NextBillCard.Amount?

    /// Creates a card from what there is to show.
    public init(product: String, willRenew: Bool, date: Int64?, amount: NextBillCard.Amount?) {
        self.product = product
        self.willRenew = willRenew
        self.date = date
        self.amount = amount
    }
}
