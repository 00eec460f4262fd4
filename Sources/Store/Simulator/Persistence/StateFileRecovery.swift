/// What was done about a state file that was damaged: it was set aside, and the store began anew.
///
/// The new store has forgotten what it sold. Its transactions have numbers that the old one never gave out, and its clock,
/// where that could still be read, goes on: an app that kept its own records finds no contradiction.
public struct StateFileRecovery: Sendable, Hashable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// Where the damaged one is now; nil where there was none though there should have been. It is never overwritten, and may
    /// be deleted.
    public let setAside: String?
    /// What is wrong with it.
    public let reason: String

    /// What happened, and where to find the old file.
    public var description: String {
        let found =
            setAside.map { "was damaged (\(reason)), and was set aside as \($0)." }
            ?? "is gone, though it has sold before."
        return "The store's state in \(path) \(found) The store begins anew: it has forgotten what it sold."
    }
}
