internal import StoreSimulator

@available(iOS 17.2, macOS 14.2, tvOS 17.2, watchOS 10.2, visionOS 1.1, *)
extension Transaction {
    /// The offer that a transaction used, or that applies to the next period of a subscription.
    public struct Offer: Equatable, Hashable, Sendable {
        /// The ID of the offer, or `nil` for introductory offers.
        public let id: String?
        /// The type of the offer, such as introductory.
        public let type: Transaction.OfferType
        /// The payment mode of the offer, or `nil` if unknown.
        public let paymentMode: Transaction.Offer.PaymentMode?
        /// The duration of all periods of the offer together, or `nil` if the product isn't a subscription.
        @available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
        public let period: Product.SubscriptionPeriod?

        /// The way in which the customer pays for an offer.
        public struct PaymentMode: RawRepresentable, Equatable, Hashable, Sendable {
            /// The payment mode as spelled in signed transactions, such as `FREE_TRIAL`.
            public let rawValue: String

            /// Creates a payment mode from its spelling in signed transactions.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The customer pays nothing during the offer.
            public static let freeTrial = Transaction.Offer.PaymentMode(rawValue: "FREE_TRIAL")
            /// The customer pays the reduced price for each period.
            public static let payAsYouGo = Transaction.Offer.PaymentMode(rawValue: "PAY_AS_YOU_GO")
            /// The customer pays once, at the start, for all periods of the offer.
            public static let payUpFront = Transaction.Offer.PaymentMode(rawValue: "PAY_UP_FRONT")
            /// The customer pays once for a product that isn't a subscription.
            public static var oneTime: Transaction.Offer.PaymentMode {
                Transaction.Offer.PaymentMode(rawValue: "ONE_TIME")
            }
        }
    }
}

extension Transaction.Offer {
    /// Creates an offer from the values of a signed payload, or returns `nil` if the payload has no offer.
    init?(
        _ type: StoreSimulator.OfferType?, _ id: String?, _ mode: StoreSimulator.OfferDiscountType?, _ period: String?
    ) {
        guard let type else { return nil }
        self.id = id
        self.type = Transaction.OfferType(rawValue: type.rawValue)
        paymentMode = mode.map { PaymentMode(rawValue: $0.rawValue) }
        self.period = Product.SubscriptionPeriod(iso8601: period)
    }
}
