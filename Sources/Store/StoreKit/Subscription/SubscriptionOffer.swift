public import Foundation
internal import StoreSimulator

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
    /// A reduced price of a subscription for a limited time.
    public struct SubscriptionOffer: Equatable, Hashable, Sendable {
        /// The ID of the offer, or `nil` for introductory offers.
        public let id: String?
        /// The type of the offer, such as introductory.
        public let type: Product.SubscriptionOffer.OfferType
        /// The price of each period, or of all periods together if the customer pays up front.
        public let price: Decimal
        /// The price of the offer as a formatted string.
        public let displayPrice: String
        /// The length of one period of the offer.
        public let period: Product.SubscriptionPeriod
        /// The number of periods that the offer lasts.
        public let periodCount: Int
        /// The payment mode of the offer.
        public let paymentMode: Product.SubscriptionOffer.PaymentMode

        /// The type of an offer, such as introductory.
        public struct OfferType: RawRepresentable, Equatable, Hashable, Sendable {
            /// The name of the offer type, such as `Promotional`.
            public let rawValue: String

            /// Creates an offer type from its name.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// An offer for new subscribers.
            public static let introductory = Product.SubscriptionOffer.OfferType(rawValue: "Introductory")
            /// An offer for current and former subscribers.
            public static let promotional = Product.SubscriptionOffer.OfferType(rawValue: "Promotional")
            /// An offer for former subscribers.
            @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
            public static let winBack = Product.SubscriptionOffer.OfferType(rawValue: "WinBack")
        }

        /// The way in which the customer pays for an offer.
        public struct PaymentMode: RawRepresentable, Equatable, Hashable, Sendable {
            /// The name of the payment mode, such as `FreeTrial`.
            public let rawValue: String

            /// Creates a payment mode from its name.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The customer pays the reduced price for each period.
            public static let payAsYouGo = Product.SubscriptionOffer.PaymentMode(rawValue: "PayAsYouGo")
            /// The customer pays once, at the start, for all periods of the offer.
            public static let payUpFront = Product.SubscriptionOffer.PaymentMode(rawValue: "PayUpFront")
            /// The customer pays nothing during the offer.
            public static let freeTrial = Product.SubscriptionOffer.PaymentMode(rawValue: "FreeTrial")
        }

        /// The signature of a promotional offer, created by the app's server.
        @available(iOS 17.4, macOS 14.4, tvOS 17.4, watchOS 10.4, visionOS 1.1, *)
        public struct Signature: Equatable, Hashable, Sendable {
            /// The ID of the key that created the signature.
            public var keyID: String
            /// A unique value that no other signature uses.
            public var nonce: UUID
            /// The time of the signature, in milliseconds since 1970.
            public var timestamp: Int
            /// The bytes of the signature.
            public var signature: Data

            /// Creates a signature from the values that the server sent.
            public init(keyID: String, nonce: UUID, timestamp: Int, signature: Data) {
                self.keyID = keyID
                self.nonce = nonce
                self.timestamp = timestamp
                self.signature = signature
            }
        }
    }
}

extension Product.SubscriptionOffer.OfferType {
    /// The description of the offer type, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var localizedDescription: String { self == .winBack ? "Win-Back" : rawValue }
}

extension Product.SubscriptionOffer.PaymentMode {
    /// The description of the payment mode, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var localizedDescription: String {
        switch self {
        case .payAsYouGo: "Pay As You Go"
        case .payUpFront: "Pay Up Front"
        case .freeTrial: "Free Trial"
        default: rawValue
        }
    }
}

extension Product.SubscriptionOffer {
    /// Creates an offer from an offer of the simulator.
    ///
    /// The initializer returns `nil` for a code offer, and for an offer without a price, a period, or a known payment
    /// mode.
    init?(_ offer: StoreOffer, _ style: Decimal.FormatStyle.Currency) {
        guard let price = offer.price, let period = offer.period else { return nil }
        switch offer.kind {
        case .introductory: (id, type) = (nil, .introductory)
        case .promotional: (id, type) = (offer.id, .promotional)
        case .winBack: (id, type) = (offer.id, .winBack)
        // Products don't list offers with a code, because customers redeem the codes outside the app.
        case .code: return nil
        }
        switch offer.paymentMode {
        case .freeTrial: paymentMode = .freeTrial
        case .payAsYouGo: paymentMode = .payAsYouGo
        case .payUpFront: paymentMode = .payUpFront
        case .oneTime, .unknown: return nil
        }
        self.price = Decimal(milliunits: price)
        displayPrice = self.price.formatted(style)
        self.period = Product.SubscriptionPeriod(period)
        periodCount = max(offer.numberOfPeriods ?? 1, 1)
    }
}
