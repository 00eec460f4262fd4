internal import DiscoverEntities
internal import Foundation

/// A writer that replaces a journal's file by a copy without superseded (outdated) entries.
///
/// The copy uses the current version of the format. It is written next to the old file and flushed before it replaces
/// the old file. A crash at any time therefore leaves one of the two files complete. The copy replaces the old file
/// only if reading the copy results in the same state.
struct JournalCompactor<Content: JournalFormat> {
    let path: String
    let disk: any JournalFileSystem

    private var new: String { path + ".new" }

    /// Writes the copy of a journal's file next to the old file, without replacing the old file yet.
    ///
    /// - Parameters:
    ///   - text: The result of reading the old file.
    ///   - state: The state that the new file has to result in; `nil` for the state of the old file.
    ///   - isExact: A Boolean value that indicates whether to throw if a line contains unknown data, such as from a
    ///     newer build, because the copy would lose this data.
    /// - Throws: `JournalFailure` if the new file cannot be written or would not produce the same state.
    func write(
        _ text: JournalReader<Content>, resultingIn state: Content.State? = nil, isExact: Bool
    ) throws(JournalFailure) {
        discard()
        let state = state ?? text.state
        var writer = EntryWriter<Content>(path: new, disk: disk)
        // Keep the order of the old file, because the meaning of an entry may depend on the entries before it.
        let replacement = Content.pruning(state)
        _ = try JournalReader<Content>(of: path, on: disk, isExact: isExact) { entry in
            for entry in replacement(entry) { writer.write(entry) }
        }
        try writer.end()
        guard try JournalReader<Content>(of: new, on: disk).state == state else {
            discard()
            throw .unavailable("cannot write \(new): it would not have the same content as \(path)")
        }
    }

    /// Replaces the journal's old file by the copy that ``write(_:resultingIn:isExact:)`` has finished.
    ///
    /// The method throws `JournalFailure` if the file can't be replaced.
    func takePlace() throws(JournalFailure) {
        do {
            try disk.replace(path, by: new)
        } catch {
            throw .unavailable("cannot replace \(path): \(error.reason)")
        }
    }

    /// Removes an incomplete copy of the journal's file that a crash or a full disk left behind.
    func discard() {
        if (try? disk.stamp(of: new)) != nil { try? disk.remove(new) }
    }
}

/// A writer that adds a journal's entries to a new file in blocks of 1 MiB.
private struct EntryWriter<Content: JournalFormat> {
    private let path: String
    private let disk: any JournalFileSystem
    private var bytes = Content.heading
    private var stamp: FileIdentity?
    private var failure: String?

    private var piece: Int { 1 << 20 }

    init(path: String, disk: any JournalFileSystem) {
        self.path = path
        self.disk = disk
    }

    mutating func write(_ entry: Content.Entry) {
        do {
            try Content.writeLine(entry, more: false, to: &bytes)
        } catch {
            failure = failure ?? error.reason
        }
        if bytes.count >= piece { flush() }
    }

    mutating func end() throws(JournalFailure) {
        flush()
        if let failure { throw .unavailable("cannot write \(path): \(failure)") }
    }

    private mutating func flush() {
        guard failure == nil else { return }
        do throws(FileSystemError) {
            stamp = try disk.write(bytes, to: path, at: stamp?.size ?? 0, over: stamp)
            bytes.removeAll(keepingCapacity: true)
        } catch {
            failure = error.reason
        }
    }
}

extension JournalFormat {
    /// Writes an entry as one line, with its checksum and its line break.
    ///
    /// - Parameters:
    ///   - entry: The entry to write.
    ///   - more: A Boolean value that indicates whether the next line belongs to the same write.
    ///   - bytes: The bytes so far, to which the line is appended.
    /// - Throws: `JournalLineError` if the entry cannot be written as JSON.
    static func writeLine(_ entry: Entry, more: Bool, to bytes: inout [UInt8]) throws(JournalLineError) {
        let start = bytes.count
        try write(entry, more: more, to: &bytes)
        LineChecksum.close(&bytes, from: start)
        bytes.append(UInt8(ascii: "\n"))
    }
}

/// The path to which a damaged file is renamed; it contains the time, and the damage's kind and line.
///
///     ledger.jsonl.damaged-2026-11-21T101500Z-checksum-line-17
struct QuarantineFileName {
    private let stem: String

    init(path: String, at moment: Moment, damage: JournalCorruption) {
        let date = Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
        let style = Date.ISO8601FormatStyle(timeSeparator: .omitted, timeZone: .gmt)
        stem = "\(path).damaged-\(date.formatted(style))-\(damage.kind.rawValue)-line-\(damage.line)"
    }

    /// Returns the path for one attempt to rename the damaged file; later attempts end in a number.
    ///
    /// The number is necessary because two files may be damaged in the same second.
    ///
    /// - Parameter attempt: The number of the attempt, which starts at 1.
    /// - Returns: The path for the file.
    func callAsFunction(attempt: Int) -> String { attempt == 1 ? stem : "\(stem)-\(attempt)" }
}
