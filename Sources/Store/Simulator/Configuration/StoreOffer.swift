/// An offer with a reduced price, or free of charge, for a limited time.
public struct StoreOffer: Sendable, Hashable {
    /// The kinds of offer, which differ in how a customer gets the offer.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// An offer that applies automatically, once for each customer and subscription group.
        case introductory
        /// An offer that the app selects, for current and former subscribers.
        case promotional
        /// An offer that customers redeem with a code outside the app.
        case code
        /// An offer for former subscribers; the App Store or the app can show the offer.
        case winBack
    }

    /// The kind of the offer.
    public let kind: Kind
    /// The ID with which an app selects a promotional or win-back offer.
    ///
    /// The value is `nil` if the catalog file contains none.
    public let id: String?
    /// The developer's internal name for the offer, or `nil` if the catalog file contains none.
    ///
    /// A code offer is identified by this name instead of by an ID.
    public let referenceName: String?
    /// The way in which the customer pays for the offer, such as once up front.
    public let paymentMode: PaymentMode
    /// The length of one period of the offer, as spelled in the file; `nil` if the file contains none.
    public let periodText: String?
    /// The length of one period of the offer, or `nil` if ``periodText`` is missing or invalid.
    ///
    /// It is also `nil` for an offer of a product that isn't a subscription.
    public let period: SubscriptionPeriod?
    /// The number of periods that the offer lasts; `nil` means one.
    public let numberOfPeriods: Int?
    /// The price of the offer as spelled in the catalog file.
    ///
    /// The value is `nil` if there is no price, as in many free trials.
    public let displayPrice: String?
    /// The price of the offer in thousandths of the currency's unit; `nil` without a valid price.
    ///
    /// The price of a free trial is 0.
    public let price: Int64?
    /// The kinds of customers who may redeem a code offer: `existing`, `expired`, `new`, in this order.
    ///
    /// An empty list means all customers. For products other than subscriptions, `new` customers have never bought in
    /// the app, `existing` ones have bought in the last 30 days, and `expired` ones bought earlier.
    public let eligibility: [String]
    /// A Boolean value that indicates whether a code offer can be combined with the introductory offer.
    ///
    /// The value is `nil` if the file doesn't specify it. A stackable offer follows the introductory offer if the
    /// customer is still eligible for the introductory offer. Any other code offer applies alone and leaves the
    /// introductory offer unused.
    public let isStackable: Bool?
    /// A Boolean value that indicates whether customers may use this win-back offer.
    ///
    /// It is `nil` if the catalog file doesn't specify it.
    public let isEligible: Bool?
    /// The billing plan to which an introductory offer applies: `BILLED_UPFRONT` or `MONTHLY`.
    ///
    /// It is `nil` if the catalog file contains none, which has the same effect as `BILLED_UPFRONT`.
    public let billingPlanType: String?

    /// A Boolean value that indicates whether the offer has all data that a sale requires, such as a price.
    var isUsable: Bool {
        AppliedOffer(self) != nil
    }
}

/// The payment mode of an offer.
///
/// The raw value is the spelling in a `.storekit` file. A mode that this type has no case for is kept as
/// ``unknown(_:)``.
public enum PaymentMode: RawRepresentable, Sendable, Hashable {
    /// The period of the offer is free of charge.
    case freeTrial
    /// The customer pays the offer's price for each of its periods.
    case payAsYouGo
    /// The customer pays the offer's price once for all its periods.
    case payUpFront
    /// The customer pays the offer's price once for a product that isn't an auto-renewable subscription.
    case oneTime
    /// A payment mode that the simulator doesn't support, as spelled in the catalog file.
    ///
    /// An offer with this mode can't be used.
    case unknown(String)

    /// Creates the payment mode from its spelling in a `.storekit` file.
    public init(rawValue: String) {
        switch rawValue {
        case "free": self = .freeTrial
        case "payAsYouGo": self = .payAsYouGo
        case "payUpFront": self = .payUpFront
        case "oneTime": self = .oneTime
        default: self = .unknown(rawValue)
        }
    }

    /// The payment mode as spelled in a `.storekit` file.
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
