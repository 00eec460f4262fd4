import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let storeKitError: [Spelling] = [
        Spelling("InvalidRequestError", InvalidRequestError.self as any Error.Type),
        Spelling("InvalidRequestError.code", \InvalidRequestError.code as KeyPath<InvalidRequestError, Int64>),
        Spelling("InvalidRequestError.message", \InvalidRequestError.message as KeyPath<InvalidRequestError, String>),
        Spelling("StoreKitError", StoreKitError.self as any Error.Type),
        Spelling("StoreKitError.unknown", StoreKitError.unknown as StoreKitError),
        Spelling("StoreKitError.userCancelled", StoreKitError.userCancelled as StoreKitError),
        Spelling("StoreKitError.networkError", StoreKitError.networkError as (URLError) -> StoreKitError),
        Spelling("StoreKitError.systemError", StoreKitError.systemError as (any Error) -> StoreKitError),
        Spelling("StoreKitError.notAvailableInStorefront", StoreKitError.notAvailableInStorefront as StoreKitError),
        Spelling("StoreKitError.notEntitled", StoreKitError.notEntitled as StoreKitError),
        Spelling("StoreKitError.unsupported", StoreKitError.unsupported as StoreKitError),
        Spelling("StoreKitError.errorDescription", \StoreKitError.errorDescription as KeyPath<StoreKitError, String?>),
        Spelling("StoreKitError.failureReason", \StoreKitError.failureReason as KeyPath<StoreKitError, String?>),
        Spelling("StoreKitError.recoverySuggestion", \StoreKitError.recoverySuggestion as KeyPath<StoreKitError, String?>),
    ]
}
