#if Server
import DiscoverData
import DiscoverEntities
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite struct `A directory finds subscriptions in all pages of an account's transactions` {
    private final class Directory: AccountDirectory {
        let rows: [RecordedTransaction]
        let pages = Mutex(0)

        init(_ rows: [RecordedTransaction]) { self.rows = rows }

        func transactions(
            of account: AccountToken, after number: Int64?, limit: Int
        ) async throws(LedgerFailure) -> [RecordedTransaction] {
            pages.withLock { $0 += 1 }
            return Array(rows.filter { $0.number > number ?? 0 }.prefix(limit))
        }
        func overview(of account: AccountToken) async throws(LedgerFailure) -> AccountOverview? { nil }
        func transaction(_ key: TransactionKey) async throws(LedgerFailure) -> OwnedTransaction? { nil }
        func transactions(
            ofGooglePlayOrder order: String, in environment: StoreEnvironment
        ) async throws(LedgerFailure) -> [OwnedTransaction] { [] }
    }

    @Test(arguments: [2, 199, 200, 201, 400, 450])
    func `each subscription is found once, and no page is read after one that isn't full`(count: Int) async throws {
        let rows = (1...count).map { number in
            let facts: TransactionFacts =
                switch number {
                case 1: .month("1", from: 1)
                case count: .month("last", from: 60)
                case _ where number.isMultiple(of: 3): .month(TransactionID("\(number)"), of: "1", from: number)
                case _: .coins(TransactionID("\(number)"))
                }
            return RecordedTransaction(
                number: Int64(number), store: .appStore, facts: facts, recorded: .day(70))
        }
        let directory = Directory(rows)
        #expect(try await directory.subscriptions(of: .ann) == ["1", "last"])
        #expect(directory.pages.withLock { $0 } == count / 200 + 1)
    }
}
#endif
