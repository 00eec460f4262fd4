/// The result of reading a journal's file: the state, the number of entries, and the first damage.
struct JournalReader<Content: JournalFormat> {
    /// The format version of the file, or 0 if the file has no header.
    private(set) var version = 0
    /// The state that results from the entries of all complete writes.
    private(set) var state = Content.empty
    /// The number of entries that were read, not counting the entries of incomplete writes.
    private(set) var entries = 0
    /// The number of entries that a rewritten file wouldn't need, such as those that later entries replace.
    private(set) var superseded = 0
    /// The first damage in the file, or `nil` if the file is intact.
    private(set) var damage: JournalCorruption?
    /// The number of damaged lines, not including the header line.
    private(set) var lost = 0
    /// The number of bytes up to the end of the last complete write.
    private(set) var end = 0

    private let path: String
    private let isExact: Bool
    private let each: (Content.Entry) -> Void
    /// The entries of the current write so far; they count only when its last entry has been read.
    private var call: [Content.Entry] = []

    /// Creates the reader of a file that doesn't exist: without records, and without damage.
    init(absent path: String) {
        self.path = path
        isExact = false
        each = { _ in }
    }

    /// Creates a result by reading the specified file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - disk: The file system that contains the file.
    ///   - isExact: A Boolean value that indicates whether to throw if this build would write a line differently, so
    ///     that rewriting the file could lose data.
    ///   - each: A closure that receives every entry of a complete write, in the order of the file.
    /// - Throws: `JournalFailure` if the file cannot be read or was written by a newer build.
    init(
        of path: String, on disk: any JournalFileSystem, isExact: Bool = false,
        each: @escaping (Content.Entry) -> Void = { _ in }
    ) throws(JournalFailure) {
        self.path = path
        self.isExact = isExact
        self.each = each
        var lines = LineReader(path, on: disk)
        do {
            var number = 0
            var offset = 0
            while let line = try lines.next() {
                number += 1
                offset += line.count + 1
                if number == 1 {
                    try read(heading: line)
                } else {
                    try read(line, number: number)
                }
                if call.isEmpty { end = offset }
            }
            close(lines.rest, number: number + 1)
        } catch let fault as FileSystemError {
            throw .unavailable("cannot read \(path): \(fault.reason)")
        } catch let failure as JournalFailure {
            throw failure
        } catch {
            throw .unavailable("cannot read \(path)")
        }
    }

    private mutating func read(heading line: ArraySlice<UInt8>) throws(JournalFailure) {
        guard let heading = JournalHeader(line, of: Content.format) else { return notBegun() }
        version = heading.version
        guard version <= Content.version else {
            throw .newer(
                place: "\(path), line 1",
                reason: "it has version \(version), and this build supports versions up to \(Content.version)")
        }
        if isSealed, LineChecksum.open(line) == nil { damaged(1, .heading, "its checksum doesn't match") }
    }

    /// A Boolean value that indicates whether the lines have checksums; `true` for a file without a header.
    private var isSealed: Bool { version == 0 || version >= Content.sealedSince }

    private mutating func read(_ line: ArraySlice<UInt8>, number: Int) throws(JournalFailure) {
        do throws(JournalLineError) {
            let (entry, more) = try entry(in: line, number: number)
            call.append(entry)
            if more { return }
        } catch {
            // The line has a valid checksum, but this build can't interpret it, so a newer build wrote it.
            if version > 0, isSealed, error.kind == .content {
                throw .newer(place: "\(path), line \(number)", reason: error.reason)
            }
            damaged(number, error.kind, error.reason)
        }
        // Even if a line of a write is damaged, the intact entries of the same write count.
        count()
    }

    private func entry(in line: ArraySlice<UInt8>, number: Int) throws(JournalLineError) -> (Content.Entry, more: Bool)
    {
        let object: ArraySlice<UInt8>
        if isSealed {
            guard let sealed = LineChecksum.open(line) else {
                throw JournalLineError("its checksum doesn't match", .checksum)
            }
            object = sealed
        } else {
            guard line.last == UInt8(ascii: "}") else { throw JournalLineError(unclosed: line) }
            object = line.dropLast()
        }
        let (entry, more) = try Content.read(object, version: version)
        if isExact {
            var bytes: [UInt8] = []
            try Content.write(entry, more: more, to: &bytes)
            guard bytes.elementsEqual(object) else { throw JournalLineError("this build would write it differently") }
        }
        return (entry, more)
    }

    private mutating func count() {
        for entry in call {
            if Content.add(entry, to: &state) { superseded += 1 }
            each(entry)
        }
        entries += call.count
        call = []
    }

    /// Checks the bytes after the last line break, which an interrupted write or damage can leave.
    ///
    /// If the bytes contain a complete line (one with a valid checksum) that is followed by more bytes, the line break
    /// after that line was damaged. In a file without a header, the bytes must be the beginning of a header. All other
    /// bytes come from an interrupted write, and are ignored.
    ///
    /// - Parameters:
    ///   - rest: The bytes after the last line break.
    ///   - number: The number of the line that begins after the last line break.
    private mutating func close(_ rest: ArraySlice<UInt8>, number: Int) {
        if version == 0, damage == nil {
            // A file with an incomplete header contains no entries yet, and is not damaged.
            if !rest.isEmpty, !Content.isBegun(by: rest) { notBegun() }
        } else if LineChecksum.isFollowed(in: rest) {
            damaged(number, .checksum, "its end doesn't match")
        }
    }

    private mutating func notBegun() { damaged(1, .heading, "it is not the beginning of \(Content.noun)") }

    private mutating func damaged(_ line: Int, _ kind: JournalCorruption.Kind, _ reason: String) {
        lost += line == 1 ? 0 : 1
        if damage == nil { damage = JournalCorruption(line: line, kind: kind, reason: reason) }
    }
}
