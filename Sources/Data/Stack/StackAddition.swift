public import DiscoverEntities

/// Asks to keep what happened to somebody's stack.
public struct StackAddition: Hashable, Sendable {
    /// What happened, in this order; all of it is kept, or nothing.
    public let entries: [StackEntry]
    /// Whose stack.
    public let account: Account

    /// Takes what happened, and to whose stack.
    public init(_ entries: [StackEntry], account: Account) {
        self.entries = entries
        self.account = account
    }
}
