/// A reduced price, or none, for a limited time.
public struct SubscriptionOffer: Sendable, Hashable {
    /// The four ways in which a customer comes to an offer.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// For those who never had one in the group; applied by itself.
        case introductory
        /// For current and former subscribers; chosen by the app.
        case promotional
        /// For whoever has the code; redeemed outside the app.
        case code
        /// For former subscribers whom the App Store wants back.
        case winBack
    }

    /// Who may have it, and how.
    public let kind: Kind
    /// The id an app names. Introductory and code offers have none.
    public let id: String?
    /// The developer's own name for it. It is what tells code offers apart.
    public let referenceName: String?
    /// How it is paid.
    public let paymentMode: PaymentMode
    /// Its period as the file writes it, or nil where the file has none.
    public let periodText: String?
    /// Its period, or nil where the text is none.
    public let period: SubscriptionPeriod?
    /// How many periods it lasts, where the file says so; else one.
    public let numberOfPeriods: Int?
    /// Its price as the file writes it. Free trials have none.
    public let displayPrice: String?
    /// Its price in milliunits of the storefront's currency: 0 for a free trial, nil where the text is no price.
    public let price: Int64?
    /// For codes: which customers may redeem it (`new`, `existing`, `expired`), sorted; nobody named means everybody. Of what
    /// is no subscription these are read as: never bought in the app, bought in the last 30 days, bought before.
    public let eligibility: [String]
    /// For codes: whether it comes after the introductory offer, for those who may still have that. Else it stands alone, and
    /// leaves the introductory offer for another time.
    public let isStackable: Bool?
    /// For win-back offers: whether the file declares the customer eligible.
    public let isEligible: Bool?
    /// The billing plan it is for, where the file says so: `BILLED_UPFRONT`, `MONTHLY`.
    public let billingPlanType: String?

    /// Whether all that a sale needs is known.
    var isUsable: Bool {
        AppliedOffer(self) != nil
    }
}

/// How an offer is paid.
///
/// The raw value is the word a `.storekit` file uses; a word nobody knew when this was written survives.
public enum PaymentMode: RawRepresentable, Sendable, Hashable {
    /// Nothing is paid for the offer's period.
    case freeTrial
    /// The offer's price is paid for each of its periods.
    case payAsYouGo
    /// The offer's price is paid once for the whole of it.
    case payUpFront
    /// The offer's price is paid once for something that is no auto-renewable subscription.
    case oneTime
    /// A word of another format, kept as it was written. An offer with it cannot be used.
    case unknown(String)

    /// Reads the word of a `.storekit` file.
    public init(rawValue: String) {
        switch rawValue {
        case "free": self = .freeTrial
        case "payAsYouGo": self = .payAsYouGo
        case "payUpFront": self = .payUpFront
        case "oneTime": self = .oneTime
        default: self = .unknown(rawValue)
        }
    }

    /// The word of a `.storekit` file.
    public var rawValue: String {
        switch self {
        case .freeTrial: "free"
        case .payAsYouGo: "payAsYouGo"
        case .payUpFront: "payUpFront"
        case .oneTime: "oneTime"
        case .unknown(let word): word
        }
    }
}
