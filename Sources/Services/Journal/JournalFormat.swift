internal import Foundation

/// What a kind of journal says: what its entries are, how each stands on a line, and what all of them come to.
///
/// It is a name for functions and has no values; ``Journal`` is made for one. Writing and reading are there already for entries
/// that are `Codable`, and pruning where no entry ever makes another superfluous, so that the least content is
///
///     enum Notes: JournalContent {
///         static let format = "discover.notes"
///         static let noun = "a notebook"
///         static let version = 1
///         static let empty: [String] = []
///
///         static func add(_ entry: Note, to state: inout [String]) -> Bool {
///             state.append(entry.text)
///             return false
///         }
///     }
protocol JournalFormat {
    /// What one line says.
    associatedtype Entry: Sendable
    /// What all of them come to.
    associatedtype State: Equatable, Sendable

    /// What the first line calls the file, for ever: `discover.ledger`.
    static var format: String { get }
    /// What a sentence calls it, with its article: `a ledger`.
    static var noun: String { get }
    /// The version that is written. It goes up whenever a build that knows the one before must not read on; what it wrote is
    /// read for ever, and brought up to date.
    static var version: Int { get }
    /// The first version whose lines are sealed: 1, but for what is older than the seal.
    static var sealedSince: Int { get }
    /// What a file without entries says.
    static var empty: State { get }

    /// Adds an entry to what those before it came to. The same entries in the same order must come to the same, and whatever
    /// was read must be taken.
    ///
    /// - Returns: Whether it makes an entry before it superfluous, or is superfluous itself: when most are, the file is written
    ///   anew.
    static func add(_ entry: Entry, to state: inout State) -> Bool

    /// How a file is written anew: what is to stand in the place of each entry, called in the order of the old file.
    ///
    /// - Parameter state: What all of it comes to. What is written must come to the same, else the old file stays.
    static func pruning(_ state: State) -> (Entry) -> [Entry]

    /// Writes an entry behind what is written already: an object in JSON on one line, but for its last brace, and with
    /// `"more":true` in it where the next entry counts only with this one. The same bytes for the same entry, everywhere.
    static func write(_ entry: Entry, more: Bool, to bytes: inout [UInt8]) throws(JournalLineError)

    /// Reads an object, given but for its last brace, however it is written; members that nobody knows are passed over.
    ///
    /// - Parameter version: The version of the file that it stands in.
    static func read(_ object: ArraySlice<UInt8>, version: Int) throws(JournalLineError) -> (entry: Entry, more: Bool)
}

extension JournalFormat {
    static var sealedSince: Int { 1 }

    /// All that was written stays.
    static func pruning(_ state: State) -> (Entry) -> [Entry] { { [$0] } }

    /// For a state that knows by itself what entries it takes: these, in the place of the first, and nothing of the others.
    static func replacing(by entries: [Entry]) -> (Entry) -> [Entry] {
        var entries = entries
        return { _ in
            defer { entries = [] }
            return entries
        }
    }
}

/// Lines for entries that Foundation can write: `{"entry":{...},"more":true}`, members in alphabetical order.
///
/// A decoder takes twenty times as long as a reader made for one kind of line. That shows from a hundred thousand lines on.
extension JournalFormat where Entry: Codable {
    static func write(_ entry: Entry, more: Bool, to bytes: inout [UInt8]) throws(JournalLineError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            bytes += try encoder.encode(CodableLine(entry: entry, more: more ? true : nil)).dropLast()
        } catch {
            throw JournalLineError("JSON has no words for it")
        }
    }

    static func read(_ object: ArraySlice<UInt8>, version: Int) throws(JournalLineError) -> (entry: Entry, more: Bool) {
        do {
            let line = try JSONDecoder().decode(CodableLine<Entry>.self, from: Data(object) + [UInt8(ascii: "}")])
            return (line.entry, line.more == true)
        } catch {
            throw JournalLineError(error)
        }
    }
}

/// An entry's object lies within another, so that its members may have any name.
private struct CodableLine<Entry: Codable>: Codable {
    let entry: Entry
    let more: Bool?
}

/// The first line of a journal's file: what it is, and of which version. Every version of every format has one, and names both
/// so.
struct JournalHeader: Decodable {
    let format: String
    let version: Int

    /// `nil` where the line is no heading of such a file.
    init?(_ line: ArraySlice<UInt8>, of format: String) {
        guard let heading = try? JSONDecoder().decode(JournalHeader.self, from: Data(line)), heading.format == format,
            heading.version > 0
        else { return nil }
        self = heading
    }
}

extension JournalFormat {
    /// The heading as it is written now, with its line break.
    static var heading: [UInt8] { heading(of: version) }

    /// Whether bytes without a line break are what a heading begins with, this build's or an earlier one's.
    static func isBegun(by bytes: ArraySlice<UInt8>) -> Bool {
        (1...version).contains { heading(of: $0).starts(with: bytes) }
    }

    private static func heading(of version: Int) -> [UInt8] {
        var bytes = Array(#"{"format":"\#(format)","version":\#(version)"#.utf8)
        if version < sealedSince {
            bytes.append(UInt8(ascii: "}"))
        } else {
            LineChecksum.close(&bytes, from: 0)
        }
        return bytes + [UInt8(ascii: "\n")]
    }
}
