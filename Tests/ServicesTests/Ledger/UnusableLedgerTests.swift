import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `Unusable ledger files` {
    let folder = TemporaryFolder()
    let entry: [LedgerEntry] = [.transaction(.made("1"), account: .ann)]

    @Test func `a folder at the ledger's path can't be opened`() throws {
        #expect(throws: LedgerFailure.self) { try FileLedgerStore(path: folder.path("")) }
    }

    @Test func `a ledger whose folder is a file can't be opened`() async throws {
        try folder.write("a file", to: "state")
        #expect(throws: LedgerFailure.self) { try FileLedgerStore(path: folder.path("state/ledger")) }
    }

    @Test func `a record that couldn't be written is absent and succeeds when repeated`() async throws {
        let ledger = try FileLedgerStore(path: folder.path("state/ledger"))
        // A file where the folder would be created: the write fails even for root.
        try folder.write("a file", to: "state")
        await #expect(throws: LedgerFailure.self) { try await ledger.record(entry) }
        await #expect(throws: LedgerFailure.self) { try await ledger.ledger(for: .ann) }
        try FileManager.default.removeItem(atPath: folder.path("state"))
        #expect(try await ledger.ledger(for: .ann) == Ledger())
        #expect(try await ledger.record(entry) == [.new])
    }

    @Test func `a ledger file that is deleted while in use isn't recreated`() async throws {
        let ledger = try FileLedgerStore(path: folder.path("ledger"))
        _ = try await ledger.record(entry)
        try FileManager.default.removeItem(atPath: folder.path("ledger"))
        await #expect(throws: LedgerFailure.self) {
            try await ledger.record([.transaction(.made("2"), account: .ann)])
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("ledger")))
    }

    @Test func `another writer's entries are read and not overwritten`() async throws {
        let path = folder.path("ledger")
        let disk = POSIXFileSystem(locks: false)
        let one = try FileLedgerStore(path: path, on: disk)
        let other = try FileLedgerStore(path: path, on: disk)
        _ = try await one.record(entry)
        await #expect(throws: LedgerFailure.self) {
            try await other.record([.transaction(.made("2"), account: .ann)])
        }
        #expect(try await other.record(entry) == [.known])
        #expect(try await other.record([.transaction(.made("2"), account: .ann)]) == [.new])
        #expect(try await FileLedgerStore(path: path).ledger(for: .ann).transactions.count == 2)
    }

    @Test func `a ledger whose folder is deleted while in use refuses records until the next start`() async throws {
        let ledger = try FileLedgerStore(path: folder.path("state/ledger"))
        _ = try await ledger.record(entry)
        try FileManager.default.removeItem(atPath: folder.path("state"))
        for id in 2...4 {
            await #expect(throws: LedgerFailure.self) {
                try await ledger.record([.transaction(.made(TransactionID("\(id)")), account: .ann)])
            }
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("state")))
        #expect(try await FileLedgerStore(path: folder.path("state/ledger")).record(entry) == [.new])
    }

    @Test(
        arguments: [
            (LedgerLines.sealed(#"{"format":"discover.ledger","version":4}"#) + "anything\n", 1, "version 4"),
            (#"{"format":"discover.ledger","version":99,"more":[]}"# + "\n", 1, "version 99"),
            (
                LedgerLines.heading + LedgerLines.heard(5) + LedgerLines.sealed(#"{"account":"ann","heard":5}"#), 3,
                "account is not a UUID"
            ),
            (LedgerLines.heading + LedgerLines.sealed("[]"), 2, "not JSON"),
            (
                LedgerLines.heading + LedgerLines.sealed(#"{"account":"\#(LedgerLines.ann)"}"#), 2,
                "one transaction, one renewal, one refresh, or one spending"
            ),
            (
                LedgerLines.heading
                    + LedgerLines.sealed(#"{"account":"\#(LedgerLines.ann)","transaction":{"environment":"Moon"}}"#), 2,
                "is missing"
            ),
            (
                LedgerLines.heading
                    + LedgerLines.sealed(
                        #"{"account":"\#(LedgerLines.ann)","spending":{"amount":-1,"key":"k","moment":5,"unit":"u"}}"#),
                2, "amount is below zero"
            ),
        ])
    func `a newer build's ledger file is refused and left unchanged`(text: String, line: Int, reason: String) throws {
        let path = try folder.write(text, to: "ledger")
        do throws(LedgerFailure) {
            _ = try FileLedgerStore(path: path)
            Issue.record("the file was read")
        } catch {
            guard case .newer(let place, let found) = error else { throw error }
            #expect(place == "\(path), line \(line)")
            #expect(found.contains(reason), "\(found)")
            #expect(!found.contains(LedgerLines.ann))
        }
        #expect(try folder.bytes(of: "ledger") == Data(text.utf8))
        #expect(try folder.names == ["ledger"])
    }
}

@Suite struct `Unknown values in a ledger file` {
    let folder = TemporaryFolder()

    @Test(arguments: [
        ("LocalTesting", "Moon", "environment"), ("Consumable", "Thing", "type of product"),
        ("PURCHASED", "STOLEN", "ownership"), ("\"PURCHASE\"", "\"WHIM\"", "reason"),
        ("\"appAccountToken\":\"a", "\"appAccountToken\":\"x", "token"),
        ("\"quantity\"", "\"quality\"", "quantity is missing"),
        ("\"isUpgraded\"", "\"revocationDate\":5,\"isUpgraded\"", "revocation"),
    ])
    func `a ledger file with an unknown value is refused and left unchanged`(
        word: String, other: String, reason: String
    ) async throws {
        let path = folder.path("ledger")
        _ = try await FileLedgerStore(path: path).record([.transaction(.made(kind: .consumable), account: .ann)])
        let text = String(decoding: try folder.bytes(of: "ledger"), as: UTF8.self)
        try #require(text.contains(word))
        let line = try #require(text.split(separator: "\n").last)
        let object = line[..<(try #require(line.range(of: #","fnv1a""#)).lowerBound)] + "}"
        let edited = LedgerLines.heading + LedgerLines.sealed(String(object).replacing(word, with: other))
        try folder.write(edited, to: "ledger")
        do throws(LedgerFailure) {
            _ = try FileLedgerStore(path: path)
            Issue.record("the file was read")
        } catch {
            guard case .newer(_, let found) = error else { throw error }
            #expect(found.contains(reason), "\(found)")
        }
        #expect(try folder.bytes(of: "ledger") == Data(edited.utf8))
    }
}
