import DiscoverEntities
import Foundation

@testable import DiscoverServices

/// A note with a name.
///
/// A note without text removes the earlier note of that name.
struct Note: Codable, Hashable, Sendable {
    let name: String
    var text: String?
    var weight: Double?

    init(_ name: String, _ text: String?, weight: Double? = nil) {
        self.name = name
        self.text = text
        self.weight = weight
    }
}

/// A journal format of notes, in which the newest note of each name counts.
///
/// The format's version has changed once.
enum Notebook: JournalFormat {
    static let format = "test.notebook"
    static let noun = "a notebook"
    static let version = 2
    static let empty: [String: Note] = [:]

    static func add(_ entry: Note, to state: inout [String: Note]) -> Bool {
        let old = state.removeValue(forKey: entry.name)
        if entry.text != nil { state[entry.name] = entry }
        return old != nil || entry.text == nil
    }

    static func pruning(_ state: [String: Note]) -> (Note) -> [Note] {
        replacing(by: state.values.sorted { $0.name < $1.name })
    }

    static let heading1 = LedgerLines.sealed(#"{"format":"test.notebook","version":1}"#)
    static let heading2 = LedgerLines.sealed(#"{"format":"test.notebook","version":2}"#)

    /// Returns the state that the notes produce, computed without a journal.
    static func state(of notes: some Sequence<Note>) -> [String: Note] {
        notes.reduce(into: [:]) { $0[$1.name] = $1.text == nil ? nil : $1 }
    }
}

/// The simplest format: all entries in their order.
enum Diary: JournalFormat {
    static let format = "test.diary"
    static let noun = "a diary"
    static let version = 1
    static let empty: [Note] = []

    static func add(_ entry: Note, to state: inout [Note]) -> Bool {
        state.append(entry)
        return false
    }
}

/// A wrapper of a journal, a reference type so that expectations can write to it.
final class Keeper<Content: JournalFormat> {
    private var journal: Journal<Content>

    init(_ path: String, on disk: any JournalFileSystem = POSIXFileSystem(waitsForDevice: false)) throws(JournalFailure)
    {
        journal = try Journal(path: path, on: disk, now: { Moment(milliseconds: 1_795_256_100_000) })
    }

    var recovery: JournalRecovery? { journal.recovery }
    func state() throws(JournalFailure) -> Content.State { try journal.state() }
    func append(_ entries: Content.Entry...) throws(JournalFailure) { try journal.append(entries) }
    func change<Value>(
        _ change: (inout Content.State, inout [Content.Entry]) -> Value
    ) throws(JournalFailure) -> Value {
        try journal.change(change)
    }
}
