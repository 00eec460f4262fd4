public import DiscoverData
public import DiscoverEntities

/// Port: the place where somebody looks for people, which is a paid setting.
///
/// Promise: the place comes locked, as a `Paywall<Location>`, and is set only through its lock: who brings no standing that opens
/// it can neither read it nor write it. What was set stays while it is locked, and is there again when it opens. Where nothing was
/// set it is home. A setting that ``choose(_:for:standing:)`` reported survives a crash of the machine.
public protocol PassportStore: Sendable {
    /// The place, locked.
    func passport(of account: AccountToken) async throws(StorageFailure) -> Paywall<Location>

    /// Sets the place. `false`, and nothing changes, where the standing does not open the lock.
    func choose(
        _ place: Location, for account: AccountToken, standing: Standing
    ) async throws(StorageFailure) -> Bool
}
