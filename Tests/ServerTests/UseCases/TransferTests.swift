#if Server
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(10))) struct `A transfer moves a purchase to the account that requests it` {
    let time = FixedTimeSource(.day(50))
    let facts = TransactionFacts.month("20", token: .ann)

    func books(_ entries: LedgerEntry...) async throws -> InMemoryServerStorage {
        let books = InMemoryServerStorage(policy: .transfer, time: time)
        _ = try await books.record(entries)
        return books
    }

    func transfer(
        _ presented: UnverifiedTransaction, in books: InMemoryServerStorage, policy: OwnershipPolicy = .transfer,
        knowing genuine: [TransactionFacts], verifier: ScriptedVerifier? = nil, ownership: (any OwnershipStore)? = nil
    ) async -> TransferOutcome {
        let verifier = verifier ?? ScriptedVerifier(genuine: genuine)
        let retryPolicy = RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1)
        return await Transfer(
            customer: Customer(account: .bob),
            verify: VerifyInteractor(verifier: verifier, environment: .sandbox, retryPolicy: retryPolicy),
            transfer: TransferInteractor(ownership: ownership ?? books, time: time, policy: policy),
            credit: CreditInteractor(ledger: books)
        ).transfer(presented)
    }

    @Test func `a transfer moves the chain and records its newest version`() async throws {
        let books = try await books(.transaction(facts, account: .ann))
        let refunded = facts.refunded(on: .day(9))
        let outcome = await transfer(.claiming(refunded), in: books, knowing: [refunded])
        #expect(
            outcome == .transferred(transaction: "20", product: "gold.month", .moved(hint: AccountToken.ann.masked)))
        let ledger = await books.ledger(for: .bob)
        #expect(ledger.owner(of: facts.chain) == .bob)
        #expect(ledger.transactions[facts.key]?.facts.revocation != nil)
    }

    @Test func `only a purchase that can be transferred is reported as transferable`() {
        let shared = TransactionFacts.made(
            "20", product: "gold.month", kind: .autoRenewable, environment: .sandbox, token: .ann,
            ownership: .familyShared)
        for (facts, outcome) in [
            (facts, OwnershipConflict.transfer), (.coins("30", token: .ann), .refuse), (shared, .family),
        ] {
            #expect(OwnershipPolicy.transfer.outcome(of: facts) == outcome)
        }
        #expect(OwnershipPolicy.refuse.outcome(of: facts) == .refuse)
        #expect(OwnershipPolicy.refuse.outcome(of: shared) == .family)
    }

    @Test func `a transfer to the current owner reports that nothing changed`() async throws {
        let mine = TransactionFacts.month("20", token: .bob)
        let books = try await books(.transaction(mine, account: .bob))
        let outcome = await transfer(.claiming(mine), in: books, knowing: [mine])
        #expect(outcome == .transferred(transaction: "20", product: "gold.month", .already))
    }

    @Test func `a concurrent transfer to another account is reported as a failure`() async throws {
        struct Hasty: OwnershipStore {
            func move(_ order: ChainTransferRequest) -> ChainTransferResult { .already }
        }
        let books = try await books(.transaction(facts, account: .ann))
        let outcome = await transfer(.claiming(facts), in: books, knowing: [facts], ownership: Hasty())
        #expect(outcome == .failed(.movedOn))
    }

    @Test func `a policy that refuses transfers moves nothing`() async throws {
        let books = try await books(.transaction(facts, account: .ann))
        let outcome = await transfer(.claiming(facts), in: books, policy: .refuse, knowing: [facts])
        #expect(outcome == .failed(.notAllowed))
        #expect(await books.ledger(for: .ann).owner(of: facts.chain) == .ann)
    }

    @Test func `unclaimed purchases, consumables and family purchases aren't transferred`() async throws {
        let shared = TransactionFacts.made("3", environment: .sandbox, ownership: .familyShared)
        for (facts, failure) in [
            (facts, TransferFailure.unclaimed), (.coins("2"), .consumable), (shared, .family),
        ] {
            let outcome = await transfer(.claiming(facts), in: try await books(), knowing: [facts])
            #expect(outcome == .failed(failure))
        }
    }

    @Test func `a forged transaction is refused permanently, and a missing verdict isn't a refusal`() async throws {
        let books = try await books(.transaction(facts, account: .ann))
        let forger = ScriptedVerifier(genuine: [])
        forger.refuse(.forged(), as: .notIssuedByStore)
        let refused = await transfer(.forged(), in: books, knowing: [], verifier: forger)
        #expect(refused == .notGenuine(.notIssuedByStore))
        let silent = ScriptedVerifier(genuine: [facts])
        silent.next(.failure(.offline))
        let unconfirmed = await transfer(.claiming(facts), in: books, knowing: [], verifier: silent)
        #expect(unconfirmed == .unconfirmed(.verifier(.offline)))
        #expect(await books.ledger(for: .ann).owner(of: facts.chain) == .ann)
    }
}
#endif
