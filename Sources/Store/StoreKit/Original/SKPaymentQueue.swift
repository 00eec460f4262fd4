public import Foundation
internal import StoreSimulator

/// The payment queue of the original StoreKit API, limited to the parts that StoreKit 2 code uses.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
public final class SKPaymentQueue: NSObject, Sendable {
    private static let shared = SKPaymentQueue()

    /// Returns the app's only payment queue.
    public static func `default`() -> SKPaymentQueue { shared }

    /// Returns `true` if the customer is allowed to make payments.
    public static func canMakePayments() -> Bool { AppStore.canMakePayments }
}

/// The state of a payment in the original StoreKit API, with the numbers of Apple's header.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
public enum SKPaymentTransactionState: Int, Equatable, Hashable, Sendable {
    /// The App Store is processing the payment.
    case purchasing = 0
    /// The payment succeeded.
    case purchased = 1
    /// The payment failed.
    case failed = 2
    /// The payment restores an earlier purchase.
    case restored = 3
    /// The payment requires the approval of another person, such as a parent.
    case deferred = 4
}
