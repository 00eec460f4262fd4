import StoreSimulator
import Synchronization

/// A purchase layer for the original API: an observer of the queue.
final class UnitCounter: PaymentTransactionObserver {
    /// The units credited for each transaction, which an app stores on disk.
    private let credits = Mutex<[String: Int]>([:])

    var superLikes: Int { credits.withLock { $0.values.reduce(0, +) } }

    func paymentQueue(_ queue: SimulatedPaymentQueue, updatedTransactions transactions: [PaymentTransaction]) {
        for transaction in transactions {
            switch transaction.state {
            case .purchasing, .deferred: continue  // Not final, so it must not be finished.
            case .failed: break
            case .purchased, .restored:
                let worth = ["superlikes.5": 5, "superlikes.25": 25][transaction.payment.productIdentifier, default: 0]
                credits.withLock { $0[transaction.id] = worth * transaction.payment.quantity }
            }
            // Finishing throws for a transaction that isn't final; here all are.
            try? queue.finishTransaction(transaction)
        }
    }
}
