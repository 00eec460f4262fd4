@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.SubscriptionInfo {
    /// The state of a subscription, such as active or expired.
    public struct RenewalState: RawRepresentable, Equatable, Hashable, Sendable {
        /// The number of the state in StoreKit.
        public let rawValue: Int

        /// Creates a state from its number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The subscription is active.
        public static let subscribed = Product.SubscriptionInfo.RenewalState(rawValue: 1)
        /// The subscription has expired.
        public static let expired = Product.SubscriptionInfo.RenewalState(rawValue: 2)
        /// A charge failed, the App Store retries it, and the customer has no access.
        public static let inBillingRetryPeriod = Product.SubscriptionInfo.RenewalState(rawValue: 3)
        /// A charge failed, the App Store retries it, and the customer keeps access for a limited time.
        public static let inGracePeriod = Product.SubscriptionInfo.RenewalState(rawValue: 4)
        /// The App Store refunded the subscription, or family sharing ended.
        public static let revoked = Product.SubscriptionInfo.RenewalState(rawValue: 5)
    }
}

extension Product.SubscriptionInfo.RenewalState {
    /// The description of the state, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var localizedDescription: String {
        switch self {
        case .subscribed: "Subscribed"
        case .expired: "Expired"
        case .inBillingRetryPeriod: "In Billing Retry Period"
        case .inGracePeriod: "In Grace Period"
        case .revoked: "Revoked"
        default: "State \(rawValue)"
        }
    }
}
