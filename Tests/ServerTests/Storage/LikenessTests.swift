#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerStorage
import ServerSupport
import Support
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The SQLite stores behave like the in-memory doubles` {
    let folder = TemporaryFolder()

    @Test(arguments: 0..<40) func `random operations in random order have the same results in both`(_ seed: Int)
        async throws
    {
        let time = FixedTimeSource(.day(500))
        let database = try LedgerDatabase(
            path: folder.path("\(seed).sqlite"), environment: .sandbox, isChecked: false)
        let books = InMemoryServerStorage(time: time)
        let random = SplitMix64(seed: UInt64(seed))
        let mine = try await StorageComparison(
            seed: random, SQLLedgerStore(database, time: time), SQLNotificationInbox(database),
            SQLOwnershipStore(database), SQLAuditLog(database), SQLDisputeRegistry(database))
        let expected = try await StorageComparison(seed: random, books, books, books, books, books)
        #expect(mine.recorded == expected.recorded)
        #expect(mine.receipts == expected.receipts)
        #expect(mine.moves == expected.moves)
        #expect(mine.notes == expected.notes)
        #expect(mine.disputes == expected.disputes)
        #expect(mine.rulings == expected.rulings)
        for (mine, expected) in zip(mine.ledgers, expected.ledgers) {
            #expect(mine == expected)
        }
        try await database.checkIntegrity()
    }
}
#endif
