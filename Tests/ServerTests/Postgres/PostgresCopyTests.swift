#if Server && PostgreSQL
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import GRDB
import ServerPostgresStorage
import ServerStorage
import ServerSupport
import ServerUseCases
import Support
import Testing
import TestSupport

@Suite(.holdsFiles, .enabled(if: PrivatePostgres.isAvailable, PrivatePostgres.absence), .timeLimit(.minutes(20)))
struct `An SQLite database is copied to PostgreSQL` {
    let folder = TemporaryFolder()
    let time = FixedTimeSource(.day(500))

    /// Returns a file with rows in all tables.
    private func filled() async throws -> LedgerDatabase {
        let file = try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox)
        let evidence = RequestEvidence()
        let month = TransactionFacts.month("90", token: .ann)
        evidence.deposit("a.b.c", for: .transaction(month.key), signed: month.signed)
        _ = try await SQLLedgerStore(file, evidence: evidence, time: time).record([
            .transaction(month, account: .ann), .transaction(.coins("91", quantity: 3), account: .ann),
            .refreshed(account: .ann, at: .day(4)),
            .spending(Spending(key: "é", unit: "coin", amount: 1, moment: .day(4)), account: .ann),
        ])
        _ = try await StorageComparison(
            seed: SplitMix64(seed: 7), SQLLedgerStore(file, time: time), SQLNotificationInbox(file),
            SQLOwnershipStore(file), SQLAuditLog(file), SQLDisputeRegistry(file))
        if case .granted(let lease) = try await file.leases.acquire(
            .notificationReplay, for: 60_000, unlessBegunWithin: 0)
        {
            #expect(try await file.checkpoints.move(to: .day(7), under: lease))
        }
        try await file.vault(keyFile: folder.path("key")).rotate(
            to: SharedSecret("a-shared-secret"), at: .day(1), honoringOld: 0, by: nil)
        try await file.separate(
            by: FeatureMap(
                [:],
                revisions: [
                    .init(
                        from: .day(10),
                        grants: ["coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 1, days: nil)])
                ]))
        return file
    }

    @Test func `the copy has the same rows, and writes continue with new numbers`() async throws {
        let file = try await filled()
        let database = try await PostgresDatabase(
            PrivatePostgres.server().emptyDatabase(), environment: .sandbox)
        let copy = try await database.copy(from: file)
        #expect(copy.rows > 40)
        #expect(copy.digest.count == 64)
        let (before, after) = (SQLLedgerStore(file, time: time), SQLLedgerStore(database, time: time))
        for account in [AccountToken.ann, .bob] {
            #expect(try await after.ledger(for: account) == before.ledger(for: account))
            let pages = try await file.directory.transactions(of: account, after: nil, limit: 999)
            #expect(try await database.directory.transactions(of: account, after: nil, limit: 999) == pages)
        }
        #expect(
            try await database.audit.entries(before: nil, limit: 999) == file.audit.entries(before: nil, limit: 999))
        #expect(try await database.inbox(RequestEvidence()).counts() == file.inbox(RequestEvidence()).counts())
        #expect(try await database.checkpoints.taken() == .day(7))
        #expect(
            try await database.vault(keyFile: folder.path("key")).secrets(at: .day(2))
                == [SharedSecret("a-shared-secret")])
        #expect(try await database.balances.differences() == [])
        try await database.checkIntegrity()
        #expect(try await after.record([.transaction(.coins("92"), account: .ann)]) == [.new])
        try await database.audit.note(.secretRotated(by: nil), at: .day(9))
        #expect(try await database.directory.transactions(of: .ann, after: nil, limit: 999).last?.facts.key.id == "92")
    }

    @Test func `a database that isn't empty is refused and not changed`() async throws {
        let file = try await filled()
        let database = try await PostgresDatabase(
            PrivatePostgres.server().emptyDatabase(), environment: .sandbox)
        let store = SQLLedgerStore(database, time: time)
        _ = try await store.record([.transaction(.coins("1", token: .bob), account: .bob)])
        await #expect { try await database.copy(from: file) } throws: { "\($0)".contains("copy to a new database") }
        #expect(try await database.directory.overview(of: .bob)?.transactions == 1)
        #expect(try await database.directory.overview(of: .ann) == nil)
    }

    @Test func `a copy with a wrong count is refused, and nothing is stored`() async throws {
        let file = try await filled()
        let database = try await PostgresDatabase(
            PrivatePostgres.server().emptyDatabase(), environment: .sandbox)
        let queue = try DatabaseQueue(path: folder.path("ledger.sqlite"))
        try await queue.write { try $0.execute(sql: "UPDATE purchase_counts SET count = count + 1") }
        try queue.close()
        await #expect { try await database.copy(from: file) } throws: { "\($0)".contains("purchase_counts") }
        #expect(try await database.directory.overview(of: .ann) == nil)
        try await file.balances.recount()
        #expect(try await database.copy(from: file).rows > 40)
    }
}
#endif
