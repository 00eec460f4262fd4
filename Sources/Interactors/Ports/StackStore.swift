public import DiscoverData
public import DiscoverEntities

/// Port: where card stacks are kept.
///
/// Promise: ``append(_:for:)`` is atomic and durable: when it returns, all of the entries survive a crash of the machine; when
/// it throws, none of them is there. Entries come back in the order in which they were appended, and those of one account
/// never among those of another.
public protocol StackStore: Sendable {
    /// All that happened to an account's stack.
    func entries(of account: AccountToken) async throws(StorageFailure) -> [StackEntry]

    /// Adds what happened.
    func append(_ entries: [StackEntry], for account: AccountToken) async throws(StorageFailure)
}
