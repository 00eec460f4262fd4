#if Server && PostgreSQL
import DiscoverData
import DiscoverEntities
import Dispatch
import Foundation
@testable import ServerPostgresStorage
import ServerStorage
import ServerUseCases
import Testing

@Suite(.enabled(if: PrivatePostgres.isAvailable, PrivatePostgres.absence), .timeLimit(.minutes(20)))
struct `The PostgreSQL client sends arguments and reads rows` {
    private func connection() async throws -> PostgresConnection {
        PostgresConnection(try PostgresAddress(try await PrivatePostgres.server().emptyDatabase()))
    }

    @Test func `values of every type come back as they were sent`() async throws {
        try await connection().run { session in
            try session.script("CREATE TABLE t (i BIGINT, b BOOLEAN, t TEXT, y BYTEA)")
            let texts = ["", "a'b\"\\$1?", "Ünïcödé \u{1F600}", String(repeating: "x", count: 100_000)]
            for (number, text) in zip([Int64.min, -1, 0, .max], texts) {
                let bytes = Data(text.utf8) + [0, 255]
                try session.run("DELETE FROM t")
                #expect(try session.run("INSERT INTO t VALUES (?, ?, ?, ?)", [number, number > 0, text, bytes]) == 1)
                let row = try #require(try session.rows("SELECT i, b, t, y FROM t WHERE t = ?", [text]).first)
                #expect(try row[0] == number)
                #expect(try row[1] == (number > 0))
                #expect(try row[2] == text)
                #expect(try row[3] == bytes)
            }
            let nothing: [any SQLConvertible] = [Int64?.none, Bool?.none, String?.none, Data?.none]
            try session.run("UPDATE t SET i = ?, b = ?, t = ?, y = ?", nothing)
            let row = try #require(try session.rows("SELECT * FROM t").first)
            #expect(try row[0] as Int64? == nil)
            #expect(try row[3] as Data? == nil)
            #expect(throws: LedgerFailure.self) { try row[0] as Int64 }
            #expect(try session.value("SELECT 3::smallint - 5") == -2)
        }.get()
    }

    @Test func `an error has the SQLSTATE code, and no argument and no row`() async throws {
        try await connection().run { session in
            try session.script("CREATE TABLE t (name TEXT PRIMARY KEY)")
            try session.run("INSERT INTO t VALUES (?)", ["a-secret"])
            do throws(PostgresError) {
                try session.run("INSERT INTO t VALUES (?)", ["a-secret"])
                Issue.record("a second row with the same key was accepted")
            } catch {
                #expect(error.isSerializationFailure)
                #expect(!"\(error)".contains("a-secret"))
                #expect("\(LedgerFailure(error, at: "x"))".contains("a-secret") == false)
            }
            do throws(PostgresError) {
                try session.run("SELECT ?::text::bigint", ["a-secret"])
                Issue.record("a text was accepted as a number")
            } catch {
                #expect(error == .server(state: "22P02", message: #"invalid input syntax for type bigint: "a-secret""#))
                #expect(!"\(LedgerFailure(error, at: "x"))".contains("a-secret"))
            }
            #expect(try session.value("SELECT 1") == 1)
        }.get()
    }

    @Test func `a statement that waits too long for a lock ends with an error, and the session can be used again`()
        async throws
    {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let (holder, waiter) = try (PostgresScript(address), PostgresScript(address))
        try await holder.run("SELECT pg_advisory_lock(7)")
        await #expect(throws: PostgresError.self) {
            try await waiter.run("SET lock_timeout = 50; SELECT pg_advisory_lock(7)")
        }
        #expect(try await waiter.number("SELECT 1") == 1)
        await #expect(throws: PostgresError.self) {
            try await waiter.run("SET statement_timeout = 50; SELECT pg_sleep(5)")
        }
        #expect(try await waiter.number("SELECT 1") == 1)
    }

    @Test func `after the server ended an idle session, the next request opens another one`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let (first, second) = try (PostgresScript(address), PostgresScript(address))
        let process = try #require(try await first.number("SELECT pg_backend_pid()"))
        // The second argument is a time limit, so that the session has ended when the function returns.
        #expect(try await second.number("SELECT pg_terminate_backend(\(process), 5000)::int") == 1)
        #expect(try await first.number("SELECT 1") == 1)
        #expect(try await first.number("SELECT pg_backend_pid()") != process)
    }

    @Test func `a session that the server ends during a request fails, and the next request opens another one`()
        async throws
    {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let (first, second) = try (PostgresScript(address), PostgresScript(address))
        let process = try #require(try await first.number("SELECT pg_backend_pid()"))
        let sleeping = Task { try await first.runWithoutLimit("SELECT pg_sleep(3600)") }
        var ended: Int?
        while ended != 1 {
            try Task.checkCancellation()
            ended = try await second.number(
                """
                SELECT count(*) FILTER (WHERE pg_terminate_backend(pid)) FROM pg_stat_activity
                WHERE pid = \(process) AND wait_event = 'PgSleep'
                """)
        }
        await #expect(throws: PostgresError.self) { try await sleeping.value }
        #expect(try await first.number("SELECT 1") == 1)
    }

    @Test func `more requests than connections wait for their turn`() async throws {
        let address = try PostgresAddress(try await PrivatePostgres.server().emptyDatabase())
        let pool = PostgresPool(address, limit: 3) { try await Task.sleep(for: .seconds(600)) }
        let processes = try await withThrowingTaskGroup(of: Int?.self) { group in
            for _ in 0..<40 {
                group.addTask { try await pool.run { try $0.value("SELECT pg_backend_pid() FROM pg_sleep(0.005)") } }
            }
            return try await group.reduce(into: Set<Int?>()) { $0.insert($1) }
        }
        #expect(processes.count == 3)
        await pool.close()
        await #expect(throws: PostgresError.self) { try await pool.run { try $0.script("SELECT 1") } }
    }

    @Test func `a request that waits too long for a connection fails, and the next one gets it`() async throws {
        let address = try PostgresAddress(try await PrivatePostgres.server().emptyDatabase())
        let pool = PostgresPool(address, limit: 1, timeout: {})
        let (begun, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let holder = Task {
            try await pool.run { _ in
                begun.signal()
                isOver.wait()
            }
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                begun.wait()
                continuation.resume()
            }
        }
        await #expect(throws: PostgresError.busy) { try await pool.run { try $0.script("SELECT 1") } }
        isOver.signal()
        try await holder.value
        try await pool.run { try $0.script("SELECT 1") }
        let failure = LedgerFailure(PostgresError.busy, at: "the database")
        #expect(failure == .unavailable("the database is busy: all connections are in use"))
    }

    @Test func `an error after a commit doesn't make the write fail`() async throws {
        let connection = try await connection()
        try await connection.run { session in
            try session.script(
                """
                CREATE TABLE t (i BIGINT);
                CREATE FUNCTION public.pg_advisory_unlock_all() RETURNS void LANGUAGE plpgsql AS $$
                BEGIN RAISE EXCEPTION 'no'; END $$;
                SET search_path = public, pg_catalog; BEGIN; INSERT INTO t VALUES (1)
                """)
            try session.commit()
            #expect(session.isBroken)
        }.get()
        let rows: Int? = try await connection.run { try $0.value("SELECT count(*) FROM t") }.get()
        #expect(rows == 1)
    }

    @Test func `a transaction that couldn't be committed fails`() async throws {
        try await connection().run { session in
            try session.script("CREATE TABLE t (i BIGINT UNIQUE DEFERRABLE INITIALLY DEFERRED)")
            try session.script("BEGIN; INSERT INTO t VALUES (1), (1)")
            #expect(throws: PostgresError.self) { try session.commit() }
            #expect(try session.value("SELECT count(*) FROM t") == 0)
        }.get()
    }

    @Test func `a commit after an ignored error fails, and nothing is stored`() async throws {
        try await connection().run { session in
            try session.script("CREATE TABLE t (i BIGINT)")
            try session.script("BEGIN; INSERT INTO t VALUES (1)")
            #expect(throws: PostgresError.self) { try session.script("SELECT 1 / 0") }
            let rolledBack = PostgresError.client(
                "the transaction was rolled back, because one of its statements failed")
            #expect(throws: rolledBack) { try session.commit() }
            #expect(session.isIdle)
            #expect(try session.value("SELECT count(*) FROM t") == 0)
        }.get()
    }

    @Test func `a write that ignores the error of a statement isn't acknowledged`() async throws {
        let database = try await PostgresDatabase(PrivatePostgres.server().emptyDatabase(), environment: .sandbox)
        await #expect(throws: LedgerFailure.self) {
            try await database.write(WriteScope()) { db in
                try db.run("INSERT INTO marks (name, moment) VALUES ('lost', 1)")
                _ = try? db.run("SELECT 1 / 0")
            }
        }
        let checkpoints: Int? = try await database.read {
            try $0.value("SELECT count(*) FROM marks WHERE name = 'lost'")
        }
        #expect(checkpoints == 0)
        try await database.close()
    }

    @Test func `maintenance has no time limit until the end of its transaction`() async throws {
        try await connection().run { session in
            try session.script("SET statement_timeout = 50; BEGIN")
            try session.allowLongStatements()
            try session.script("SELECT pg_sleep(0.2)")
            try session.commit()
            #expect(try session.value("SELECT current_setting('statement_timeout')") == "50ms")
        }.get()
    }

    @Test func `an unfinished transaction doesn't reach the next request`() async throws {
        let connection = try await connection()
        try await connection.run { try $0.script("BEGIN; CREATE TABLE t (i BIGINT)") }.get()
        let tables: Int? = try await connection.run { session in
            try session.value("SELECT count(*) FROM pg_tables WHERE tablename = 't'")
        }.get()
        #expect(tables == 0)
    }
}

@Suite struct `The address of a PostgreSQL database hides its secrets` {
    @Test(arguments: [
        "postgres://ann:pass-word@db.example.com/discover", "host=db.example.com password=pass-word dbname=discover",
    ])
    func `a description names the database and its host`(text: String) throws {
        let address = try PostgresAddress(text)
        #expect(address.description == "PostgreSQL database discover at db.example.com")
        #expect(!String(reflecting: address).contains("pass-word"))
        #expect(address.redacted("the password pass-word\nis wrong") == "the password [not shown]; is wrong")
    }

    @Test func `a string that can't be parsed isn't repeated in the error`() {
        #expect(throws: PostgresError.self) { try PostgresAddress("password=pass-word oops") }
        do {
            _ = try PostgresAddress("password=pass-word oops")
        } catch {
            #expect(!"\(error)".contains("pass-word") && !"\(error)".contains("oops"))
        }
    }

    /// The function may refer to a closure that mustn't outlive the call.
    ///
    /// Such a closure is the condition of a write to the ledger. The program stops if the client still keeps the
    /// closure afterward.
    @Test func `a function is released when its connection can't be opened`() async throws {
        final class Lent: Sendable {}
        let connection = PostgresConnection(try PostgresAddress("host=/tmp/no-server-here dbname=none"))
        for _ in 0..<300 {
            weak var held: Lent?
            do {
                let lent = Lent()
                held = lent
                let result = await connection.run { _ in _ = lent }
                #expect(throws: PostgresError.self) { try result.get() }
            }
            #expect(held == nil)
        }
    }

    @Test func `a server that can't be reached is an error with the place`() async {
        await #expect {
            _ = try await PostgresDatabase("host=/nowhere password=pass-word dbname=discover", environment: .sandbox)
        } throws: { error in
            "\(error)".contains("database discover at /nowhere") && !"\(error)".contains("pass-word")
        }
    }
}
#endif
