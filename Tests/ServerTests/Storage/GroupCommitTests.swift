#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import GRDB
import ServerUseCases
import ServerStorage
import ServerSupport
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Concurrent writes share a commit` {
    let folder = TemporaryFolder()
    var path: String { folder.path("ledger.sqlite") }

    /// Returns another connection that locks the file for writing.
    func lock() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        return other
    }

    @Test func `a failed write affects no other write in its commit`() async throws {
        let database = try LedgerDatabase(path: path, environment: .sandbox, timeout: 600)
        let ledger = SQLLedgerStore(database, time: FixedTimeSource())
        let other = try lock()
        let results = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<60 {
                // An ID that the database refuses.
                let id = number % 3 == 0 ? "\(number)\0" : "\(number)"
                group.addTask {
                    let facts = TransactionFacts.coins(TransactionID(id))
                    return (try? await ledger.record([.transaction(facts, account: .ann)])) == [.new]
                }
            }
            while database.writeStatistics.writing + database.writeStatistics.waiting < 60 { await Task.yield() }
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count { $0 } == 40)
        let books = try await ledger.ledger(for: .ann)
        #expect(books.transactions.count == 40)
        #expect(database.writeStatistics.commits <= 3, "the first write, then the waiting ones")
        #expect(database.writeStatistics.writes == 60)
        try await database.checkIntegrity()
    }

    @Test func `a locked database fails each write until the lock is released`() async throws {
        let database = try LedgerDatabase(path: path, environment: .sandbox, timeout: 0.1)
        let ledger = SQLLedgerStore(database, time: FixedTimeSource())
        let other = try lock()
        for number in 0..<3 {
            let facts = TransactionFacts.coins(TransactionID("\(number)"))
            let failure = await #expect(throws: LedgerFailure.self) {
                try await ledger.record([.transaction(facts, account: .ann)])
            }
            #expect(failure == .unavailable("\(path) is locked by another process"))
            #expect(database.statistics?.failed == number + 1)
        }
        #expect(database.statistics?.committed == 0)
        // Reading doesn't wait for the lock.
        let before = try await ledger.ledger(for: .ann)
        #expect(before == Ledger())
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        let recorded = try await ledger.record([.transaction(.coins("1"), account: .ann)])
        #expect(recorded == [.new])
        let statistics = try #require(database.statistics)
        #expect(statistics.committed == 1 && statistics.failed == 3)
        let log = try #require(try URL(fileURLWithPath: path + "-wal").resourceValues(forKeys: [.fileSizeKey]).fileSize)
        #expect(statistics.logBytes == log && log > 0)
        try await database.checkIntegrity()
    }

    @Test func `a row and its signed data are written together`() async throws {
        let database = try LedgerDatabase(path: path, environment: .sandbox)
        let evidence = RequestEvidence()
        let ledger = SQLLedgerStore(database, evidence: evidence, time: FixedTimeSource())
        let bought = TransactionFacts.coins("1")
        let refunded = bought.refunded(on: .day(3))
        evidence.deposit("first.signed.text", for: .transaction(bought.key), signed: bought.signed)
        evidence.deposit("second.signed.text", for: .transaction(bought.key), signed: refunded.signed)
        for facts in [bought, refunded, bought] { _ = try await ledger.record([.transaction(facts, account: .ann)]) }
        let texts = try await SQLAccountDirectory(database).signedTexts(of: bought.key)
        #expect(texts == ["second.signed.text", "first.signed.text"])
        #expect("\(evidence)" == "2 signed texts")
        var dumped = ""
        dump(evidence, to: &dumped)
        #expect(!dumped.contains("signed.text"))
    }

    @Test func `a refused claim gets the outcome of the ownership policy`() async throws {
        let database = try LedgerDatabase(path: path, environment: .sandbox)
        let shared = TransactionFacts.made("2", environment: .sandbox, token: .ann, ownership: .familyShared)
        let cases: [(OwnershipPolicy, TransactionFacts, OwnershipConflict)] = [
            (.refuse, .month("1", token: .ann), .refuse), (.transfer, .month("1", token: .ann), .transfer),
            (.transfer, .coins("3"), .refuse), (.transfer, shared, .family), (.refuse, shared, .family),
        ]
        for (policy, facts, outcome) in cases {
            let evidence = RequestEvidence()
            let ledger = SQLLedgerStore(database, evidence: evidence, policy: policy, time: FixedTimeSource())
            _ = try await ledger.record([.transaction(facts, account: .bob)])
            #expect(evidence.outcome(of: facts.key) == outcome)
        }
        let notes = try await SQLAuditLog(database).entries(before: nil, limit: 99)
        #expect(notes.count == 4 && notes.map(\.times).reduce(0, +) == 5)
    }
}
#endif
