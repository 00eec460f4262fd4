import Foundation
import StoreKit
import Synchronization
import Testing

/// Returns `true` on the main queue, which the main thread doesn't necessarily run here.
private func isOnMainQueue() -> Bool {
    DispatchQueue.main.setSpecific(key: mainQueue, value: true)
    return DispatchQueue.getSpecific(key: mainQueue) == true
}

private let mainQueue = DispatchSpecificKey<Bool>()

/// An observer of the original queue that keeps the events, and that a test can wait for.
final class QueueRecorder: NSObject, SKPaymentTransactionObserver {
    enum Event: Sendable {
        case updated(SKPaymentTransaction), removed(SKPaymentTransaction), restored
    }

    private let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation

    override init() { (events, continuation) = AsyncStream.makeStream() }

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        #expect(isOnMainQueue())
        for transaction in transactions { continuation.yield(.updated(transaction)) }
    }

    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {
        for transaction in transactions { continuation.yield(.removed(transaction)) }
    }

    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) { continuation.yield(.restored) }

    /// Waits for a transaction in a state.
    func transaction(in state: SKPaymentTransactionState) async throws -> SKPaymentTransaction {
        for await case .updated(let transaction) in events where transaction.transactionState == state {
            return transaction
        }
        throw Unexpected(what: "no transaction in the state \(state)")
    }

    /// Waits until a transaction was removed from the queue.
    func waitForRemoval(of transaction: SKPaymentTransaction) async {
        for await case .removed(let removed) in events
        where removed.transactionIdentifier == transaction.transactionIdentifier { return }
    }

    /// Waits for the end of a restore.
    func waitForEndOfRestore() async { for await case .restored in events { return } }
}

/// A delegate of requests that keeps the response, and that a test can wait for.
final class RequestRecorder: NSObject, SKProductsRequestDelegate {
    private let response = Mutex<SKProductsResponse?>(nil)
    private let ends: AsyncThrowingStream<Void, any Error>
    private let continuation: AsyncThrowingStream<Void, any Error>.Continuation

    override init() { (ends, continuation) = AsyncThrowingStream.makeStream() }

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
        #expect(request.delegate === self && isOnMainQueue())
        self.response.withLock { $0 = response }
    }

    func requestDidFinish(_ request: SKRequest) { continuation.yield() }

    func request(_ request: SKRequest, didFailWithError error: any Error) { continuation.finish(throwing: error) }

    /// Waits for the end of a request, or throws its error.
    func end() async throws { for try await _ in ends { return } }

    /// Sends a request for products, and returns its response and whether the request ended.
    static func run(_ request: SKProductsRequest) async throws -> (response: SKProductsResponse, isFinished: Bool) {
        let recorder = RequestRecorder()
        request.delegate = recorder
        request.start()
        try await recorder.end()
        guard let response = recorder.response.withLock({ $0 }) else { throw Unexpected(what: "no response") }
        return (response, true)
    }
}
