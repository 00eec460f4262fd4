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
