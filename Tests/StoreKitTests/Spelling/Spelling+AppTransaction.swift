import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let appTransaction: [Spelling] = [
        Spelling("AppTransaction", AppTransaction.self as any Sendable.Type),
        Spelling("AppTransaction.jsonRepresentation", \AppTransaction.jsonRepresentation as KeyPath<AppTransaction, Data>),
        Spelling("AppTransaction.appID", \AppTransaction.appID as KeyPath<AppTransaction, UInt64?>),
        Spelling("AppTransaction.appTransactionID", \AppTransaction.appTransactionID as KeyPath<AppTransaction, String>),
        Spelling("AppTransaction.appVersion", \AppTransaction.appVersion as KeyPath<AppTransaction, String>),
        Spelling("AppTransaction.appVersionID", \AppTransaction.appVersionID as KeyPath<AppTransaction, UInt64?>),
        Spelling("AppTransaction.bundleID", \AppTransaction.bundleID as KeyPath<AppTransaction, String>),
        Spelling("AppTransaction.environment", \AppTransaction.environment as KeyPath<AppTransaction, AppStore.Environment>),
        Spelling("AppTransaction.originalAppVersion", \AppTransaction.originalAppVersion as KeyPath<AppTransaction, String>),
        Spelling("AppTransaction.originalPurchaseDate", \AppTransaction.originalPurchaseDate as KeyPath<AppTransaction, Date>),
        Spelling("AppTransaction.originalPlatform", \AppTransaction.originalPlatform as KeyPath<AppTransaction, AppStore.Platform>),
        Spelling("AppTransaction.originalPlatformStringRepresentation", \AppTransaction.originalPlatformStringRepresentation as KeyPath<AppTransaction, String>),
        Spelling("AppTransaction.preorderDate", \AppTransaction.preorderDate as KeyPath<AppTransaction, Date?>),
        Spelling("AppTransaction.deviceVerification", \AppTransaction.deviceVerification as KeyPath<AppTransaction, Data>),
        Spelling("AppTransaction.deviceVerificationNonce", \AppTransaction.deviceVerificationNonce as KeyPath<AppTransaction, UUID>),
        Spelling("AppTransaction.signedDate", \AppTransaction.signedDate as KeyPath<AppTransaction, Date>),
        Spelling("AppTransaction.shared", { () async throws -> VerificationResult<AppTransaction> in try await AppTransaction.shared }),
        Spelling("AppTransaction.refresh", { () async throws -> VerificationResult<AppTransaction> in try await AppTransaction.refresh() }),
    ]
}
