#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite struct `Listing ownership disputes` {
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    @Test func `a report on disputes counts the open ones of all pages`() async throws {
        for id in ["1", "2", "3"] {
            _ = try await books.record([.transaction(.month(TransactionID(id), token: .ann), account: .ann)])
            let named = TransactionFacts.month(TransactionID(id), signed: .day(5), token: .bob)
            _ = try await books.record([.transaction(named, account: .ann)])
        }
        let administrator = AccountToken(bits: 0xAD)
        _ = await books.resolve(DisputeDecision(on: 2, .confirmed, by: administrator, at: .day(50)))
        let useCase = ListDisputes(
            disputes: ListDisputesInteractor(registry: books), open: CountOpenDisputesInteractor(registry: books))
        let open = try await useCase.list(ListDisputesRequest(PageRequest(limit: 1), onlyOpen: true))
        #expect(open.page.items.map(\.number) == [3] && open.page.next == 3 && open.open == 2)
        let all = try await useCase.list(ListDisputesRequest(PageRequest(from: 3, limit: 9), onlyOpen: false))
        #expect(all.page.items.map(\.number) == [2, 1] && all.page.next == nil && all.open == 2)
    }
}
#endif
