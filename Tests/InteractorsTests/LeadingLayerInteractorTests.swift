import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `The interactor that selects the leading layer` {
    private let records = SpyRecords()
    private let ledger = SpyLedger()
    private let coins = TransactionFacts.made("1", product: "coins", kind: .consumable)

    private func lead(_ arm: String?) async -> LeadingLayer {
        await LeadingLayerInteractor(records: records, ledger: ledger)
            .perform(LeadingLayerRequest(arm: arm, account: .ann))
    }

    @Test func `the new layer leads in its arm, after its ledger has what the old layer recorded`() async throws {
        #expect(await lead("new") == .new)
        try await records.record([coins], for: .ann)
        #expect(await lead("new") == .old)
        _ = try await ledger.record([.transaction(coins, account: .ann)])
        #expect(await lead("new") == .new)
        #expect(await lead("old") == .old)
        #expect(await lead(nil) == .old)
    }

    @Test func `without the new layer's arm, the old layer leads, and no records are read`() async {
        records.nextRead(.failure(.unavailable("locked")))
        #expect(await lead("old") == .old)
        #expect(await lead(nil) == .old)
        #expect(await lead("new") == .old, "the read that fails is the first one")
        #expect(await lead("new") == .new)
    }

    @Test func `the old layer leads if the records of a layer can't be read`() async {
        records.nextRead(.failure(.unavailable("locked")))
        #expect(await lead("new") == .old)
        ledger.nextRead(.failure(.unavailable("locked")))
        #expect(await lead("new") == .old)
        #expect(await lead("new") == .new)
    }
}

@Suite struct `Finishing beside an old layer` {
    private let records = SpyRecords()
    private let facts = (1...2).map { TransactionFacts.made(TransactionID("\($0)")) }
    private let queue: ScriptedPaymentQueue

    init() { queue = ScriptedPaymentQueue(unfinished: facts.map(UnverifiedTransaction.claiming)) }

    private func proofs() async throws -> [CreditedTransaction] {
        try await CreditedTransaction.proving(
            facts.map(UnverifiedTransaction.claiming), by: ScriptedVerifier(genuine: facts))
    }

    @Test func `transactions are recorded in the old layer before the first one is finished`() async throws {
        queue.nextFinish(.failure(.offline))
        let finish = FinishInteractor(queue: queue, after: records, for: .ann)
        let credited = try await proofs()
        #expect(await finish.perform(credited) == ["1"])
        #expect(records.calls == [["1", "2"]])
        #expect(queue.finished == ["2"])
        #expect(await finish.perform([]) == [])
        #expect(records.calls.count == 1, "nothing is recorded without a transaction")
    }

    @Test func `nothing is finished if the old layer can't record it, and the next attempt finishes it`() async throws {
        let retryPolicy = RetryPolicy(stopwatch: AnyClock(ManualClock()), limit: nil, attempts: 1)
        let finish = FinishInteractor(queue: queue, after: records, for: .ann, retryPolicy: retryPolicy)
        let credited = try await proofs()
        records.isFull = true
        #expect(await finish.perform(credited) == ["1", "2"])
        #expect(queue.finished == [])
        records.isFull = false
        #expect(await finish.perform(credited) == [])
        #expect(queue.finished == ["1", "2"])
        #expect(records.transactions.map(\.key.id) == ["1", "2"])
    }

    @Test func `a layer that watches finishes nothing`() async throws {
        let credited = try await proofs()
        #expect(await LeaveUnfinishedInteractor().perform(credited) == ["1", "2"])
        #expect(queue.finished == [])
    }
}
