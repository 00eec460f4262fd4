public import Foundation
internal import StoreSimulator

/// The payment queue of the original API, limited to the parts that StoreKit 2 code uses.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
public final class SKPaymentQueue: NSObject, Sendable {
    private static let shared = SKPaymentQueue()

    /// Returns the queue of the app.
    public static func `default`() -> SKPaymentQueue { shared }

    /// Returns a Boolean value that indicates whether the customer is allowed to make payments.
    public static func canMakePayments() -> Bool { AppStore.canMakePayments }
}

/// The state of a payment in the original API, with the numbers of Apple's header.
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
    /// The payment requires another person's approval.
    case deferred = 4
}
