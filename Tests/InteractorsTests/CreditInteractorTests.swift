import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Crediting verified transactions` {
    let ledger = SpyLedger()

    private func credit(_ facts: TransactionFacts..., for account: Account = .ann) async throws -> [CreditResult] {
        let verified = try await VerifiedTransaction.proving(
            facts.map(UnverifiedTransaction.claiming), by: ScriptedVerifier(genuine: facts))
        return try await CreditInteractor(ledger: ledger)
            .perform(CreditRequest(transactions: verified, account: account))
    }

    @Test func `transactions are credited in one write, with results in the same order`() async throws {
        let coins = TransactionFacts.made("2", product: "coins", kind: .consumable, quantity: 7)
        let credits = try await credit(.made("1"), coins, .made("1"))
        #expect(await ledger.calls.map(\.count) == [3])
        #expect(credits.map(\.finishable?.facts.key.id) == ["1", "2", "1"])
        #expect(credits.map(\.change) == [.purchased, .purchased, nil])
        #expect(await ledger.current.transactions[coins.key]?.facts.quantity == 7)
    }

    @Test func `crediting no transactions writes nothing`() async throws {
        let credits = try await CreditInteractor(ledger: ledger).perform(CreditRequest(transactions: [], account: .ann))
        #expect(credits.isEmpty)
        #expect(await ledger.calls.isEmpty)
    }

    @Test func `crediting a known transaction again changes nothing, and it can be finished`() async throws {
        _ = try await credit(.made("1"))
        let again = try await credit(.made("1"))
        #expect(again.map(\.change) == [nil])
        #expect(again.map { $0.finishable != nil } == [true])
    }

    @Test func `another account's transaction isn't credited and can't be finished`() async throws {
        let credits = try await credit(.made("1", token: .bob), for: .ann)
        #expect(credits == [.ownedBy(.bob)])
        #expect(credits.map(\.finishable) == [nil])
        #expect(await ledger.current == Ledger())
    }

    @Test func `the first account of a transaction without a token owns the whole chain`() async throws {
        _ = try await credit(.made("1", kind: .autoRenewable, token: nil), for: .bob)
        let renewal = TransactionFacts.made(
            "2", kind: .autoRenewable, original: "1", purchased: .day(31), token: nil, isRenewal: true)
        let credits = try await credit(renewal, for: .ann)
        #expect(credits == [.ownedBy(.bob)])
        let own = try await credit(renewal, for: .bob)
        #expect(own.map(\.change) == [.renewed])
    }

    @Test func `each kind of change is reported`() async throws {
        let bought = TransactionFacts.made("1", product: "gold.month", kind: .autoRenewable)
        let half = bought.refunded(on: .day(1), milliunits: 50_000)
        let back = TransactionFacts.made("1", product: "gold.month", kind: .autoRenewable, signed: .day(2))
        let upgraded = TransactionFacts.made(
            "1", product: "gold.month", kind: .autoRenewable, signed: .day(3), isUpgraded: true)
        let longer = TransactionFacts.made(
            "1", product: "gold.month", kind: .autoRenewable, expires: .day(99), signed: .day(4), isUpgraded: true)
        var changes: [TransactionOutcome.Change?] = []
        let longerSignedAgain = TransactionFacts.made(
            "1", product: "gold.month", kind: .autoRenewable, expires: .day(99), signed: .day(5), isUpgraded: true)
        for version in [bought, half, back, upgraded, longer, longer, bought, longerSignedAgain] {
            changes += try await credit(version).map(\.change)
        }
        #expect(
            changes == [
                .purchased, .refunded(milliunits: 50_000), .refundReversed, .upgraded, .amended, nil, nil, nil,
            ])
    }

    @Test func `the end of family sharing isn't reported as a refund`() async throws {
        let shared = TransactionFacts.made("1", ownership: .familyShared)
        let changes = try await credit(shared) + credit(shared.refunded(on: .day(1)))
        #expect(changes.map(\.change) == [.purchased, .sharingEnded])
    }

    @Test func `a refund of an unknown purchase is reported as a refund`() async throws {
        let credits = try await credit(TransactionFacts.made("1").refunded(on: .day(1)))
        #expect(credits.map(\.change) == [.refunded(milliunits: 100_000)])
    }

    @Test func `a refund of a family-shared purchase is reported as the end of sharing`() async throws {
        let shared = TransactionFacts.made("1", ownership: .familyShared)
        let changes = try await credit(shared).map(\.change) + credit(shared.refunded(on: .day(1))).map(\.change)
        #expect(changes == [.purchased, .sharingEnded])
    }

    @Test(arguments: [
        LedgerFailure.unavailable("disk full"), .damaged(place: "line 2", reason: "no entry"),
    ])
    func `a transaction that the ledger can't write isn't credited`(failure: LedgerFailure) async throws {
        ledger.nextRecord(.failure(failure))
        await #expect(throws: failure) { try await credit(.made("1")) }
        #expect(await ledger.current == Ledger())
    }

    @Test(arguments: [[], [RecordResult.new, .new]])
    func `a ledger response with the wrong number of results credits nothing`(response: [RecordResult]) async throws {
        ledger.nextRecord(.response(response))
        await #expect(throws: LedgerFailure.self) { try await credit(.made("1")) }
    }
}

extension CreditResult {
    fileprivate var change: TransactionOutcome.Change? {
        if case .credited(_, let change) = self { change } else { nil }
    }
}
