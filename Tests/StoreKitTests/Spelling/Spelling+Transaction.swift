import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `Transaction` with their documented signatures, and reports their names.
    static func transaction(_ spelled: (String, Any) -> Void) {
        spelled("Transaction", Transaction.self as any Identifiable.Type)
        spelled("Transaction.jsonRepresentation", \Transaction.jsonRepresentation as KeyPath<Transaction, Data>)
        spelled("Transaction.id", \Transaction.id as KeyPath<Transaction, UInt64>)
        spelled("Transaction.originalID", \Transaction.originalID as KeyPath<Transaction, UInt64>)
        spelled("Transaction.webOrderLineItemID", \Transaction.webOrderLineItemID as KeyPath<Transaction, String?>)
        spelled("Transaction.productID", \Transaction.productID as KeyPath<Transaction, String>)
        spelled("Transaction.subscriptionGroupID", \Transaction.subscriptionGroupID as KeyPath<Transaction, String?>)
        spelled("Transaction.appBundleID", \Transaction.appBundleID as KeyPath<Transaction, String>)
        spelled("Transaction.purchaseDate", \Transaction.purchaseDate as KeyPath<Transaction, Date>)
        spelled("Transaction.originalPurchaseDate", \Transaction.originalPurchaseDate as KeyPath<Transaction, Date>)
        spelled("Transaction.expirationDate", \Transaction.expirationDate as KeyPath<Transaction, Date?>)
        spelled("Transaction.purchasedQuantity", \Transaction.purchasedQuantity as KeyPath<Transaction, Int>)
        spelled("Transaction.isUpgraded", \Transaction.isUpgraded as KeyPath<Transaction, Bool>)
        spelled("Transaction.offer", \Transaction.offer as KeyPath<Transaction, Transaction.Offer?>)
        spelled("Transaction.offerType", \Transaction.offerType as KeyPath<Transaction, Transaction.OfferType?>)
        spelled("Transaction.offerID", \Transaction.offerID as KeyPath<Transaction, String?>)
        spelled(
            "Transaction.offerPaymentModeStringRepresentation",
            \Transaction.offerPaymentModeStringRepresentation as KeyPath<Transaction, String?>)
        spelled(
            "Transaction.offerPeriodStringRepresentation",
            \Transaction.offerPeriodStringRepresentation as KeyPath<Transaction, String?>)
        spelled("Transaction.revocationDate", \Transaction.revocationDate as KeyPath<Transaction, Date?>)
        spelled(
            "Transaction.revocationReason",
            \Transaction.revocationReason as KeyPath<Transaction, Transaction.RevocationReason?>)
        spelled("Transaction.productType", \Transaction.productType as KeyPath<Transaction, Product.ProductType>)
        spelled("Transaction.appAccountToken", \Transaction.appAccountToken as KeyPath<Transaction, UUID?>)
        spelled("Transaction.environment", \Transaction.environment as KeyPath<Transaction, AppStore.Environment>)
        spelled(
            "Transaction.environmentStringRepresentation",
            \Transaction.environmentStringRepresentation as KeyPath<Transaction, String>)
        spelled("Transaction.reason", \Transaction.reason as KeyPath<Transaction, Transaction.Reason>)
        spelled(
            "Transaction.reasonStringRepresentation",
            \Transaction.reasonStringRepresentation as KeyPath<Transaction, String>)
        spelled("Transaction.storefront", \Transaction.storefront as KeyPath<Transaction, Storefront>)
        spelled("Transaction.storefrontCountryCode", \Transaction.storefrontCountryCode as KeyPath<Transaction, String>)
        spelled("Transaction.price", \Transaction.price as KeyPath<Transaction, Decimal?>)
        spelled("Transaction.currency", \Transaction.currency as KeyPath<Transaction, Locale.Currency?>)
        spelled("Transaction.currencyCode", \Transaction.currencyCode as KeyPath<Transaction, String?>)
        spelled("Transaction.appTransactionID", \Transaction.appTransactionID as KeyPath<Transaction, String>)
        spelled("Transaction.deviceVerification", \Transaction.deviceVerification as KeyPath<Transaction, Data>)
        spelled(
            "Transaction.deviceVerificationNonce", \Transaction.deviceVerificationNonce as KeyPath<Transaction, UUID>)
        spelled(
            "Transaction.ownershipType", \Transaction.ownershipType as KeyPath<Transaction, Transaction.OwnershipType>)
        spelled("Transaction.signedDate", \Transaction.signedDate as KeyPath<Transaction, Date>)
        spelled("Transaction.finish", Transaction.finish as (Transaction) -> () async -> Void)
        spelled("Transaction.Transactions", Transaction.Transactions.self as any AsyncSequence.Type)
        spelled(
            "Transaction.Transactions.AsyncIterator",
            Transaction.Transactions.AsyncIterator.self as any AsyncIteratorProtocol.Type)
        spelled(
            "Transaction.Transactions.AsyncIterator.next",
            { (x: inout Transaction.Transactions.AsyncIterator) async -> VerificationResult<Transaction>? in
                await x.next()
            })
        spelled(
            "Transaction.Transactions.makeAsyncIterator",
            Transaction.Transactions.makeAsyncIterator
                as (Transaction.Transactions) -> () -> Transaction.Transactions.AsyncIterator)
        spelled("Transaction.all", Transaction.all as Transaction.Transactions)
        spelled("Transaction.currentEntitlements", Transaction.currentEntitlements as Transaction.Transactions)
        spelled(
            "Transaction.currentEntitlement",
            Transaction.currentEntitlement(for:) as (String) async -> VerificationResult<Transaction>?)
        spelled("Transaction.latest", Transaction.latest(for:) as (String) async -> VerificationResult<Transaction>?)
        spelled("Transaction.unfinished", Transaction.unfinished as Transaction.Transactions)
        spelled("Transaction.updates", Transaction.updates as Transaction.Transactions)
        spelled("Transaction.all", Transaction.all(for:) as (String) -> Transaction.Transactions)
        spelled(
            "Transaction.currentEntitlements",
            Transaction.currentEntitlements(for:) as (String) -> Transaction.Transactions)
        spelled(
            "Transaction.subscriptionStatus",
            { (x: Transaction) async -> Product.SubscriptionInfo.Status? in await x.subscriptionStatus })
    }
}
