internal import DiscoverData
internal import DiscoverEntities
internal import Foundation

/// The file beneath a ledger: JSON lines that are appended and never changed.
///
/// The first line says what the file is, `{"format":"discover.ledger","version":1}`; each further line is an entry, as
/// ``LedgerLine`` documents it. The entries of one call are written in one go, and all but the last of them say that there is
/// `more`: so a call that a crash has cut short, wherever, is recognised by its missing end. Nobody was told of it, and it
/// does not count. What does not count is cut off before the next write.
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
        let bytes: Data
        do {
            bytes = try FileBytes.read(path)
        } catch {
            guard case .absent = error else { throw .unavailable("cannot read \(path): \(error.reason)") }
            bytes = Data()
        }
        let (entries, end) = try entries(in: bytes)
        self.end = end
        size = bytes.count
        return entries
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
        var lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false)
        // Behind the last line break there is nothing, or a write that was cut short.
        guard lines.count > 1 else { throw damaged(line: 1, "it is not the beginning of a ledger") }
        lines.removeLast()
        try check(heading: lines.removeFirst())
        var entries: [LedgerEntry] = []
        var call: [LedgerEntry] = []
        var end = bytes.count - (lines.last.map { bytes.endIndex - $0.endIndex - 1 } ?? bytes.count - headingSize(bytes))
        var pending = 0
        for (index, line) in lines.enumerated() {
            let read: LedgerLine
            do {
                read = try LedgerLine(bytes: line)
                call.append(try read.entry())
            } catch {
                throw damaged(line: index + 2, error.reason)
            }
            pending += line.count + 1
            if read.more != true {
                entries += call
                call = []
                pending = 0
            }
        }
        end -= pending
        return (entries, end)
    }

    private func headingSize(_ bytes: Data) -> Int {
        bytes.firstIndex(of: Self.newline).map { $0 - bytes.startIndex + 1 } ?? 0
    }

    private func check(heading line: Data) throws(LedgerFailure) {
        guard let heading = try? JSONDecoder().decode(Heading.self, from: line), heading.format == Self.format else {
            throw damaged(line: 1, "it is not the beginning of a ledger")
        }
        guard heading.version <= Self.version else {
            throw damaged(
                line: 1,
                "it is of version \(heading.version), and this build knows versions up to \(Self.version); use a newer build")
        }
    }

    private func damaged(line: Int, _ reason: String) -> LedgerFailure {
        .damaged(place: "\(path), line \(line)", reason: reason)
    }
}
