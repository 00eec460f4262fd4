public import DiscoverData
public import DiscoverEntities

/// Port: where card stacks are kept.
///
/// Promise: ``append(_:for:)`` is atomic and durable: when it returns, all of the entries survive a crash of the machine; when
/// it throws, none of them is there. What comes back comes to the same ``/DiscoverEntities/StackState`` as all entries of the
/// account in the order in which they were appended; what does not count, or was undone, may be left out. Entries of one
/// account never come among those of another.
public protocol StackStore: Sendable {
    /// What happened to an account's stack.
    func entries(of account: AccountToken) async throws(StorageFailure) -> [StackEntry]

    /// Adds what happened.
    func append(_ entries: [StackEntry], for account: AccountToken) async throws(StorageFailure)
}
