#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite struct `Lists are read in pages without gaps` {
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    /// Returns the sizes of all pages, and their numbers in order.
    private func pages<Item>(
        of limit: Int, number: (Item) -> Int64, _ read: (PageRequest) async throws -> Page<Item>
    ) async throws -> (sizes: [Int], numbers: [Int64]) {
        var (sizes, numbers, position) = ([Int](), [Int64](), Int64?.none)
        repeat {
            let page = try await read(PageRequest(from: position, limit: limit))
            sizes.append(page.items.count)
            numbers += page.items.map(number)
            position = page.next
        } while position != nil && sizes.count < 9
        return (sizes, numbers)
    }

    @Test(arguments: [(1, [1, 1, 1, 1]), (2, [2, 2]), (3, [3, 1]), (4, [4]), (9, [4])])
    func `an account's transactions are listed oldest first`(limit: Int, sizes: [Int]) async throws {
        for id in ["1", "2", "3", "4"] {
            _ = try await books.record([.transaction(.coins(TransactionID(id)), account: .ann)])
        }
        let interactor = ListTransactionsInteractor(directory: books)
        let pages = try await pages(of: limit, number: \RecordedTransaction.number) {
            try await interactor.perform(ListTransactionsRequest(of: .ann, $0))
        }
        #expect(pages.sizes == sizes)
        #expect(pages.numbers == pages.numbers.sorted() && Set(pages.numbers).count == 4)
    }

    @Test(arguments: [(1, [1, 1, 1, 1]), (2, [2, 2]), (3, [3, 1]), (4, [4])])
    func `the audit log is listed newest first`(limit: Int, sizes: [Int]) async throws {
        for day in 1...4 { await books.note(.secretRotated(by: nil), at: .day(day)) }
        let useCase = ReadAuditLog(
            entries: ListAuditEntriesInteractor(log: books), notifications: CountNotificationsInteractor(inbox: books))
        let pages = try await pages(of: limit, number: \AuditEntry.number) { try await useCase.read($0).page }
        #expect(pages.sizes == sizes)
        #expect(pages.numbers == pages.numbers.sorted(by: >) && Set(pages.numbers).count == 4)
    }
}
#endif
