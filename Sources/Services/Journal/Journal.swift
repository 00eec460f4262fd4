internal import DiscoverData
internal import DiscoverEntities

/// A file to which entries are appended, and what they come to: every change is on the device before it is acknowledged.
///
/// It is one for all that the app keeps. What a crash cuts short is found by its missing end and does not count; a damaged file
/// is set aside, and what proves good in it goes on; a newer build's is refused and left alone; an older build's is brought up
/// to date; one in which most lines say nothing any more is written anew. What the lines say is the ``JournalFormat``'s.
///
/// It is a value without a lock: an actor keeps it.
struct Journal<Content: JournalFormat> {
    /// What was done about a file that was damaged; `nil` where it was whole. To be told to the customer, once.
    let recovery: JournalRecovery?
    private var file: JournalFile<Content>
    /// What the file says; `nil` when that is in doubt, and must be read again.
    private var memory: Content.State?

    /// Reads the file at a path; where there is none, the first entry makes it, and its folder.
    ///
    /// - Parameters:
    ///   - disk: What it is kept by.
    ///   - now: The device's clock, for the name of a file that is set aside.
    init(path: String, on disk: any JournalFileSystem, now: () -> Moment) throws(JournalFailure) {
        file = JournalFile(path: path, on: disk)
        let (state, recovery) = try file.open(at: now)
        memory = state
        self.recovery = recovery
    }

    /// What all entries come to.
    mutating func state() throws(JournalFailure) -> Content.State {
        if let memory { return memory }
        let state = try file.read()
        memory = state
        return state
    }

    /// Adds entries: all of them, or none. After a failure none of them is there.
    mutating func append(_ entries: [Content.Entry]) throws(JournalFailure) {
        try change { state, written in
            for entry in entries { _ = Content.add(entry, to: &state) }
            written = entries
        }
    }

    /// Judges the state and changes it in one step, and writes the entries of that change: all of them, or none.
    ///
    /// What a failed write has left in the file is cut off again; as long as the device refuses that, too, nothing is read and
    /// nothing written. Should the process end before it can be done, its next life finds entries that nobody was told of.
    ///
    /// - Parameter change: Changes the state by some entries, and names just these; or leaves it alone and names none.
    mutating func change<Answer>(
        _ change: (inout Content.State, inout [Content.Entry]) -> Answer
    ) throws(JournalFailure) -> Answer {
        var changed = try state()
        // Taken out of memory until it is written: so it is changed in place, not copied, and a failed write leaves
        // nothing in memory that is not in the file.
        memory = nil
        var entries: [Content.Entry] = []
        let answer = change(&changed, &entries)
        try file.append(entries)
        memory = changed
        return answer
    }
}

/// What was done about a journal's file that was damaged: it was set aside, and what could be proved good was kept.
///
/// The customer is told, once; what can be done about the rest depends on what the journal holds.
public struct JournalRecovery: Hashable, Sendable {
    /// Where the damaged file is now. It is never overwritten, and may be deleted.
    public let setAside: String
    /// Where the damage is, or its first part: the file and the line.
    public let place: String
    /// What is wrong there.
    public let reason: String
    /// How many entries were kept.
    public let kept: Int
    /// How many lines could not be read.
    public let lost: Int
}

/// Where a journal's line is wrong, and how.
struct JournalCorruption {
    /// What about it.
    enum Kind: String {
        case heading, checksum, content
    }

    let line: Int
    let kind: Kind
    let reason: String
}

/// Why a journal could not be read or written. Each adapter translates it into its port's own words.
enum JournalFailure: Error, Hashable {
    /// The device said no, for this reason; later it may say yes.
    case unavailable(String)
    /// It is damaged at this place, in this way, and could not be set aside.
    case damaged(place: String, reason: String)
    /// A newer build wrote it; it was left as it is.
    case newer(place: String, reason: String)
}

extension StorageFailure {
    /// A journal's failure, in the words of the ports behind which the app keeps things.
    init(_ failure: JournalFailure) {
        self =
            switch failure {
            case .unavailable(let reason): .unavailable(reason)
            case .damaged(let place, let reason): .damaged(place: place, reason: reason)
            case .newer(let place, let reason): .newer(place: place, reason: reason)
            }
    }
}
