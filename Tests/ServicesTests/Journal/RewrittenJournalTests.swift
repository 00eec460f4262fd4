import Foundation
import Testing

@testable import DiscoverServices

@Suite struct `Compaction of a journal's file` {
    let folder = TemporaryFolder()
    var path: String { folder.path("notes") }

    /// Returns lines of which most are superseded.
    private func wasteful(_ heading: String = Notebook.heading2, members: String = "") -> String {
        let lines = (0..<100).map { number in
            LedgerLines.sealed(#"{"entry":{"name":"n\#(number % 5)","text":"\#(number)"\#(members)}}"#)
        }
        return heading + lines.joined()
    }

    private let state = Notebook.state(of: (95..<100).map { Note("n\($0 % 5)", "\($0)") })

    @Test func `a compacted journal has only the lines that count, and the same state`() throws {
        try folder.write(wasteful(), to: "notes")
        let keeper = try Keeper<Notebook>(path)
        #expect(try keeper.state() == state)
        let lines = (95..<100).map { #"{"entry":{"name":"n\#($0 % 5)","text":"\#($0)"}}"# }.map(LedgerLines.sealed)
        #expect(try folder.bytes(of: "notes") == Data((Notebook.heading2 + lines.joined()).utf8))
        try keeper.append(Note("x", "9"))
        #expect(try Keeper<Notebook>(path).state().count == 6)
        #expect(try folder.names == ["notes"])
    }

    @Test func `a journal with a member that this build doesn't know isn't compacted`() throws {
        let text = wasteful(members: #","later":1"#)
        try folder.write(text, to: "notes")
        #expect(try Keeper<Notebook>(path).state() == state)
        #expect(try folder.bytes(of: "notes") == Data(text.utf8))
        #expect(try folder.names == ["notes"])
    }

    @Test func `a journal isn't compacted when its format would lose entries`() throws {
        let text = wasteful(LedgerLines.sealed(#"{"format":"test.forgetful","version":1}"#))
        try folder.write(text, to: "notes")
        #expect(try Keeper<Forgetful>(path).state() == state)
        #expect(try folder.bytes(of: "notes") == Data(text.utf8))
        #expect(try folder.names == ["notes"])
    }

    @Test func `a journal of an earlier version is upgraded before anything is appended`() throws {
        let line = LedgerLines.sealed(#"{"entry":{"name":"a","text":"1"}}"#)
        try folder.write(Notebook.heading1 + line, to: "notes")
        // The third operation, after two flushes, creates the new file: it is refused once, and reading continues.
        let keeper = try Keeper<Notebook>(path, on: FaultyDisk(.refused, at: 3))
        #expect(try keeper.state() == ["a": Note("a", "1")])
        #expect(try folder.bytes(of: "notes") == Data((Notebook.heading1 + line).utf8))
        try keeper.append(Note("b", "2"))
        let text = String(decoding: try folder.bytes(of: "notes"), as: UTF8.self)
        #expect(text == Notebook.heading2 + line + LedgerLines.sealed(#"{"entry":{"name":"b","text":"2"}}"#))
    }

    @Test func `an interrupted compaction leaves the old journal or the new one`() throws {
        for text in [wasteful(), wasteful(Notebook.heading1)] {
            let old = Data(text.utf8)
            try folder.write(old, to: "notes")
            let counted = FaultyDisk(.off, at: 0)
            _ = try Keeper<Notebook>(path, on: counted)
            let new = try folder.bytes(of: "notes")
            #expect(new.count < old.count && counted.acts >= 4)
            for act in 1...counted.acts {
                for fault in [FaultyDisk.Fault.off, .torn(1), .torn(new.count - 1), .refused] {
                    try folder.write(old, to: "notes")
                    // An interrupted compaction doesn't prevent opening; a disk that is off does.
                    _ = try? Keeper<Notebook>(path, on: FaultyDisk(fault, at: act))
                    let left = try folder.bytes(of: "notes")
                    #expect(left == old || left == new, "act \(act), \(fault)")
                    let next = try Keeper<Notebook>(path)
                    #expect(next.recovery == nil)
                    #expect(try next.state() == state, "act \(act), \(fault)")
                    #expect(try folder.names == ["notes"], "act \(act), \(fault)")
                }
            }
        }
    }
}

/// A format whose compaction would lose entries.
private enum Forgetful: JournalFormat {
    static let format = "test.forgetful"
    static let noun = "a forgetful notebook"
    static let version = 1
    static let empty = Notebook.empty

    static func add(_ entry: Note, to state: inout [String: Note]) -> Bool { Notebook.add(entry, to: &state) }
    static func pruning(_ state: [String: Note]) -> (Note) -> [Note] { replacing(by: Array(state.values.prefix(1))) }
}
