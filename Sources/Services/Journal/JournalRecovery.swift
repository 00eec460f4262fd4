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
