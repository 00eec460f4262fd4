#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite struct `An administrator assigns a purchase to another account` {
    private static let administrator = AccountToken(bits: 0xAD)
    private let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    private func reassign(
        _ transaction: TransactionID, to account: AccountToken, isAdministrator: Bool = true,
        over ownership: (any OwnershipStore)? = nil
    ) async -> ReassignPurchaseOutcome {
        await ReassignPurchase(
            administrator: Customer(account: Account(token: Self.administrator, isAdministrator: isAdministrator)),
            reassign: ReassignPurchaseInteractor(
                directory: books, ownership: ownership ?? books, time: FixedTimeSource(.day(50)), environment: .sandbox)
        ).reassign(transaction, to: account)
    }

    private func buy() async throws {
        _ = try await books.record([
            .transaction(.month("1", token: .ann), account: .ann),
            .transaction(.month("2", of: "1", from: 30, token: .ann), account: .ann),
        ])
    }

    private func owners() async -> [AccountToken?] {
        let keys = [TransactionFacts.month("1").key, TransactionFacts.month("2").key]
        return [await books.transaction(keys[0])?.account, await books.transaction(keys[1])?.account]
    }

    @Test func `the purchase moves with its renewals, and the audit log names the administrator`() async throws {
        try await buy()
        #expect(await reassign("2", to: .bob) == .reassigned(.moved(from: .ann)))
        #expect(await owners() == [.bob, .bob])
        let key = TransactionFacts.month("1").key
        #expect(
            await books.entries(before: nil, limit: 9).map(\.note) == [
                .reassigned(key, from: .ann, to: .bob, by: Self.administrator)
            ])
    }

    @Test func `assigning a purchase to its owner changes nothing`() async throws {
        try await buy()
        #expect(await reassign("1", to: .ann) == .reassigned(.already))
        #expect(await owners() == [.ann, .ann])
        #expect(await books.entries(before: nil, limit: 9).isEmpty)
    }

    @Test func `a transaction that isn't recorded can't be assigned`() async throws {
        try await buy()
        #expect(await reassign("3", to: .bob) == .failed(.notFound))
        #expect(await owners() == [.ann, .ann])
    }

    @Test func `an account that isn't an administrator's changes nothing`() async throws {
        try await buy()
        #expect(await reassign("1", to: .bob, isAdministrator: false) == .failed(.notAllowed))
        #expect(await owners() == [.ann, .ann])
        #expect(await books.entries(before: nil, limit: 9).isEmpty)
    }

    @Test func `an unavailable ledger is reported`() async throws {
        struct Away: OwnershipStore {
            func move(_ order: ChainTransferRequest) async throws(LedgerFailure) -> ChainTransferResult {
                throw .unavailable("away")
            }
        }
        try await buy()
        #expect(await reassign("1", to: .bob, over: Away()) == .failed(.ledger(.unavailable("away"))))
    }
}

@Suite struct `An administrator finds a purchase` {
    private static let administrator = AccountToken(bits: 0xAD)

    @Test func `the owner of a recorded transaction is returned, and the access is recorded`() async throws {
        let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))
        _ = try await books.record([.transaction(.coins("1"), account: .ann)])
        let useCase = FindPurchase(
            find: FindTransactionInteractor(directory: books, environment: .sandbox),
            note: NoteAccountAccessInteractor(log: books, time: FixedTimeSource(.day(51))))
        #expect(try await useCase.find("2", by: Self.administrator) == nil)
        #expect(await books.entries(before: nil, limit: 9).isEmpty, "nothing was read")
        let found = try await useCase.find("1", by: Self.administrator)
        #expect(found?.account == .ann && found?.recorded.facts == .coins("1"))
        let entries = await books.entries(before: nil, limit: 9)
        #expect(entries.map(\.note) == [.accountRead(.ann, by: Self.administrator)])
        #expect(entries.map(\.moment) == [.day(51)])
    }

    @Test func `nothing is returned if the access can't be recorded`() async throws {
        struct Full: Interactor {
            func perform(_ request: AccountAccess) async throws(LedgerFailure) { throw .unavailable("full") }
        }
        let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))
        _ = try await books.record([.transaction(.coins("1"), account: .ann)])
        let useCase = FindPurchase(
            find: FindTransactionInteractor(directory: books, environment: .sandbox), note: Full())
        await #expect(throws: LedgerFailure.unavailable("full")) {
            try await useCase.find("1", by: Self.administrator)
        }
    }
}
#endif
