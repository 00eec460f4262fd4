public import DiscoverData
public import DiscoverEntities

/// An interactor that reads the recorded changes of a user's card stack, such as swipes.
public struct StackEntriesInteractor: Interactor {
    private let store: any StackStore

    /// Creates an interactor that reads from the specified store of card stacks.
    public init(store: any StackStore) { self.store = store }

    /// Returns the recorded changes of the account's card stack, in the order in which they were stored.
    ///
    /// - Throws: `StorageFailure` if the changes can't be read.
    public func perform(_ request: Account) async throws(StorageFailure) -> [StackEntry] {
        let span = Trace.begin(.interactor, "StackEntries")
        defer { span.end() }
        return try await store.entries(of: request.token)
    }
}

/// An interactor that stores changes of a user's card stack, such as swipes, in one durable write.
public struct AppendStackEntriesInteractor: Interactor {
    private let store: any StackStore

    /// Creates an interactor that writes to the specified store of card stacks.
    public init(store: any StackStore) { self.store = store }

    /// Stores all changes of the card stack in their order; if this method throws, none was stored.
    ///
    /// - Throws: `StorageFailure` if the stored changes can't be read, or the new ones can't be written.
    public func perform(_ request: AppendStackEntriesRequest) async throws(StorageFailure) {
        let span = Trace.begin(.interactor, "AppendStackEntries", "entries: \(request.entries.count)")
        defer { span.end() }
        guard !request.entries.isEmpty else { return }
        try await store.append(request.entries, for: request.account.token)
    }
}

/// An interactor that reads the data, besides recorded swipes, that a card stack's contents depend on.
///
/// This data consists of the account's entitlements, its spendings, and its chosen or default location. The ledger and
/// the location are read once each.
public struct StackInputsInteractor: Interactor {
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let map: FeatureMap
    private let passports: any PassportStore

    /// Creates an interactor that reads from the specified stores.
    ///
    /// - Parameters:
    ///   - ledger: The ledger that contains the signed transactions and the spendings.
    ///   - time: The source of the current time, for which the entitlements are computed.
    ///   - map: The features and units that each product grants.
    ///   - passports: The store of the locations that accounts chose.
    public init(ledger: any LedgerStore, time: any TimeSource, map: FeatureMap, passports: any PassportStore) {
        self.ledger = ledger
        self.time = time
        self.map = map
        self.passports = passports
    }

    /// Returns the account's entitlements, its spendings, and its chosen or default location.
    ///
    /// - Throws: `MoveFailure` if the ledger or the location can't be read.
    public func perform(_ request: Account) async throws(MoveFailure) -> StackInputs {
        let span = Trace.begin(.interactor, "StackInputs")
        defer { span.end() }
        let evidence: Ledger
        do {
            evidence = try await ledger.ledger(for: request.token)
        } catch {
            throw .ledger(error)
        }
        let snapshot = EntitlementSnapshot(of: request, from: evidence, by: map, at: await time.now())
        let passport: Paywall<Location>
        do {
            passport = try await passports.passport(of: request.token)
        } catch {
            throw .storage(error)
        }
        return StackInputs(
            snapshot: snapshot, spendings: evidence.spendings(of: request.token), passport: passport)
    }
}
