#if Server
import TestSupport
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import Testing

@Suite struct `The ledger supplies facts that a receipt lacks` {
    private static let bought = TransactionFacts.coins("1")
    private static let refund = Moment.day(3)

    private func facts(share: Int32, on moment: Moment = refund, signed: Moment = .day(5)) -> TransactionFacts {
        TransactionFacts(
            key: Self.bought.key, original: Self.bought.original, product: Self.bought.product, kind: .consumable,
            quantity: 1, purchased: Self.bought.purchased, expires: nil, signed: signed,
            revocation: Revocation(moment: moment, milliunits: share))
    }

    private func verdict(on received: TransactionFacts, knowing known: TransactionFacts?) async throws
        -> TransactionFacts?
    {
        let books = InMemoryServerStorage(time: FixedTimeSource(.day(4)))
        if let known { _ = try await books.record([.transaction(known, account: .ann)]) }
        let receipt = CompletedReceipt(ScriptedVerifier(genuine: [received]), ledger: books, account: .ann)
        let verdicts = try await receipt.verify([.claiming(received)])
        guard case .genuine(let facts) = verdicts.first else { return nil }
        return facts
    }

    @Test func `a known refund keeps its recorded share`() async throws {
        let known = facts(share: 50_000, signed: .day(4))
        let validated = try await verdict(on: facts(share: 100_000), knowing: known)
        #expect(validated == facts(share: 50_000))
    }

    @Test func `an unknown refund counts as a full refund`() async throws {
        let received = facts(share: 100_000)
        #expect(try await verdict(on: received, knowing: nil) == received)
        #expect(try await verdict(on: received, knowing: Self.bought) == received)
        let earlier = facts(share: 50_000, on: .day(2), signed: .day(2))
        #expect(try await verdict(on: received, knowing: earlier) == received, "another refund must not count")
    }

    @Test func `with an unavailable ledger, verifying a receipt fails`() async throws {
        let received = facts(share: 100_000)
        let receipt = CompletedReceipt(
            ScriptedVerifier(genuine: [received, .coins("2")]), ledger: AwayLedger(), account: .ann)
        await #expect(throws: StoreFailure.self) { try await receipt.verify([.claiming(received)]) }
    }

    @Test func `a known renewal stays a renewal, and the receipt keeps its own signing date`() async throws {
        let renewal = TransactionFacts.month("2", of: "1", from: 30, token: .ann)
        let books = InMemoryServerStorage(time: FixedTimeSource(.day(4)))
        _ = try await books.record([.transaction(renewal, account: .ann)])
        let received = TransactionFacts.made(
            "2", product: "gold.month", kind: .autoRenewable, original: "1", environment: .sandbox,
            purchased: .day(30), expires: .day(60), signed: .day(31), token: .ann)
        let receipt = CompletedReceipt(ScriptedVerifier(genuine: [received]), ledger: books, account: .ann)
        guard case .genuine(let facts)? = try await receipt.verify([.claiming(received)]).first else {
            Issue.record("not genuine")
            return
        }
        #expect(facts.isRenewal && facts.signed == .day(31))
    }
}
#endif
