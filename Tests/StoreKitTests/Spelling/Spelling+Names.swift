import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let names: [Spelling] = [
        Spelling("SubscriptionInfo", SubscriptionInfo.self as Product.SubscriptionInfo.Type),
        Spelling("SubscriptionPeriod", SubscriptionPeriod.self as Product.SubscriptionPeriod.Type),
        Spelling("SubscriptionRenewalInfo", SubscriptionRenewalInfo.self as Product.SubscriptionInfo.RenewalInfo.Type),
        Spelling("SubscriptionRenewalState", SubscriptionRenewalState.self as Product.SubscriptionInfo.RenewalState.Type),
        Spelling("SubscriptionStatus", SubscriptionStatus.self as Product.SubscriptionInfo.Status.Type),
    ]
}
