import Foundation
import Testing

@testable import DiscoverServices

@Suite struct `Journals` {
    let folder = TemporaryFolder()
    var path: String { folder.path("notes") }

    private func kept() throws -> Keeper<Notebook> { try Keeper(path) }

    @Test func `a journal starts empty, and its first entry creates the file`() throws {
        let keeper = try kept()
        #expect(try keeper.state() == [:])
        #expect(keeper.recovery == nil)
        #expect(try folder.names == [])
        try keeper.append(Note("a", "1"))
        #expect(try folder.names == ["notes"])
        #expect(try kept().state() == ["a": Note("a", "1")])
    }

    @Test func `a journal has a heading and a line with a checksum per entry, and links entries of one call`() throws {
        let keeper = try kept()
        try keeper.append(Note("a", "b/c"), Note("\u{0}\"\n…", nil))
        try keeper.append(Note("more", "fnv1a", weight: 0.5))
        let lines = [
            #"{"format":"test.notebook","version":2}"#,
            #"{"entry":{"name":"a","text":"b/c"},"more":true}"#,
            #"{"entry":{"name":"\u0000\"\n…"}}"#,
            #"{"entry":{"name":"more","text":"fnv1a","weight":0.5}}"#,
        ]
        let text = String(decoding: try folder.bytes(of: "notes"), as: UTF8.self)
        #expect(text == lines.map(LedgerLines.sealed).joined())
    }

    @Test func `journal lines with other spacing and member order are read the same`() throws {
        let text =
            Notebook.heading2
            + LedgerLines.sealed(#"{ "more" : true , "later" : {}, "entry" : {"text":"1", "name":"a", "x":[1]} }"#)
            + LedgerLines.sealed(#"{"more":false,"entry":{"name":"b","text":"2"}}"#)
        try folder.write(text, to: "notes")
        #expect(try kept().state() == Notebook.state(of: [Note("a", "1"), Note("b", "2")]))
        #expect(try folder.bytes(of: "notes") == Data(text.utf8))
    }

    @Test func `the same journal entries produce the same bytes`() throws {
        for name in ["one", "two"] {
            let keeper = try Keeper<Notebook>(folder.path(name))
            for number in 0..<40 { try keeper.append(Note("n\(number % 7)", "\(number)", weight: Double(number) / 3)) }
        }
        #expect(try folder.bytes(of: "one") == folder.bytes(of: "two"))
    }

    @Test func `a format without superseded entries keeps every entry in order`() throws {
        let notes = (0..<300).map { Note("same", "\($0)") }
        let keeper = try Keeper<Diary>(path)
        for note in notes { try keeper.append(note) }
        #expect(try keeper.state() == notes)
        #expect(try Keeper<Diary>(path).state() == notes)
    }

    @Test func `a change reads and updates the state in one step, and writes only its entries`() throws {
        let keeper = try kept()
        try keeper.append(Note("a", "1"))
        let before = try folder.bytes(of: "notes")
        let refused = try keeper.change { state, entries in state["b"] != nil }
        #expect(!refused)
        #expect(try folder.bytes(of: "notes") == before, "a change without entries writes nothing")
        let result = try keeper.change { state, entries in
            let note = Note("b", "\(state.count)")
            state["b"] = note
            entries.append(note)
            return note.text
        }
        #expect(result == "1")
        #expect(try keeper.state() == Notebook.state(of: [Note("a", "1"), Note("b", "1")]))
        #expect(try kept().state() == keeper.state())
    }

    @Test func `a call with an entry that can't be encoded writes nothing`() throws {
        let keeper = try kept()
        try keeper.append(Note("a", "1"))
        let before = try folder.bytes(of: "notes")
        #expect(throws: JournalFailure.self) { try keeper.append(Note("b", "2"), Note("c", "3", weight: .nan)) }
        #expect(try keeper.state() == ["a": Note("a", "1")])
        #expect(try folder.bytes(of: "notes") == before)
        try keeper.append(Note("b", "2"))
        #expect(try kept().state().count == 2)
    }

    @Test func `a file of another format is set aside and reported with the reason`() throws {
        let text = LedgerLines.heading + LedgerLines.heard(5)
        try folder.write(text, to: "notes")
        let recovery = try #require(try kept().recovery)
        #expect(recovery.reason == "it is not the beginning of a notebook")
        #expect(recovery.kept == 0 && recovery.lost == 1)
        #expect(FileManager.default.contents(atPath: recovery.setAside) == Data(text.utf8))
        #expect(recovery.setAside == folder.path("notes.damaged-2026-11-21T101500Z-heading-line-1"))
    }
}
