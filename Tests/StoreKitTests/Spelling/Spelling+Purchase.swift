import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let purchase: [Spelling] = [
        Spelling("Product.PurchaseOption", Product.PurchaseOption.self as any (Equatable & Hashable & Sendable).Type),
        Spelling("Product.PurchaseOption.appAccountToken", Product.PurchaseOption.appAccountToken(_:) as (UUID) -> Product.PurchaseOption),
        Spelling("Product.PurchaseOption.custom", Product.PurchaseOption.custom(key:value:) as (String, String) -> Product.PurchaseOption),
        Spelling("Product.PurchaseOption.custom", Product.PurchaseOption.custom(key:value:) as (String, Double) -> Product.PurchaseOption),
        Spelling("Product.PurchaseOption.custom", Product.PurchaseOption.custom(key:value:) as (String, Bool) -> Product.PurchaseOption),
        Spelling("Product.PurchaseOption.custom", Product.PurchaseOption.custom(key:value:) as (String, Data) -> Product.PurchaseOption),
        Spelling("Product.PurchaseOption.onStorefrontChange", Product.PurchaseOption.onStorefrontChange(shouldContinuePurchase:) as (@escaping @Sendable (Storefront) -> Bool) -> Product.PurchaseOption),
        Spelling("Product.PurchaseOption.promotionalOffer", Product.PurchaseOption.promotionalOffer(offerID:keyID:nonce:signature:timestamp:) as (String, String, UUID, Data, Int) -> Product.PurchaseOption),
        Spelling("Product.PurchaseOption.promotionalOffer", Product.PurchaseOption.promotionalOffer(offerID:signature:) as (String, Product.SubscriptionOffer.Signature) -> Product.PurchaseOption),
        Spelling("Product.PurchaseOption.promotionalOffer", Product.PurchaseOption.promotionalOffer(_:compactJWS:) as (String, String) -> [Product.PurchaseOption]),
        Spelling("Product.PurchaseOption.quantity", Product.PurchaseOption.quantity(_:) as (Int) -> Product.PurchaseOption),
        Spelling("Product.PurchaseOption.simulatesAskToBuyInSandbox", Product.PurchaseOption.simulatesAskToBuyInSandbox(_:) as (Bool) -> Product.PurchaseOption),
        Spelling("Product.PurchaseOption.winBackOffer", Product.PurchaseOption.winBackOffer(_:) as (Product.SubscriptionOffer) -> Product.PurchaseOption),
        Spelling("Product.PurchaseOption.introductoryOfferEligibility", Product.PurchaseOption.introductoryOfferEligibility(compactJWS:) as (String) -> Product.PurchaseOption),
        Spelling("Product.PurchaseResult", Product.PurchaseResult.self as Product.PurchaseResult.Type),
        Spelling("Product.PurchaseResult.success", Product.PurchaseResult.success as (VerificationResult<Transaction>) -> Product.PurchaseResult),
        Spelling("Product.PurchaseResult.userCancelled", Product.PurchaseResult.userCancelled as Product.PurchaseResult),
        Spelling("Product.PurchaseResult.pending", Product.PurchaseResult.pending as Product.PurchaseResult),
        Spelling("Product.PurchaseError", Product.PurchaseError.self as any Error.Type),
        Spelling("Product.PurchaseError.invalidQuantity", Product.PurchaseError.invalidQuantity as Product.PurchaseError),
        Spelling("Product.PurchaseError.productUnavailable", Product.PurchaseError.productUnavailable as Product.PurchaseError),
        Spelling("Product.PurchaseError.purchaseNotAllowed", Product.PurchaseError.purchaseNotAllowed as Product.PurchaseError),
        Spelling("Product.PurchaseError.ineligibleForOffer", Product.PurchaseError.ineligibleForOffer as Product.PurchaseError),
        Spelling("Product.PurchaseError.invalidOfferIdentifier", Product.PurchaseError.invalidOfferIdentifier as Product.PurchaseError),
        Spelling("Product.PurchaseError.invalidOfferPrice", Product.PurchaseError.invalidOfferPrice as Product.PurchaseError),
        Spelling("Product.PurchaseError.invalidOfferSignature", Product.PurchaseError.invalidOfferSignature as Product.PurchaseError),
        Spelling("Product.PurchaseError.missingOfferParameters", Product.PurchaseError.missingOfferParameters as Product.PurchaseError),
        Spelling("Product.PurchaseError.errorDescription", \Product.PurchaseError.errorDescription as KeyPath<Product.PurchaseError, String?>),
        Spelling("Product.PurchaseError.failureReason", \Product.PurchaseError.failureReason as KeyPath<Product.PurchaseError, String?>),
        Spelling("Product.PurchaseError.recoverySuggestion", \Product.PurchaseError.recoverySuggestion as KeyPath<Product.PurchaseError, String?>),
    ]
}
