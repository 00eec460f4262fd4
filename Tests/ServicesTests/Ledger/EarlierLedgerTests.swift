import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `A ledger's file of an earlier version` {
    let folder = TemporaryFolder()
    var path: String { folder.path("ledger") }
    /// The accounts `you` and `bob` of the console.
    let you = AccountToken(uuid: "1e51671e-0943-8b10-9cf4-5e7bb90a4fd6")
    let bob = AccountToken(uuid: "1e5188d1-3143-8b10-9cf4-5e7bc741000e")

    /// Written by the program when that version was the newest: the same life, told twice.
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
    func `is brought up to date when it is opened, and holds all that was in it`(version: Int) async throws {
        try folder.write(try fixture(version), to: "ledger")
        let ledger = try FileLedgerStore(path: path)
        #expect(ledger.recovery == nil)
        try expectAllThere(await ledger.ledger(for: .ann))
        let text = String(decoding: try folder.bytes(of: "ledger"), as: UTF8.self)
        #expect(text.hasPrefix(LedgerLines.heading))
        #expect(try folder.names == ["ledger"])
        #expect(try await ledger.record([.transaction(.made("2000"), account: .ann)]) == [.new])
        let reopened = try FileLedgerStore(path: path)
        #expect(try await reopened.ledger(for: .ann) == ledger.ledger(for: .ann))
    }

    /// Earlier builds recorded a late renewal without a token for the account that had subscribed since then.
    @Test func `keeps the account of a late renewal, which would be recorded for another account now`() async throws {
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
    func `is read all the same where it cannot be brought up to date, and is before it is written to`(
        version: Int
    ) async throws {
        try folder.write(try fixture(version), to: "ledger")
        // Two flushes, then the new file is made: that is refused once.
        let ledger = try FileLedgerStore(path: path, on: FaultyDisk(.refused, at: 3))
        #expect(try folder.bytes(of: "ledger") == fixture(version))
        try expectAllThere(await ledger.ledger(for: .ann))
        #expect(try await ledger.record([.transaction(.made("2000"), account: .ann)]) == [.new])
        let reopened = try FileLedgerStore(path: path)
        #expect(reopened.recovery == nil)
        #expect(try await reopened.ledger(for: .ann).transactions.count == 10)
    }

    @Test(arguments: [1, 2])
    func `is the old one or the new one, wherever that is stopped`(version: Int) async throws {
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
    func `that was cut short counts up to the last whole call`(version: Int) throws {
        let whole = try fixture(version)
        for cut in stride(from: 0, to: whole.count, by: 97) {
            try folder.write(whole.prefix(cut), to: "ledger")
            let ledger = try FileLedgerStore(path: path)
            #expect(ledger.recovery == nil, "cut at \(cut)")
        }
    }
}
