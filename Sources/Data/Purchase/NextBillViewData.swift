/// The next bill of a subscription (what the store will charge, and when), for display.
public struct NextBillViewData: Hashable, Sendable {
    /// The offer that a subscription's next bill uses, for display.
    public struct Offer: Hashable, Sendable {
        /// The ID of the offer; `nil` for an introductory offer.
        public let id: String?
        /// The kind of the offer; `nil` if this build doesn't support that kind.
        public let kind: OfferViewData.Kind?
        /// The payment mode of the offer; `nil` if this build doesn't support that mode.
        public let mode: OfferViewData.Mode?

        /// Creates the view data of an offer from the values of its properties.
        public init(id: String?, kind: OfferViewData.Kind?, mode: OfferViewData.Mode?) {
            self.id = id
            self.kind = kind
            self.mode = mode
        }
    }

    /// An amount of money, for display, as the store's signed data contains it.
    public struct Amount: Hashable, Sendable {
        /// The amount in thousandths of the currency's unit, so that 9990 is 9.99.
        public let milliunits: Int64
        /// The ISO 4217 code of the currency.
        public let currency: String

        /// Creates an amount from thousandths of a currency's unit.
        public init(milliunits: Int64, currency: String) {
            self.milliunits = milliunits
            self.currency = currency
        }
    }

    /// The product ID of the plan that the bill pays for.
    public let product: String
    /// The amount of the bill; `nil` if the store doesn't report an amount.
    public let amount: Amount?
    /// The time when the bill is due, in milliseconds since 1970; `nil` if the store doesn't report a time.
    public let date: Int64?
    /// A Boolean value that indicates whether the store failed to collect the bill when it was due.
    public let isOverdue: Bool
    /// The offer that the bill uses; `nil` if the full price is due.
    public let offer: Offer?
    /// A Boolean value that indicates whether the bill requires consent to a higher price.
    public let needsConsent: Bool

    /// Creates the view data of a bill from the values of its properties.
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

/// The renewal at the end of a commitment, such as a year that is paid monthly, for display.
public struct CommitmentViewData: Hashable, Sendable {
    /// The product ID of the plan that follows when the commitment has ended.
    public let product: String
    /// A Boolean value that indicates whether the subscription renews when the commitment has ended.
    public let willRenew: Bool
    /// The end of the commitment, in milliseconds since 1970; `nil` if the store doesn't report a time.
    public let date: Int64?
    /// The amount of the first bill after the commitment; `nil` if the store doesn't report it.
    public let amount: NextBillViewData.Amount?
    /// A Boolean value that indicates whether renewing requires the customer's consent to a higher price.
    public let needsConsent: Bool

    /// Creates the view data of the renewal after a commitment.
    public init(
        product: String, willRenew: Bool, date: Int64?, amount: NextBillViewData.Amount?, needsConsent: Bool = false
    ) {
        self.product = product
        self.willRenew = willRenew
        self.date = date
        self.amount = amount
        self.needsConsent = needsConsent
    }
}
