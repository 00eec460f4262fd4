internal import Foundation

/// A type that defines a journal's entries, their encoding, and the state that results from them.
///
/// A format has only static members, and no instances. Default implementations write and read entries that are
/// `Codable`, and keep all entries when the file is rewritten. The minimal format is:
///
///     enum NotesFormat: JournalFormat {
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
    /// The contents of one line of the journal's file.
    associatedtype Entry: Sendable
    /// The state that results from all entries together.
    associatedtype State: Equatable, Sendable

    /// The permanent identifier of the format in the first line of the file, such as `discover.ledger`.
    static var format: String { get }
    /// The name of the file in messages, with its article, such as `a ledger`.
    static var noun: String { get }
    /// The format version that this build writes.
    ///
    /// Increase it whenever builds that support only the previous version must not read the file anymore. Older
    /// versions must stay readable forever; their files are rewritten in the current version.
    static var version: Int { get }
    /// The first format version whose lines end in checksums; 1 by default, so that all versions do.
    static var sealedSince: Int { get }
    /// The state of a file without entries.
    static var empty: State { get }

    /// Applies the next entry of the file to the state that results from the preceding entries.
    ///
    /// The same entries in the same order must always produce the same state, and every entry that can be read must be
    /// accepted.
    ///
    /// - Parameters:
    ///   - entry: The entry to add.
    ///   - state: The state to change.
    /// - Returns: `true` if the entry makes an earlier entry unnecessary or is unnecessary itself. If most entries
    ///   return `true`, the file is rewritten.
    static func add(_ entry: Entry, to state: inout State) -> Bool

    /// Returns the state with which a repaired file continues; by default, that of its intact entries.
    ///
    /// - Parameter state: The state that results from the intact entries of a damaged file.
    /// - Returns: The state with which the repaired file continues.
    static func repaired(_ state: State) -> State

    /// Returns a closure that selects the entries to keep when the file is rewritten.
    ///
    /// The closure is called for each entry of the old file; by default, it keeps every entry.
    ///
    /// - Parameter state: The state that results from all entries. The rewritten file must result in the same state;
    ///   otherwise, the old file is kept.
    /// - Returns: A closure that receives an entry of the old file, and returns the entries to write in its place.
    static func pruning(_ state: State) -> (Entry) -> [Entry]

    /// Appends a journal's entry to the bytes as a JSON object on one line, without the closing brace.
    ///
    /// The same entry must produce the same bytes on every platform.
    ///
    /// - Parameters:
    ///   - entry: The entry to write.
    ///   - more: A Boolean value that indicates whether this entry is valid only together with the next one. The object
    ///     then contains `"more":true`.
    ///   - bytes: The bytes of the line so far, to which the object is appended.
    /// - Throws: `JournalLineError` if the entry cannot be written as JSON.
    static func write(_ entry: Entry, more: Bool, to bytes: inout [UInt8]) throws(JournalLineError)

    /// Returns the entry that a line's JSON object, without its closing brace, contains.
    ///
    /// Any valid JSON formatting is accepted, and unknown members are ignored.
    ///
    /// - Parameters:
    ///   - object: The bytes of the object.
    ///   - version: The format version of the file.
    /// - Returns: The entry, and a Boolean value that indicates whether it is valid only together with the next one.
    /// - Throws: `JournalLineError` if the bytes are not an entry.
    static func read(_ object: ArraySlice<UInt8>, version: Int) throws(JournalLineError) -> (entry: Entry, more: Bool)
}

extension JournalFormat {
    static var sealedSince: Int { 1 }

    /// Returns the state of the intact entries, unchanged.
    static func repaired(_ state: State) -> State { state }

    /// Returns a closure that keeps every entry of the old file in the rewritten file.
    static func pruning(_ state: State) -> (Entry) -> [Entry] { { [$0] } }

    /// Returns a closure for ``pruning(_:)`` that makes the new file contain exactly the specified entries.
    ///
    /// Use this method if a short list of entries that results in the same state can be computed from the state.
    ///
    /// - Parameter entries: The entries of the rewritten file.
    /// - Returns: A closure that returns all entries in place of the first entry of the old file, and none after
    ///   that.
    static func replacing(by entries: [Entry]) -> (Entry) -> [Entry] {
        var entries = entries
        return { _ in
            defer { entries = [] }
            return entries
        }
    }
}

/// The default encoding of `Codable` entries: one JSON object per line, `{"entry":{...},"more":true}`.
///
/// The member `more` is present if the next line belongs to the same write. `JSONDecoder` takes about twenty times as
/// long as a parser that is written for one type of entry; write one for files with more than 100,000 lines.
extension JournalFormat where Entry: Codable {
    static func write(_ entry: Entry, more: Bool, to bytes: inout [UInt8]) throws(JournalLineError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            bytes += try encoder.encode(CodableLine(entry: entry, more: more ? true : nil)).dropLast()
        } catch {
            throw JournalLineError("it can't be represented in JSON")
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

/// A line with the entry's JSON in a member of its own, so that the entry's members may have any name.
private struct CodableLine<Entry: Codable>: Codable {
    let entry: Entry
    let more: Bool?
}

/// The first line of a journal's file, which contains the format's identifier and the format version.
///
/// The file of every version of every format begins with this line, and uses these two member names.
struct JournalHeader: Decodable {
    let format: String
    let version: Int

    /// Creates a header from the first line of a file; `nil` if it isn't a header of the format.
    init?(_ line: ArraySlice<UInt8>, of format: String) {
        guard let heading = try? JSONDecoder().decode(JournalHeader.self, from: Data(line)), heading.format == format,
            heading.version > 0
        else { return nil }
        self = heading
    }
}

extension JournalFormat {
    /// The header line that this build writes, with its line break.
    static var heading: [UInt8] { heading(of: version) }

    /// Returns a Boolean value that indicates whether the bytes are the beginning of a valid header.
    ///
    /// A file with only the beginning of a header was left by a crash.
    ///
    /// - Parameter bytes: The bytes from the beginning of the file.
    /// - Returns: `true` if a header of any supported version starts with the bytes.
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
