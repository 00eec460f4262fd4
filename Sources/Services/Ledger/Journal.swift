internal import DiscoverData
internal import DiscoverEntities
internal import Foundation

/// The file beneath a ledger: JSON lines that are appended and never changed.
///
/// The first line says what the file is, `{"format":"discover.ledger","version":1}`; each further line is an entry,
/// as ``LedgerLine`` documents it. The entries of one call are written in one go, and all but the last of them say
/// that there is `more`: so a call that a crash has cut short, wherever, is recognised by its missing end. Nobody was
/// told of it, and it does not count. What does not count is cut off before the next write.
struct Journal {
    static let format = "discover.ledger"
    static let version = 1

    let path: String
    /// How many bytes of the file count.
    private var end = 0
    /// How many it has; more than count where a write was cut short.
    private var size = 0

    init(path: String) { self.path = path }

    /// Every entry in the file, in the order in which they were written; none where there is no file yet.
    mutating func read() throws(LedgerFailure) -> [LedgerEntry] {
        let bytes = try bytes()
        // An earlier life may have ended between writing and flushing. What is read is believed, and what is believed
        // may be finished: so it has to be on the device before that.
        if !bytes.isEmpty {
            do { try AppendableFile.flush(path) } catch { throw .unavailable("cannot flush \(path): \(error.reason)") }
        }
        let (entries, end) = try entries(in: bytes)
        self.end = end
        size = bytes.count
        return entries
    }

    private func bytes() throws(LedgerFailure) -> Data {
        do throws(FileBytes.Failure) {
            return try FileBytes.read(path)
        } catch {
            if case .absent = error { return Data() }
            throw .unavailable("cannot read \(path): \(error.reason)")
        }
    }

    /// Adds entries: all of them, flushed to the device, or none.
    mutating func append(_ entries: [LedgerEntry]) throws(LedgerFailure) {
        guard !entries.isEmpty else { return }
        var bytes = end == 0 ? Self.header : Data()
        do {
            for (index, entry) in entries.enumerated() {
                bytes += try LedgerLine(entry, more: index < entries.count - 1).bytes()
            }
        } catch {
            throw .unavailable("cannot write an entry as JSON")
        }
        do {
            try AppendableFile.append(bytes, to: path, at: end, ofSize: size)
        } catch {
            throw .unavailable("cannot write \(path): \(error.reason)")
        }
        end += bytes.count
        size = end
    }

    private static let header = Data(#"{"format":"\#(format)","version":\#(version)}"#.utf8 + [newline])
    private static let newline = UInt8(ascii: "\n")

    private struct Heading: Decodable {
        let format: String
        let version: Int
    }

    private func entries(in bytes: Data) throws(LedgerFailure) -> (entries: [LedgerEntry], end: Int) {
        // A header that was cut short is a file that was never begun.
        if bytes.count < Self.header.count, Self.header.starts(with: bytes) { return ([], 0) }
        // Behind the last line break there is nothing, or a write that was cut short.
        let lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false).dropLast()
        guard let heading = lines.first else { throw damaged(line: 1, "it is not the beginning of a ledger") }
        try check(heading: heading)
        var entries: [LedgerEntry] = []
        var call: [LedgerEntry] = []
        var offset = heading.count + 1
        var end = offset
        for (index, bytes) in lines.enumerated().dropFirst() {
            let isLast: Bool
            do throws(LineFault) {
                let line = try LedgerLine(bytes: bytes)
                call.append(try line.entry())
                isLast = line.more != true
            } catch {
                throw damaged(line: index + 1, error.reason)
            }
            offset += bytes.count + 1
            guard isLast else { continue }
            entries += call
            call = []
            end = offset
        }
        return (entries, end)
    }

    private func check(heading line: Data) throws(LedgerFailure) {
        guard let heading = try? JSONDecoder().decode(Heading.self, from: line), heading.format == Self.format,
            heading.version > 0
        else { throw damaged(line: 1, "it is not the beginning of a ledger") }
        guard heading.version <= Self.version else {
            throw damaged(
                line: 1,
                "it is of version \(heading.version), and this build knows up to \(Self.version); use a newer build"
            )
        }
    }

    private func damaged(line: Int, _ reason: String) -> LedgerFailure {
        .damaged(place: "\(path), line \(line)", reason: reason)
    }
}
