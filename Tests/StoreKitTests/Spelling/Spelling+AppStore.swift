import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `AppStore` with their documented signatures, and reports their names.
    static func appStore(_ spelled: (String, Any) -> Void) {
        spelled("AppStore", AppStore.self as AppStore.Type)
        spelled("AppStore.canMakePayments", AppStore.canMakePayments as Bool)
        spelled("AppStore.deviceVerificationID", AppStore.deviceVerificationID as UUID? as Any)
        spelled(
            "AppStore.Environment",
            AppStore.Environment.self as any (RawRepresentable & Equatable & Hashable & Sendable).Type)
        spelled(
            "AppStore.Environment.rawValue", \AppStore.Environment.rawValue as KeyPath<AppStore.Environment, String>)
        spelled("AppStore.Environment.init", AppStore.Environment.init(rawValue:) as (String) -> AppStore.Environment)
        spelled("AppStore.Environment.production", AppStore.Environment.production as AppStore.Environment)
        spelled("AppStore.Environment.sandbox", AppStore.Environment.sandbox as AppStore.Environment)
        spelled("AppStore.Environment.xcode", AppStore.Environment.xcode as AppStore.Environment)
        spelled("AppStore.sync", { () async throws -> Void in try await AppStore.sync() })
        spelled(
            "AppStore.Platform", AppStore.Platform.self as any (RawRepresentable & Equatable & Hashable & Sendable).Type
        )
        spelled("AppStore.Platform.rawValue", \AppStore.Platform.rawValue as KeyPath<AppStore.Platform, String>)
        spelled("AppStore.Platform.init", AppStore.Platform.init(rawValue:) as (String) -> AppStore.Platform)
        spelled("AppStore.Platform.iOS", AppStore.Platform.iOS as AppStore.Platform)
        spelled("AppStore.Platform.macOS", AppStore.Platform.macOS as AppStore.Platform)
        spelled("AppStore.Platform.tvOS", AppStore.Platform.tvOS as AppStore.Platform)
        spelled("AppStore.Platform.visionOS", AppStore.Platform.visionOS as AppStore.Platform)
        spelled("AppStore.Platform.managed", AppStore.Platform.managed as AppStore.Platform)
    }
}
