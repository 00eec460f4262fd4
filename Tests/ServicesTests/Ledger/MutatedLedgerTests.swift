import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Support
import TestSupport
import Testing

@Suite struct `Corrupted ledger files` {
    let folder = TemporaryFolder()

    /// Returns the bytes with some changed, removed, duplicated, moved or zeroed.
    private func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let start = Int.random(in: bytes.indices, using: &random)
            let end = min(start + Int.random(in: 1...60, using: &random), bytes.count)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 3: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: bytes.indices, using: &random))
            default: bytes.replaceSubrange(start..<end, with: [UInt8](repeating: 0, count: end - start))
            }
        }
        return bytes
    }

    /// The ledger never contains an entry that wasn't written.
    @Test func `a corrupted ledger file opens, is set aside or is refused, and yields no invented entry`() async throws
    {
        let spending = Spending(key: "superLike:1", unit: "superLike", amount: 1, moment: .day(1))
        let entries: [LedgerEntry] =
            (1...6).map {
                .transaction(.made(TransactionID("\($0)"), product: "coins", kind: .consumable), account: .ann)
            } + [.spending(spending, account: .ann)]
        let path = folder.path("ledger")
        _ = try await FileLedgerStore(
            path: folder.path("whole"), on: POSIXFileSystem(waitsForDevice: false, locks: false)
        ).record(
            entries)
        let whole = Array(try folder.bytes(of: "whole"))
        let cases = DeepCheck.cases(150, deep: 1_500)
        var random = SplitMix64(seed: 2026)
        var endings: [String: Int] = [:]
        for _ in 0..<cases {
            let bytes = mutated(whole, &random)
            try folder.write(Data(bytes), to: "ledger")
            do throws(LedgerFailure) {
                let ledger = try FileLedgerStore(
                    path: path, on: POSIXFileSystem(waitsForDevice: false, locks: false), now: { .day(0) })
                endings[ledger.recovery == nil ? "opened" : "set aside", default: 0] += 1
                let read = try await ledger.ledger(for: .ann)
                for (key, line) in read.transactions {
                    #expect(entries.contains(.transaction(line.facts, account: line.account)), "\(key)")
                }
                #expect(read.spendings(of: .ann).allSatisfy { $0 == spending })
            } catch {
                endings["refused", default: 0] += 1
                #expect(try folder.bytes(of: "ledger") == Data(bytes))
            }
            for name in try folder.names where name.contains(".damaged-") {
                try FileManager.default.removeItem(atPath: folder.path(name))
            }
        }
        #expect(endings["set aside", default: 0] > cases * 2 / 3, "\(endings)")
    }

    @Test(arguments: [1, 2])
    func `a corrupted ledger file of an earlier version never causes a crash`(version: Int) throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/ledger-version-\(version).jsonl")
        let whole = Array(try Data(contentsOf: fixture))
        var random = SplitMix64(seed: 1)
        let cases = DeepCheck.cases(60, deep: 500)
        var opened = 0
        for _ in 0..<cases {
            let bytes = mutated(whole, &random)
            try folder.write(Data(bytes), to: "ledger")
            if (try? FileLedgerStore(
                path: folder.path("ledger"), on: POSIXFileSystem(waitsForDevice: false, locks: false), now: { .day(0) }))
                != nil
            {
                opened += 1
            } else {
                #expect(try folder.bytes(of: "ledger") == Data(bytes), "a refused file is left unchanged")
            }
            for name in try folder.names where name.contains(".damaged-") {
                try FileManager.default.removeItem(atPath: folder.path(name))
            }
        }
        #expect(opened > cases * 4 / 5, "\(opened)")
    }
}
