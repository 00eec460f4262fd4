@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
    /// The type of a product.
    ///
    /// Types that Apple adds later have other raw values.
    public struct ProductType: RawRepresentable, Equatable, Hashable, Sendable {
        /// The type as spelled in signed transactions, such as `Consumable`.
        public let rawValue: String

        /// Creates a type from its spelling in signed transactions.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A product that the customer uses up and buys again.
        public static let consumable = Product.ProductType(rawValue: "Consumable")
        /// A product that the customer buys once and owns.
        public static let nonConsumable = Product.ProductType(rawValue: "Non-Consumable")
        /// A subscription whose end the app determines.
        public static let nonRenewable = Product.ProductType(rawValue: "Non-Renewing Subscription")
        /// A subscription that the App Store renews.
        public static let autoRenewable = Product.ProductType(rawValue: "Auto-Renewable Subscription")
    }
}

extension Product.ProductType {
    /// The English description of the type.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var localizedDescription: String { rawValue }
}
