import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `AppTransaction` with their documented signatures, and reports their names.
    static func appTransaction(_ spelled: (String, Any) -> Void) {
        spelled("AppTransaction", AppTransaction.self as any Sendable.Type)
        spelled(
            "AppTransaction.jsonRepresentation", \AppTransaction.jsonRepresentation as KeyPath<AppTransaction, Data>)
        spelled("AppTransaction.appID", \AppTransaction.appID as KeyPath<AppTransaction, UInt64?>)
        spelled("AppTransaction.appTransactionID", \AppTransaction.appTransactionID as KeyPath<AppTransaction, String>)
        spelled("AppTransaction.appVersion", \AppTransaction.appVersion as KeyPath<AppTransaction, String>)
        spelled("AppTransaction.appVersionID", \AppTransaction.appVersionID as KeyPath<AppTransaction, UInt64?>)
        spelled("AppTransaction.bundleID", \AppTransaction.bundleID as KeyPath<AppTransaction, String>)
        spelled(
            "AppTransaction.environment", \AppTransaction.environment as KeyPath<AppTransaction, AppStore.Environment>)
        spelled(
            "AppTransaction.originalAppVersion", \AppTransaction.originalAppVersion as KeyPath<AppTransaction, String>)
        spelled(
            "AppTransaction.originalPurchaseDate", \AppTransaction.originalPurchaseDate as KeyPath<AppTransaction, Date>
        )
        spelled(
            "AppTransaction.originalPlatform",
            \AppTransaction.originalPlatform as KeyPath<AppTransaction, AppStore.Platform>)
        spelled(
            "AppTransaction.originalPlatformStringRepresentation",
            \AppTransaction.originalPlatformStringRepresentation as KeyPath<AppTransaction, String>)
        spelled("AppTransaction.preorderDate", \AppTransaction.preorderDate as KeyPath<AppTransaction, Date?>)
        spelled("AppTransaction.revocationDate", \AppTransaction.revocationDate as KeyPath<AppTransaction, Date?>)
        spelled(
            "AppTransaction.deviceVerification", \AppTransaction.deviceVerification as KeyPath<AppTransaction, Data>)
        spelled(
            "AppTransaction.deviceVerificationNonce",
            \AppTransaction.deviceVerificationNonce as KeyPath<AppTransaction, UUID>)
        spelled("AppTransaction.signedDate", \AppTransaction.signedDate as KeyPath<AppTransaction, Date>)
        spelled(
            "AppTransaction.shared",
            { () async throws -> VerificationResult<AppTransaction> in try await AppTransaction.shared })
        spelled(
            "AppTransaction.refresh",
            { () async throws -> VerificationResult<AppTransaction> in try await AppTransaction.refresh() })
        spelled(
            "AppTransaction.StoreType",
            AppTransaction.StoreType.self as any (RawRepresentable & Equatable & Hashable & Sendable).Type)
        spelled(
            "AppTransaction.StoreType.rawValue",
            \AppTransaction.StoreType.rawValue as KeyPath<AppTransaction.StoreType, String>)
        spelled(
            "AppTransaction.StoreType.init",
            AppTransaction.StoreType.init(rawValue:) as (String) -> AppTransaction.StoreType)
        spelled("AppTransaction.StoreType.consumer", AppTransaction.StoreType.consumer as AppTransaction.StoreType)
        spelled("AppTransaction.StoreType.education", AppTransaction.StoreType.education as AppTransaction.StoreType)
        spelled("AppTransaction.StoreType.enterprise", AppTransaction.StoreType.enterprise as AppTransaction.StoreType)
        spelled(
            "AppTransaction.storeType", \AppTransaction.storeType as KeyPath<AppTransaction, AppTransaction.StoreType>)
        spelled(
            "AppTransaction.storeTypeStringRepresentation",
            \AppTransaction.storeTypeStringRepresentation as KeyPath<AppTransaction, String>)
        spelled("AppTransaction.all", AppTransaction.all as AppTransaction.AppTransactions)
        spelled("AppTransaction.AppTransactions", AppTransaction.AppTransactions.self as any AsyncSequence.Type)
        spelled(
            "AppTransaction.AppTransactions.makeAsyncIterator",
            AppTransaction.AppTransactions.makeAsyncIterator
                as (AppTransaction.AppTransactions) -> () -> AppTransaction.AppTransactions.AsyncIterator)
        spelled(
            "AppTransaction.AppTransactions.AsyncIterator",
            AppTransaction.AppTransactions.AsyncIterator.self as any AsyncIteratorProtocol.Type)
        spelled(
            "AppTransaction.AppTransactions.AsyncIterator.next",
            { (x: inout AppTransaction.AppTransactions.AsyncIterator) async -> VerificationResult<AppTransaction>? in
                await x.next()
            })
    }
}
