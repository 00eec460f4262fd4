#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import GRDB
import ServerUseCases
import ServerStorage
import ServerSupport
import Support
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(30))) struct `A database of an earlier version is migrated` {
    let folder = TemporaryFolder()
    var path: String { folder.path("ledger.sqlite") }

    func open() throws(LedgerFailure) -> LedgerDatabase { try LedgerDatabase(path: path, environment: .sandbox) }

    func lay(_ version: Int) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: EarlierVersions.all[version]) }
        try queue.close()
    }

    func schema() throws -> [String] {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read {
            try String.fetchAll($0, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        }
    }

    @Test(arguments: EarlierVersions.all.indices)
    func `a migrated database keeps its data and has the schema of a new one`(_ version: Int) async throws {
        try lay(version)
        let database = try open()
        #expect(database.migrated.count == 18 - version)
        try await database.checkIntegrity()
        let ledger = SQLLedgerStore(database, time: FixedTimeSource())
        let ann = try await ledger.ledger(for: .ann)
        let coins = ann.transactions[.sandbox("1")]
        #expect(coins?.facts == .coins("1", quantity: 10).refunded(on: .day(1), milliunits: 50_000))
        #expect(ann.lastRefresh[.ann] == .day(0))
        #expect(ann.spendings(of: .ann).map(\.amount) == [2])
        let bob = try await ledger.ledger(for: .bob)
        #expect(bob.transactions[.sandbox("20")]?.account == .bob)
        let renewal = bob.renewal(of: .sandbox("20"), for: .bob)
        #expect(renewal?.willRenew == true && renewal?.commitment == nil)
        #expect(renewal?.renewalPrice == (version >= 5 ? Money(milliunits: 19_990, currency: "USD") : nil))
        let texts = try await SQLAccountDirectory(database).signedTexts(of: .sandbox("1"))
        #expect(texts == ["the refund's text", "the first text"])
        let counts = try await SQLNotificationInbox(database).counts()
        #expect(counts.map(\.count) == (version == 0 ? [] : [1]))
        if version >= 2 { try await checkSecrets(of: database) }
        if version >= 3 { #expect(try await SQLReplayCheckpointStore(database).taken() == .day(0)) }
        #expect(try await SQLDisputeRegistry(database).openDisputes() == 0)
        let kept = try await ledger.entitlementLedger(for: .ann, by: FeatureMap()).counts[.ann]
        #expect(kept?.purchases.map(\.count) == [1] && kept?.spent.map(\.value) == [2])
        #expect(try await SQLBalanceRegistry(database).differences() == [])
        #expect(
            try await StoreChecksUpgrade.lookups(of: database) == [
                .init("1", latest: .day(0), checked: .day(1)),
                .init("20", isSubscription: true, latest: .day(30), checked: .day(0)),
            ])
        if version >= 1 {
            let noted = try await SQLAuditLog(database).entries(before: nil, limit: 9).map(\.note)
            #expect(noted == [.transferred(.sandbox("20"), from: .ann, to: .bob)])
        }
        // A transfer stays in effect.
        let renewed = TransactionFacts.month("21", of: "20", from: 30, token: .ann)
        let recorded = try await ledger.record([.transaction(renewed, account: .bob)])
        #expect(recorded == [version == 0 ? .ownedBy(.ann) : .new])
        try database.close()
        let old = try schema()
        try FileManager.default.removeItem(atPath: path)
        try open().close()
        #expect(try schema() == old, "the schema must equal a new database's")
    }

    @Test func `the write-ahead log is empty after a migration`() throws {
        try lay(0)
        let database = try open()
        #expect(!database.migrated.isEmpty)
        #expect(database.statistics?.logBytes == 0)
        try database.close()
    }

    /// Before version 5, disputed notifications weren't applied.
    @Test func `a disputed notification from before version 5 is applied once when it is resent`() async throws {
        try lay(3)
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO notifications VALUES (2, 'uuid-2', 'REFUND', NULL, 0, 0, 'Sandbox', '1', NULL, NULL,
                        'disputed', 'a signed text', NULL, NULL, NULL);
                    INSERT INTO notification_counts VALUES ('REFUND', '', 1, 1);
                    """)
        }
        try queue.close()
        let database = try open()
        let inbox = SQLNotificationInbox(database)
        let refunded = TransactionFacts.coins("1", quantity: 10, token: .bob).refunded(on: .day(9))
        let again = NotificationFacts.made("uuid-2", type: "REFUND", refunded)
        #expect(try await inbox.take(again, signed: "a signed text", at: .day(10)) == .disputed(isChange: true))
        #expect(try await inbox.take(again, signed: "a signed text", at: .day(10)) == .repeated)
        let line = try await SQLLedgerStore(database, time: FixedTimeSource()).ledger(for: .ann).transactions[
            .sandbox("1")]
        #expect(line?.account == .ann)
        #expect(line?.facts.revocation?.milliunits == 100_000)
        #expect(try await inbox.counts().map(\.count) == [1, 1])
        try database.close()
    }

    /// Before version 9, the texts were stored with their headers.
    @Test func `each signed text of an earlier version is the same text afterward`() async throws {
        try lay(6)
        let header = "eyJhbGciOiJFUzI1NiJ9"
        // Texts of each form: compact, with another text within, with an impossible last character, and with other parts.
        let inner = "\(header).eyJhIjoxfQ.\(String(repeating: "A", count: 86))"
        let outer = Base64URL.encode(#"{"data":{"signedTransactionInfo":"\#(inner)","b":"c.d"}}"#.utf8)
        let texts = [inner, "\(header).\(outer).AQ", "\(header).eyJhIjoxfR.AQ", "a.b", "", "é.\"\\."]
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in
            // More rows than are converted at a time.
            for number in 0..<250 {
                let text = texts[number % texts.count]
                try db.execute(
                    sql: "INSERT INTO evidence (number, text, signed, previous) VALUES (?, ?, ?, NULL)",
                    arguments: [100 + number, text, number])
                try db.execute(
                    sql: """
                        INSERT INTO notifications (uuid, type, signed, received, environment, state, text)
                        VALUES (?, 'TEST', 0, 0, 'Sandbox', 'noted', ?)
                        """, arguments: ["text-\(number)", text])
            }
        }
        try queue.close()
        let database = try open()
        let kept = try await database.read { db in
            try ["evidence WHERE number >= 100", "notifications WHERE uuid LIKE 'text-%'"].map { rows in
                try db.rows("SELECT body FROM \(rows) ORDER BY number").map {
                    try EvidenceTable(in: db).text(of: $0[0])
                }
            }
        }
        let expected = (0..<250).map { texts[$0 % texts.count] }
        #expect(kept == [expected, expected])
        let headers = try await database.read {
            try $0.rows("SELECT text FROM evidence_headers").map { try $0[0] as String }
        }
        #expect(headers == [header])
        try await database.checkIntegrity()
        try database.close()
    }

    /// Version 13 lists the purchases to look up at the App Store, and version 14 adds accounts' aliases.
    @Test func `the App Store purchases of version 12 are listed once each, and accounts can be merged`() async throws {
        let before = try open()
        try await StoreChecksUpgrade.fill(before)
        try before.close()
        let newest = try schema()
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in
            try db.execute(sql: "DROP TRIGGER store_check_added; DROP TRIGGER store_check_changed;")
            try db.execute(sql: StoreChecksUpgrade.downgrade)
            try db.execute(sql: "DELETE FROM grdb_migrations WHERE CAST(identifier AS INTEGER) > 12")
        }
        try queue.close()
        let database = try open()
        #expect(database.migrated.count == 7)
        #expect(database.migrated.prefix(2) == ["13 store checks", "14 account aliases"])
        try await StoreChecksUpgrade.check(database)
        try await database.checkIntegrity()
        try database.close()
        #expect(try schema() == newest)
    }

    /// Before version 18, requests had no account.
    @Test func `a refund request gets and keeps the account of its notification or, without one, the present owner`()
        async throws
    {
        let before = try open()
        try await RefundRequestUpgrade.fill(before)
        try before.close()
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in
            try db.execute(sql: RefundRequestUpgrade.downgrade)
            try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier LIKE '18 %' OR identifier LIKE '19 %'")
        }
        try queue.close()
        let database = try open()
        #expect(database.migrated == ["18 refund request accounts", "19 events of erased accounts"])
        try await RefundRequestUpgrade.check(database)
        try await database.checkIntegrity()
        try await RefundRequestUpgrade.transfer(database)
        try database.close()
        let again = try open()
        #expect(again.migrated.isEmpty)
        try await RefundRequestUpgrade.check(again)
        try again.close()
    }

    /// Before version 19, events about the purchases of erased accounts were stored.
    @Test func `events about the pseudonym of an erased account are removed, and other events stay`() async throws {
        let before = try open()
        try await ErasedEventsUpgrade.fill(before)
        try before.close()
        let queue = try DatabaseQueue(path: path)
        try await queue.write { db in
            try db.execute(sql: ErasedEventsUpgrade.events)
            #expect(try Int.fetchOne(db, sql: "SELECT count(DISTINCT account) FROM webhook_events") == 3)
            try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier LIKE '19 %'")
        }
        try queue.close()
        let database = try open()
        #expect(database.migrated == ["19 events of erased accounts"])
        let latest = try await database.read { db in
            try db.rows("SELECT latest FROM webhook_sequences").map { try $0[0] as Int64 }
        }
        try await ErasedEventsUpgrade.check(database, latest: latest)
        try await database.checkIntegrity()
        try database.close()
    }

    private func checkSecrets(of database: LedgerDatabase) async throws {
        let key = folder.path("key")
        try Data(repeating: 7, count: 32).write(to: URL(fileURLWithPath: key))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
        let secrets = try await SQLSecretVault(database, key: try SealingKey(path: key)).secrets(at: .day(1))
        #expect(secrets == [SharedSecret("the old secret")])
    }

    @Test func `a failed migration leaves the database unchanged`() throws {
        try lay(0)
        let queue = try DatabaseQueue(path: path)
        // The last of four tables in the second version, so that three were already created.
        try queue.write { try $0.execute(sql: "CREATE TABLE audit (theirs)") }
        try queue.close()
        let before = try schema()
        #expect(throws: LedgerFailure.self) { try open() }
        #expect(try schema() == before)
        let again = try DatabaseQueue(path: path)
        try again.write { try $0.execute(sql: "DROP TABLE audit") }
        try again.close()
        #expect(try open().migrated.count == 18)
    }

    #if os(Linux)
    @Test(.enabled(if: Upgrade.path == nil)) func `killing a migration leaves one version or the next`()
        async throws
    {
        var versions: Set<Int> = []
        for statement in [1, 4, 7, 9, 11, 12, 14, 16, 18, 20] {
            for name in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + name) }
            try lay(0)
            let isKilled = try await blocking { [path] in try Upgrade.dies(at: path, before: statement) }
            #expect(isKilled, "statement \(statement) must belong to the migration")
            let database = try open()
            versions.insert(database.migrated.count)
            try await database.checkIntegrity()
            let ann = try await SQLLedgerStore(database, time: FixedTimeSource()).ledger(for: .ann)
            #expect(ann.transactions[.sandbox("1")]?.facts.quantity == 10)
            #expect(ann.spendings(of: .ann).map(\.amount) == [2])
            try database.close()
        }
        #expect(versions.count >= 2, "the kills must hit different versions")
    }
    #endif
}

#if os(Linux)
@Suite(.holdsFiles, .enabled(if: Upgrade.path != nil)) struct `A migration that is killed by the test` {
    @Test func `the migration runs until the process is killed`() throws {
        try Upgrade.run(at: try #require(Upgrade.path))
    }
}
#endif
#endif
