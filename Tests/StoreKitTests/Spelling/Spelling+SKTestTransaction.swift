import Foundation
import StoreKit
import StoreKitTest

extension Spelling {
    /// Uses the declarations of `SKTestTransaction`, and reports their names.
    ///
    /// Each use has the documented signature.
    static func testTransaction(_ spelled: (String, Any) -> Void) {
        spelled("SKTestTransaction", SKTestTransaction.self as NSObject.Type)
        spelled("SKTestTransaction.identifier", \SKTestTransaction.identifier as KeyPath<SKTestTransaction, UInt>)
        spelled(
            "SKTestTransaction.originalTransactionIdentifier",
            \SKTestTransaction.originalTransactionIdentifier as KeyPath<SKTestTransaction, UInt>)
        spelled(
            "SKTestTransaction.productIdentifier",
            \SKTestTransaction.productIdentifier as KeyPath<SKTestTransaction, String>)
        spelled(
            "SKTestTransaction.state", \SKTestTransaction.state as KeyPath<SKTestTransaction, SKPaymentTransactionState>
        )
        spelled("SKTestTransaction.purchaseDate", \SKTestTransaction.purchaseDate as KeyPath<SKTestTransaction, Date>)
        spelled("SKTestTransaction.cancelDate", \SKTestTransaction.cancelDate as KeyPath<SKTestTransaction, Date?>)
        spelled(
            "SKTestTransaction.expirationDate", \SKTestTransaction.expirationDate as KeyPath<SKTestTransaction, Date?>)
        spelled(
            "SKTestTransaction.autoRenewingEnabled",
            \SKTestTransaction.autoRenewingEnabled as KeyPath<SKTestTransaction, Bool>)
        spelled(
            "SKTestTransaction.hasPurchaseIssue",
            \SKTestTransaction.hasPurchaseIssue as KeyPath<SKTestTransaction, Bool>)
        spelled(
            "SKTestTransaction.isPendingPriceIncreaseConsent",
            \SKTestTransaction.isPendingPriceIncreaseConsent as KeyPath<SKTestTransaction, Bool>)
        spelled(
            "SKTestTransaction.pendingAskToBuyConfirmation",
            \SKTestTransaction.pendingAskToBuyConfirmation as KeyPath<SKTestTransaction, Bool>)
        spelled("SKTestErrorDomain", SKTestErrorDomain as String)
        spelled("SKTestError", SKTestError.self as any Error.Type)
        spelled("SKTestError.errorDomain", SKTestError.errorDomain as String)
        spelled("SKTestError.fileNotFound", SKTestError.fileNotFound as SKTestError.Code)
        spelled("SKTestError.invalidAction", SKTestError.invalidAction as SKTestError.Code)
        spelled("SKTestError.invalidProductIdentifier", SKTestError.invalidProductIdentifier as SKTestError.Code)
        spelled("SKTestError.invalidProductType", SKTestError.invalidProductType as SKTestError.Code)
        spelled("SKTestError.invalidURL", SKTestError.invalidURL as SKTestError.Code)
        spelled("SKTestError.noSubscriptionFound", SKTestError.noSubscriptionFound as SKTestError.Code)
        spelled("SKTestError.noTransactionFound", SKTestError.noTransactionFound as SKTestError.Code)
        spelled("SKTestError.serviceUnavailable", SKTestError.serviceUnavailable as SKTestError.Code)
        spelled("SKTestError.Code", SKTestError.Code.self as any (RawRepresentable & Hashable & Sendable).Type)
        spelled("SKTestError.Code.fileNotFound", SKTestError.Code.fileNotFound as SKTestError.Code)
        spelled("SKTestError.Code.invalidAction", SKTestError.Code.invalidAction as SKTestError.Code)
        spelled(
            "SKTestError.Code.invalidProductIdentifier", SKTestError.Code.invalidProductIdentifier as SKTestError.Code)
        spelled("SKTestError.Code.invalidProductType", SKTestError.Code.invalidProductType as SKTestError.Code)
        spelled("SKTestError.Code.invalidURL", SKTestError.Code.invalidURL as SKTestError.Code)
        spelled("SKTestError.Code.noSubscriptionFound", SKTestError.Code.noSubscriptionFound as SKTestError.Code)
        spelled("SKTestError.Code.noTransactionFound", SKTestError.Code.noTransactionFound as SKTestError.Code)
        spelled("SKTestError.Code.serviceUnavailable", SKTestError.Code.serviceUnavailable as SKTestError.Code)
        spelled("SKTestError.Code.init", SKTestError.Code.init(rawValue:) as (Int) -> SKTestError.Code?)
    }
}
