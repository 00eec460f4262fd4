#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite struct `An administrator finds the purchases of an order` {
    private static let administrator = AccountToken(bits: 0xAD)
    private let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))
    private let verifier = ScriptedVerifier(genuine: [.month("1", token: .ann), .month("9", token: .bob)])

    /// A directory with one transaction, whose owner was erased.
    private struct ErasedDirectory: AccountDirectory {
        let facts: TransactionFacts

        private var owned: OwnedTransaction {
            OwnedTransaction(
                account: .bob,
                recorded: RecordedTransaction(number: 1, store: .appStore, facts: facts, recorded: .day(1)),
                isErased: true)
        }

        func transactions(
            of account: AccountToken, after number: Int64?, limit: Int
        ) async throws(LedgerFailure) -> [RecordedTransaction] { [] }

        func overview(of account: AccountToken) async throws(LedgerFailure) -> AccountOverview? { nil }

        func transaction(_ key: TransactionKey) async throws(LedgerFailure) -> OwnedTransaction? {
            key == facts.key ? owned : nil
        }

        func transactions(
            ofGooglePlayOrder order: String, in environment: StoreEnvironment
        ) async throws(LedgerFailure) -> [OwnedTransaction] { [owned] }
    }

    private func find(
        _ order: String, in archive: (any OrderArchive)?, directory: (any AccountDirectory)? = nil
    ) async throws(FindOrderFailure) -> [OrderedTransaction]? {
        try await FindOrder(
            find: FindOrderInteractor(
                archive: archive, verifier: verifier, directory: directory ?? books, environment: .sandbox),
            note: NoteAccountAccessInteractor(log: books, time: FixedTimeSource(.day(50)))
        ).find(order, by: Self.administrator)
    }

    private func audited() async -> [AuditEvent] { await books.entries(before: nil, limit: 9).map(\.note) }

    @Test func `each transaction has the account that owns it, and the access is audited`() async throws {
        _ = try await books.record([.transaction(.month("1", token: .ann), account: .ann)])
        let archive = ScriptedOrderArchive([
            "M1": [.claiming(.month("1", token: .ann)), .claiming(.month("9", token: .bob))]
        ])
        let found = try await find("M1", in: archive)
        #expect(found?.map(\.facts.key.id) == ["1", "9"])
        // The second transaction isn't recorded, so no account owns it yet, whatever token it carries.
        #expect(found?.map(\.account) == [.ann, nil])
        #expect(await audited() == [.accountRead(.ann, by: Self.administrator)])
    }

    @Test func `a transaction states whether its owner was erased`() async throws {
        let archive = ScriptedOrderArchive([
            "M1": [.claiming(.month("1", token: .ann)), .claiming(.month("9", token: .bob))]
        ])
        let erased = ErasedDirectory(facts: .month("1", token: .ann))
        let found = try await find("M1", in: archive, directory: erased)
        #expect(found?.map(\.isErased) == [true, false] && found?.map(\.account) == [.bob, nil])
        let play = ErasedDirectory(facts: .month("play:GPA.1-2:gold.month", token: .ann))
        #expect(try await find("GPA.1-2", in: nil, directory: play)?.map(\.isErased) == [true])
        _ = try await books.record([.transaction(.month("1", token: .ann), account: .ann)])
        #expect(try await find("M1", in: archive)?.map(\.isErased) == [false, false])
    }

    @Test func `an order that the app doesn't have isn't found, and no access is recorded`() async throws {
        let found = try await find("M2", in: ScriptedOrderArchive([:]))
        #expect(found == nil)
        #expect(await audited().isEmpty)
    }

    @Test(arguments: [true, false])
    func `an order of Google Play is found in the ledger, whether or not Apple's orders can be queried`(
        isConfigured: Bool
    ) async throws {
        // The App Store would return a transaction for the ID, and the second order belongs to another account.
        let archive = ScriptedOrderArchive(["GPA.1-2": [.claiming(.month("1", token: .ann))]])
        _ = try await books.record([
            .transaction(.month("play:GPA.1-2:gold.month", token: .ann), account: .ann),
            .transaction(
                .month("play:GPA.1-2..0:gold.month", of: "play:GPA.1-2:gold.month", from: 30, token: .ann),
                account: .ann),
            .transaction(.month("play:GPA.1-21:gold.month", token: .bob), account: .bob),
        ])
        let found = try await find("GPA.1-2", in: isConfigured ? archive : nil)
        #expect(found?.map(\.facts.key.id) == ["play:GPA.1-2:gold.month", "play:GPA.1-2..0:gold.month"])
        #expect(found?.map(\.account) == [.ann, .ann])
        #expect(await audited() == [.accountRead(.ann, by: Self.administrator)])
    }

    @Test func `an order of Google Play that isn't recorded isn't found, and Apple isn't queried`() async throws {
        let archive = ScriptedOrderArchive(["GPA.9": [.claiming(.month("1", token: .ann))]], failing: .offline)
        #expect(try await find("GPA.9", in: archive) == nil)
        #expect(try await find("GPA.9", in: nil) == nil)
        #expect(await audited().isEmpty)
    }

    @Test func `a transaction that the store didn't sign for the app is refused`() async throws {
        let forged = UnverifiedTransaction.claiming(.month("5", token: .ann))
        verifier.refuse(forged, as: .notIssuedByStore)
        await #expect(throws: FindOrderFailure.notGenuine(.notIssuedByStore)) {
            try await find("M1", in: ScriptedOrderArchive(["M1": [forged]]))
        }
    }

    @Test func `each failure is reported`() async throws {
        await #expect(throws: FindOrderFailure.notConfigured) { try await find("M1", in: nil) }
        await #expect(throws: FindOrderFailure.unreachable(.offline)) {
            try await find("M1", in: ScriptedOrderArchive([:], failing: .offline))
        }
    }

    @Test(arguments: ["GPA.é", "GPA.1 2", "GPA.\u{0}"])
    func `a text with other characters than an order ID has isn't looked up in the ledger`(order: String) async throws {
        let directory = ErasedDirectory(facts: .month("play:GPA.1-2:gold.month", token: .ann))
        #expect(try await find(order, in: nil, directory: directory) == nil)
    }
}
#endif
