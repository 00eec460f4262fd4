/// An offer with a reduced price, or free of charge, for a limited time.
public struct StoreOffer: Sendable, Hashable {
    /// The kinds of offer, which determine how a customer receives the offer.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// An offer for customers who never used one in the group, which applies automatically.
        case introductory
        /// An offer for current and former subscribers, which the app selects.
        case promotional
        /// An offer for customers with a code, which they redeem outside the app.
        case code
        /// An offer for former subscribers, which the App Store presents.
        case winBack
    }

    /// The kind of the offer.
    public let kind: Kind
    /// The ID that an app uses, or `nil` for introductory and code offers.
    public let id: String?
    /// The developer's name of the offer, which identifies a code offer; `nil` if the file contains none.
    public let referenceName: String?
    /// The payment mode.
    public let paymentMode: PaymentMode
    /// The period as spelled in the file, or `nil` if the file contains none.
    public let periodText: String?
    /// The period, or `nil` if the string isn't a period.
    public let period: SubscriptionPeriod?
    /// The number of periods that the offer lasts; `nil` means one.
    public let numberOfPeriods: Int?
    /// The price as spelled in the file, or `nil` for free trials.
    public let displayPrice: String?
    /// The price in thousandths of the storefront's currency unit: 0 for a free trial, `nil` if the string isn't a
    /// price.
    public let price: Int64?
    /// The kinds of customers who may redeem a code offer: `new`, `existing`, `expired`, sorted.
    ///
    /// An empty list means all customers. For products other than subscriptions the values mean: never bought in the
    /// app, bought in the last 30 days, bought earlier.
    public let eligibility: [String]
    /// A Boolean value that indicates whether a code offer follows the introductory offer, or `nil` if the file doesn't
    /// specify this.
    ///
    /// It follows for customers who are still eligible for the introductory offer. Otherwise the code offer applies
    /// alone and leaves the introductory offer unused.
    public let isStackable: Bool?
    /// A Boolean value that indicates whether the file declares the customer eligible for a win-back offer, or `nil` if
    /// the file doesn't specify this.
    public let isEligible: Bool?
    /// The billing plan that the offer is for, `BILLED_UPFRONT` or `MONTHLY`; `nil` if the file specifies none.
    public let billingPlanType: String?

    /// A Boolean value that indicates whether all data for a sale are present.
    var isUsable: Bool {
        AppliedOffer(self) != nil
    }
}

/// The payment mode of an offer.
///
/// The raw value is the spelling in a `.storekit` file. A mode that was added later is kept as ``unknown(_:)``.
public enum PaymentMode: RawRepresentable, Sendable, Hashable {
    /// The offer's period is free.
    case freeTrial
    /// The customer pays the offer's price for each of its periods.
    case payAsYouGo
    /// The customer pays the offer's price once for all its periods.
    case payUpFront
    /// The customer pays the offer's price once for a product that isn't an auto-renewable subscription.
    case oneTime
    /// An unknown payment mode, as spelled in the file, whose offer can't be used.
    case unknown(String)

    /// Creates the mode from the spelling in a `.storekit` file.
    public init(rawValue: String) {
        switch rawValue {
        case "free": self = .freeTrial
        case "payAsYouGo": self = .payAsYouGo
        case "payUpFront": self = .payUpFront
        case "oneTime": self = .oneTime
        default: self = .unknown(rawValue)
        }
    }

    /// The spelling in a `.storekit` file.
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
