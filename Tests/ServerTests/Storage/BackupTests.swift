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

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `A backup of the database` {
    let folder = TemporaryFolder()
    var path: String { folder.path("ledger.sqlite") }
    var copy: String { folder.path("backup.sqlite") }

    func open(_ path: String? = nil) throws(LedgerFailure) -> LedgerDatabase {
        try LedgerDatabase(path: path ?? self.path, environment: .sandbox)
    }

    func record(_ range: Range<Int>, in database: LedgerDatabase) async throws {
        let ledger = SQLLedgerStore(database, time: FixedTimeSource())
        _ = try await ledger.record(range.map { .transaction(.coins(TransactionID("\($0)")), account: .ann) })
    }

    func ledger(at path: String) async throws -> Ledger {
        let database = try open(path)
        let ledger = try await SQLLedgerStore(database, time: FixedTimeSource()).ledger(for: .ann)
        try database.close()
        return ledger
    }

    func reason(_ failure: LedgerFailure?) -> String {
        switch failure {
        case .unavailable(let reason), .damaged(_, let reason), .newer(_, let reason): reason
        case nil: "nothing was thrown"
        }
    }

    @Test func `a backup of an open database contains every commit before it and restores it`() async throws {
        let database = try open()
        try await record(0..<300, in: database)
        let backup = try LedgerBackup(of: path, at: copy, environment: .sandbox)
        #expect(backup.transactions == 300 && backup.latest == .day(0))
        try await record(300..<310, in: database)
        try database.close()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
        #expect(files.filter { $0.hasPrefix("backup") } == ["backup.sqlite"])
        let permissions = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        let restored = folder.path("restored.sqlite")
        try LedgerBackup(verifying: copy, environment: .sandbox).restore(to: restored)
        let found = try await ledger(at: restored)
        #expect(Set(found.transactions.keys.map(\.id.rawValue)) == Set((0..<300).map(String.init)))
        #expect(try LedgerBackup(verifying: copy, environment: .sandbox) == backup)
    }

    @Test func `a backup made while the database is written is the state of one time`() async throws {
        let database = try open()
        try await record(0..<50, in: database)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { for number in 50..<150 { try await record(number..<number + 1, in: database) } }
            for number in 0..<3 {
                let backup = try LedgerBackup(of: path, at: folder.path("\(number)"), environment: .sandbox)
                // Transactions are recorded in the order of their numbers, so a copy without gaps has the first ones.
                let found = try await ledger(at: folder.path("\(number)"))
                #expect(
                    Set(found.transactions.keys.map(\.id.rawValue))
                        == Set((0..<backup.transactions).map(String.init)))
            }
            try await group.waitForAll()
        }
        try database.close()
    }

    @Test func `a backup to an existing file or database is refused and leaves it unchanged`() throws {
        try open().close()
        try Data("mine".utf8).write(to: URL(fileURLWithPath: copy))
        let refusal = #expect(throws: LedgerFailure.self) {
            try LedgerBackup(of: path, at: copy, environment: .sandbox)
        }
        #expect(reason(refusal).contains("choose another path"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == Data("mine".utf8))
        let backup = try LedgerBackup(of: path, at: folder.path("second"), environment: .sandbox)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let overwriting = #expect(throws: LedgerFailure.self) { try backup.restore(to: path) }
        #expect(reason(overwriting).contains("replaces no database"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        // A write-ahead log without its database would be applied to the restored one.
        try Data().write(to: URL(fileURLWithPath: folder.path("other-wal")))
        #expect(throws: LedgerFailure.self) { try backup.restore(to: folder.path("other")) }
    }

    @Test func `a backup of a missing, foreign, or damaged database is refused`() async throws {
        let missing = #expect(throws: LedgerFailure.self) {
            try LedgerBackup(of: path, at: copy, environment: .sandbox)
        }
        #expect(reason(missing).contains("doesn't exist"))
        let database = try open()
        try await record(0..<500, in: database)
        try database.close()
        #expect(throws: LedgerFailure.self) { try LedgerBackup(of: path, at: copy, environment: .production) }
        #expect(!FileManager.default.fileExists(atPath: copy))
        _ = try LedgerBackup(of: path, at: copy, environment: .sandbox)
        var bytes = try Data(contentsOf: URL(fileURLWithPath: copy))
        for page in stride(from: 4_096, to: bytes.count, by: 4_096) { bytes[page] = 0xA5 }
        try bytes.write(to: URL(fileURLWithPath: copy))
        let damage = #expect(throws: LedgerFailure.self) { try LedgerBackup(verifying: copy, environment: .sandbox) }
        guard case .damaged = damage else { return #expect(damage == nil) }
    }

    @Test func `an interrupted backup is replaced by the next one`() async throws {
        let database = try open()
        try await record(0..<5, in: database)
        try Data("half".utf8).write(to: URL(fileURLWithPath: copy + ".partial"))
        #expect(try LedgerBackup(of: path, at: copy, environment: .sandbox).transactions == 5)
        #expect(!FileManager.default.fileExists(atPath: copy + ".partial"))
        try database.close()
    }
}
#endif
