import Foundation
import StoreKit

extension Spelling {
    /// Uses short type names, such as `SubscriptionInfo`, and reports these names.
    ///
    /// Each use has the documented signature.
    static func names(_ spelled: (String, Any) -> Void) {
        spelled("SubscriptionInfo", SubscriptionInfo.self as Product.SubscriptionInfo.Type)
        spelled("SubscriptionPeriod", SubscriptionPeriod.self as Product.SubscriptionPeriod.Type)
        spelled("SubscriptionRenewalInfo", SubscriptionRenewalInfo.self as Product.SubscriptionInfo.RenewalInfo.Type)
        spelled("SubscriptionRenewalState", SubscriptionRenewalState.self as Product.SubscriptionInfo.RenewalState.Type)
        spelled("SubscriptionStatus", SubscriptionStatus.self as Product.SubscriptionInfo.Status.Type)
    }
}
