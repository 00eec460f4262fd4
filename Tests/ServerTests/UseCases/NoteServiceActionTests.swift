#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite struct `The audit log contains what a back end does for an account` {
    @Test func `an entry states the account, the back end, the operation, and the time`() async throws {
        let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))
        let service = AccountToken(bits: 0x5E)
        try await NoteServiceActionInteractor(log: books, time: FixedTimeSource(.day(7)))
            .perform(ServiceAction(for: .ann, by: service, operation: "spend"))
        let entries = await books.entries(before: nil, limit: 10)
        #expect(entries.map(\.note) == [.actedFor(.ann, by: service, operation: "spend")])
        #expect(entries.map(\.moment) == [.day(7)])
    }
}
#endif
