import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

private let heading = LedgerLines.heading
private let old = #"{"format":"discover.ledger","version":1}"# + "\n"
private let oldHeard = #"{"account":"\#(LedgerLines.ann)","heard":5}"# + "\n"
private let heard = LedgerLines.heard(5)

struct Damage: Sendable {
    let text: String
    let why: String
    let reason: String

    init(_ parts: [String], _ why: String, _ reason: String) {
        text = parts.joined()
        self.why = why
        self.reason = reason
    }
}

@Suite struct `Damaged ledger files` {
    let folder = TemporaryFolder()
    /// 2026-11-21T10:15:00Z.
    let noon = Moment(milliseconds: 1_795_256_100_000)

    private func opened(_ name: String = "ledger") throws(LedgerFailure) -> FileLedgerStore {
        try FileLedgerStore(
            path: folder.path(name), on: POSIXFileSystem(waitsForDevice: false, locks: false), now: { noon })
    }

    @Test(arguments: [
        Damage(["some text"], "heading-line-1", "beginning of a ledger"),
        Damage(["\n"], "heading-line-1", "beginning of a ledger"),
        Damage(["{}\n"], "heading-line-1", "beginning of a ledger"),
        Damage([#"{"format":"another.ledger","version":1}"#, "\n"], "heading-line-1", "beginning of a ledger"),
        Damage([#"{"format":"discover.ledger","version":2}"#, "\n"], "heading-line-1", "checksum"),
        Damage([#"{"format":"discover.ledger","version":3}"#, "\n"], "heading-line-1", "checksum"),
        Damage([heading, "\n"], "checksum-line-2", "checksum"),
        Damage([heading, heard, "{\n", heard], "checksum-line-3", "checksum"),
        Damage([heading, heard, "\u{0}\u{0}\n", heard], "checksum-line-3", "checksum"),
        Damage([heading, oldHeard], "checksum-line-2", "checksum"),
        Damage([heading, heard.replacing("heard", with: "heart")], "checksum-line-2", "checksum"),
        Damage([heading, heard, String(heard.dropLast()), "x", heard], "checksum-line-3", "checksum"),
        Damage([heading, heard, String(heard.dropLast()), "x"], "checksum-line-3", "end doesn't match"),
        Damage([old, "\n"], "content-line-2", "not JSON"),
        Damage([old, "[]\n"], "content-line-2", "not an object"),
        Damage([old, oldHeard, #"{"account":"ann","heard":5}"#, "\n"], "content-line-3", "account is not a UUID"),
        Damage([old, oldHeard.replacing("5", with: #""5""#)], "content-line-2", "heard has another type"),
    ])
    func `a damaged ledger file is set aside unchanged, with the time and reason in its name`(
        damage: Damage
    ) async throws {
        let (text, why) = (damage.text, damage.why)
        try folder.write(text, to: "ledger")
        let ledger = try opened()
        let name = "ledger.damaged-2026-11-21T101500Z-\(why)"
        let recovery = try #require(ledger.recovery)
        #expect(recovery.setAside == folder.path(name))
        #expect(recovery.place == "\(folder.path("ledger")), line \(why.split(separator: "-").last ?? "")")
        #expect(recovery.reason.contains(damage.reason), "\(recovery.reason)")
        #expect(!recovery.reason.contains(LedgerLines.ann))
        #expect(try folder.bytes(of: name) == Data(text.utf8))
        #expect(try folder.names == ["ledger", name])
        let again = try opened()
        #expect(again.recovery == nil, "the recovery is reported once")
        #expect(try await again.ledger(for: .ann) == ledger.ledger(for: .ann))
    }

    @Test func `a damaged ledger file never replaces one that was set aside earlier`() throws {
        for text in ["one", "two", "three"] {
            try folder.write(text, to: "ledger")
            _ = try opened()
        }
        let stem = "ledger.damaged-2026-11-21T101500Z-heading-line-1"
        #expect(try folder.bytes(of: stem) == Data("one".utf8))
        #expect(try folder.bytes(of: stem + "-2") == Data("two".utf8))
        #expect(try folder.bytes(of: stem + "-3") == Data("three".utf8))
    }

    @Test func `a damaged byte costs only the entries of its line`() async throws {
        let entries: [LedgerEntry] = (1...5).map {
            .transaction(.made(TransactionID("\($0)"), product: "coins", kind: .consumable), account: .ann)
        }
        let whole = try opened("whole")
        // The third and the fourth entry are one call: each is evidence without the other.
        for call in [entries[0..<1], entries[1..<2], entries[2..<4], entries[4..<5]] {
            _ = try await whole.record(Array(call))
        }
        let bytes = try folder.bytes(of: "whole")
        let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        for position in stride(from: 0, to: bytes.count, by: DeepCheck.cases(37, deep: 11)) {
            var damaged = bytes
            damaged[position] ^= 0x15
            let name = "damaged \(position)"
            try folder.write(damaged, to: name)
            let line = ends.firstIndex { position <= $0 } ?? ends.count
            var hit = line == 0 ? [] : [line - 1]
            // Without its line break, a line merges with the next.
            if ends.contains(position), line > 0 { hit.append(line) }
            let ledger = try opened(name)
            let expected = Ledger(entries.enumerated().filter { !hit.contains($0.offset) }.map(\.element))
            if position == bytes.count - 1 {
                // The last line break ends the last write: without it, the write was never acknowledged.
                #expect(try await ledger.ledger(for: .ann) == Ledger(entries.dropLast()))
                continue
            }
            #expect(ledger.recovery != nil, "byte \(position)")
            #expect(try await ledger.ledger(for: .ann) == expected, "byte \(position)")
            // Recording the lost entries again restores them.
            _ = try await ledger.record(entries)
            #expect(try await opened(name).ledger(for: .ann) == Ledger(entries))
            for name in try folder.names where name.hasPrefix("damaged") {
                try FileManager.default.removeItem(atPath: folder.path(name))
            }
        }
    }

    @Test func `the recovery reports the number of kept entries and of unreadable lines`() throws {
        try folder.write(heading + heard + "x\n" + LedgerLines.heard(6) + "y\nz\n", to: "ledger")
        let recovery = try #require(try opened().recovery)
        #expect(recovery.kept == 2 && recovery.lost == 3)
    }

    @Test func `a damaged ledger file that can't be set aside is refused and left unchanged`() throws {
        let text = heading + "x\n"
        try folder.write(text, to: "ledger")
        // The repair creates the new file, writes it, links the old file to a second name and replaces it.
        let counted = FaultyDisk(.off, at: 0)
        _ = try FileLedgerStore(path: folder.path("ledger"), on: counted, now: { noon })
        for act in 1...counted.acts {
            try? FileManager.default.removeItem(atPath: folder.path("ledger"))
            try folder.write(text, to: "ledger")
            do {
                _ = try FileLedgerStore(path: folder.path("ledger"), on: FaultyDisk(.refused, at: act), now: { noon })
            } catch {
                #expect(try folder.bytes(of: "ledger") == Data(text.utf8), "act \(act)")
            }
        }
    }
}
