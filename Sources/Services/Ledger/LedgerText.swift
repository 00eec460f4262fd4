internal import DiscoverData
internal import DiscoverEntities
internal import Foundation

/// What reading a ledger's file came to.
struct LedgerText {
    /// Where a line is wrong, and how.
    struct Damage {
        enum Kind: String {
            case heading, checksum, content
        }

        let line: Int
        let kind: Kind
        let reason: String
    }

    /// The version that it is written in; 0 where nothing has been written yet.
    private(set) var version = 0
    /// All that counts.
    private(set) var ledger = Ledger()
    /// How many entries count.
    private(set) var entries = 0
    /// How many of them say nothing any more, because later ones do.
    private(set) var superseded = 0
    /// Whether every line is written as this build would write it, so that writing it anew loses nothing.
    private(set) var isOurs = true
    /// The first line that is damaged.
    private(set) var damage: Damage?
    /// How many are.
    private(set) var lost = 0
    /// How many bytes count; what stands behind them is a write that was cut short.
    private(set) var end = 0

    private let path: String
    private let each: (LedgerEntry) -> Void
    /// Entries of a call whose last one has not been read yet.
    private var call: [LedgerEntry] = []

    /// That there is no file.
    init(absent path: String) {
        self.path = path
        each = { _ in }
    }

    /// Reads a file.
    ///
    /// - Parameter each: Gets every entry that counts, in the order in which they were written.
    init(
        of path: String, on disk: any LedgerDisk, each: @escaping (LedgerEntry) -> Void = { _ in }
    ) throws(LedgerFailure) {
        self.path = path
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
            try close(lines.rest, number: number + 1)
        } catch let fault as DiskFault {
            throw .unavailable("cannot read \(path): \(fault.reason)")
        } catch let failure as LedgerFailure {
            throw failure
        } catch {
            throw .unavailable("cannot read \(path)")
        }
    }

    private mutating func read(heading line: ArraySlice<UInt8>) throws(LedgerFailure) {
        guard let heading = Heading(line) else { return damaged(1, .heading, "it is not the beginning of a ledger") }
        version = heading.version
        guard version <= Heading.current else {
            throw .newer(
                place: "\(path), line 1",
                reason: "it is of version \(version), and this build knows up to \(Heading.current)")
        }
        if version > 1, Seal.open(line) == nil { damaged(1, .heading, "its checksum is another") }
    }

    private mutating func read(_ line: ArraySlice<UInt8>, number: Int) throws(LedgerFailure) {
        do throws(LineFault) {
            let (entry, isLast) = try entry(in: line)
            call.append(entry)
            guard isLast else { return }
        } catch {
            // Whole, and not understood: whoever wrote it knew more than this build does.
            if version > 1, error.kind == .content {
                throw .newer(place: "\(path), line \(number)", reason: error.reason)
            }
            damaged(number, error.kind, error.reason)
        }
        // What was written together with a damaged line has the store's signature for itself.
        count()
    }

    private mutating func entry(in line: ArraySlice<UInt8>) throws(LineFault) -> (LedgerEntry, isLast: Bool) {
        var body = line.dropLast()
        if version != 1 {
            guard let sealed = Seal.open(line) else { throw LineFault("its checksum is another", .checksum) }
            body = sealed
        }
        var scanner = LineScanner(body)
        if let scanned = scanner.line(), version != 1 || line.last == UInt8(ascii: "}") {
            return (try scanned.entry(), scanned.more != true)
        }
        isOurs = false
        let decoded = try LedgerLine(json: version == 1 ? line : body + [UInt8(ascii: "}")])
        return (try decoded.entry(), decoded.more != true)
    }

    private mutating func count() {
        for entry in call {
            let hasOlder = ledger.hasOlder(entry)
            if ledger.record(entry) != .new || hasOlder { superseded += 1 }
            each(entry)
        }
        entries += call.count
        call = []
    }

    /// What stands behind the last line break is a write that was cut short, unless a whole line is in it: then the line
    /// break was there, and is what was damaged.
    private mutating func close(_ rest: ArraySlice<UInt8>, number: Int) throws(LedgerFailure) {
        if version == 0, damage == nil {
            // A heading that was cut short is a file that was never begun.
            if !rest.isEmpty, !Heading.isBegun(by: rest) { damaged(1, .heading, "it is not the beginning of a ledger") }
        } else if Seal.isFollowed(in: rest) {
            damaged(number, .checksum, "its end is another")
        }
    }

    private mutating func damaged(_ line: Int, _ kind: Damage.Kind, _ reason: String) {
        lost += line == 1 ? 0 : 1
        if damage == nil { damage = Damage(line: line, kind: kind, reason: reason) }
    }
}

extension Ledger {
    /// Whether it has another version of what has versions and is no transaction: recording does not tell.
    fileprivate func hasOlder(_ entry: LedgerEntry) -> Bool {
        switch entry {
        case .transaction, .spending: false
        case .renewal(let facts, let account): renewal(of: facts.chain, for: account) != nil
        case .heardFromStore(let account, _): heard[account] != nil
        }
    }
}
