internal import DiscoverEntities
internal import Foundation

/// Writing a journal's file anew: in the present version, whole, and without what later entries have made superfluous.
///
/// The new file stands beside the old one, flushed, before it takes its place; so a crash at any moment leaves the one or the
/// other. It takes the place only if it comes to the very same.
struct JournalCompactor<Content: JournalFormat> {
    let path: String
    let disk: any JournalFileSystem

    private var new: String { path + ".new" }

    /// Makes the new file, ready to take the old one's place.
    ///
    /// - Parameter isExact: Whether it must not be made where a line has something that would be lost.
    func write(_ text: JournalReader<Content>, isExact: Bool) throws(JournalFailure) {
        discard()
        var writer = EntryWriter<Content>(path: new, disk: disk)
        // In the order of the old file: what an entry means may depend on what came before it.
        let replacement = Content.pruning(text.state)
        _ = try JournalReader<Content>(of: path, on: disk, isExact: isExact) { entry in
            for entry in replacement(entry) { writer.write(entry) }
        }
        try writer.end()
        guard try JournalReader<Content>(of: new, on: disk).state == text.state else {
            discard()
            throw .unavailable("cannot write \(new): it would not say the same as \(path)")
        }
    }

    /// Puts it in the old one's place.
    func takePlace() throws(JournalFailure) {
        do {
            try disk.replace(path, by: new)
        } catch {
            throw .unavailable("cannot replace \(path): \(error.reason)")
        }
    }

    /// Takes away what a crash, or a full disk, has left of one.
    func discard() {
        if (try? disk.stamp(of: new)) != nil { try? disk.remove(new) }
    }
}

/// Writes entries to a new file, a piece at a time.
private struct EntryWriter<Content: JournalFormat> {
    private let path: String
    private let disk: any JournalFileSystem
    private var bytes = Content.heading
    private var stamp: FileIdentity?
    private var failure: String?

    /// So many bytes are a piece.
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
    /// Writes an entry's line: sealed, with its line break.
    static func writeLine(_ entry: Entry, more: Bool, to bytes: inout [UInt8]) throws(JournalLineError) {
        let start = bytes.count
        try write(entry, more: more, to: &bytes)
        LineChecksum.close(&bytes, from: start)
        bytes.append(UInt8(ascii: "\n"))
    }
}

/// What a damaged file is called once it is set aside: when that was, and why.
///
///     ledger.jsonl.damaged-2026-11-21T101500Z-checksum-line-17
struct QuarantineFileName {
    private let stem: String

    init(path: String, at moment: Moment, damage: JournalCorruption) {
        let date = Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
        let style = Date.ISO8601FormatStyle(timeSeparator: .omitted, timeZone: .gmt)
        stem = "\(path).damaged-\(date.formatted(style))-\(damage.kind.rawValue)-line-\(damage.line)"
    }

    /// A number is added where the name is taken: two files may be damaged in one second.
    func callAsFunction(attempt: Int) -> String { attempt == 1 ? stem : "\(stem)-\(attempt)" }
}
