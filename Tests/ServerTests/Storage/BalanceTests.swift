#if Server
import DiscoverEntities
import GRDB
import ServerStorage
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `A repair of counts shares the database with a server` {
    let folder = TemporaryFolder()
    let time = FixedTimeSource(.day(50))
    var path: String { folder.path("ledger.sqlite") }

    func database() throws -> LedgerDatabase { try LedgerDatabase(path: path, environment: .sandbox) }

    @Test func `a repair writes one account at a time, and only those with a difference`() async throws {
        let database = try database()
        let store = SQLLedgerStore(database, time: time)
        // More accounts than one page of the check contains.
        let accounts = (1...250).map { AccountToken(bits: UInt128($0)) }
        for account in accounts {
            let coins = TransactionFacts.coins(TransactionID("\(account.uuid)"), token: account)
            _ = try await store.record([.transaction(coins, account: account)])
        }
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in
            try db.execute(sql: "UPDATE purchase_counts SET count = 2 WHERE substr(hex(account), -1) = '7'")
        }
        try queue.close()
        let registry = database.balances
        let differing = accounts.filter { $0.bits % 16 == 7 }
        #expect(try await registry.differences().map(\.account) == differing)
        let before = database.writeStatistics
        try await registry.recount()
        #expect(database.writeStatistics.commits - before.commits == differing.count)
        #expect(database.writeStatistics.writes - before.writes == differing.count)
        #expect(try await registry.differences() == [])
    }
}
#endif
