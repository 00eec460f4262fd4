#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite struct `Reading the audit log` {
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    @Test func `a report on the audit log counts all notifications`() async throws {
        _ = await books.take(.made("1", type: "TEST"), signed: "a text", at: .day(50))
        let report = try await ReadAuditLog(
            entries: ListAuditEntriesInteractor(log: books), notifications: CountNotificationsInteractor(inbox: books)
        ).read(PageRequest(limit: 1))
        #expect(report.page.items.isEmpty && report.page.next == nil)
        #expect(report.notifications.map(\.type) == ["TEST"] && report.notifications.map(\.count) == [1])
    }
}
#endif
