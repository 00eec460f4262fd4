internal import DiscoverData
internal import DiscoverEntities

/// The file beneath a ledger: JSON lines that are appended and never changed.
///
/// The first line says what the file is, ``Heading``; each further line is an entry, as ``LedgerLine`` documents it, and ends
/// in a checksum, the ``Seal``. The entries of one call are written in one go, and all but the last of them say that there
/// is `more`: so a call that a crash has cut short, wherever, is recognised by its missing end. Nobody was told of it, and it
/// does not count. What does not count is cut off before the next write.
struct Journal {
    /// Fewer lines than this are not worth writing a file anew for.
    private static let fewLines = 64

    let path: String
    let disk: any LedgerDisk
    /// What the file is known to be; `nil` where there is none yet.
    private var stamp: FileStamp?
    /// How many bytes of it count.
    private var end = 0
    /// The version it is written in.
    private var version = 0
    /// What a failed write has left behind, where that could not be taken back.
    private var leftover: FileStamp?

    init(path: String, on disk: any LedgerDisk) {
        self.path = path
        self.disk = disk
    }

    /// Reads the file, and first mends it: a damaged one is set aside, an older version is brought up to date, and one in
    /// which most lines are superseded is written anew.
    mutating func open(at now: () -> Moment) throws(LedgerFailure) -> (Ledger, LedgerRecovery?) {
        let copy = LedgerCopy(path: path, disk: disk)
        copy.discard()
        let text = try text()
        if let damage = text.damage {
            let recovery = try setAside(text, damage, copy, at: now())
            return (try read(), recovery)
        }
        // Neither has to be: the older version is read as well, and is brought up to date before it is written to.
        let isOld = (1..<Heading.current).contains(version)
        let isWasteful = text.isOurs && text.superseded > Self.fewLines && text.superseded > text.entries / 2
        if isOld || isWasteful { try? rewrite(text, copy) }
        return (text.ledger, nil)
    }

    /// All that counts in the file; an empty ledger where there is no file yet.
    mutating func read() throws(LedgerFailure) -> Ledger {
        let text = try text()
        if let damage = text.damage {
            throw .damaged(place: "\(path), line \(damage.line)", reason: damage.reason)
        }
        return text.ledger
    }

    private mutating func text() throws(LedgerFailure) -> LedgerText {
        do throws(DiskFault) {
            try takeBackLeftover()
            let found = try disk.stamp(of: path)
            if found == nil, stamp != nil {
                throw DiskFault(.absent, "it was taken away while in use; put it back, or start again")
            }
            // An earlier life may have ended between writing and flushing. What is read is believed, and what is believed
            // may be finished: so it has to be on the device before that.
            if let found, found.size > 0 {
                try disk.flush(path)
                try disk.flush(path.folder)
            }
            stamp = found
        } catch {
            throw .unavailable("cannot read \(path): \(error.reason)")
        }
        let text = try stamp == nil ? LedgerText(absent: path) : LedgerText(of: path, on: disk)
        end = text.end
        version = text.version
        return text
    }

    /// Adds entries: all of them, flushed to the device, or none.
    mutating func append(_ entries: [LedgerEntry]) throws(LedgerFailure) {
        guard !entries.isEmpty else { return }
        if (1..<Heading.current).contains(version) {
            try rewrite(try text(), LedgerCopy(path: path, disk: disk))
        }
        var bytes = end == 0 ? Heading.bytes : []
        for (index, entry) in entries.enumerated() {
            LedgerLine.write(entry, more: index < entries.count - 1, to: &bytes)
        }
        do throws(DiskFault) {
            let isNew = stamp == nil
            if isNew { try disk.makeFolder(path.folder) }
            let written = try disk.write(bytes, to: path, at: end, over: stamp)
            if isNew { try disk.flush(path.folder) }
            stamp = written
        } catch {
            takeBack(after: error)
            throw .unavailable("cannot write \(path): \(error.reason)")
        }
        version = Heading.current
        end += bytes.count
    }
}

// What a write that failed has left behind.
extension Journal {
    /// Half an entry must not stay, nor a whole one that nobody was told of.
    private mutating func takeBack(after fault: DiskFault) {
        // Every other fault says that nothing was written; and what somebody else wrote is theirs.
        guard fault.kind == .other, let left = try? disk.stamp(of: path) else { return }
        do throws(DiskFault) {
            try disk.cut(path, to: end)
        } catch {
            leftover = left
        }
    }

    /// As long as it is there nothing is read, so that nothing of it is believed, and nothing is written behind it.
    private mutating func takeBackLeftover() throws(DiskFault) {
        guard let left = leftover else { return }
        if try disk.stamp(of: path) == left { try disk.cut(path, to: end) }
        leftover = nil
    }
}

// Writing it anew.
extension Journal {
    private mutating func rewrite(_ text: LedgerText, _ copy: LedgerCopy) throws(LedgerFailure) {
        do throws(LedgerFailure) {
            try copy.write(text)
            try copy.takePlace()
        } catch {
            copy.discard()
            throw error
        }
        _ = try self.text()
    }

    /// The new file is there, whole, before the old one gets its second name, and then takes the first: so a crash at any
    /// moment leaves a ledger, and the next start sets aside again what is still damaged.
    private func setAside(
        _ text: LedgerText, _ damage: LedgerText.Damage, _ copy: LedgerCopy, at moment: Moment
    ) throws(LedgerFailure) -> LedgerRecovery {
        let place = "\(path), line \(damage.line)"
        do throws(LedgerFailure) {
            try copy.write(text)
            let name = try rename(SetAsideName(path: path, at: moment, damage: damage))
            try copy.takePlace()
            return LedgerRecovery(
                setAside: name, place: place, reason: damage.reason, kept: text.entries, lost: text.lost)
        } catch {
            copy.discard()
            guard case .unavailable(let words) = error else { throw error }
            throw .damaged(place: place, reason: "\(damage.reason), and it cannot be set aside (\(words))")
        }
    }

    private func rename(_ name: SetAsideName) throws(LedgerFailure) -> String {
        var attempt = 1
        while true {
            do throws(DiskFault) {
                try disk.link(path, as: name(attempt: attempt))
                return name(attempt: attempt)
            } catch {
                guard error.kind == .taken else {
                    throw .unavailable("cannot name it \(name(attempt: 1)): \(error.reason)")
                }
            }
            attempt += 1
        }
    }
}
