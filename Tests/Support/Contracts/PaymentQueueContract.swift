public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// What every ``PaymentQueue`` promises.
///
/// It needs a queue in which nothing waits. A queue that sells nothing at all is held to selling nothing, quietly.
public struct PaymentQueueContract: Sendable {
    private let queue: any PaymentQueue
    private let trade: Trade?

    /// How a queue is brought to do business.
    public struct Trade: Sendable {
        /// What is paid for, twice; a consumable, so that it can be.
        let request: PayRequest
        /// Who can judge what the queue hands over.
        let verifier: any TransactionVerifier
        /// Makes something happen outside a payment, and returns the transaction's identifier.
        let elsewhere: @Sendable () async throws -> TransactionID
        /// The same store's queue, in the next life of the process.
        let relaunched: @Sendable () async throws -> any PaymentQueue

        /// Takes the means.
        public init(
            request: PayRequest, verifier: any TransactionVerifier,
            elsewhere: @escaping @Sendable () async throws -> TransactionID,
            relaunched: @escaping @Sendable () async throws -> any PaymentQueue
        ) {
            self.request = request
            self.verifier = verifier
            self.elsewhere = elsewhere
            self.relaunched = relaunched
        }
    }

    /// Takes a queue, and how it is brought to do business; nothing for a queue that sells nothing.
    public init(_ queue: any PaymentQueue, trade: Trade?) {
        self.queue = queue
        self.trade = trade
    }

    /// Holds the queue to its promise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        guard let trade else { return try await checkThatNothingIsSold(sourceLocation) }
        #expect(await queue.canMakePayments, sourceLocation: sourceLocation)
        var updates = queue.updates().makeAsyncIterator()
        let paid = try await pay(trade, sourceLocation)
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
        try await checkUpdates(of: later, waiting: Set(kept.map(\.id)), trade, sourceLocation)
        try await checkFinishing(paid, in: later, trade, sourceLocation)
    }

    private func pay(_ trade: Trade, _ sourceLocation: SourceLocation) async throws -> UnverifiedTransaction {
        guard case .transaction(let transaction) = try await queue.pay(trade.request) else {
            throw NoTransaction()
        }
        #expect(transaction.product == trade.request.product, sourceLocation: sourceLocation)
        return transaction
    }

    private func checkUpdates(
        of queue: any PaymentQueue, waiting: Set<TransactionID>, _ trade: Trade, _ sourceLocation: SourceLocation
    ) async throws {
        var one = queue.updates().makeAsyncIterator()
        var other = queue.updates().makeAsyncIterator()
        var heard: Set<TransactionID> = []
        while heard.count < waiting.count, let next = await one.next() { heard.insert(next.id) }
        #expect(heard == waiting, "a stream begins with what is unfinished", sourceLocation: sourceLocation)
        heard = []
        while heard.count < waiting.count, let next = await other.next() { heard.insert(next.id) }
        #expect(heard == waiting, "every stream does", sourceLocation: sourceLocation)
    }

    private func checkFinishing(
        _ paid: UnverifiedTransaction, in queue: any PaymentQueue, _ trade: Trade, _ sourceLocation: SourceLocation
    ) async throws {
        let credited = try await CreditedTransaction.proving(
            [paid], by: trade.verifier, for: Account(token: trade.request.account))
        let proof = try #require(
            credited.first, "the verifier knows what the queue sold", sourceLocation: sourceLocation)
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

    private struct NoTransaction: Error {}
}
