internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// What every ``PaymentQueue`` promises, on good days and on the sandbox's bad ones.
///
/// It needs a queue in which nothing waits. A queue that sells nothing at all is held to selling nothing, quietly.
///
/// An adapter of StoreKit is held to it in a host application, with an `SKTestSession` as the means: `elsewhere` is
/// `buyProduct(identifier:options:)`; `relaunched` a second adapter, for a test cannot end its own process, made after the first
/// one's streams are gone; `silent` and `slow` have no control there, and need an adapter whose call of `purchase()` can be
/// held back; `foreign` and `unaskedRestore` need a sandbox account that has them, and are left out otherwise; `manyTransactions`
/// is `buyProduct` so often. `verifier` is whoever reads the signed texts, on the device or on a server. What such an adapter must
/// do by itself: hand over unverified results like verified ones, for judging is the verifier's; start `Transaction.updates` once
/// and share it, with `Transaction.unfinished` before it for every stream; answer a cancelled caller at once, though
/// `purchase()` itself goes on; and find the transaction to finish again by its identifier.
public struct PaymentQueueContract: Sendable {
    let queue: any PaymentQueue
    let trade: StoreDriver?

    /// Takes a queue, and how it is brought to do business; nothing for a queue that sells nothing.
    public init(_ queue: any PaymentQueue, trade: StoreDriver?) {
        self.queue = queue
        self.trade = trade
    }

    /// Holds the queue to its promise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        guard let trade else { return try await checkThatNothingIsSold(sourceLocation) }
        #expect(await queue.canMakePayments, sourceLocation: sourceLocation)
        var updates = queue.updates().makeAsyncIterator()
        let paid = try await pay(trade, at: queue, sourceLocation)
        let waiting = try await queue.unfinished()
        #expect(
            waiting.map(\.id) == [paid.id], "what was paid for waits, a consumable included",
            sourceLocation: sourceLocation)

        let announced = try await trade.elsewhere()
        let first = await updates.next()
        #expect(
            first?.id == announced, "a payment that was reported is not announced as well",
            sourceLocation: sourceLocation)

        let later = try await trade.relaunched()
        let kept = try await later.unfinished()
        #expect(
            Set(kept.map(\.id)) == [paid.id, announced], "what is not finished waits across launches",
            sourceLocation: sourceLocation)
        try await checkUpdates(of: later, waiting: Set(kept.map(\.id)), sourceLocation)
        try await checkFinishing(paid, in: later, trade, sourceLocation)
        try await checkSurprises(of: later, trade, sourceLocation)
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
        #expect(missing.isEmpty, "a stream begins with what is unfinished", sourceLocation: sourceLocation)
        missing = waiting
        while !missing.isEmpty, let next = await other.next() { missing.remove(next.id) }
        #expect(missing.isEmpty, "every stream does", sourceLocation: sourceLocation)
    }

    private func checkFinishing(
        _ paid: UnverifiedTransaction, in queue: any PaymentQueue, _ trade: StoreDriver,
        _ sourceLocation: SourceLocation
    ) async throws {
        let proof = try await proof(of: paid, trade, sourceLocation)
        try await queue.finish(proof)
        let left = try await queue.unfinished()
        #expect(
            !left.map(\.id).contains(paid.id) && left.count == 1, "finishing ends the wait of one, and of no other",
            sourceLocation: sourceLocation)
        try await queue.finish(proof)
        let still = try await queue.unfinished()
        #expect(
            Set(still.map(\.id)) == Set(left.map(\.id)), "finishing twice is finishing once",
            sourceLocation: sourceLocation)
    }

    func proof(
        of transaction: UnverifiedTransaction, _ trade: StoreDriver, _ sourceLocation: SourceLocation
    ) async throws -> CreditedTransaction {
        let credited = try await CreditedTransaction.proving(
            [transaction], by: trade.verifier, for: Account(token: trade.request.account), in: trade.environment)
        return try #require(
            credited.first, "the verifier knows what the queue sold", sourceLocation: sourceLocation)
    }

    private func checkThatNothingIsSold(_ sourceLocation: SourceLocation) async throws {
        await #expect(throws: PayFailure.self, "nothing is sold", sourceLocation: sourceLocation) {
            _ = try await queue.pay(PayRequest(product: "anything", quantity: 1, account: .ann, offer: nil))
        }
        let waiting = try await queue.unfinished()
        #expect(waiting.isEmpty, "a payment that was refused is not queued", sourceLocation: sourceLocation)
        let proof = try #require(try await CreditedTransaction.proving(.made()).first)
        await #expect(throws: StoreFailure.self, "what was never sold is not finished", sourceLocation: sourceLocation)
        {
            try await queue.finish(proof)
        }
    }

    struct NoTransaction: Error {}
}
