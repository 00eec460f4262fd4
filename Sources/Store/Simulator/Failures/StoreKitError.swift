/// The errors that any of the store's acts can end with, under the names of StoreKit's `StoreKitError`.
public enum StoreKitError: String, Error, Sendable, Hashable, Codable, CaseIterable {
    /// No reason is known.
    case unknown
    /// The customer cancelled.
    case userCancelled
    /// The store could not be reached.
    case networkError
    /// The device failed.
    case systemError
    /// The product is not sold in this storefront.
    case notAvailableInStorefront
    /// The app may not do this.
    case notEntitled
    /// The device cannot do this.
    case unsupported
}
