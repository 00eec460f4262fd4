public import Foundation
internal import StoreSimulator
internal import Synchronization

/// The payment queue of the original StoreKit API.
///
/// It has the same transactions as StoreKit 2: a transaction that is finished in one API is finished in the other.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
public final class SKPaymentQueue: NSObject, Sendable {
    private static let shared = SKPaymentQueue()

    private let registrations = Mutex<[ObserverRegistration]>([])

    /// Returns the app's only payment queue.
    public static func `default`() -> SKPaymentQueue { shared }

    /// Returns `true` if the customer is allowed to make payments.
    public static func canMakePayments() -> Bool { AppStore.canMakePayments }

    /// The customer's storefront, or `nil` if no simulated App Store is configured.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.2, visionOS 1.0, *)
    public var storefront: SKStorefront? {
        StoreSlot.current.store.map { SKStorefront(Storefront($0.storefront)) }
    }

    /// The transactions in the queue, in the order in which they were added.
    public var transactions: [SKPaymentTransaction] {
        StoreSlot.current.store?.paymentQueue.transactions.map(SKPaymentTransaction.init) ?? []
    }

    /// The observers of the queue.
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
    public var transactionObservers: [any SKPaymentTransactionObserver] {
        registrations.withLock { $0.compactMap(\.observer) }
    }

    /// Adds a payment to the queue.
    ///
    /// In this module, a payment without a product or with a quantity less than 1 is ignored. On Apple's platforms,
    /// such a payment ends the app.
    public func add(_ payment: SKPayment) { try? StoreSlot.current.store?.paymentQueue.add(payment.simulated) }

    /// Adds an observer, which first receives the transactions that are already in the queue.
    ///
    /// If a test replaces the store, the observer continues with the new one.
    public func add(_ observer: any SKPaymentTransactionObserver) {
        remove(observer)
        let slot = StoreSlot.current
        let registration = ObserverRegistration(observer, of: self)
        registrations.withLock { $0.append(registration) }
        registration.begin(in: slot)
    }

    /// Removes an observer from the queue.
    public func remove(_ observer: any SKPaymentTransactionObserver) {
        let removed = registrations.withLock { registrations in
            defer { registrations.removeAll { $0.observer == nil || $0.observer === observer } }
            return registrations.filter { $0.observer == nil || $0.observer === observer }
        }
        for registration in removed { registration.end() }
    }

    /// Adds the customer's finished purchases to the queue again, each as a new transaction.
    public func restoreCompletedTransactions() { restoreCompletedTransactions(withApplicationUsername: nil) }

    /// Adds the customer's finished purchases to the queue again, each as a new transaction.
    ///
    /// `username` becomes part of the restored payments, and doesn't select purchases.
    public func restoreCompletedTransactions(withApplicationUsername username: String?) {
        StoreSlot.current.store?.paymentQueue.restoreCompletedTransactions(withApplicationUsername: username)
    }

    /// Finishes a transaction, which removes it from the queue.
    ///
    /// In this module, a transaction that is still in progress is ignored. On Apple's platforms, finishing such a
    /// transaction ends the app.
    public func finishTransaction(_ transaction: SKPaymentTransaction) {
        try? StoreSlot.current.store?.paymentQueue.finishTransaction(transaction.simulated)
    }
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
