@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Transaction {
    /// The reason why a transaction exists: a purchase or a renewal.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    public struct Reason: RawRepresentable, Equatable, Hashable, Sendable {
        /// The reason as spelled in signed transactions, such as `RENEWAL`.
        public let rawValue: String

        /// Creates a reason from its spelling in signed transactions.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The customer bought the product.
        public static let purchase = Transaction.Reason(rawValue: "PURCHASE")
        /// The App Store renewed the subscription.
        public static let renewal = Transaction.Reason(rawValue: "RENEWAL")
    }

    /// The reason for a refund or other revocation of a transaction.
    public struct RevocationReason: RawRepresentable, Equatable, Hashable, Sendable {
        /// The number of the reason in signed transactions.
        public let rawValue: Int

        /// Creates a reason from its number in signed transactions.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The customer reported an issue with the app.
        public static let developerIssue = Transaction.RevocationReason(rawValue: 1)
        /// The transaction was refunded or revoked for any other reason.
        public static let other = Transaction.RevocationReason(rawValue: 0)
    }

    /// The type of an offer that a customer used.
    public struct OfferType: RawRepresentable, Equatable, Hashable, Sendable {
        /// The number of the offer type in signed transactions.
        public let rawValue: Int

        /// Creates an offer type from its number in signed transactions.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// An offer for new subscribers.
        public static let introductory = Transaction.OfferType(rawValue: 1)
        /// An offer for current and former subscribers.
        public static let promotional = Transaction.OfferType(rawValue: 2)
        /// An offer that requires a code, which the customer redeems.
        public static let code = Transaction.OfferType(rawValue: 3)
        /// An offer for former subscribers.
        public static var winBack: Transaction.OfferType { Transaction.OfferType(rawValue: 4) }
    }

    /// The reason why a customer owns a product: bought, or shared by a family member.
    public struct OwnershipType: RawRepresentable, Equatable, Hashable, Sendable {
        /// The kind of ownership as spelled in signed transactions, such as `PURCHASED`.
        public let rawValue: String

        /// Creates a kind of ownership from its spelling in signed transactions.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The customer bought the product.
        public static let purchased = Transaction.OwnershipType(rawValue: "PURCHASED")
        /// A family member bought the product and shares it with the customer.
        public static let familyShared = Transaction.OwnershipType(rawValue: "FAMILY_SHARED")
    }
}

extension Transaction.RevocationReason {
    /// The description of the reason for the revocation, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var localizedDescription: String {
        switch self {
        case .developerIssue: "Developer Issue"
        case .other: "Other"
        default: "Reason \(rawValue)"
        }
    }
}

extension Transaction.OfferType {
    /// The English description of the type.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var localizedDescription: String {
        switch self {
        case .introductory: "Introductory"
        case .promotional: "Promotional"
        case .code: "Code"
        case .winBack: "Win-Back"
        default: "Type \(rawValue)"
        }
    }
}

extension Transaction.OwnershipType {
    /// The English description of the type.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var localizedDescription: String {
        switch self {
        case .purchased: "Purchased"
        case .familyShared: "Family Shared"
        default: rawValue
        }
    }
}
