/// Which kind of offer a transaction used (`offerType`). Unknown numbers survive.
public struct OfferType: RawRepresentable, Sendable, Hashable, Codable {
    /// The payload's number.
    public let rawValue: Int
    /// Keeps any number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// An introductory offer.
    public static let introductory = Self(rawValue: 1)
    /// A promotional offer.
    public static let promotional = Self(rawValue: 2)
    /// An offer code.
    public static let code = Self(rawValue: 3)
    /// A win-back offer.
    public static let winBack = Self(rawValue: 4)
}

/// Why a subscription expired (`expirationIntent`). Unknown numbers survive.
public struct ExpirationIntent: RawRepresentable, Sendable, Hashable, Codable {
    /// The payload's number.
    public let rawValue: Int
    /// Keeps any number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The customer switched renewal off.
    public static let cancelled = Self(rawValue: 1)
    /// The charge kept failing.
    public static let billingError = Self(rawValue: 2)
    /// The customer did not agree to a higher price.
    public static let priceIncreaseRefused = Self(rawValue: 3)
    /// The product was no longer sold.
    public static let productUnavailable = Self(rawValue: 4)
    /// Something else.
    public static let other = Self(rawValue: 5)
}
