#if Server
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerUseCases
import ServerStorage
import ServerSupport
import Support
import Testing
import TestSupport

#if os(Linux)
@Suite(.holdsFiles, .timeLimit(.minutes(30))) struct `Killing the process loses no committed writes` {
    let folder = TemporaryFolder()

    @Test(.enabled(if: KillableWriter.path == nil))
    func `committed writes survive twenty kills during concurrent writes`()
        async throws
    {
        let path = folder.path("ledger.sqlite")
        var random = SplitMix64(seed: 20)
        var acknowledged: [String] = []
        for number in 0..<20 {
            let count = Int(random.next() % 300) + 20
            let words = try await blocking {
                try KillableWriter.run(at: path, processNumber: number, untilWrites: count)
            }
            #expect(words.count >= 20, "process \(number) must have written")
            acknowledged += words
            let database = try LedgerDatabase(path: path, environment: .sandbox)
            try await database.checkIntegrity()
            let ledger = SQLLedgerStore(database, time: FixedTimeSource())
            let books = try await ledger.ledger(for: .ann)
            let credited = Set(books.transactions.keys.map(\.id.rawValue))
            let spent = Set(books.spendings(of: .ann).map(\.key))
            let missing = acknowledged.filter { !credited.contains($0) && !spent.contains($0) }
            #expect(missing.isEmpty, "acknowledged writes are missing")
            let events = try await database.outbox.status().waiting
            #expect(events == credited.count + spent.count, "each write must have its event, and no event is alone")
            let directory = SQLAccountDirectory(database)
            var unevidenced: [String] = []
            for id in credited
            where try await directory.signedTexts(of: .sandbox(TransactionID(id))) != ["signed.text.\(id)"] {
                unevidenced.append(id)
            }
            #expect(unevidenced.isEmpty, "a row lacks its signed data")
            // Recording the same transactions again changes nothing.
            let again = acknowledged.compactMap { credited.contains($0) ? $0 : nil }.prefix(50)
            let recorded = try await ledger.record(
                again.map { .transaction(.coins(TransactionID($0)), account: .ann) })
            #expect(recorded.allSatisfy { $0 == .known })
            #expect(try await ledger.ledger(for: .ann).transactions.count == credited.count)
            try database.close()
        }
        #expect(Set(acknowledged).count == acknowledged.count)
    }
}

@Suite(.holdsFiles, .enabled(if: KillableWriter.path != nil)) struct `A writer that is killed by the test` {
    @Test func `the writer writes until the process is killed`() async throws {
        let path = try #require(KillableWriter.path)
        let database = try LedgerDatabase(path: path, environment: .sandbox, writesEvents: true)
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<16 {
                group.addTask {
                    for number in 0..<100_000 {
                        await write("\(KillableWriter.processNumber)-\(writer)-\(number)", to: database)
                    }
                }
            }
        }
    }

    private func write(_ name: String, to database: LedgerDatabase) async {
        let evidence = RequestEvidence()
        let ledger = SQLLedgerStore(database, evidence: evidence, time: FixedTimeSource())
        let facts = TransactionFacts.coins(TransactionID(name))
        evidence.deposit("signed.text.\(name)", for: .transaction(facts.key), signed: facts.signed)
        let entry: LedgerEntry =
            name.hasSuffix("7")
            ? .spending(Spending(key: name, unit: "coins", amount: 1, moment: .day(1)), account: .ann)
            : .transaction(facts, account: .ann)
        if (try? await ledger.record([entry])) == [.new] { KillableWriter.acknowledge(name) }
    }
}
#endif
#endif
