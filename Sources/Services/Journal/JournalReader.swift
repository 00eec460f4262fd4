/// What reading a journal's file came to.
struct JournalReader<Content: JournalFormat> {
    /// The version that it is written in; 0 where nothing has been written yet.
    private(set) var version = 0
    /// All that counts.
    private(set) var state = Content.empty
    /// How many entries count.
    private(set) var entries = 0
    /// How many of them say nothing any more, because later ones do.
    private(set) var superseded = 0
    /// The first line that is damaged.
    private(set) var damage: JournalCorruption?
    /// How many are.
    private(set) var lost = 0
    /// How many bytes count; what stands behind them is a write that was cut short.
    private(set) var end = 0

    private let path: String
    private let isExact: Bool
    private let each: (Content.Entry) -> Void
    /// Entries of a call whose last one has not been read yet.
    private var call: [Content.Entry] = []

    /// That there is no file.
    init(absent path: String) {
        self.path = path
        isExact = false
        each = { _ in }
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - isExact: Whether a line that is not as this build would write it is a reason to stop.
    ///   - each: Gets every entry that counts, in the order in which they were written.
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
                reason: "it is of version \(version), and this build knows up to \(Content.version)")
        }
        if isSealed, LineChecksum.open(line) == nil { damaged(1, .heading, "its checksum is another") }
    }

    /// Without a heading, what follows is taken for lines of now.
    private var isSealed: Bool { version == 0 || version >= Content.sealedSince }

    private mutating func read(_ line: ArraySlice<UInt8>, number: Int) throws(JournalFailure) {
        do throws(JournalLineError) {
            let (entry, more) = try entry(in: line, number: number)
            call.append(entry)
            if more { return }
        } catch {
            // Whole, and not understood: whoever wrote it knew more than this build does.
            if version > 0, isSealed, error.kind == .content {
                throw .newer(place: "\(path), line \(number)", reason: error.reason)
            }
            damaged(number, error.kind, error.reason)
        }
        // What was written together with a damaged line stands by itself.
        count()
    }

    private func entry(in line: ArraySlice<UInt8>, number: Int) throws(JournalLineError) -> (Content.Entry, more: Bool)
    {
        let object: ArraySlice<UInt8>
        if isSealed {
            guard let sealed = LineChecksum.open(line) else {
                throw JournalLineError("its checksum is another", .checksum)
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
            guard bytes.elementsEqual(object) else { throw JournalLineError("this build would write it otherwise") }
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

    /// What stands behind the last line break is a write that was cut short, unless a whole line is in it: then the line
    /// break was there, and is what was damaged.
    private mutating func close(_ rest: ArraySlice<UInt8>, number: Int) {
        if version == 0, damage == nil {
            // A heading that was cut short is a file that was never begun.
            if !rest.isEmpty, !Content.isBegun(by: rest) { notBegun() }
        } else if LineChecksum.isFollowed(in: rest) {
            damaged(number, .checksum, "its end is another")
        }
    }

    private mutating func notBegun() { damaged(1, .heading, "it is not the beginning of \(Content.noun)") }

    private mutating func damaged(_ line: Int, _ kind: JournalCorruption.Kind, _ reason: String) {
        lost += line == 1 ? 0 : 1
        if damage == nil { damage = JournalCorruption(line: line, kind: kind, reason: reason) }
    }
}
