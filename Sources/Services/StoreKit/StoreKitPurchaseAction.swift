#if canImport(StoreKit)
internal import DiscoverData
public import StoreKit

#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif

/// A function that shows StoreKit's purchase confirmation and returns the result of the purchase.
///
/// Which function an app needs depends on the platform:
///
/// - ``automatic`` is for apps on every platform except visionOS. StoreKit chooses the window.
/// - `confirming(in:)` is for UIKit apps on visionOS, and for UIKit apps with several windows.
/// - A closure that calls SwiftUI's `PurchaseAction`, the value of `@Environment(\.purchase)`, is for SwiftUI apps.
///
/// Source: Apple's documentation of `Product.purchase(options:)`.
public struct StoreKitPurchaseAction: Sendable {
    /// A function that shows the purchase confirmation for a product, and returns the result.
    public typealias Perform =
        @MainActor @Sendable (StoreKit.Product, Set<StoreKit.Product.PurchaseOption>) async throws ->
        StoreKit.Product.PurchaseResult

    let perform: Perform

    /// Creates an action from a function, such as one that calls SwiftUI's `PurchaseAction`.
    public init(_ perform: @escaping Perform) { self.perform = perform }

    #if !os(visionOS)
    /// The action that lets StoreKit choose the window for the purchase confirmation.
    public static var automatic: StoreKitPurchaseAction {
        StoreKitPurchaseAction { product, options in try await product.purchase(options: options) }
    }
    #endif

    #if canImport(UIKit) && !os(watchOS)
    /// Returns the action that shows the purchase confirmation in a UIKit scene.
    ///
    /// - Parameter scene: A closure that returns the scene of the purchase. If it returns `nil`, the purchase fails with
    ///   `PayFailure.notRequested`, because nothing was requested from StoreKit.
    /// - Returns: The action for the scene.
    public static func confirming(in scene: @escaping @MainActor @Sendable () -> UIScene?) -> StoreKitPurchaseAction {
        StoreKitPurchaseAction { product, options in
            guard let scene = scene() else { throw PayFailure.notRequested(.unavailable("scene")) }
            return try await product.purchase(confirmIn: scene, options: options)
        }
    }
    #endif
}
#endif
