#if Server && PostgreSQL
import DiscoverData
import DiscoverEntities
@testable import ServerPostgresStorage
import ServerStorage
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.enabled(if: PrivatePostgres.isAvailable, PrivatePostgres.absence), .timeLimit(.minutes(20)))
struct `A PostgreSQL database is opened for one environment` {
    private func failure(_ address: String, _ environment: LedgerEnvironment = .sandbox) async -> LedgerFailure? {
        do throws(LedgerFailure) {
            _ = try await PostgresDatabase(address, environment: environment)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a database of another environment is refused`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        #expect(await failure(address) == nil)
        #expect(await failure(address) == nil)
        #expect("\(String(describing: await failure(address, .production)))".contains("is for Sandbox"))
    }

    @Test func `a database of a newer build is refused`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        #expect(await failure(address) == nil)
        try await PostgresScript(address).run("INSERT INTO schema_versions VALUES ('99 later', 0)")
        guard case .newer(_, let reason) = await failure(address) else {
            Issue.record("a newer database was opened")
            return
        }
        #expect(reason.contains("99 later"))
    }

    @Test func `a process that starts during a migration waits longer than for other locks`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let migrating = try PostgresScript(address)
        // The lock that a migration holds.
        try await migrating.run("SELECT pg_advisory_lock(0)")
        let connection = PostgresConnection(try PostgresAddress(address))
        let starting = Task {
            try await connection.run { session in
                try session.script("SET lock_timeout = 50; SET statement_timeout = 50")
                return try PostgresMigrations(environment: .sandbox, place: "the database").bringForward(session).count
            }.get()
        }
        let waiting = """
            SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
            WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()
            """
        for _ in 0..<500 {
            if try await migrating.number(waiting) == 1 { break }
            try await Task.sleep(for: .milliseconds(5))
        }
        try await Task.sleep(for: .milliseconds(300))
        try await migrating.run("SELECT pg_advisory_unlock_all()")
        #expect(try await starting.value > 0)
        let limits: String? = try await connection.run { session in
            try session.value("SELECT current_setting('lock_timeout') || ' ' || current_setting('statement_timeout')")
        }.get()
        #expect(limits == "50ms 50ms")
    }

    @Test func `a database of another program is refused and not changed`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        try await PostgresScript(address).run("CREATE TABLE transactions (i BIGINT)")
        #expect("\(String(describing: await failure(address)))".contains("another program"))
        #expect(
            try await PostgresScript(address).number("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == 1)
    }

    /// Before version 4, the texts were stored with their headers.
    @Test func `each signed text of an earlier version is the same text afterward`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        #expect(await failure(address) == nil)
        let header = "eyJhbGciOiJFUzI1NiJ9"
        let texts = ["\(header).eyJhIjoxfQ.AQ", "\(header).eyJhIjoyfQ.AQ", "a.b", "é"]
        // The tables of version 3.
        try await PostgresScript(address).run(
            """
            ALTER TABLE evidence DROP COLUMN body, ADD COLUMN text TEXT NOT NULL;
            ALTER TABLE notifications DROP COLUMN body, ADD COLUMN text TEXT NOT NULL;
            DROP TABLE evidence_headers;
            DELETE FROM schema_versions WHERE name = '4 compact evidence';
            """)
        let rows = texts.enumerated().map { "('\($1)', \($0))" }.joined(separator: ", ")
        try await PostgresScript(address).run("INSERT INTO evidence (text, signed) VALUES \(rows)")
        let database = try await PostgresDatabase(address, environment: .sandbox)
        let kept = try await database.read { db in
            try db.rows("SELECT body FROM evidence ORDER BY number").map { try EvidenceTable(in: db).text(of: $0[0]) }
        }
        #expect(kept == texts)
        let headers = try await database.read { db in
            try db.rows("SELECT text FROM evidence_headers").map { try $0[0] as String }
        }
        #expect(headers == [header])
        try await database.close()
    }

    /// Version 8 lists the purchases to look up at the App Store, and version 9 adds accounts' aliases.
    ///
    /// They are versions 13 and 14 of the SQLite database.
    @Test func `the App Store purchases of version 7 are listed once each, and accounts can be merged`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let before = try await PostgresDatabase(address, environment: .sandbox)
        try await StoreChecksUpgrade.fill(before)
        try await before.close()
        let script = try PostgresScript(address)
        let schema = """
            SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
            UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1
            """
        let newest = try await script.texts(schema)
        try await script.run("DROP TRIGGER store_check_noted ON transactions; DROP FUNCTION note_store_check()")
        try await script.run(StoreChecksUpgrade.downgrade)
        try await script.run("DELETE FROM schema_versions WHERE split_part(name, ' ', 1)::integer > 7")
        let database = try await PostgresDatabase(address, environment: .sandbox)
        #expect(database.migrated.count == 8)
        #expect(database.migrated.prefix(2) == ["8 store checks", "9 account aliases"])
        try await StoreChecksUpgrade.check(database)
        try await database.checkIntegrity()
        #expect(try await script.texts(schema) == newest)
        try await database.close()
    }

    /// Before version 13, requests had no account.
    @Test func `a refund request gets and keeps the account of its notification or, without one, the present owner`()
        async throws
    {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let before = try await PostgresDatabase(address, environment: .sandbox)
        try await RefundRequestUpgrade.fill(before)
        try await before.close()
        try await PostgresScript(address).run(RefundRequestUpgrade.downgrade)
        try await PostgresScript(address).run(
            "DELETE FROM schema_versions WHERE name LIKE '13 %' OR name LIKE '14 %' OR name LIKE '15 %'")
        let database = try await PostgresDatabase(address, environment: .sandbox)
        #expect(
            database.migrated == [
                "13 refund request accounts", "14 refund requests without account", "15 events of erased accounts",
            ])
        try await RefundRequestUpgrade.check(database)
        try await database.checkIntegrity()
        try await RefundRequestUpgrade.transfer(database)
        try await database.close()
        let again = try await PostgresDatabase(address, environment: .sandbox)
        #expect(again.migrated.isEmpty)
        try await RefundRequestUpgrade.check(again)
        try await again.close()
    }

    /// Version 13 had no index of requests without an account, and completed none of earlier versions.
    @Test func `a refund request without an account gets it when version 14 is migrated`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let before = try await PostgresDatabase(address, environment: .sandbox)
        try await RefundRequestUpgrade.fill(before)
        try await before.close()
        let script = try PostgresScript(address)
        try await script.run("DROP INDEX consumption_requests_without_account")
        try await script.run("DELETE FROM schema_versions WHERE name LIKE '14 %' OR name LIKE '15 %'")
        try await script.run(RefundRequestUpgrade.requests)
        let empty = "SELECT count(*) FROM consumption_requests WHERE account IS NULL"
        #expect(try await script.number(empty) == 9)
        let database = try await PostgresDatabase(address, environment: .sandbox)
        #expect(database.migrated == ["14 refund requests without account", "15 events of erased accounts"])
        try await RefundRequestUpgrade.check(database)
        #expect(try await script.number(empty) == 2)
        let index = "SELECT count(*) FROM pg_indexes WHERE indexname = 'consumption_requests_without_account'"
        #expect(try await script.number(index) == 1)
        try await database.close()
    }

    /// A process of a version before 13 stores no account, even if the database is migrated meanwhile.
    @Test func `a refund request that an earlier version added gets its account when a process opens the database`()
        async throws
    {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let newer = try await PostgresDatabase(address, environment: .sandbox)
        try await RefundRequestUpgrade.fill(newer)
        try await PostgresScript(address).run(RefundRequestUpgrade.requests)
        let accounts = {
            try await newer.consumptionRequests.requests(in: nil, after: nil, limit: 20).map(\.request.account)
        }
        let pseudonym = try await newer.directory.transaction(.sandbox("50"))?.account
        let notified: [AccountToken?] = [.ann, nil, nil, .ann, nil, pseudonym, nil, pseudonym, nil]
        #expect(try await accounts() == notified, "the accounts of the notifications")
        let later = try await PostgresDatabase(address, environment: .sandbox)
        #expect(later.migrated.isEmpty)
        #expect(try await accounts() == [.ann, .bob, nil, .ann, .ann, pseudonym, pseudonym, pseudonym, nil])
        try await RefundRequestUpgrade.check(later)
        try await RefundRequestUpgrade.transfer(newer)
        try await later.close()
        let latest = try await PostgresDatabase(address, environment: .sandbox)
        try await RefundRequestUpgrade.check(latest)
        try await latest.close()
        try await newer.close()
    }

    /// Before version 15, events about the purchases of erased accounts were stored.
    @Test func `events about the pseudonym of an erased account are removed, and other events stay`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let before = try await PostgresDatabase(address, environment: .sandbox)
        try await ErasedEventsUpgrade.fill(before)
        try await before.close()
        let script = try PostgresScript(address)
        try await script.run(ErasedEventsUpgrade.events)
        #expect(try await script.number("SELECT count(DISTINCT account) FROM webhook_events") == 3)
        try await script.run("DELETE FROM schema_versions WHERE name LIKE '15 %'")
        let database = try await PostgresDatabase(address, environment: .sandbox)
        #expect(database.migrated == ["15 events of erased accounts"])
        let latest = try await database.read { db in
            try db.rows("SELECT latest FROM webhook_sequences").map { try $0[0] as Int64 }
        }
        try await ErasedEventsUpgrade.check(database, latest: latest)
        try await database.checkIntegrity()
        try await database.close()
    }

    @Test func `the probe and the integrity check succeed on a new database`() async throws {
        let database = try await PostgresDatabase(
            PrivatePostgres.server().emptyDatabase(), environment: .sandbox)
        try await database.probe()
        try await database.checkIntegrity()
        try await database.close()
        await #expect(throws: LedgerFailure.self) { try await database.probe() }
    }
}
#endif
