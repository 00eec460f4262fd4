import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `A write that was cut short` {
    let folder = TemporaryFolder()
    // The shortest entries there are: each byte of them is a test, and each test flushes files.
    let first: [LedgerEntry] = [.refreshed(account: .ann, at: .day(1))]
    let second: [LedgerEntry] = [
        .refreshed(account: .bob, at: .day(2)), .refreshed(account: .ann, at: .day(3)),
    ]
    let third: [LedgerEntry] = [.refreshed(account: .bob, at: .day(4))]

    @Test func `counts wholly or not at all, wherever it was cut, and does not hinder the next`() async throws {
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
                path: try folder.write(bytes.prefix(cut), to: name), on: POSIXFileSystem(waitsForDevice: false))
            #expect(try await torn.ledger(for: .ann) == (cut == bytes.count ? after : before), "cut at byte \(cut)")
            // It was never acknowledged, so it comes again; and then something else.
            let recorded = try await torn.record(second)
            #expect(recorded == Array(repeating: cut == bytes.count ? .known : .new, count: 2))
            _ = try await torn.record(third)
            #expect(
                try await FileLedgerStore(path: folder.path(name)).ledger(for: .ann) == Ledger(first + second + third))
        }
    }

    @Test func `counts for nothing where it would have been the first`() async throws {
        _ = try await FileLedgerStore(path: folder.path("whole")).record(first)
        let bytes = try folder.bytes(of: "whole")
        for cut in 0..<bytes.count {
            let path = try folder.write(bytes.prefix(cut), to: "cut \(cut)")
            let torn = try FileLedgerStore(path: path, on: POSIXFileSystem(waitsForDevice: false))
            #expect(try await torn.ledger(for: .ann) == Ledger())
            _ = try await torn.record(first)
            #expect(try folder.bytes(of: "cut \(cut)") == bytes)
        }
    }

    @Test func `is left in the file until something is written`() async throws {
        let path = folder.path("ledger")
        _ = try await FileLedgerStore(path: path).record(first)
        let torn = try folder.bytes(of: "ledger") + Data(#"{"account":"#.utf8)
        try folder.write(torn, to: "ledger")
        let ledger = try FileLedgerStore(path: path)
        _ = try await ledger.record(first)
        #expect(try folder.bytes(of: "ledger") == torn)
    }
}
