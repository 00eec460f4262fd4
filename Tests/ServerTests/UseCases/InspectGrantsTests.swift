#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite struct `An administrator lists the grants of an account` {
    private static let administrator = AccountToken(bits: 0xAD)
    private let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    private func give(_ id: String) async {
        let grant = ProductGrant(id: id, product: "coins", content: .units(1), given: .day(1), revoked: nil)
        _ = await books.give(GrantOrder(grant, to: .ann, reason: "r", by: Self.administrator))
    }

    private func inspect(
        _ page: PageRequest, of account: AccountToken = .ann,
        note: (any Interactor<AccountAccess, Void, LedgerFailure>)? = nil
    ) async throws(LedgerFailure) -> Page<ListedGrant> {
        let access = NoteAccountAccessInteractor(log: books, time: FixedTimeSource(.day(51)))
        return try await InspectGrants(note: note ?? access, list: ListGrantPageInteractor(registry: books))
            .inspect(ListGrantsRequest(of: account, page), by: Self.administrator)
    }

    private func accesses(to account: AccountToken = .ann) async -> Int {
        await books.entries(before: nil, limit: 99).count {
            $0.note == .accountRead(account, by: Self.administrator)
        }
    }

    @Test func `each page is a recorded access, and the last one states no next page`() async throws {
        for id in ["a", "b", "c"] { await give(id) }
        let first = try await inspect(PageRequest(limit: 2))
        #expect(first.items.map(\.recorded.grant.id) == ["a", "b"] && first.next == first.items.last?.number)
        #expect(await accesses() == 1)
        let second = try await inspect(PageRequest(from: first.next, limit: 2))
        #expect(second.items.map(\.recorded.grant.id) == ["c"] && second.next == nil)
        #expect(await accesses() == 2)
    }

    @Test func `an account without grants has an empty page, and the access is recorded`() async throws {
        await give("a")
        let page = try await inspect(PageRequest(limit: 9), of: .bob)
        #expect(page.items.isEmpty && page.next == nil)
        #expect(await accesses() == 0)
        #expect(await accesses(to: .bob) == 1)
    }

    @Test func `nothing is returned if the access can't be recorded`() async throws {
        struct Full: Interactor {
            func perform(_ request: AccountAccess) async throws(LedgerFailure) { throw .unavailable("full") }
        }
        await give("a")
        for account in [AccountToken.ann, .bob] {
            await #expect(throws: LedgerFailure.unavailable("full")) {
                try await inspect(PageRequest(limit: 9), of: account, note: Full())
            }
        }
    }
}
#endif
