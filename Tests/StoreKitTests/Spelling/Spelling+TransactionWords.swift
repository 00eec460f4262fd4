import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations for the values in transactions, and reports their names.
    ///
    /// Each use has the documented signature.
    static func transactionWords(_ spelled: (String, Any) -> Void) {
        spelled(
            "Transaction.Reason",
            Transaction.Reason.self as any (RawRepresentable & Equatable & Hashable & Sendable).Type)
        spelled("Transaction.Reason.rawValue", \Transaction.Reason.rawValue as KeyPath<Transaction.Reason, String>)
        spelled("Transaction.Reason.init", Transaction.Reason.init(rawValue:) as (String) -> Transaction.Reason)
        spelled("Transaction.Reason.purchase", Transaction.Reason.purchase as Transaction.Reason)
        spelled("Transaction.Reason.renewal", Transaction.Reason.renewal as Transaction.Reason)
        spelled(
            "Transaction.RevocationReason",
            Transaction.RevocationReason.self as any (RawRepresentable & Equatable & Hashable).Type)
        spelled(
            "Transaction.RevocationReason.rawValue",
            \Transaction.RevocationReason.rawValue as KeyPath<Transaction.RevocationReason, Int>)
        spelled(
            "Transaction.RevocationReason.init",
            Transaction.RevocationReason.init(rawValue:) as (Int) -> Transaction.RevocationReason)
        spelled(
            "Transaction.RevocationReason.developerIssue",
            Transaction.RevocationReason.developerIssue as Transaction.RevocationReason)
        spelled(
            "Transaction.RevocationReason.other", Transaction.RevocationReason.other as Transaction.RevocationReason)
        spelled(
            "Transaction.OfferType", Transaction.OfferType.self as any (RawRepresentable & Equatable & Hashable).Type)
        spelled(
            "Transaction.OfferType.rawValue", \Transaction.OfferType.rawValue as KeyPath<Transaction.OfferType, Int>)
        spelled("Transaction.OfferType.init", Transaction.OfferType.init(rawValue:) as (Int) -> Transaction.OfferType)
        spelled("Transaction.OfferType.introductory", Transaction.OfferType.introductory as Transaction.OfferType)
        spelled("Transaction.OfferType.promotional", Transaction.OfferType.promotional as Transaction.OfferType)
        spelled("Transaction.OfferType.code", Transaction.OfferType.code as Transaction.OfferType)
        spelled("Transaction.OfferType.winBack", Transaction.OfferType.winBack as Transaction.OfferType)
        spelled(
            "Transaction.OwnershipType",
            Transaction.OwnershipType.self as any (RawRepresentable & Equatable & Hashable).Type)
        spelled(
            "Transaction.OwnershipType.rawValue",
            \Transaction.OwnershipType.rawValue as KeyPath<Transaction.OwnershipType, String>)
        spelled(
            "Transaction.OwnershipType.init",
            Transaction.OwnershipType.init(rawValue:) as (String) -> Transaction.OwnershipType)
        spelled("Transaction.OwnershipType.purchased", Transaction.OwnershipType.purchased as Transaction.OwnershipType)
        spelled(
            "Transaction.OwnershipType.familyShared",
            Transaction.OwnershipType.familyShared as Transaction.OwnershipType)
        spelled("Transaction.Offer", Transaction.Offer.self as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Transaction.Offer.PaymentMode",
            Transaction.Offer.PaymentMode.self as any (RawRepresentable & Equatable & Hashable & Sendable).Type)
        spelled(
            "Transaction.Offer.PaymentMode.rawValue",
            \Transaction.Offer.PaymentMode.rawValue as KeyPath<Transaction.Offer.PaymentMode, String>)
        spelled(
            "Transaction.Offer.PaymentMode.init",
            Transaction.Offer.PaymentMode.init(rawValue:) as (String) -> Transaction.Offer.PaymentMode)
        spelled(
            "Transaction.Offer.PaymentMode.freeTrial",
            Transaction.Offer.PaymentMode.freeTrial as Transaction.Offer.PaymentMode)
        spelled(
            "Transaction.Offer.PaymentMode.payAsYouGo",
            Transaction.Offer.PaymentMode.payAsYouGo as Transaction.Offer.PaymentMode)
        spelled(
            "Transaction.Offer.PaymentMode.payUpFront",
            Transaction.Offer.PaymentMode.payUpFront as Transaction.Offer.PaymentMode)
        spelled(
            "Transaction.Offer.PaymentMode.oneTime",
            Transaction.Offer.PaymentMode.oneTime as Transaction.Offer.PaymentMode)
        spelled("Transaction.Offer.id", \Transaction.Offer.id as KeyPath<Transaction.Offer, String?>)
        spelled("Transaction.Offer.type", \Transaction.Offer.type as KeyPath<Transaction.Offer, Transaction.OfferType>)
        spelled(
            "Transaction.Offer.paymentMode",
            \Transaction.Offer.paymentMode as KeyPath<Transaction.Offer, Transaction.Offer.PaymentMode?>)
        spelled(
            "Transaction.Offer.period",
            \Transaction.Offer.period as KeyPath<Transaction.Offer, Product.SubscriptionPeriod?>)
        spelled("Transaction.RefundRequestError", Transaction.RefundRequestError.self as any Error.Type)
        spelled(
            "Transaction.RefundRequestError.duplicateRequest",
            Transaction.RefundRequestError.duplicateRequest as Transaction.RefundRequestError)
        spelled(
            "Transaction.RefundRequestError.failed",
            Transaction.RefundRequestError.failed as Transaction.RefundRequestError)
        spelled(
            "Transaction.RefundRequestStatus",
            Transaction.RefundRequestStatus.self as Transaction.RefundRequestStatus.Type)
        spelled(
            "Transaction.RefundRequestStatus.success",
            Transaction.RefundRequestStatus.success as Transaction.RefundRequestStatus)
        spelled(
            "Transaction.RefundRequestStatus.userCancelled",
            Transaction.RefundRequestStatus.userCancelled as Transaction.RefundRequestStatus)
        spelled(
            "Transaction.RevocationReason.localizedDescription",
            \Transaction.RevocationReason.localizedDescription as KeyPath<Transaction.RevocationReason, String>)
        spelled(
            "Transaction.OfferType.localizedDescription",
            \Transaction.OfferType.localizedDescription as KeyPath<Transaction.OfferType, String>)
        spelled(
            "Transaction.OwnershipType.localizedDescription",
            \Transaction.OwnershipType.localizedDescription as KeyPath<Transaction.OwnershipType, String>)
        spelled(
            "Transaction.RefundRequestError.errorDescription",
            \Transaction.RefundRequestError.errorDescription as KeyPath<Transaction.RefundRequestError, String?>)
        spelled(
            "Transaction.RefundRequestError.failureReason",
            \Transaction.RefundRequestError.failureReason as KeyPath<Transaction.RefundRequestError, String?>)
        spelled(
            "Transaction.RefundRequestError.recoverySuggestion",
            \Transaction.RefundRequestError.recoverySuggestion as KeyPath<Transaction.RefundRequestError, String?>)
    }
}
