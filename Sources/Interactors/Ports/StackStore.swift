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

/// Port: the place where somebody looks for people, which is a paid setting.
///
/// Promise: the place comes locked, as a `Paywall<Location>`, and is set only through its lock: who brings no standing that opens
/// it can neither read it nor write it. What was set stays while it is locked, and is there again when it opens. Where nothing was
/// set it is home. A setting that ``choose(_:for:entitlements:)`` reported survives a crash of the machine.
public protocol PassportStore: Sendable {
    /// The place, locked.
    func passport(of account: AccountToken) async throws(StorageFailure) -> Paywall<Location>

    /// Sets the place. `false`, and nothing changes, where the standing does not open the lock.
    func choose(
        _ place: Location, for account: AccountToken, entitlements: Entitlements
    ) async throws(StorageFailure) -> Bool
}

/// Port: places by their names.
///
/// Promise: finding is quick, reaches nobody and never fails. Upper and lower case, accents and surrounding blanks make no
/// difference. The same name finds the same place.
public protocol PlaceIndex: Sendable {
    /// The place of that name; `nil` where none is known.
    func place(named name: String) async -> Location?

    /// The known name nearest to one that is not; `nil` where none is near.
    func nearest(to name: String) async -> String?
}
