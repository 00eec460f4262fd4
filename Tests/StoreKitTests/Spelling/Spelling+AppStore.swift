import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let appStore: [Spelling] = [
        Spelling("AppStore", AppStore.self as AppStore.Type),
        Spelling("AppStore.canMakePayments", AppStore.canMakePayments as Bool),
        Spelling("AppStore.deviceVerificationID", AppStore.deviceVerificationID as UUID?),
        Spelling("AppStore.Environment", AppStore.Environment.self as any (RawRepresentable & Equatable & Hashable & Sendable).Type),
        Spelling("AppStore.Environment.rawValue", \AppStore.Environment.rawValue as KeyPath<AppStore.Environment, String>),
        Spelling("AppStore.Environment.init", AppStore.Environment.init(rawValue:) as (String) -> AppStore.Environment),
        Spelling("AppStore.Environment.production", AppStore.Environment.production as AppStore.Environment),
        Spelling("AppStore.Environment.sandbox", AppStore.Environment.sandbox as AppStore.Environment),
        Spelling("AppStore.Environment.xcode", AppStore.Environment.xcode as AppStore.Environment),
        Spelling("AppStore.sync", { () async throws -> Void in try await AppStore.sync() }),
        Spelling("AppStore.Platform", AppStore.Platform.self as any (RawRepresentable & Equatable & Hashable & Sendable).Type),
        Spelling("AppStore.Platform.rawValue", \AppStore.Platform.rawValue as KeyPath<AppStore.Platform, String>),
        Spelling("AppStore.Platform.init", AppStore.Platform.init(rawValue:) as (String) -> AppStore.Platform),
        Spelling("AppStore.Platform.iOS", AppStore.Platform.iOS as AppStore.Platform),
        Spelling("AppStore.Platform.macOS", AppStore.Platform.macOS as AppStore.Platform),
        Spelling("AppStore.Platform.tvOS", AppStore.Platform.tvOS as AppStore.Platform),
        Spelling("AppStore.Platform.visionOS", AppStore.Platform.visionOS as AppStore.Platform),
    ]
}
