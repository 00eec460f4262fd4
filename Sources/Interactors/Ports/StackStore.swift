public import DiscoverData
public import DiscoverEntities

/// Port: a store that keeps the recorded changes (entries) of the users' card stacks, such as swipes.
///
/// **Promise:** ``append(_:for:)`` is atomic and durable. When it returns, all entries survive a crash of the machine.
/// When it throws, none of them was added. ``entries(of:)`` returns the account's entries in the order in which they
/// were appended, and no entries of other accounts. It may omit entries that have no effect or were undone, as long as
/// the others result in the same state of the stack.
///
/// ```swift
/// try await store.append([.joined(.friends)], for: account.token)
/// let entries = try await store.entries(of: account.token)
/// ```
public protocol StackStore: Sendable {
    /// Returns the recorded changes of an account's card stack, in the order in which they were appended.
    ///
    /// - Throws: `StorageFailure` if the changes can't be read.
    func entries(of account: AccountToken) async throws(StorageFailure) -> [StackEntry]

    /// Appends changes to those recorded for an account's card stack; if this method throws, adds none.
    ///
    /// - Throws: `StorageFailure` if the stored changes can't be read, or the new ones can't be written.
    func append(_ entries: [StackEntry], for account: AccountToken) async throws(StorageFailure)
}

/// Port: a store for a paid setting: the location where each account looks for people.
///
/// **Promise:** The location is returned locked, as a `Paywall<Location>`, and set only if the entitlements unlock it.
/// Without such entitlements, it can be neither read nor written. A stored location is kept while it is locked. If no
/// location was set, the app's home location is returned. A location that ``choose(_:for:entitlements:)`` has set
/// survives a crash of the machine.
///
/// ```swift
/// let isChosen = try await passports.choose(place, for: account.token, entitlements: entitlements)
/// let passport = try await passports.passport(of: account.token)
/// let location = passport.value(for: entitlements)  // `nil` while the feature is locked.
/// ```
public protocol PassportStore: Sendable {
    /// Returns an account's location in a `Paywall`, which the Passport feature unlocks.
    ///
    /// The app recommends people near this location.
    ///
    /// - Throws: `StorageFailure` if the location can't be read.
    func passport(of account: AccountToken) async throws(StorageFailure) -> Paywall<Location>

    /// Sets the location where an account looks for people, if the entitlements permit the choice.
    ///
    /// - Returns: `true` if the location was set; `false`, without a change, if the entitlements don't permit it.
    /// - Throws: `StorageFailure` if the location can't be read or written.
    func choose(
        _ place: Location, for account: AccountToken, entitlements: Entitlements
    ) async throws(StorageFailure) -> Bool
}

/// Port: an index that finds locations by their names.
///
/// **Promise:** A search is quick, works offline, and never fails. Case, accents, and surrounding spaces are ignored.
/// The same name always finds the same location.
///
/// ```swift
/// let place = await places.place(named: "paris")
/// let suggestion = await places.nearest(to: "Pariss")
/// ```
public protocol PlaceIndex: Sendable {
    /// Returns the location with the specified name, or `nil` if the name is unknown.
    func place(named name: String) async -> Location?

    /// Returns the known location name that is most similar to a name; `nil` if none is similar.
    func nearest(to name: String) async -> String?
}
