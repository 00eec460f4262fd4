#if Server && PostgreSQL
import DiscoverEntities
import DiscoverInteractors
import ServerPostgresStorage
import ServerStorage
import ServerSupport
import ServerUseCases
import Support
import Testing
import TestSupport

@Suite(.holdsFiles, .enabled(if: PrivatePostgres.isAvailable, PrivatePostgres.absence), .timeLimit(.minutes(20)))
struct `The PostgreSQL stores behave like the in-memory doubles` {
    private func database() async throws -> PostgresDatabase {
        try await PostgresDatabase(PrivatePostgres.server().emptyDatabase(), environment: .sandbox)
    }

    @Test(arguments: 0..<40) func `random operations in random order have the same results in both`(_ seed: Int)
        async throws
    {
        let time = FixedTimeSource(.day(500))
        let database = try await database()
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
        #expect(mine == expected)
        try await database.close()
    }

    @Test(arguments: 0..<25) func `random purchases, refunds, spendings and transfers give the same entitlements`(
        _ seed: Int
    ) async throws {
        let database = try await database()
        try await EntitlementComparison(database).check(seed: SplitMix64(seed: UInt64(seed)))
        try await database.close()
    }
}
#endif
