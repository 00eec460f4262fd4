import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations for billing commitments, and reports their names.
    ///
    /// Each use has the documented signature.
    static func commitment(_ spelled: (String, Any) -> Void) {
        spelled(
            "Product.PurchaseOption.billingPlanType",
            Product.PurchaseOption.billingPlanType(_:)
                as (Product.SubscriptionInfo.BillingPlanType) -> Product.PurchaseOption)
        spelled(
            "Product.PurchaseError.paymentMethodBindingConfigurationRequired",
            Product.PurchaseError.paymentMethodBindingConfigurationRequired as Product.PurchaseError)
        spelled(
            "Transaction.CommitmentInfo", Transaction.CommitmentInfo.self as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Transaction.CommitmentInfo.billingPeriodNumber",
            \Transaction.CommitmentInfo.billingPeriodNumber as KeyPath<Transaction.CommitmentInfo, UInt64>)
        spelled(
            "Transaction.CommitmentInfo.totalBillingPeriods",
            \Transaction.CommitmentInfo.totalBillingPeriods as KeyPath<Transaction.CommitmentInfo, UInt64>)
        spelled(
            "Transaction.CommitmentInfo.expirationDate",
            \Transaction.CommitmentInfo.expirationDate as KeyPath<Transaction.CommitmentInfo, Date>)
        spelled(
            "Transaction.CommitmentInfo.price",
            \Transaction.CommitmentInfo.price as KeyPath<Transaction.CommitmentInfo, Decimal>)
        spelled(
            "Transaction.commitmentInfo",
            \Transaction.commitmentInfo as KeyPath<Transaction, Transaction.CommitmentInfo?>)
        spelled(
            "Transaction.billingPlanType",
            \Transaction.billingPlanType as KeyPath<Transaction, SubscriptionInfo.BillingPlanType?>)
        spelled(
            "Transaction.RevocationType",
            Transaction.RevocationType.self as any (RawRepresentable & Equatable & Hashable & Sendable).Type)
        spelled(
            "Transaction.RevocationType.rawValue",
            \Transaction.RevocationType.rawValue as KeyPath<Transaction.RevocationType, String>)
        spelled(
            "Transaction.RevocationType.init",
            Transaction.RevocationType.init(rawValue:) as (String) -> Transaction.RevocationType)
        spelled(
            "Transaction.RevocationType.fullRefund", Transaction.RevocationType.fullRefund as Transaction.RevocationType
        )
        spelled(
            "Transaction.RevocationType.proratedRefund",
            Transaction.RevocationType.proratedRefund as Transaction.RevocationType)
        spelled(
            "Transaction.RevocationType.familyRevocation",
            Transaction.RevocationType.familyRevocation as Transaction.RevocationType)
        spelled(
            "Transaction.RevocationType.assignmentRevocation",
            Transaction.RevocationType.assignmentRevocation as Transaction.RevocationType)
        spelled(
            "Transaction.revocationType",
            \Transaction.revocationType as KeyPath<Transaction, Transaction.RevocationType?>)
        spelled("Transaction.revocationPercentage", \Transaction.revocationPercentage as KeyPath<Transaction, Decimal?>)
        spelled(
            "Transaction.revocationTypeStringRepresentation",
            \Transaction.revocationTypeStringRepresentation as KeyPath<Transaction, String?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.CommitmentInfo",
            Product.SubscriptionInfo.RenewalInfo.CommitmentInfo.self as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.CommitmentInfo.autoRenewPreference",
            \Product.SubscriptionInfo.RenewalInfo.CommitmentInfo.autoRenewPreference
                as KeyPath<Product.SubscriptionInfo.RenewalInfo.CommitmentInfo, String>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.CommitmentInfo.renewalBillingPlanType",
            \Product.SubscriptionInfo.RenewalInfo.CommitmentInfo.renewalBillingPlanType
                as KeyPath<Product.SubscriptionInfo.RenewalInfo.CommitmentInfo, SubscriptionInfo.BillingPlanType>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.CommitmentInfo.renewalDate",
            \Product.SubscriptionInfo.RenewalInfo.CommitmentInfo.renewalDate
                as KeyPath<Product.SubscriptionInfo.RenewalInfo.CommitmentInfo, Date>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.CommitmentInfo.renewalPrice",
            \Product.SubscriptionInfo.RenewalInfo.CommitmentInfo.renewalPrice
                as KeyPath<Product.SubscriptionInfo.RenewalInfo.CommitmentInfo, Decimal>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.CommitmentInfo.willAutoRenew",
            \Product.SubscriptionInfo.RenewalInfo.CommitmentInfo.willAutoRenew
                as KeyPath<Product.SubscriptionInfo.RenewalInfo.CommitmentInfo, Bool>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.commitmentInfo",
            \Product.SubscriptionInfo.RenewalInfo.commitmentInfo
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, Product.SubscriptionInfo.RenewalInfo.CommitmentInfo?>)
        spelled(
            "Product.SubscriptionInfo.RenewalInfo.renewalBillingPlanType",
            \Product.SubscriptionInfo.RenewalInfo.renewalBillingPlanType
                as KeyPath<Product.SubscriptionInfo.RenewalInfo, SubscriptionInfo.BillingPlanType?>)
    }
}
