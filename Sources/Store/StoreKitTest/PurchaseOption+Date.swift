public import Foundation
public import StoreKit

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Product.PurchaseOption {
    /// The possible renewals of an auto-renewable subscription that a test buys with a date in the past.
    public enum SubscriptionRenewalBehavior: Equatable, Hashable, Sendable {
        /// The subscription has been renewed continuously since its purchase, and continues to renew.
        case renewUntilNow
        /// The customer turned renewal off at the purchase, so the subscription has one period.
        case cancelImmediately
    }

    /// Sets the date of a purchase in the test environment.
    ///
    /// - Parameters:
    ///   - date: The date of the purchase: the current date or an earlier one. With a later date, the purchase fails
    ///     with `Product.PurchaseError.productUnavailable`. So does the purchase of a subscription if the date is before
    ///     the current period of its group or within a previous one.
    ///   - renewalBehavior: The renewals of a subscription since that date.
    /// - Returns: The option.
    public static func purchaseDate(
        _ date: Date, renewalBehavior: Product.PurchaseOption.SubscriptionRenewalBehavior = .renewUntilNow
    ) -> Product.PurchaseOption {
        purchaseDate(date, renews: renewalBehavior == .renewUntilNow)
    }
}
