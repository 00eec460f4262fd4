import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `Interrupted ledger writes` {
    let folder = TemporaryFolder()
    // The shortest possible entries: each byte is a test case, and each case flushes files.
    let first: [LedgerEntry] = [.refreshed(account: .ann, at: .day(1))]
    let second: [LedgerEntry] = [
        .refreshed(account: .bob, at: .day(2)), .refreshed(account: .ann, at: .day(3)),
    ]
    let third: [LedgerEntry] = [.refreshed(account: .bob, at: .day(4))]

    @Test func `a record cut at any byte counts wholly or not at all, and the next one succeeds`() async throws {
        let path = folder.path("whole")
        let whole = try FileLedgerStore(path: path)
        _ = try await whole.record(first)
        let start = try folder.bytes(of: "whole").count
        _ = try await whole.record(second)
        let bytes = try folder.bytes(of: "whole")
        let before = Ledger(first)
        let after = Ledger(first + second)
        for cut in start...bytes.count {
            let name = "cut \(cut)"
            let torn = try FileLedgerStore(
                path: try folder.write(bytes.prefix(cut), to: name),
                on: POSIXFileSystem(waitsForDevice: false, locks: false))
            #expect(try await torn.ledger(for: .ann) == (cut == bytes.count ? after : before), "cut at byte \(cut)")
            // The call was never acknowledged, so it is repeated; then another one follows.
            let recorded = try await torn.record(second)
            #expect(recorded == Array(repeating: cut == bytes.count ? .known : .new, count: 2))
            _ = try await torn.record(third)
            #expect(
                try await FileLedgerStore(path: folder.path(name)).ledger(for: .ann) == Ledger(first + second + third))
        }
    }

    @Test func `a first record that is cut at any byte counts for nothing`() async throws {
        _ = try await FileLedgerStore(path: folder.path("whole")).record(first)
        let bytes = try folder.bytes(of: "whole")
        for cut in 0..<bytes.count {
            let path = try folder.write(bytes.prefix(cut), to: "cut \(cut)")
            let torn = try FileLedgerStore(path: path, on: POSIXFileSystem(waitsForDevice: false, locks: false))
            #expect(try await torn.ledger(for: .ann) == Ledger())
            _ = try await torn.record(first)
            #expect(try folder.bytes(of: "cut \(cut)") == bytes)
        }
    }

    @Test func `a torn line stays in the ledger file until the next write`() async throws {
        let path = folder.path("ledger")
        _ = try await FileLedgerStore(path: path).record(first)
        let torn = try folder.bytes(of: "ledger") + Data(#"{"account":"#.utf8)
        try folder.write(torn, to: "ledger")
        let ledger = try FileLedgerStore(path: path)
        _ = try await ledger.record(first)
        #expect(try folder.bytes(of: "ledger") == torn)
    }
}
