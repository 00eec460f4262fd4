import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations for StoreKit's errors, and reports their names.
    ///
    /// Each use has the documented signature.
    static func storeKitError(_ spelled: (String, Any) -> Void) {
        spelled("InvalidRequestError", InvalidRequestError.self as any Error.Type)
        spelled("InvalidRequestError.code", \InvalidRequestError.code as KeyPath<InvalidRequestError, Int64>)
        spelled("InvalidRequestError.message", \InvalidRequestError.message as KeyPath<InvalidRequestError, String>)
        spelled("StoreKitError", StoreKitError.self as any Error.Type)
        spelled("StoreKitError.unknown", StoreKitError.unknown as StoreKitError)
        spelled("StoreKitError.userCancelled", StoreKitError.userCancelled as StoreKitError)
        spelled("StoreKitError.networkError", StoreKitError.networkError as (URLError) -> StoreKitError)
        spelled("StoreKitError.systemError", StoreKitError.systemError as (any Error) -> StoreKitError)
        spelled("StoreKitError.notAvailableInStorefront", StoreKitError.notAvailableInStorefront as StoreKitError)
        spelled("StoreKitError.notEntitled", StoreKitError.notEntitled as StoreKitError)
        spelled("StoreKitError.unsupported", StoreKitError.unsupported as StoreKitError)
        spelled("StoreKitError.errorDescription", \StoreKitError.errorDescription as KeyPath<StoreKitError, String?>)
        spelled("StoreKitError.failureReason", \StoreKitError.failureReason as KeyPath<StoreKitError, String?>)
        spelled(
            "StoreKitError.recoverySuggestion", \StoreKitError.recoverySuggestion as KeyPath<StoreKitError, String?>)
    }
}
