internal import DiscoverEntities

/// The file beneath a journal: JSON lines that are appended and never changed.
///
/// The first line says what the file is, ``JournalHeader``; each further line is an entry, as its ``JournalFormat`` writes it,
/// and ends in a checksum, the ``Seal``. The entries of one call are written in one go, and all but the last of them say that
/// there is `more`: so a call that a crash has cut short, wherever, is recognised by its missing end. Nobody was told of it, and
/// it does not count. What does not count is cut off before the next write.
struct JournalFile<Content: JournalFormat> {
    let path: String
    let disk: any JournalFileSystem
    /// Fewer lines than this are not worth writing a file anew for.
    private let fewLines = 64
    /// What the file is known to be; `nil` where there is none yet.
    private var stamp: FileIdentity?
    /// How many bytes of it count.
    private var end = 0
    /// The version it is written in.
    private var version = 0
    /// What a failed write has left behind, where that could not be taken back.
    private var leftover: FileIdentity?

    init(path: String, on disk: any JournalFileSystem) {
        self.path = path
        self.disk = disk
    }

    /// Reads the file, and first mends it: a damaged one is set aside, an older version is brought up to date, and one in
    /// which most lines are superfluous is written anew.
    mutating func open(at now: () -> Moment) throws(JournalFailure) -> (Content.State, JournalRecovery?) {
        let copy = JournalCompactor<Content>(path: path, disk: disk)
        copy.discard()
        let text = try text()
        if let damage = text.damage {
            let recovery = try setAside(text, damage, copy, at: now())
            return (try read(), recovery)
        }
        // Neither has to be: the older version is read as well, and is brought up to date before it is written to.
        let isOld = (1..<Content.version).contains(version)
        let isWasteful = text.superseded > fewLines && text.superseded > text.entries / 2
        if isOld || isWasteful { try? rewrite(text, copy, isExact: !isOld) }
        return (text.state, nil)
    }

    /// All that counts in the file; what is empty where there is no file yet.
    mutating func read() throws(JournalFailure) -> Content.State {
        let text = try text()
        if let damage = text.damage {
            throw .damaged(place: "\(path), line \(damage.line)", reason: damage.reason)
        }
        return text.state
    }

    private mutating func text() throws(JournalFailure) -> JournalReader<Content> {
        do throws(FileSystemError) {
            try takeBackLeftover()
            let found = try disk.stamp(of: path)
            if found == nil, stamp != nil {
                throw FileSystemError(.absent, "it was taken away while in use; put it back, or start again")
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
        let text = try stamp == nil ? JournalReader<Content>(absent: path) : JournalReader<Content>(of: path, on: disk)
        end = text.end
        version = text.version
        return text
    }

    /// Adds entries: all of them, flushed to the device, or none.
    mutating func append(_ entries: [Content.Entry]) throws(JournalFailure) {
        guard !entries.isEmpty else { return }
        if (1..<Content.version).contains(version) {
            try rewrite(try text(), JournalCompactor<Content>(path: path, disk: disk), isExact: false)
        }
        var bytes = end == 0 ? Content.heading : []
        do {
            for (index, entry) in entries.enumerated() {
                try Content.writeLine(entry, more: index < entries.count - 1, to: &bytes)
            }
        } catch {
            throw .unavailable("cannot write \(path): an entry is not to be written: \(error.reason)")
        }
        do throws(FileSystemError) {
            let isNew = stamp == nil
            if isNew { try disk.makeFolder(path.folder) }
            let written = try disk.write(bytes, to: path, at: end, over: stamp)
            if isNew { try disk.flush(path.folder) }
            stamp = written
        } catch {
            takeBack(after: error)
            throw .unavailable("cannot write \(path): \(error.reason)")
        }
        version = Content.version
        end += bytes.count
    }
}

// What a write that failed has left behind.
extension JournalFile {
    /// Half an entry must not stay, nor a whole one that nobody was told of.
    private mutating func takeBack(after fault: FileSystemError) {
        // Every other fault says that nothing was written; and what somebody else wrote is theirs.
        guard fault.kind == .other, let left = try? disk.stamp(of: path) else { return }
        do throws(FileSystemError) {
            try disk.cut(path, to: end)
        } catch {
            leftover = left
        }
    }

    /// As long as it is there nothing is read, so that nothing of it is believed, and nothing is written behind it.
    private mutating func takeBackLeftover() throws(FileSystemError) {
        guard let left = leftover else { return }
        if try disk.stamp(of: path) == left { try disk.cut(path, to: end) }
        leftover = nil
    }
}

// Writing it anew.
extension JournalFile {
    /// - Parameter isExact: Whether it is to stay as it is where a line has something that this build does not know.
    private mutating func rewrite(
        _ text: JournalReader<Content>, _ copy: JournalCompactor<Content>, isExact: Bool
    ) throws(JournalFailure) {
        do throws(JournalFailure) {
            try copy.write(text, isExact: isExact)
            try copy.takePlace()
        } catch {
            copy.discard()
            throw error
        }
        _ = try self.text()
    }

    /// The new file is there, whole, before the old one gets its second name, and then takes the first: so a crash at any
    /// moment leaves a whole one, and the next start sets aside again what is still damaged.
    private func setAside(
        _ text: JournalReader<Content>, _ damage: JournalCorruption, _ copy: JournalCompactor<Content>,
        at moment: Moment
    ) throws(JournalFailure) -> JournalRecovery {
        let place = "\(path), line \(damage.line)"
        do throws(JournalFailure) {
            try copy.write(text, isExact: false)
            let name = try rename(QuarantineFileName(path: path, at: moment, damage: damage))
            try copy.takePlace()
            return JournalRecovery(
                setAside: name, place: place, reason: damage.reason, kept: text.entries, lost: text.lost)
        } catch {
            copy.discard()
            guard case .unavailable(let words) = error else { throw error }
            throw .damaged(place: place, reason: "\(damage.reason), and it cannot be set aside (\(words))")
        }
    }

    private func rename(_ name: QuarantineFileName) throws(JournalFailure) -> String {
        var attempt = 1
        while true {
            do throws(FileSystemError) {
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
