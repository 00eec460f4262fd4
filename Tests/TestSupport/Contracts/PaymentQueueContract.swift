internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `PaymentQueue` must pass, including the sandbox's special behaviors.
///
/// The tests need a queue without unfinished transactions. A queue without a store must reject every payment.
///
/// Test `StoreKitPaymentQueue` with Apple's StoreKit in a host application, with an `SKTestSession` behind the
/// ``StoreDriver``. `elsewhere` is `buyProduct(identifier:options:)`. `relaunched` is a second adapter, because a test
/// can't end its own process. Create the second adapter after the streams of the first adapter have ended. An
/// `SKTestSession` has no control for `silent` and `slow`, so they need a purchase action that delays its call of
/// `purchase()`. `foreign` and `unaskedRestore` need a sandbox account with such transactions; omit them otherwise.
/// `manyTransactions` calls `buyProduct` repeatedly. `verifier` is the component that reads the signed texts, on the
/// device or on a server.
///
/// An adapter of StoreKit has four duties. It returns unverified results like verified ones, because verification is the
/// task of the verifier. It starts `Transaction.updates` once and shares it, with `Transaction.unfinished` first in
/// every stream. It returns to a canceled caller immediately, although `purchase()` continues. It finds the
/// transaction to finish by its ID.
public struct PaymentQueueContract: Sendable {
    let queue: any PaymentQueue
    let trade: StoreDriver?

    /// Creates the tests of a queue.
    ///
    /// - Parameters:
    ///   - queue: The queue to test.
    ///   - trade: The controls of the queue's store, or `nil` for a queue without a store.
    public init(_ queue: any PaymentQueue, trade: StoreDriver?) {
        self.queue = queue
        self.trade = trade
    }

    /// Tests the queue.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        guard let trade else { return try await checkThatNothingIsSold(sourceLocation) }
        #expect(await queue.canMakePayments, sourceLocation: sourceLocation)
        var updates = queue.updates().makeAsyncIterator()
        let paid = try await pay(trade, at: queue, sourceLocation)
        let waiting = try await queue.unfinished()
        #expect(
            waiting.map(\.id) == [paid.id], "a paid transaction is unfinished, including a consumable",
            sourceLocation: sourceLocation)

        let announced = try await trade.elsewhere()
        let first = await updates.next()
        #expect(
            first?.id == announced, "a transaction that `pay` returned isn't delivered as an update",
            sourceLocation: sourceLocation)

        let later = try await trade.relaunched()
        let kept = try await later.unfinished()
        #expect(
            Set(kept.map(\.id)) == [paid.id, announced], "unfinished transactions are kept across launches",
            sourceLocation: sourceLocation)
        try await checkUpdates(of: later, waiting: Set(kept.map(\.id)), sourceLocation)
        try await checkFinishing(paid, in: later, trade, sourceLocation)
        try await checkQuirks(of: later, trade, sourceLocation)
    }

    func pay(
        _ trade: StoreDriver, at queue: any PaymentQueue, _ sourceLocation: SourceLocation
    ) async throws -> UnverifiedTransaction {
        guard case .transaction(let transaction) = try await queue.pay(trade.request) else {
            throw NoTransaction()
        }
        #expect(transaction.product == trade.request.product, sourceLocation: sourceLocation)
        return transaction
    }

    func checkUpdates(
        of queue: any PaymentQueue, waiting: Set<TransactionID>, _ sourceLocation: SourceLocation
    ) async throws {
        var one = queue.updates().makeAsyncIterator()
        var other = queue.updates().makeAsyncIterator()
        var missing = waiting
        while !missing.isEmpty, let next = await one.next() { missing.remove(next.id) }
        #expect(missing.isEmpty, "a stream begins with the unfinished transactions", sourceLocation: sourceLocation)
        missing = waiting
        while !missing.isEmpty, let next = await other.next() { missing.remove(next.id) }
        #expect(missing.isEmpty, "every stream begins with the unfinished transactions", sourceLocation: sourceLocation)
    }

    private func checkFinishing(
        _ paid: UnverifiedTransaction, in queue: any PaymentQueue, _ trade: StoreDriver,
        _ sourceLocation: SourceLocation
    ) async throws {
        let proof = try await proof(of: paid, trade, sourceLocation)
        try await queue.finish(proof)
        let left = try await queue.unfinished()
        #expect(
            !left.map(\.id).contains(paid.id) && left.count == 1, "finishing removes only the finished transaction",
            sourceLocation: sourceLocation)
        try await queue.finish(proof)
        let still = try await queue.unfinished()
        #expect(
            Set(still.map(\.id)) == Set(left.map(\.id)), "finishing again changes nothing",
            sourceLocation: sourceLocation)
    }

    func proof(
        of transaction: UnverifiedTransaction, _ trade: StoreDriver, _ sourceLocation: SourceLocation
    ) async throws -> CreditedTransaction {
        let credited = try await CreditedTransaction.proving(
            [transaction], by: trade.verifier, for: Account(token: trade.request.account), in: trade.environment)
        return try #require(
            credited.first, "the verifier accepts the queue's transaction", sourceLocation: sourceLocation)
    }

    private func checkThatNothingIsSold(_ sourceLocation: SourceLocation) async throws {
        await #expect(throws: PayFailure.self, "every payment is refused", sourceLocation: sourceLocation) {
            _ = try await queue.pay(PayRequest(product: "anything", quantity: 1, account: .ann, offer: nil))
        }
        let waiting = try await queue.unfinished()
        #expect(waiting.isEmpty, "a refused payment isn't queued", sourceLocation: sourceLocation)
        let proof = try #require(try await CreditedTransaction.proving(.made()).first)
        await #expect(
            throws: StoreFailure.self, "a transaction that was never sold can't be finished",
            sourceLocation: sourceLocation
        ) {
            try await queue.finish(proof)
        }
    }

    struct NoTransaction: Error {}
}
