internal import DiscoverEntities

/// The file of a journal, which contains JSON lines that are appended and never changed.
///
/// The first line is a ``JournalHeader``, which identifies the file. Each further line is an entry in the
/// ``JournalFormat`` and ends in a ``LineChecksum``.
///
/// The entries of one write are appended in one operation. All of them but the last contain the member `more`. A write
/// that a crash interrupted is therefore recognized by its missing last entry. It was never reported as successful, so
/// its entries are ignored and cut off before the next write.
struct JournalFile<Content: JournalFormat> {
    let path: String
    let disk: any JournalFileSystem
    /// The number of superseded (outdated) lines up to which the file isn't rewritten to remove them.
    private let fewLines = 64
    /// The inode number and size of the file after the last access, or `nil` if there is no file yet.
    ///
    /// If they differ at the next access, another process changed the file.
    private var stamp: FileIdentity?
    /// The number of bytes up to the end of the last complete write.
    private var end = 0
    /// The format version of the file.
    private var version = 0
    /// The identity of the file after a failed write left bytes in it; `nil` if no such bytes are in it.
    ///
    /// The bytes must be cut off before the file is used again.
    private var leftover: FileIdentity?

    init(path: String, on disk: any JournalFileSystem) {
        self.path = path
        self.disk = disk
    }

    /// Opens the file, repairs it if it is damaged, and returns the state that results from its entries.
    ///
    /// A damaged file is renamed and replaced. A file of an older version is rewritten in the current version. A file
    /// in which most lines are superseded (outdated) is rewritten without them.
    ///
    /// - Parameter now: The device's clock, which provides the date in the name of a damaged file.
    /// - Returns: The state, and a description of the repair, which is `nil` if the file was intact.
    /// - Throws: `JournalFailure` if the file cannot be read or repaired, or if a newer build wrote it.
    mutating func open(at now: () -> Moment) throws(JournalFailure) -> (Content.State, JournalRecovery?) {
        let copy = JournalCompactor<Content>(path: path, disk: disk)
        copy.discard()
        let text = try text()
        if let damage = text.damage {
            let recovery = try setAside(text, damage, copy, at: now())
            return (try read(), recovery)
        }
        // Both rewrites are optional at this point: an older version is readable too, and is rewritten before the next
        // write.
        let isOld = (1..<Content.version).contains(version)
        let isWasteful = text.superseded > fewLines && text.superseded > text.entries / 2
        if isOld || isWasteful { try? rewrite(text, copy, isExact: !isOld) }
        return (text.state, nil)
    }

    /// Returns the state that results from the file, or the empty state if there is no file yet.
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
                throw FileSystemError(.absent, "it was removed while in use; put it back, or start again")
            }
            // A previous process may have ended between writing and flushing. Flush now, because transactions may be
            // finished on the strength of what is read here.
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

    /// Appends all of the specified entries and flushes them to the device; if it throws, it appends none.
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
            throw .unavailable("cannot write \(path): an entry is invalid: \(error.reason)")
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

// MARK: - Failed writes
extension JournalFile {
    /// Cuts off the bytes that a failed write left in the file, unless its error rules out such bytes.
    private mutating func takeBack(after fault: FileSystemError) {
        // Only an error of the kind `other` can leave bytes of the failed write in the file. With any other kind,
        // nothing was written, or the bytes belong to another process.
        guard fault.kind == .other, let left = try? disk.stamp(of: path) else { return }
        do throws(FileSystemError) {
            try disk.cut(path, to: end)
        } catch {
            leftover = left
        }
    }

    /// Cuts off the bytes that an earlier failed write left in the file, if there are any.
    ///
    /// Until the bytes are cut off, the file is neither read nor written, so that the bytes are never used.
    ///
    /// - Throws: `FileSystemError` if the bytes cannot be cut off.
    private mutating func takeBackLeftover() throws(FileSystemError) {
        guard let left = leftover else { return }
        if try disk.stamp(of: path) == left { try disk.cut(path, to: end) }
        leftover = nil
    }
}

// MARK: - Rewriting
extension JournalFile {
    /// Replaces the journal's file by a copy in the current format version, without superseded entries.
    ///
    /// - Parameters:
    ///   - text: The result of reading the file.
    ///   - copy: The writer of the copy.
    ///   - isExact: A Boolean value that indicates whether to keep the old file if a line contains unknown data, such
    ///     as from a newer build, because the copy would lose this data.
    /// - Throws: `JournalFailure` if the copy cannot be written. The file is then unchanged.
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

    /// Renames the damaged file, and puts a copy of its intact entries in its place.
    ///
    /// The copy is written completely before the damaged file gets its new name. In the last step, the copy gets the
    /// old name. After a crash at any time, the old name therefore belongs to the damaged file, which the next start
    /// repairs again, or to the complete copy.
    ///
    /// - Parameters:
    ///   - text: The result of reading the damaged file.
    ///   - damage: The first damage in the file.
    ///   - copy: The writer of the copy.
    ///   - moment: The time that the new name of the damaged file contains.
    /// - Returns: The description of the repair.
    /// - Throws: `JournalFailure` if the file cannot be renamed.
    private func setAside(
        _ text: JournalReader<Content>, _ damage: JournalCorruption, _ copy: JournalCompactor<Content>,
        at moment: Moment
    ) throws(JournalFailure) -> JournalRecovery {
        let place = "\(path), line \(damage.line)"
        do throws(JournalFailure) {
            try copy.write(text, resultingIn: Content.repaired(text.state), isExact: false)
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
                    throw .unavailable("cannot rename it to \(name(attempt: 1)): \(error.reason)")
                }
            }
            attempt += 1
        }
    }
}
