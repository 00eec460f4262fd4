#if Server
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(20))) struct `A transfer moves a purchase to the account that requests it` {
    let time = FixedTimeSource(.day(50))
    let facts = TransactionFacts.month("20", token: .ann)

    func books(_ entries: LedgerEntry...) async throws -> InMemoryServerStorage {
        let books = InMemoryServerStorage(policy: .transfer, time: time)
        _ = try await books.record(entries)
        return books
    }

    func transfer(
        _ presented: UnverifiedTransaction, in books: InMemoryServerStorage, policy: OwnershipPolicy = .transfer,
        knowing genuine: [TransactionFacts], verifier: ScriptedVerifier? = nil, ownership: (any OwnershipStore)? = nil,
        limits: TransferLimits = TransferLimits(maxAge: 0, coolDown: 0), to account: Account = .bob
    ) async -> TransferOutcome {
        let verifier = verifier ?? ScriptedVerifier(genuine: genuine)
        let retryPolicy = RetryPolicy(stopwatch: AnyClock(ManualClock()), attempts: 1)
        return await Transfer(
            customer: Customer(account: account),
            verify: VerifyInteractor(verifier: verifier, environment: .sandbox, retryPolicy: retryPolicy),
            transfer: TransferInteractor(
                ownership: ownership ?? books, time: time, policy: policy, limits: limits),
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

    /// Returns the outcome of a transfer whose transaction was signed at a distance from now.
    ///
    /// The distance is the number of milliseconds by which the signature is later than the server's clock.
    private func moveSigned(_ milliseconds: Int64, maxAge: Int64) async throws -> TransferOutcome {
        let signed = facts.signedAgain(on: Moment(milliseconds: Moment.day(50).milliseconds + milliseconds))
        let books = try await books(.transaction(facts, account: .ann))
        let outcome = await transfer(
            .claiming(signed), in: books, knowing: [signed], limits: TransferLimits(maxAge: maxAge, coolDown: 0))
        let owner = await books.ledger(for: .ann).owner(of: facts.chain)
        if case .failed = outcome { #expect(owner == .ann) } else { #expect(owner == .bob) }
        return outcome
    }

    @Test func `an old signature is refused, and a new one of the same transaction moves the purchase`() async throws {
        let hour: Int64 = 3_600_000
        let moved = TransferOutcome.transferred(
            transaction: "20", product: "gold.month", .moved(hint: AccountToken.ann.masked))
        #expect(try await moveSigned(-hour, maxAge: hour) == moved, "exactly the maximum age")
        #expect(try await moveSigned(-hour - 1, maxAge: hour) == .failed(.staleSignature))
        #expect(try await moveSigned(0, maxAge: hour) == moved)
        #expect(try await moveSigned(-400 * 24 * hour, maxAge: 0) == moved, "without a limit")
    }

    @Test func `a signature later than the server's clock is accepted only within the tolerance`() async throws {
        let moved = TransferOutcome.transferred(
            transaction: "20", product: "gold.month", .moved(hint: AccountToken.ann.masked))
        #expect(try await moveSigned(300_000, maxAge: 3_600_000) == moved)
        #expect(try await moveSigned(300_001, maxAge: 3_600_000) == .failed(.futureSignature))
        #expect(try await moveSigned(400 * 86_400_000, maxAge: 3_600_000) == .failed(.futureSignature))
    }

    @Test func `a purchase moves only once within the cool-down, and a repeated request changes nothing`() async throws
    {
        let limits = TransferLimits(maxAge: 0, coolDown: 10 * 86_400_000)
        let books = try await books(.transaction(facts, account: .ann))
        let first = await transfer(.claiming(facts), in: books, knowing: [facts], limits: limits)
        #expect(first == .transferred(transaction: "20", product: "gold.month", .moved(hint: AccountToken.ann.masked)))
        let again = await transfer(.claiming(facts), in: books, knowing: [facts], limits: limits)
        #expect(again == .transferred(transaction: "20", product: "gold.month", .already))
        let ann = Account(token: .ann)
        time.set(Moment(milliseconds: Moment.day(60).milliseconds - 1))
        let back = await transfer(.claiming(facts), in: books, knowing: [facts], limits: limits, to: ann)
        #expect(back == .failed(.coolingDown(until: .day(60))))
        #expect(await books.ledger(for: .ann).owner(of: facts.chain) == .bob)
        time.set(.day(60))
        let later = await transfer(.claiming(facts), in: books, knowing: [facts], limits: limits, to: ann)
        #expect(later == .transferred(transaction: "20", product: "gold.month", .moved(hint: AccountToken.bob.masked)))
    }

    @Test func `a transfer after one in the distant future is refused, and nothing overflows`() {
        func end(after latest: Moment?, coolDown: Int64, by administrator: AccountToken? = nil) -> Moment? {
            ChainTransferRequest(facts, to: .bob, at: .day(50), by: administrator, coolDown: coolDown)
                .coolDownEnd(after: latest)
        }
        #expect(end(after: .distantFuture, coolDown: 1) == .distantFuture)
        #expect(end(after: nil, coolDown: 1) == nil)
        #expect(end(after: .day(50), coolDown: 0) == nil)
        #expect(end(after: .day(50), coolDown: 1) == Moment(milliseconds: Moment.day(50).milliseconds + 1))
        #expect(end(after: .day(50), coolDown: 1, by: .ann) == nil, "an administrator's decision")
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

    @Test func `without a cool-down period, a purchase can be transferred at any time`() {
        func end(coolDown: Int64) -> Moment? {
            ChainTransferRequest(.coins("1"), to: .bob, at: .day(1), coolDown: coolDown).coolDownEnd(after: .day(2))
        }
        #expect(end(coolDown: 0) == nil, "also if the clock was set back")
        #expect(end(coolDown: 1) == Moment(milliseconds: Moment.day(2).milliseconds + 1))
    }
}
#endif
