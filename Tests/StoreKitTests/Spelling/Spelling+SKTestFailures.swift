import Foundation
import StoreKit
import StoreKitTest

extension Spelling {
    /// Uses the declarations for simulated failures, and reports their names.
    ///
    /// Each use has the documented signature.
    static func testFailures(_ spelled: (String, Any) -> Void) {
        spelled("FailableStoreKitAPI", (any FailableStoreKitAPI).self as (any FailableStoreKitAPI).Type)
        spelled("FailableStoreKitAPI.Failure", StoreKitPurchaseAPI.Failure.self as any SKTestFailure.Type)
        spelled("SKTestFailure", (any SKTestFailure).self as (any SKTestFailure).Type)
        spelled(
            "StoreKitLoadProductsAPI",
            StoreKitLoadProductsAPI.self as any FailableStoreKitAPI<SKTestFailures.LoadProducts>.Type)
        spelled("StoreKitLoadProductsAPI.init", StoreKitLoadProductsAPI.init as () -> StoreKitLoadProductsAPI)
        spelled("FailableStoreKitAPI.loadProducts", { () -> StoreKitLoadProductsAPI in .loadProducts })
        spelled(
            "StoreKitPurchaseAPI", StoreKitPurchaseAPI.self as any FailableStoreKitAPI<SKTestFailures.Purchase>.Type)
        spelled("StoreKitPurchaseAPI.init", StoreKitPurchaseAPI.init as () -> StoreKitPurchaseAPI)
        spelled("FailableStoreKitAPI.purchase", { () -> StoreKitPurchaseAPI in .purchase })
        spelled(
            "StoreKitVerificationAPI",
            StoreKitVerificationAPI.self as any FailableStoreKitAPI<SKTestFailures.Verification>.Type)
        spelled("StoreKitVerificationAPI.init", StoreKitVerificationAPI.init as () -> StoreKitVerificationAPI)
        spelled("FailableStoreKitAPI.verification", { () -> StoreKitVerificationAPI in .verification })
        spelled(
            "StoreKitAppStoreSyncAPI",
            StoreKitAppStoreSyncAPI.self as any FailableStoreKitAPI<SKTestFailures.AppStoreSync>.Type)
        spelled("StoreKitAppStoreSyncAPI.init", StoreKitAppStoreSyncAPI.init as () -> StoreKitAppStoreSyncAPI)
        spelled("FailableStoreKitAPI.appStoreSync", { () -> StoreKitAppStoreSyncAPI in .appStoreSync })
        spelled(
            "StoreKitSubscriptionStatusAPI",
            StoreKitSubscriptionStatusAPI.self as any FailableStoreKitAPI<SKTestFailures.SubscriptionStatus>.Type)
        spelled(
            "StoreKitSubscriptionStatusAPI.init",
            StoreKitSubscriptionStatusAPI.init as () -> StoreKitSubscriptionStatusAPI)
        spelled(
            "FailableStoreKitAPI.subscriptionStatus", { () -> StoreKitSubscriptionStatusAPI in .subscriptionStatus })
        spelled(
            "StoreKitOfferCodeRedeemAPI",
            StoreKitOfferCodeRedeemAPI.self as any FailableStoreKitAPI<SKTestFailures.OfferCodeRedeem>.Type)
        spelled("StoreKitOfferCodeRedeemAPI.init", StoreKitOfferCodeRedeemAPI.init as () -> StoreKitOfferCodeRedeemAPI)
        spelled("FailableStoreKitAPI.offerCodeRedeem", { () -> StoreKitOfferCodeRedeemAPI in .offerCodeRedeem })
        spelled(
            "StoreKitAppTransactionAPI",
            StoreKitAppTransactionAPI.self as any FailableStoreKitAPI<SKTestFailures.AppTransaction>.Type)
        spelled("StoreKitAppTransactionAPI.init", StoreKitAppTransactionAPI.init as () -> StoreKitAppTransactionAPI)
        spelled("FailableStoreKitAPI.appTransaction", { () -> StoreKitAppTransactionAPI in .appTransaction })
        spelled(
            "StoreKitManageSubscriptionsAPI",
            StoreKitManageSubscriptionsAPI.self as any FailableStoreKitAPI<SKTestFailures.ManageSubscriptions>.Type)
        spelled(
            "StoreKitManageSubscriptionsAPI.init",
            StoreKitManageSubscriptionsAPI.init as () -> StoreKitManageSubscriptionsAPI)
        spelled(
            "FailableStoreKitAPI.manageSubscriptions", { () -> StoreKitManageSubscriptionsAPI in .manageSubscriptions })
        spelled(
            "StoreKitRefundRequestAPI",
            StoreKitRefundRequestAPI.self as any FailableStoreKitAPI<SKTestFailures.RefundRequest>.Type)
        spelled("StoreKitRefundRequestAPI.init", StoreKitRefundRequestAPI.init as () -> StoreKitRefundRequestAPI)
        spelled("FailableStoreKitAPI.refundRequest", { () -> StoreKitRefundRequestAPI in .refundRequest })
        spelled("SKTestFailures", SKTestFailures.self as SKTestFailures.Type)
        spelled("SKTestFailures.LoadProducts", SKTestFailures.LoadProducts.self as any SKTestFailure.Type)
        spelled(
            "SKTestFailures.LoadProducts.generic",
            SKTestFailures.LoadProducts.generic as (StoreKitError) -> SKTestFailures.LoadProducts)
        spelled("SKTestFailures.Purchase", SKTestFailures.Purchase.self as any SKTestFailure.Type)
        spelled(
            "SKTestFailures.Purchase.generic",
            SKTestFailures.Purchase.generic as (StoreKitError) -> SKTestFailures.Purchase)
        spelled("SKTestFailures.Verification", SKTestFailures.Verification.self as any SKTestFailure.Type)
        spelled("SKTestFailures.AppStoreSync", SKTestFailures.AppStoreSync.self as any SKTestFailure.Type)
        spelled(
            "SKTestFailures.AppStoreSync.generic",
            SKTestFailures.AppStoreSync.generic as (StoreKitError) -> SKTestFailures.AppStoreSync)
        spelled("SKTestFailures.SubscriptionStatus", SKTestFailures.SubscriptionStatus.self as any SKTestFailure.Type)
        spelled(
            "SKTestFailures.SubscriptionStatus.generic",
            SKTestFailures.SubscriptionStatus.generic as (StoreKitError) -> SKTestFailures.SubscriptionStatus)
        spelled("SKTestFailures.OfferCodeRedeem", SKTestFailures.OfferCodeRedeem.self as any SKTestFailure.Type)
        spelled(
            "SKTestFailures.OfferCodeRedeem.generic",
            SKTestFailures.OfferCodeRedeem.generic as (StoreKitError) -> SKTestFailures.OfferCodeRedeem)
        spelled("SKTestFailures.AppTransaction", SKTestFailures.AppTransaction.self as any SKTestFailure.Type)
        spelled(
            "SKTestFailures.AppTransaction.generic",
            SKTestFailures.AppTransaction.generic as (StoreKitError) -> SKTestFailures.AppTransaction)
        spelled("SKTestFailures.ManageSubscriptions", SKTestFailures.ManageSubscriptions.self as any SKTestFailure.Type)
        spelled(
            "SKTestFailures.ManageSubscriptions.generic",
            SKTestFailures.ManageSubscriptions.generic as (StoreKitError) -> SKTestFailures.ManageSubscriptions)
        spelled("SKTestFailures.RefundRequest", SKTestFailures.RefundRequest.self as any SKTestFailure.Type)
        spelled(
            "SKTestFailures.RefundRequest.generic",
            SKTestFailures.RefundRequest.generic as (StoreKitError) -> SKTestFailures.RefundRequest)
        spelled(
            "SKTestFailures.Purchase.purchase",
            SKTestFailures.Purchase.purchase as (Product.PurchaseError) -> SKTestFailures.Purchase)
        spelled(
            "SKTestFailures.Verification.verification",
            SKTestFailures.Verification.verification
                as (VerificationResult<Any>.VerificationError) -> SKTestFailures.Verification)
        spelled(
            "SKTestFailures.RefundRequest.refundRequest",
            SKTestFailures.RefundRequest.refundRequest
                as (Transaction.RefundRequestError) -> SKTestFailures.RefundRequest)
    }
}
