import Foundation
import StoreKit
import StoreKitTest

extension Spelling {
    /// Uses the declarations of `SKTestSession` with their documented signatures, and reports their names.
    static func testSession(_ spelled: (String, Any) -> Void) {
        spelled("SKTestSession", SKTestSession.self as NSObject.Type)
        spelled("SKTestSession.init", SKTestSession.init(configurationFileNamed:) as (String) throws -> SKTestSession)
        spelled("SKTestSession.init", SKTestSession.init(contentsOf:) as (URL) throws -> SKTestSession)
        spelled("SKTestSession.init", SKTestSession.init(contentsOfURL:) as (URL) throws -> SKTestSession)
        spelled(
            "SKTestSession.storefront", \SKTestSession.storefront as ReferenceWritableKeyPath<SKTestSession, String>)
        spelled("SKTestSession.locale", \SKTestSession.locale as ReferenceWritableKeyPath<SKTestSession, Locale>)
        spelled(
            "SKTestSession.disableDialogs",
            \SKTestSession.disableDialogs as ReferenceWritableKeyPath<SKTestSession, Bool>)
        spelled(
            "SKTestSession.failTransactionsEnabled",
            \SKTestSession.failTransactionsEnabled as ReferenceWritableKeyPath<SKTestSession, Bool>)
        spelled(
            "SKTestSession.failureError",
            \SKTestSession.failureError as ReferenceWritableKeyPath<SKTestSession, SKError.Code>)
        spelled(
            "SKTestSession.interruptedPurchasesEnabled",
            \SKTestSession.interruptedPurchasesEnabled as ReferenceWritableKeyPath<SKTestSession, Bool>)
        spelled(
            "SKTestSession.askToBuyEnabled",
            \SKTestSession.askToBuyEnabled as ReferenceWritableKeyPath<SKTestSession, Bool>)
        spelled(
            "SKTestSession.timeRate",
            \SKTestSession.timeRate as ReferenceWritableKeyPath<SKTestSession, SKTestSession.TimeRate>)
        spelled(
            "SKTestSession.billingGracePeriodIsEnabled",
            \SKTestSession.billingGracePeriodIsEnabled as ReferenceWritableKeyPath<SKTestSession, Bool>)
        spelled(
            "SKTestSession.shouldEnterBillingRetryOnRenewal",
            \SKTestSession.shouldEnterBillingRetryOnRenewal as ReferenceWritableKeyPath<SKTestSession, Bool>)
        spelled("SKTestSession.resetToDefaultState", SKTestSession.resetToDefaultState as (SKTestSession) -> () -> Void)
        spelled(
            "SKTestSession.allTransactions",
            SKTestSession.allTransactions as (SKTestSession) -> () -> [SKTestTransaction])
        spelled("SKTestSession.clearTransactions", SKTestSession.clearTransactions as (SKTestSession) -> () -> Void)
        spelled(
            "SKTestSession.deleteTransaction",
            SKTestSession.deleteTransaction(identifier:) as (SKTestSession) -> (Int) throws -> Void)
        spelled(
            "SKTestSession.resolveIssueForTransaction",
            SKTestSession.resolveIssueForTransaction(identifier:) as (SKTestSession) -> (Int) throws -> Void)
        spelled(
            "SKTestSession.approveAskToBuyTransaction",
            SKTestSession.approveAskToBuyTransaction(identifier:) as (SKTestSession) -> (Int) throws -> Void)
        spelled(
            "SKTestSession.declineAskToBuyTransaction",
            SKTestSession.declineAskToBuyTransaction(identifier:) as (SKTestSession) -> (Int) throws -> Void)
        spelled(
            "SKTestSession.enableAutoRenewForTransaction",
            SKTestSession.enableAutoRenewForTransaction(identifier:) as (SKTestSession) -> (Int) throws -> Void)
        spelled(
            "SKTestSession.disableAutoRenewForTransaction",
            SKTestSession.disableAutoRenewForTransaction(identifier:) as (SKTestSession) -> (Int) throws -> Void)
        spelled(
            "SKTestSession.refundTransaction",
            SKTestSession.refundTransaction(identifier:) as (SKTestSession) -> (Int) throws -> Void)
        spelled(
            "SKTestSession.requestPriceIncreaseConsentForTransaction",
            SKTestSession.requestPriceIncreaseConsentForTransaction(identifier:)
                as (SKTestSession) -> (Int) throws -> Void)
        spelled(
            "SKTestSession.consentToPriceIncreaseForTransaction",
            SKTestSession.consentToPriceIncreaseForTransaction(identifier:) as (SKTestSession) -> (Int) throws -> Void)
        spelled(
            "SKTestSession.declinePriceIncreaseForTransaction",
            SKTestSession.declinePriceIncreaseForTransaction(identifier:) as (SKTestSession) -> (Int) throws -> Void)
        spelled(
            "SKTestSession.forceRenewalOfSubscription",
            SKTestSession.forceRenewalOfSubscription(productIdentifier:) as (SKTestSession) -> (String) throws -> Void)
        spelled(
            "SKTestSession.expireSubscription",
            SKTestSession.expireSubscription(productIdentifier:) as (SKTestSession) -> (String) throws -> Void)
        spelled(
            "SKTestSession.buyProduct",
            SKTestSession.buyProduct(productIdentifier:) as (SKTestSession) -> (String) throws -> Void)
        spelled(
            "SKTestSession.buyProduct",
            SKTestSession.buyProduct(identifier:options:)
                as (SKTestSession) -> (Product.ID, Set<Product.PurchaseOption>) async throws -> Transaction)
        spelled(
            "Product.PurchaseOption.purchaseDate",
            Product.PurchaseOption.purchaseDate(_:renewalBehavior:)
                as (Date, Product.PurchaseOption.SubscriptionRenewalBehavior) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseOption.SubscriptionRenewalBehavior",
            Product.PurchaseOption.SubscriptionRenewalBehavior.self)
        spelled(
            "Product.PurchaseOption.SubscriptionRenewalBehavior.renewUntilNow",
            Product.PurchaseOption.SubscriptionRenewalBehavior.renewUntilNow)
        spelled(
            "Product.PurchaseOption.SubscriptionRenewalBehavior.cancelImmediately",
            Product.PurchaseOption.SubscriptionRenewalBehavior.cancelImmediately)
        spelled(
            "SKTestSession.setSimulatedError",
            { (x: SKTestSession, failure: SKTestFailures.Purchase?) async throws -> Void in
                try await x.setSimulatedError(failure, forAPI: StoreKitPurchaseAPI())
            })
        spelled(
            "SKTestSession.simulatedError",
            { (x: SKTestSession) async -> SKTestFailures.Purchase? in
                await x.simulatedError(forAPI: StoreKitPurchaseAPI())
            })
    }
}
