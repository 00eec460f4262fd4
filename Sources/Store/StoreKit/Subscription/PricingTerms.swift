public import Foundation

@available(iOS 26.4, macOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension Product.SubscriptionInfo {
    /// The way in which a customer pays for a subscription: monthly or up front.
    public struct BillingPlanType: RawRepresentable, Equatable, Hashable, Sendable {
        /// The billing plan as spelled in signed transactions, such as `MONTHLY`.
        public let rawValue: String

        /// Creates a billing plan from its spelling in signed transactions.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The customer pays monthly and commits to the whole subscription period.
        public static let monthly = Product.SubscriptionInfo.BillingPlanType(rawValue: "MONTHLY")
        /// The customer pays for the whole subscription period at its start.
        public static let upFront = Product.SubscriptionInfo.BillingPlanType(rawValue: "BILLED_UPFRONT")
    }

    /// The period between two charges.
    public typealias BillingPeriod = SubscriptionPeriod

    /// The commitment that a customer makes by subscribing, such as 12 months that are paid monthly.
    public struct CommitmentInfo: Equatable, Hashable, Sendable {
        /// The price of the whole commitment, such as the sum of 12 monthly charges.
        public let price: Decimal
        /// The price of the whole commitment, such as the sum of 12 monthly charges, as a formatted string.
        public let displayPrice: String
        /// The length of the commitment, such as one year that is paid monthly.
        public let period: SubscriptionPeriod
    }

    /// A way to pay for a subscription, with its prices.
    ///
    ///     let monthly = product.subscription?.pricingTerms.first { $0.billingPlanType == .monthly }
    ///     let result = try await product.purchase(options: [.billingPlanType(.monthly)])
    public struct PricingTerms: Equatable, Hashable, Sendable {
        /// The billing plan that these prices are for.
        public let billingPlanType: Product.SubscriptionInfo.BillingPlanType
        /// The pricing model with its prices; in the simulated App Store it is always a single price.
        @available(iOS 27.3, macOS 27.3, tvOS 27.3, watchOS 27.3, visionOS 27.3, *)
        public let pricingModel: Product.SubscriptionInfo.PricingTerms.PricingModel
        /// The offers that apply if the customer pays according to the billing plan.
        public let subscriptionOffers: [Product.SubscriptionOffer]
        /// The price of each charge.
        @available(iOS, introduced: 26.4, deprecated: 27.3, message: "Use pricingModel")
        public let billingPrice: Decimal
        /// The price of each charge as a formatted string.
        @available(iOS, introduced: 26.4, deprecated: 27.3, message: "Use pricingModel")
        public let billingDisplayPrice: String
        /// The period between two charges.
        public let billingPeriod: Product.SubscriptionInfo.BillingPeriod
        /// The customer's commitment, such as one year that is paid monthly.
        ///
        /// For a plan that is billed up front, the commitment is one subscription period.
        @available(iOS, introduced: 26.4, deprecated: 27.3, message: "Use pricingModel")
        public let commitmentInfo: Product.SubscriptionInfo.CommitmentInfo

        /// Returns the offers of a type that apply to the billing plan.
        public subscript(offers type: Product.SubscriptionOffer.OfferType) -> [Product.SubscriptionOffer] {
            subscriptionOffers.filter { $0.type == type }
        }
    }
}

@available(iOS 27.3, macOS 27.3, tvOS 27.3, watchOS 27.3, visionOS 27.3, *)
extension Product.SubscriptionInfo {
    /// The price of each charge, and the period between two charges.
    public struct BillingInfo: Equatable, Hashable, Sendable {
        /// The price of each charge.
        public let price: Decimal
        /// The price of each charge as a formatted string.
        public let displayPrice: String
        /// The period between two charges.
        public let period: Product.SubscriptionInfo.BillingPeriod
    }
}

@available(iOS 27.3, macOS 27.3, tvOS 27.3, watchOS 27.3, visionOS 27.3, *)
extension Product.SubscriptionInfo.PricingTerms {
    /// The pricing models of subscriptions, with their prices.
    public enum PricingModel: Equatable, Hashable, Sendable {
        /// The subscription has one price.
        case singlePrice(Product.SubscriptionInfo.PricingTerms.SinglePrice)
        /// The subscription has a price for each seat, which the simulated App Store doesn't support.
        case seatBased(Product.SubscriptionInfo.PricingTerms.SeatBasedPricing)
    }

    /// The price and the commitment of a subscription with one price.
    public struct SinglePrice: Equatable, Hashable, Sendable {
        /// The price of each charge, and the period between two charges.
        public let billingInfo: Product.SubscriptionInfo.BillingInfo
        /// The commitment that a customer makes by subscribing, such as one year that is paid monthly.
        public let commitmentInfo: Product.SubscriptionInfo.CommitmentInfo
    }

    /// The prices of a subscription with seats, which the simulated App Store doesn't support.
    public struct SeatBasedPricing: Equatable, Hashable, Sendable {
        /// The prices of one seat, each for a range of the number of seats, such as 1 to 10 seats.
        public let priceTiers: [Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier]

        /// The price of one seat if the number of seats is within a range.
        public struct PriceTier: Equatable, Hashable, Sendable {
            /// The number of seats at which the range starts.
            public let minimumSeats: Int
            /// The number of seats at which the range ends, or `nil` if the range has no upper limit.
            public let maximumSeats: Int?
            /// The price of one seat, and the period between two charges.
            public let billingInfo: Product.SubscriptionInfo.BillingInfo
        }
    }
}
