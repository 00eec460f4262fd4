import Foundation
import TestSupport
import Testing

@testable import DiscoverServices

@Suite struct `Journals with missing or changed bytes` {
    let folder = TemporaryFolder()
    /// The notes of each call.
    let calls = [
        [Note("a", "1")], [Note("b", "2"), Note("a", nil), Note("c", "3")], [Note("d", "4")], [Note("b", "5")],
    ]

    /// Returns the whole file and its length after each call.
    private func written() throws -> (bytes: Data, ends: [Int]) {
        let keeper = try Keeper<Notebook>(folder.path("whole"))
        let ends = try calls.map { call in
            _ = try keeper.change { state, entries in
                for note in call { _ = Notebook.add(note, to: &state) }
                entries = call
            }
            return try folder.bytes(of: "whole").count
        }
        return (try folder.bytes(of: "whole"), ends)
    }

    @Test func `a journal cut at any byte keeps each call wholly or not at all, and accepts the next`() throws {
        let (bytes, ends) = try written()
        for cut in 0...bytes.count {
            let path = try folder.write(bytes.prefix(cut), to: "cut")
            let whole = calls[..<ends.count { $0 <= cut }].joined()
            let keeper = try Keeper<Notebook>(path)
            #expect(keeper.recovery == nil, "cut at byte \(cut)")
            #expect(try keeper.state() == Notebook.state(of: whole), "cut at byte \(cut)")
            try keeper.append(Note("x", "9"))
            let next = try Keeper<Notebook>(path)
            #expect(next.recovery == nil, "cut at byte \(cut)")
            #expect(try next.state() == Notebook.state(of: whole + [Note("x", "9")]), "cut at byte \(cut)")
        }
    }

    @Test(arguments: [0x01, 0x15, 0x80] as [UInt8])
    func `a changed byte costs only the entries of its line, and is reported once`(change: UInt8) throws {
        let bytes = try written().bytes
        let breaks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        let notes = Array(calls.joined())
        // A file of another version is refused, which loses nothing: a newer build may seal lines differently.
        let version = Data(#"{"format":"test.notebook","version":"#.utf8).count
        // The usual run damages every seventh byte and those around each line break; with the large test sizes, all.
        let tried = bytes.indices.dropLast().filter { position in
            position.isMultiple(of: DeepCheck.cases(7, deep: 1)) || breaks.contains { abs($0 - position) <= 1 }
        }
        for position in tried where position != version {
            var damaged = bytes
            damaged[position] ^= change
            let path = try folder.write(damaged, to: "damaged")
            let line = breaks.count { $0 < position }
            // Without its line break, a line merges with the next.
            let hit = breaks.contains(position) ? [line - 1, line] : [line - 1]
            let kept = notes.indices.filter { !hit.contains($0) }.map { notes[$0] }
            let keeper = try Keeper<Notebook>(path)
            let recovery = try #require(keeper.recovery, "byte \(position)")
            #expect(try keeper.state() == Notebook.state(of: kept), "byte \(position)")
            #expect(recovery.kept == kept.count, "byte \(position)")
            #expect(FileManager.default.contents(atPath: recovery.setAside) == damaged, "byte \(position)")
            try keeper.append(Note("x", "9"))
            let next = try Keeper<Notebook>(path)
            #expect(next.recovery == nil, "byte \(position)")
            #expect(try next.state() == Notebook.state(of: kept + [Note("x", "9")]), "byte \(position)")
            try FileManager.default.removeItem(atPath: recovery.setAside)
        }
    }

    @Test(arguments: [
        (LedgerLines.sealed(#"{"format":"test.notebook","version":3}"#) + "anything\n", 1, "version 3"),
        (Notebook.heading2 + LedgerLines.sealed(#"{"entry":{"text":"secret"}}"#), 2, "entry.name is missing"),
        (Notebook.heading2 + LedgerLines.sealed(#"{"entry":{"name":["secret"]}}"#), 2, "has another type"),
        (Notebook.heading1 + LedgerLines.sealed(#"{"event":{"name":"secret"}}"#), 2, "entry is missing"),
        (Notebook.heading2 + LedgerLines.sealed("[1]"), 2, "not JSON"),
    ])
    func `a newer build's journal is refused with the place and left unchanged`(
        text: String, line: Int, reason: String
    ) throws {
        let path = try folder.write(text, to: "newer")
        do throws(JournalFailure) {
            _ = try Keeper<Notebook>(path)
            Issue.record("the file was read")
        } catch {
            guard case .newer(let place, let found) = error else { throw error }
            #expect(place == "\(path), line \(line)")
            #expect(found.contains(reason) && !found.contains("secret"), "\(found)")
        }
        #expect(try folder.bytes(of: "newer") == Data(text.utf8))
        #expect(try folder.names == ["newer"])
    }
}
