/// What was done about a ledger's file that was damaged: it was set aside, and what could be proved good was kept.
///
/// The customer is told, and "restore" brings back what the store still knows of the rest.
public struct LedgerRecovery: Hashable, Sendable {
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
