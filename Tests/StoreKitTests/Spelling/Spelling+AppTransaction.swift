import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
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
    }
}
