#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import GRDB
import ServerUseCases
import ServerStorage
import ServerSupport
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20)))
struct `Opening the database checks its version, environment and integrity` {
    let folder = TemporaryFolder()
    var path: String { folder.path("ledger.sqlite") }

    func open(_ environment: LedgerEnvironment = .sandbox) throws(LedgerFailure) -> LedgerDatabase {
        try LedgerDatabase(path: path, environment: environment)
    }

    func schema() throws -> [String] {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read {
            try String.fetchAll($0, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        }
    }

    @Test func `the database's files are readable only by their owner`() throws {
        let database = try open()
        for name in ["", "-wal", "-shm"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path + name)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        #expect(database.migrated.count == 19)
    }

    @Test func `the database uses a write-ahead log with full synchronization`() async throws {
        let database = try open()
        let versions = try await database.versions()
        #expect(versions.count { !$0.isApplied } == 0)
        #expect(try database.durability == ["wal", "2"])
    }

    @Test func `a large write-ahead log is shortened by the write after its commit`() async throws {
        let database = try open()
        _ = try await database.write(.everything) { try $0.run("CREATE TABLE large (bytes BLOB)") }
        _ = try await database.write(.everything) { try $0.run("INSERT INTO large VALUES (zeroblob(40000000))") }
        let limit = 32 << 20
        let large = try #require(database.statistics?.logBytes)
        #expect(large > limit)
        _ = try await database.write(.everything) { try $0.run("INSERT INTO large VALUES (1)") }
        #expect(database.statistics?.logBytes == limit)
        try database.close()
    }

    @Test func `a database of a newer version is refused and left unchanged`() throws {
        try open().close()
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('9 what is to come')") }
        try queue.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let refusal = #expect(throws: LedgerFailure.self) { try open() }
        guard case .newer(let place, let reason) = refusal else { return #expect(refusal == nil) }
        #expect(place == path && reason.contains("9 what is to come"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func `a database of another environment is refused`() throws {
        try open(.production).close()
        let refusal = #expect(throws: LedgerFailure.self) { try open(.sandbox) }
        guard case .unavailable(let reason) = refusal else { return #expect(refusal == nil) }
        #expect(reason.contains("is for Production, and this server is for Sandbox"))
        try open(.production).close()
    }

    @Test func `a database of another program is refused and left unchanged`() throws {
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "CREATE TABLE theirs (a)") }
        try queue.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(throws: LedgerFailure.self) { try open() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func `a file that isn't a database is refused`() throws {
        try Data(repeating: 7, count: 9_000).write(to: URL(fileURLWithPath: path))
        let refusal = #expect(throws: LedgerFailure.self) { try open() }
        guard case .damaged = refusal else { return #expect(refusal == nil) }
    }

    @Test func `a damaged database is refused`() async throws {
        let database = try open()
        let ledger = SQLLedgerStore(database, time: FixedTimeSource())
        let entries = (0..<500).map { LedgerEntry.transaction(.coins(TransactionID("\($0)")), account: .ann) }
        _ = try await ledger.record(entries)
        try database.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(bytes.count > 60_000, "the data must be in the file itself")
        // The first byte of a page states its type; the first page keeps it.
        for page in stride(from: 4_096, to: bytes.count, by: 4_096) { bytes[page] = 0xA5 }
        try bytes.write(to: URL(fileURLWithPath: path))
        let refusal = #expect(throws: LedgerFailure.self) { try open() }
        guard case .damaged = refusal else { return #expect(refusal == nil) }
    }

    @Test func `a transaction of another environment is refused`() async throws {
        let ledger = SQLLedgerStore(try open(), time: FixedTimeSource())
        for environment in [StoreEnvironment.production, .xcode, .localTesting] {
            await #expect(throws: LedgerFailure.self) {
                _ = try await ledger.record([.transaction(.made(environment: environment), account: .ann)])
            }
        }
        let books = try await ledger.ledger(for: .ann)
        #expect(books == Ledger())
    }
}
#endif
