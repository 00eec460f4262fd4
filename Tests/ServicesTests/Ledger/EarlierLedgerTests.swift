import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `Ledger files of earlier versions` {
    let folder = TemporaryFolder()
    var path: String { folder.path("ledger") }
    /// The console's accounts `you` and `bob`.
    let you = AccountToken(uuid: "1e51671e-0943-8b10-9cf4-5e7bb90a4fd6")
    let bob = AccountToken(uuid: "1e5188d1-3143-8b10-9cf4-5e7bc741000e")

    /// Returns the file that the program wrote when that version was current.
    ///
    /// All versions have the same content.
    private func fixture(_ version: Int) throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "Fixtures/ledger-version-\(version).jsonl"))
    }

    private func expectAllThere(_ ledger: Ledger) throws {
        let ids = ledger.transactions.keys.map(\.id.rawValue).sorted()
        #expect(ids == (1001...1009).map(String.init))
        func line(_ id: TransactionID) -> Ledger.Record<TransactionFacts>? {
            ledger.transactions[TransactionKey(environment: .localTesting, id: id)]
        }
        #expect(line("1001")?.facts.quantity == 2)
        #expect(line("1003")?.facts.revocation?.milliunits == 50_000)
        #expect(line("1004")?.facts.revocation == nil, "the refund was reversed")
        #expect(line("1008")?.facts.accountToken == nil && line("1008")?.account == you)
        #expect(line("1009")?.account == bob)
        let chain = TransactionKey(environment: .localTesting, id: "1002")
        #expect(ledger.renewal(of: chain, for: try #require(you))?.isInBillingRetry == true)
        #expect(Set(ledger.lastRefresh.keys) == Set([you, bob].compactMap { $0 }))
    }

    @Test(arguments: [1, 2])
    func `an older ledger file is upgraded when it is opened, and keeps its content`(version: Int) async throws {
        try folder.write(try fixture(version), to: "ledger")
        let ledger = try FileLedgerStore(path: path, on: POSIXFileSystem(locks: false))
        #expect(ledger.recovery == nil)
        try expectAllThere(await ledger.ledger(for: .ann))
        let text = String(decoding: try folder.bytes(of: "ledger"), as: UTF8.self)
        #expect(text.hasPrefix(LedgerLines.heading))
        #expect(try folder.names == ["ledger"])
        #expect(try await ledger.record([.transaction(.made("2000"), account: .ann)]) == [.new])
        let reopened = try FileLedgerStore(path: path)
        #expect(try await reopened.ledger(for: .ann) == ledger.ledger(for: .ann))
    }

    /// A late renewal without a token keeps the account for which an earlier build recorded it.
    ///
    /// Earlier builds recorded such a renewal for the account that had subscribed since then.
    @Test func `a late renewal in an older ledger file keeps the account it was recorded for`() async throws {
        let renewal = TransactionFacts.made(
            "2", kind: .autoRenewable, original: "1", purchased: .day(30), token: nil, isRenewal: true)
        let bobs = TransactionFacts.made("3", kind: .autoRenewable, original: "1", purchased: .day(60), token: .bob)
        func lines(_ name: String, _ entries: [LedgerEntry]) async throws -> [String] {
            #expect(try await FileLedgerStore(path: folder.path(name)).record(entries).allSatisfy { $0 == .new })
            return String(decoding: try folder.bytes(of: name), as: UTF8.self).split(separator: "\n").map(String.init)
        }
        let anns = try await lines("anns", [.transaction(.made("1", kind: .autoRenewable, token: nil), account: .ann)])
        var rest = try await lines("bobs", [.transaction(bobs, account: .bob)])
        rest += try await lines("late", [.transaction(bobs, account: .bob), .transaction(renewal, account: .bob)])[2...]
        try folder.write((anns + rest.dropFirst()).map { "\($0)\n" }.joined(), to: "ledger")
        let ledger = try FileLedgerStore(path: path)
        #expect(ledger.recovery == nil)
        let read = try await ledger.ledger(for: .ann)
        #expect(read.transactions.count == 3)
        #expect(read.transactions[renewal.key]?.account == .bob)
    }

    @Test(arguments: [1, 2])
    func `an older ledger file that can't be upgraded is readable and is upgraded before a write`(
        version: Int
    ) async throws {
        try folder.write(try fixture(version), to: "ledger")
        // The third operation, after two flushes, creates the new file: it is refused once.
        let ledger = try FileLedgerStore(path: path, on: FaultyDisk(.refused, at: 3))
        #expect(try folder.bytes(of: "ledger") == fixture(version))
        try expectAllThere(await ledger.ledger(for: .ann))
        #expect(try await ledger.record([.transaction(.made("2000"), account: .ann)]) == [.new])
        let reopened = try FileLedgerStore(path: path)
        #expect(reopened.recovery == nil)
        #expect(try await reopened.ledger(for: .ann).transactions.count == 10)
    }

    @Test(arguments: [1, 2])
    func `an interrupted upgrade leaves the old ledger file or the new one`(version: Int) async throws {
        let old = try fixture(version)
        try folder.write(old, to: "ledger")
        let counted = FaultyDisk(.off, at: 0)
        _ = try FileLedgerStore(path: path, on: counted)
        let new = try folder.bytes(of: "ledger")
        for act in 1...counted.acts {
            for fault in [FaultyDisk.Fault.off, .torn(1), .torn(new.count - 1)] {
                try folder.write(old, to: "ledger")
                _ = try? FileLedgerStore(path: path, on: FaultyDisk(fault, at: act))
                let left = try folder.bytes(of: "ledger")
                #expect(left == old || left == new, "act \(act), \(fault)")
                try expectAllThere(await FileLedgerStore(path: path).ledger(for: .ann))
            }
        }
    }

    @Test(arguments: [1, 2])
    func `an older ledger file that is cut short opens without being set aside`(version: Int) throws {
        let whole = try fixture(version)
        for cut in stride(from: 0, to: whole.count, by: 97) {
            try folder.write(whole.prefix(cut), to: "ledger")
            let ledger = try FileLedgerStore(path: path)
            #expect(ledger.recovery == nil, "cut at \(cut)")
        }
    }
}
