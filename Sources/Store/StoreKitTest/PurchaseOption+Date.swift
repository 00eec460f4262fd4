public import Foundation
public import StoreKit

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Product.PurchaseOption {
    /// A choice of whether a subscription renews after a test has bought it with a date in the past.
    public enum SubscriptionRenewalBehavior: Equatable, Hashable, Sendable {
        /// The subscription has been renewed continuously since its purchase, and continues to renew.
        case renewUntilNow
        /// The customer turned renewal off at the purchase, so the subscription has one period.
        case cancelImmediately
    }

    /// Sets the date of a purchase in the test environment.
    ///
    /// - Parameters:
    ///   - date: The date of the purchase, which must not be in the future. For a subscription, it must also not be
    ///     before the start of the subscription group's current period or, if there is none, before the end of the
    ///     group's last period. Otherwise, the purchase fails with `Product.PurchaseError.productUnavailable`.
    ///   - renewalBehavior: The renewals of a subscription since that date.
    /// - Returns: The option.
    public static func purchaseDate(
        _ date: Date, renewalBehavior: Product.PurchaseOption.SubscriptionRenewalBehavior = .renewUntilNow
    ) -> Product.PurchaseOption {
        purchaseDate(date, renews: renewalBehavior == .renewUntilNow)
    }
}
