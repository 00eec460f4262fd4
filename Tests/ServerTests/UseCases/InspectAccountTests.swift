#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite struct `Inspecting an account reports what is recorded for it` {
    private static let administrator = AccountToken(bits: 0xAD)

    @Test func `an account without records has no report, and each access is recorded`() async throws {
        let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))
        _ = try await books.record([.transaction(.coins("1"), account: .ann)])
        let useCase = InspectAccount(
            note: NoteAccountAccessInteractor(log: books, time: FixedTimeSource(.day(50))),
            counts: CountRecordsInteractor(directory: books),
            transactions: ListTransactionsInteractor(directory: books), grants: ListGrantsInteractor(registry: books))
        let page = PageRequest(limit: 9)
        let report = try await useCase.inspect(ListTransactionsRequest(of: .ann, page), by: Self.administrator)
        #expect(report?.overview.transactions == 1)
        #expect(report?.page.items.map(\.facts) == [.coins("1")])
        #expect(try await useCase.inspect(ListTransactionsRequest(of: .bob, page), by: Self.administrator) == nil)
        #expect(
            await books.entries(before: nil, limit: 9).map(\.note)
                == [.accountRead(.bob, by: Self.administrator), .accountRead(.ann, by: Self.administrator)])
    }
}
#endif
