internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
internal import Testing

// The five special behaviors of the sandbox, each with the guarantees of the port.

extension PaymentQueueContract {
    func checkQuirks(
        of queue: any PaymentQueue, _ trade: StoreDriver, _ sourceLocation: SourceLocation
    ) async throws {
        if let slow = trade.slow { try await check(slow, of: queue, trade, sourceLocation) }
        for silence in trade.silent { try await check(silence, of: queue, trade, sourceLocation) }
        if let foreign = trade.foreign { try await checkForeign(foreign, of: queue, trade, sourceLocation) }
        if let again = trade.unaskedRestore { try await checkRestore(again, of: queue, trade, sourceLocation) }
        if let many = trade.manyTransactions { try await checkMany(many, of: queue, trade, sourceLocation) }
    }

    private func check(
        _ slow: DelayControl, of queue: any PaymentQueue, _ trade: StoreDriver, _ sourceLocation: SourceLocation
    ) async throws {
        let before = try await waiting(in: queue)
        try await slow.begin()
        let paying = Task { try await queue.pay(trade.request) }
        // Time passes repeatedly, because the payment may not have been requested yet.
        let passing = Task {
            while !Task.isCancelled {
                try await slow.pass()
                await Task.yield()
            }
        }
        defer { passing.cancel() }
        guard case .transaction(let paid) = try await paying.value else { throw NoTransaction() }
        passing.cancel()
        try await slow.end()
        let new = try await waiting(in: queue).subtracting(before)
        #expect(new == [paid.id], "a delayed payment creates exactly one transaction", sourceLocation: sourceLocation)
    }

    private func check(
        _ silence: SilenceControl, of queue: any PaymentQueue, _ trade: StoreDriver, _ sourceLocation: SourceLocation
    ) async throws {
        let before = try await waiting(in: queue)
        try await silence.begin()
        let paying = Task { () async throws(PayFailure) in try await queue.pay(trade.request) }
        paying.cancel()
        let result = await paying.result
        #expect(throws: (any Error).self, "a canceled payment throws an error", sourceLocation: sourceLocation) {
            try result.get()
        }
        try await silence.end()
        let new = try await queue.unfinished().filter { !before.contains($0.id) }
        #expect(
            new.map(\.product) == (silence.isCharged ? [trade.request.product] : []),
            "a charged payment is unfinished once, and an uncharged payment isn't", sourceLocation: sourceLocation)
        for facts in try await genuine(new, trade) {
            #expect(facts.accountToken == trade.request.account, sourceLocation: sourceLocation)
        }
    }

    private func checkMany(
        _ make: @Sendable (Int) async throws -> Set<TransactionID>, of queue: any PaymentQueue, _ trade: StoreDriver,
        _ sourceLocation: SourceLocation
    ) async throws {
        let before = try await waiting(in: queue)
        let many = try await make(1000)
        let unfinished = try await queue.unfinished()
        let all = before.union(many)
        let missing = all.subtracting(unfinished.map(\.id))
        #expect(
            many.count == 1000 && missing.isEmpty, "all transactions are unfinished", sourceLocation: sourceLocation)
        #expect(unfinished.count == all.count, "each transaction is listed once", sourceLocation: sourceLocation)
        try await checkUpdates(of: queue, waiting: all, sourceLocation)
        let facts = try await genuine(unfinished, trade)
        #expect(facts.count == all.count, "each transaction can be verified", sourceLocation: sourceLocation)
        let one = try #require(unfinished.first { many.contains($0.id) }, sourceLocation: sourceLocation)
        try await queue.finish(try await proof(of: one, trade, sourceLocation))
        let left = try await waiting(in: queue)
        #expect(
            all.symmetricDifference(left) == [one.id], "only one transaction is finished",
            sourceLocation: sourceLocation)
    }

    private func checkForeign(
        _ appear: @Sendable () async throws -> TransactionID, of queue: any PaymentQueue, _ trade: StoreDriver,
        _ sourceLocation: SourceLocation
    ) async throws {
        let before = try await waiting(in: queue)
        var updates = queue.updates().makeAsyncIterator()
        let id = try await appear()
        let unfinished = try await queue.unfinished()
        let foreign = try #require(
            unfinished.first { $0.id == id }, "a transaction of another account is delivered, too",
            sourceLocation: sourceLocation)
        #expect(
            Set(unfinished.map(\.id)).symmetricDifference(before) == [id], "no other transaction is delivered",
            sourceLocation: sourceLocation)
        // Updates that earlier checks caused may arrive first.
        while let next = await updates.next(), next.id != id {}
        let facts = try #require(
            try await genuine([foreign], trade).first, "the transaction of another account is genuine",
            sourceLocation: sourceLocation)
        #expect(
            facts.accountToken.map { $0 != trade.request.account } == true,
            "the transaction has another account's token",
            sourceLocation: sourceLocation)
        let proofs = try await CreditedTransaction.proving(
            [foreign], by: trade.verifier, for: Account(token: trade.request.account), in: trade.environment)
        #expect(proofs.isEmpty, "the transaction can't be finished by this account", sourceLocation: sourceLocation)
    }

    private func checkRestore(
        _ restore: @Sendable () async throws -> Set<TransactionID>, of queue: any PaymentQueue, _ trade: StoreDriver,
        _ sourceLocation: SourceLocation
    ) async throws {
        let before = try await waiting(in: queue)
        let restored = try await restore()
        var updates = queue.updates().makeAsyncIterator()
        var delivered: [TransactionID: UnverifiedTransaction] = [:]
        while !restored.isSubset(of: delivered.keys), let next = await updates.next() { delivered[next.id] = next }
        let again = restored.compactMap { delivered[$0] }
        let facts = try await genuine(again, trade)
        #expect(
            Set(facts.map(\.key.id)) == restored, "restored transactions keep their IDs",
            sourceLocation: sourceLocation)
        for transaction in again { try await queue.finish(try await proof(of: transaction, trade, sourceLocation)) }
        let left = try await waiting(in: queue)
        #expect(
            left.symmetricDifference(before).isEmpty, "finished transactions are no longer unfinished",
            sourceLocation: sourceLocation)
    }

    private func waiting(in queue: any PaymentQueue) async throws -> Set<TransactionID> {
        Set(try await queue.unfinished().map(\.id))
    }

    private func genuine(_ transactions: [UnverifiedTransaction], _ trade: StoreDriver) async throws
        -> [TransactionFacts]
    {
        guard !transactions.isEmpty else { return [] }
        return try await trade.verifier.verify(transactions).compactMap { verdict in
            if case .genuine(let facts) = verdict { facts } else { nil }
        }
    }
}
