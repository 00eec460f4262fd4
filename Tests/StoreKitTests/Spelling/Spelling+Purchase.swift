import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations for purchases with their documented signatures, and reports their names.
    static func purchase(_ spelled: (String, Any) -> Void) {
        spelled("Product.PurchaseOption", Product.PurchaseOption.self as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Product.PurchaseOption.appAccountToken",
            Product.PurchaseOption.appAccountToken(_:) as (UUID) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.custom",
            Product.PurchaseOption.custom(key:value:) as (String, String) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.custom",
            Product.PurchaseOption.custom(key:value:) as (String, Double) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.custom",
            Product.PurchaseOption.custom(key:value:) as (String, Bool) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.custom",
            Product.PurchaseOption.custom(key:value:) as (String, Data) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.onStorefrontChange",
            Product.PurchaseOption.onStorefrontChange(shouldContinuePurchase:)
                as (@escaping @Sendable (Storefront) -> Bool) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.promotionalOffer",
            Product.PurchaseOption.promotionalOffer(offerID:keyID:nonce:signature:timestamp:)
                as (String, String, UUID, Data, Int) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.promotionalOffer",
            Product.PurchaseOption.promotionalOffer(offerID:signature:)
                as (String, Product.SubscriptionOffer.Signature) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.promotionalOffer",
            Product.PurchaseOption.promotionalOffer(_:compactJWS:) as (String, String) -> [Product.PurchaseOption])
        spelled(
            "Product.PurchaseOption.quantity", Product.PurchaseOption.quantity(_:) as (Int) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.simulatesAskToBuyInSandbox",
            Product.PurchaseOption.simulatesAskToBuyInSandbox(_:) as (Bool) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.winBackOffer",
            Product.PurchaseOption.winBackOffer(_:) as (Product.SubscriptionOffer) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.introductoryOfferEligibility",
            Product.PurchaseOption.introductoryOfferEligibility(compactJWS:) as (String) -> Product.PurchaseOption)
        spelled("Product.PurchaseResult", Product.PurchaseResult.self as Product.PurchaseResult.Type)
        spelled(
            "Product.PurchaseResult.success",
            Product.PurchaseResult.success as (VerificationResult<Transaction>) -> Product.PurchaseResult)
        spelled("Product.PurchaseResult.userCancelled", Product.PurchaseResult.userCancelled as Product.PurchaseResult)
        spelled("Product.PurchaseResult.pending", Product.PurchaseResult.pending as Product.PurchaseResult)
        spelled("Product.PurchaseError", Product.PurchaseError.self as any Error.Type)
        spelled("Product.PurchaseError.invalidQuantity", Product.PurchaseError.invalidQuantity as Product.PurchaseError)
        spelled(
            "Product.PurchaseError.productUnavailable",
            Product.PurchaseError.productUnavailable as Product.PurchaseError)
        spelled(
            "Product.PurchaseError.purchaseNotAllowed",
            Product.PurchaseError.purchaseNotAllowed as Product.PurchaseError)
        spelled(
            "Product.PurchaseError.ineligibleForOffer",
            Product.PurchaseError.ineligibleForOffer as Product.PurchaseError)
        spelled(
            "Product.PurchaseError.invalidOfferIdentifier",
            Product.PurchaseError.invalidOfferIdentifier as Product.PurchaseError)
        spelled(
            "Product.PurchaseError.invalidOfferPrice", Product.PurchaseError.invalidOfferPrice as Product.PurchaseError)
        spelled(
            "Product.PurchaseError.invalidOfferSignature",
            Product.PurchaseError.invalidOfferSignature as Product.PurchaseError)
        spelled(
            "Product.PurchaseError.missingOfferParameters",
            Product.PurchaseError.missingOfferParameters as Product.PurchaseError)
        spelled(
            "Product.PurchaseError.errorDescription",
            \Product.PurchaseError.errorDescription as KeyPath<Product.PurchaseError, String?>)
        spelled(
            "Product.PurchaseError.failureReason",
            \Product.PurchaseError.failureReason as KeyPath<Product.PurchaseError, String?>)
        spelled(
            "Product.PurchaseError.recoverySuggestion",
            \Product.PurchaseError.recoverySuggestion as KeyPath<Product.PurchaseError, String?>)
    }
}
