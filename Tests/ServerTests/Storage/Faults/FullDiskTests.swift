#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerUseCases
import ServerStorage
import ServerSupport
import Testing
import TestSupport

/// A disk of five megabytes, if the user may mount one.
private final class SmallDisk {
    let folder = TemporaryFolder()
    let isMounted: Bool

    init() {
        try? FileManager.default.createDirectory(atPath: folder.path("disk"), withIntermediateDirectories: true)
        isMounted = Self.run("mount", ["-t", "tmpfs", "-o", "size=5m", "discover", folder.path("disk")])
    }

    deinit { if isMounted { _ = Self.run("umount", ["-l", folder.path("disk")]) } }

    func path(_ name: String) -> String { folder.path("disk/" + name) }

    private static func run(_ tool: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `A full disk loses no committed writes` {
    @Test func `committed writes survive a full disk, and writing resumes once there is room`() async throws {
        let disk = SmallDisk()
        guard disk.isMounted else {
            print("skipped: a small disk can be mounted only by root, on Linux")
            return
        }
        let ballast = disk.path("ballast")
        try Data(count: 2_500_000).write(to: URL(fileURLWithPath: ballast))
        let database = try LedgerDatabase(path: disk.path("ledger.sqlite"), environment: .sandbox)
        let (acknowledged, failures) = await fill(database, from: 0)
        #expect(failures.count >= 8, "the disk must be full")
        #expect(Set(failures) == [.unavailable("\(disk.path("ledger.sqlite")) can't grow: the disk is full")])
        try await expect(acknowledged, in: database)

        try FileManager.default.removeItem(atPath: ballast)
        let more = await fill(database, from: 1_000_000, limit: 40)
        #expect(more.acknowledged.count == 40 && more.failures.isEmpty, "there must be room again")
        try await expect(acknowledged + more.acknowledged, in: database)
        try database.close()
        let reopened = try LedgerDatabase(path: disk.path("ledger.sqlite"), environment: .sandbox)
        try await expect(acknowledged + more.acknowledged, in: reopened)
        try reopened.close()
    }

    private func expect(_ acknowledged: [TransactionID], in database: LedgerDatabase) async throws {
        try await database.checkIntegrity()
        let books = try await SQLLedgerStore(database, time: FixedTimeSource()).ledger(for: .ann)
        #expect(Set(books.transactions.keys.map(\.id)) == Set(acknowledged))
    }

    /// Starts eight concurrent writers that write until a write fails.
    private func fill(
        _ database: LedgerDatabase, from start: Int, limit: Int = 1_000_000
    ) async -> (acknowledged: [TransactionID], failures: [LedgerFailure]) {
        await withTaskGroup(of: ([TransactionID], LedgerFailure?).self) { group in
            for writer in 0..<8 {
                group.addTask { await write(to: database, ids: stride(from: start + writer, to: start + limit, by: 8)) }
            }
            return await group.reduce(into: ([], [])) { all, one in
                all.0 += one.0
                if let failure = one.1 { all.1.append(failure) }
            }
        }
    }

    private func write(
        to database: LedgerDatabase, ids: StrideTo<Int>
    ) async -> ([TransactionID], LedgerFailure?) {
        var acknowledged: [TransactionID] = []
        do throws(LedgerFailure) {
            for id in ids {
                let evidence = RequestEvidence()
                let facts = TransactionFacts.coins(TransactionID("\(id)"))
                let text = String(repeating: "signed text \(id) ", count: 300)
                evidence.deposit(text, for: .transaction(facts.key), signed: facts.signed)
                _ = try await SQLLedgerStore(database, evidence: evidence, time: FixedTimeSource())
                    .record([.transaction(facts, account: .ann)])
                acknowledged.append(facts.key.id)
            }
            return (acknowledged, nil)
        } catch {
            return (acknowledged, error)
        }
    }
}
#endif
