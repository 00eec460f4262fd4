internal import DiscoverData
internal import DiscoverEntities

/// An append-only file of entries, together with the state that results from these entries.
///
/// Every change is flushed to the device before the call returns. The ledger, the card stacks, and the people that the
/// app stores are all in such files. These rules apply:
///
/// - A write that a crash interrupted is incomplete, and is ignored.
/// - A damaged file is renamed, and its lines that are provably intact are copied to a new file.
/// - A file of a newer build is refused and left unchanged.
/// - A file of an older build is rewritten in the current version.
/// - A file in which most lines are superseded is rewritten without them.
///
/// The ``JournalFormat`` defines what the lines contain. A journal is a structure without a lock, so it must be owned
/// by an actor, which serializes the calls.
struct Journal<Content: JournalFormat> {
    /// The repair of a damaged file, or `nil` if the file was intact.
    ///
    /// The app informs the customer of the repair once.
    let recovery: JournalRecovery?
    private var file: JournalFile<Content>
    /// The state that results from the file's entries; `nil` if the file must be read again.
    ///
    /// For example, the file must be read again after an error.
    private var memory: Content.State?

    /// Creates a journal from the file at the specified path.
    ///
    /// If there is no file, the first entry creates it together with its folder.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - disk: The file system that contains the file.
    ///   - now: The device's clock, which provides the date in the name of a damaged file.
    /// - Throws: `JournalFailure` if the file cannot be read, cannot be repaired, or was written by a newer build.
    init(path: String, on disk: any JournalFileSystem, now: () -> Moment) throws(JournalFailure) {
        file = JournalFile(path: path, on: disk)
        let (state, recovery) = try file.open(at: now)
        memory = state
        self.recovery = recovery
    }

    /// Returns the state that results from all entries of the file.
    mutating func state() throws(JournalFailure) -> Content.State {
        if let memory { return memory }
        let state = try file.read()
        memory = state
        return state
    }

    /// Appends all of the specified entries, or none if writing fails.
    mutating func append(_ entries: [Content.Entry]) throws(JournalFailure) {
        try change { state, written in
            for entry in entries { _ = Content.add(entry, to: &state) }
            written = entries
        }
    }

    /// Changes the state with a closure, and writes the closure's entries to the file: all, or none.
    ///
    /// If a write fails, the bytes that it left in the file are cut off. If this fails, too, the journal neither reads
    /// nor writes until cutting them off succeeds. If the process ends before that, the next process finds entries
    /// whose write was never reported as successful.
    ///
    /// - Parameter change: A closure that changes the state, and adds entries to an empty list. Reading these entries
    ///   later must lead to the same change, so a closure that adds no entries must leave the state unchanged.
    /// - Returns: The value that the closure returns.
    /// - Throws: `JournalFailure` if the file cannot be read or written.
    mutating func change<Value>(
        _ change: (inout Content.State, inout [Content.Entry]) -> Value
    ) throws(JournalFailure) -> Value {
        var changed = try state()
        // Remove the state from memory until the entries are written. It is then changed in place instead of copied,
        // and a failed write leaves nothing in memory that is not in the file.
        memory = nil
        var entries: [Content.Entry] = []
        let result = change(&changed, &entries)
        try file.append(entries)
        memory = changed
        return result
    }
}

/// The repair of a damaged file: the file was renamed and replaced by a copy of its intact entries.
///
/// The app informs the customer of the repair once. How to replace the lost entries depends on what the journal stores.
public struct JournalRecovery: Hashable, Sendable {
    /// The path of the renamed damaged file, which is never overwritten and may be deleted.
    public let setAside: String
    /// The path of the damaged file, and the number of the line with the first damage.
    public let place: String
    /// The description of the first damage.
    public let reason: String
    /// The number of intact entries that were copied to the new file.
    public let kept: Int
    /// The number of lines that could not be read and are lost.
    public let lost: Int
}

/// The first damage in a journal's file: the line where it is, and its kind, such as a wrong checksum.
struct JournalCorruption {
    enum Kind: String {
        case heading, checksum, content
    }

    let line: Int
    let kind: Kind
    let reason: String
}

/// An error that a journal throws if its file cannot be read or written.
///
/// Each store that uses a journal translates the error into the error of its port.
enum JournalFailure: Error, Hashable {
    /// The system refused the file operation for this reason; trying again later may succeed.
    case unavailable(String)
    /// The file is damaged at this place, and isn't repaired.
    ///
    /// It couldn't be renamed for the repair, or it was damaged after it was opened.
    case damaged(place: String, reason: String)
    /// A newer build wrote the file, which was left unchanged.
    case newer(place: String, reason: String)
}

extension StorageFailure {
    /// Creates the failure of a storage port that corresponds to the failure of a journal.
    ///
    /// A journal is an append-only file.
    init(_ failure: JournalFailure) {
        self =
            switch failure {
            case .unavailable(let reason): .unavailable(reason)
            case .damaged(let place, let reason): .damaged(place: place, reason: reason)
            case .newer(let place, let reason): .newer(place: place, reason: reason)
            }
    }
}
