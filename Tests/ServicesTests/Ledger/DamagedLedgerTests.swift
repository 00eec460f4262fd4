import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Support
import Testing

private let heading = #"{"format":"discover.ledger","version":1}"# + "\n"
private let ann = "a0000000-0000-0000-0000-0000000000a1"
private let heard = #"{"account":"\#(ann)","heard":5}"# + "\n"

@Suite struct `A ledger's file that is damaged` {
    let folder = TemporaryFolder()

    @Test(arguments: [
        ("some text", 1, "beginning of a ledger"),
        ("\n", 1, "beginning of a ledger"),
        ("{}\n", 1, "beginning of a ledger"),
        (#"{"format":"another.ledger","version":1}"# + "\n", 1, "beginning of a ledger"),
        (heard + heading, 1, "beginning of a ledger"),
        (#"{"format":"discover.ledger","version":2}"# + "\n", 1, "version 2"),
        (heading + "\n", 2, "not JSON"),
        (heading + heard + "{\n" + heard, 3, "not JSON"),
        (heading + heard + "\u{0}\u{0}\n" + heard, 3, "not JSON"),
        (heading + "[]\n", 2, "no object"),
        (heading + heading, 2, "account is missing"),
        (heading + #"{"account":"ann","heard":5}"# + "\n", 2, "account is no UUID"),
        (heading + #"{"account":"\#(ann)"}"# + "\n", 2, "one transaction, one renewal or one answer"),
        (heading + #"{"account":"\#(ann)","heard":"5"}"# + "\n", 2, "heard is of another type"),
        (heading + #"{"account":"\#(ann)","heard":5,"renewal":{}}"# + "\n", 2, "renewal.environment is missing"),
        (heading + #"{"account":"\#(ann)","transaction":{"environment":"Moon"}}"# + "\n", 2, "is missing"),
    ])
    func `is named with its line, and left as it is`(text: String, line: Int, reason: String) async throws {
        let path = try folder.write(text, to: "ledger")
        do {
            _ = try FileLedger(path: path)
            Issue.record("it was read")
        } catch {
            guard case .damaged(let place, let found) = error else { throw error }
            #expect(place == "\(path), line \(line)")
            #expect(found.contains(reason), "\(found)")
            #expect(!found.contains(ann))
        }
        #expect(try folder.bytes(of: "ledger") == Data(text.utf8))
    }

    @Test(arguments: [
        ("LocalTesting", "Moon", "environment"), ("Consumable", "Thing", "type of product"),
        ("PURCHASED", "STOLEN", "ownership"), ("\"PURCHASE\"", "\"WHIM\"", "reason"),
        ("\"appAccountToken\":\"a", "\"appAccountToken\":\"x", "token"),
        ("\"quantity\"", "\"quality\"", "quantity is missing"),
        ("\"isUpgraded\"", "\"revocationDate\":5,\"isUpgraded\"", "revocation"),
    ])
    func `a word that nobody knows is damage, for it may mean anything`(
        word: String, other: String, reason: String
    ) async throws {
        let path = folder.path("ledger")
        _ = try await FileLedger(path: path).record([.transaction(.made(kind: .consumable), account: .ann)])
        let text = String(decoding: try folder.bytes(of: "ledger"), as: UTF8.self)
        try #require(text.contains(word))
        try folder.write(text.replacing(word, with: other), to: "ledger")
        do {
            _ = try FileLedger(path: path)
            Issue.record("it was read")
        } catch {
            guard case .damaged(_, let found) = error else { throw error }
            #expect(found.contains(reason), "\(found)")
        }
    }

    @Test func `members that nobody knows do no harm`() async throws {
        let path = try folder.write(heading + #"{"account":"\#(ann)","heard":5,"later":{}}"# + "\n", to: "ledger")
        #expect(try await FileLedger(path: path).ledger(for: .ann).heard == [.ann: Moment(milliseconds: 5)])
    }
}

@Suite struct `A ledger's file that cannot be used` {
    let folder = TemporaryFolder()
    let entry: [LedgerEntry] = [.transaction(.made("1"), account: .ann)]

    @Test func `a folder in its place cannot be read`() throws {
        #expect(throws: LedgerFailure.self) { try FileLedger(path: folder.path("")) }
    }

    @Test func `a file in its folder's place can be neither read nor made one`() async throws {
        try folder.write("a file", to: "state")
        #expect(throws: LedgerFailure.self) { try FileLedger(path: folder.path("state/ledger")) }
    }

    @Test func `what could not be written is not there, and comes when it can be`() async throws {
        let ledger = try FileLedger(path: folder.path("state/ledger"))
        // A file where the folder should be made: the write must fail, whoever runs the test.
        try folder.write("a file", to: "state")
        await #expect(throws: LedgerFailure.self) { try await ledger.record(entry) }
        await #expect(throws: LedgerFailure.self) { try await ledger.ledger(for: .ann) }
        try FileManager.default.removeItem(atPath: folder.path("state"))
        #expect(try await ledger.ledger(for: .ann) == Ledger())
        #expect(try await ledger.record(entry) == [.new])
    }

    @Test func `a file that was taken away while in use is not begun anew`() async throws {
        let ledger = try FileLedger(path: folder.path("ledger"))
        _ = try await ledger.record(entry)
        try FileManager.default.removeItem(atPath: folder.path("ledger"))
        await #expect(throws: LedgerFailure.self) {
            try await ledger.record([.transaction(.made("2"), account: .ann)])
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("ledger")))
    }

    @Test func `what somebody else has written meanwhile is not written over, but read`() async throws {
        let path = folder.path("ledger")
        let one = try FileLedger(path: path)
        let other = try FileLedger(path: path)
        _ = try await one.record(entry)
        await #expect(throws: LedgerFailure.self) {
            try await other.record([.transaction(.made("2"), account: .ann)])
        }
        #expect(try await other.record(entry) == [.known])
        #expect(try await other.record([.transaction(.made("2"), account: .ann)]) == [.new])
        #expect(try await FileLedger(path: path).ledger(for: .ann).transactions.count == 2)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full here"))
    func `a full disk is a failure that says so`() async throws {
        // Put there after the opening: reading it would never end.
        let path = folder.path("state/ledger")
        let ledger = try FileLedger(path: path)
        try FileManager.default.createDirectory(atPath: folder.path("state"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
        do {
            _ = try await ledger.record(entry)
            Issue.record("it was written")
        } catch {
            guard case .unavailable(let reason) = error else { throw error }
            #expect(reason.contains("No space left on device"))
        }
    }
}
