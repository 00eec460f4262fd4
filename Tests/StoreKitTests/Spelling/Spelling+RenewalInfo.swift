import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `RenewalInfo` with their documented signatures, and reports their names.
    static func renewalInfo(_ spelled: (String, Any) -> Void) {
        spelled(
            "Product.SubscriptionInfo.RenewalInfo",
            Product.SubscriptionInfo.RenewalInfo.self as Product.SubscriptionInfo.RenewalInfo.Type)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.ExpirationReason",
            Product.SubscriptionInfo.RenewalInfo.ExpirationReason.self
                as any (RawRepresentable & Equatable & Hashable).Type)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.ExpirationReason.rawValue",
            \Product.SubscriptionInfo.RenewalInfo.ExpirationReason.rawValue
                as KeyPath<Product.SubscriptionInfo.RenewalInfo.ExpirationReason, Int>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.ExpirationReason.init",
            Product.SubscriptionInfo.RenewalInfo.ExpirationReason.init(rawValue:)
                as (Int) -> Product.SubscriptionInfo.RenewalInfo.ExpirationReason)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.ExpirationReason.autoRenewDisabled",
            Product.SubscriptionInfo.RenewalInfo.ExpirationReason.autoRenewDisabled
                as Product.SubscriptionInfo.RenewalInfo.ExpirationReason)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.ExpirationReason.billingError",
            Product.SubscriptionInfo.RenewalInfo.ExpirationReason.billingError
                as Product.SubscriptionInfo.RenewalInfo.ExpirationReason)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.ExpirationReason.didNotConsentToPriceIncrease",
            Product.SubscriptionInfo.RenewalInfo.ExpirationReason.didNotConsentToPriceIncrease
                as Product.SubscriptionInfo.RenewalInfo.ExpirationReason)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.ExpirationReason.productUnavailable",
            Product.SubscriptionInfo.RenewalInfo.ExpirationReason.productUnavailable
                as Product.SubscriptionInfo.RenewalInfo.ExpirationReason)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.ExpirationReason.unknown",
            Product.SubscriptionInfo.RenewalInfo.ExpirationReason.unknown
                as Product.SubscriptionInfo.RenewalInfo.ExpirationReason)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus",
            Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus.self as any (Equatable & Hashable).Type)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus.noIncreasePending",
            Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus.noIncreasePending
                as Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus.pending",
            Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus.pending
                as Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus.agreed",
            Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus.agreed
                as Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.jsonRepresentation",
            \Product.SubscriptionInfo.RenewalInfo.jsonRepresentation
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, Data>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.originalTransactionID",
            \Product.SubscriptionInfo.RenewalInfo.originalTransactionID
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, UInt64>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.currentProductID",
            \Product.SubscriptionInfo.RenewalInfo.currentProductID
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, String>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.willAutoRenew",
            \Product.SubscriptionInfo.RenewalInfo.willAutoRenew as KeyPath<Product.SubscriptionInfo.RenewalInfo, Bool>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.autoRenewPreference",
            \Product.SubscriptionInfo.RenewalInfo.autoRenewPreference
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, String?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.expirationReason",
            \Product.SubscriptionInfo.RenewalInfo.expirationReason
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, Product.SubscriptionInfo.RenewalInfo.ExpirationReason?>
        )
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.priceIncreaseStatus",
            \Product.SubscriptionInfo.RenewalInfo.priceIncreaseStatus
                as KeyPath<
                    Product.SubscriptionInfo.RenewalInfo, Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus
                >)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.isInBillingRetry",
            \Product.SubscriptionInfo.RenewalInfo.isInBillingRetry
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, Bool>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.gracePeriodExpirationDate",
            \Product.SubscriptionInfo.RenewalInfo.gracePeriodExpirationDate
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, Date?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.offer",
            \Product.SubscriptionInfo.RenewalInfo.offer
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, Transaction.Offer?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.offerID",
            \Product.SubscriptionInfo.RenewalInfo.offerID as KeyPath<Product.SubscriptionInfo.RenewalInfo, String?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.offerType",
            \Product.SubscriptionInfo.RenewalInfo.offerType
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, Transaction.OfferType?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.offerPaymentModeStringRepresentation",
            \Product.SubscriptionInfo.RenewalInfo.offerPaymentModeStringRepresentation
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, String?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.offerPeriodStringRepresentation",
            \Product.SubscriptionInfo.RenewalInfo.offerPeriodStringRepresentation
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, String?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.environment",
            \Product.SubscriptionInfo.RenewalInfo.environment
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, AppStore.Environment>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.environmentStringRepresentation",
            \Product.SubscriptionInfo.RenewalInfo.environmentStringRepresentation
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, String>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.recentSubscriptionStartDate",
            \Product.SubscriptionInfo.RenewalInfo.recentSubscriptionStartDate
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, Date>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.renewalDate",
            \Product.SubscriptionInfo.RenewalInfo.renewalDate as KeyPath<Product.SubscriptionInfo.RenewalInfo, Date?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.renewalPrice",
            \Product.SubscriptionInfo.RenewalInfo.renewalPrice
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, Decimal?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.currency",
            \Product.SubscriptionInfo.RenewalInfo.currency
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, Locale.Currency?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.currencyCode",
            \Product.SubscriptionInfo.RenewalInfo.currencyCode as KeyPath<Product.SubscriptionInfo.RenewalInfo, String?>
        )
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.eligibleWinBackOfferIDs",
            \Product.SubscriptionInfo.RenewalInfo.eligibleWinBackOfferIDs
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, [String]>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.deviceVerification",
            \Product.SubscriptionInfo.RenewalInfo.deviceVerification
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, Data>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.deviceVerificationNonce",
            \Product.SubscriptionInfo.RenewalInfo.deviceVerificationNonce
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, UUID>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.signedDate",
            \Product.SubscriptionInfo.RenewalInfo.signedDate as KeyPath<Product.SubscriptionInfo.RenewalInfo, Date>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.appAccountToken",
            \Product.SubscriptionInfo.RenewalInfo.appAccountToken
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, UUID?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.appTransactionID",
            \Product.SubscriptionInfo.RenewalInfo.appTransactionID
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, String>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.ExpirationReason.localizedDescription",
            \Product.SubscriptionInfo.RenewalInfo.ExpirationReason.localizedDescription
                as KeyPath<Product.SubscriptionInfo.RenewalInfo.ExpirationReason, String>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus.localizedDescription",
            \Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus.localizedDescription
                as KeyPath<Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus, String>)
    }
}
