public import DiscoverData
public import DiscoverEntities

/// Reads all that happened to somebody's stack.
public struct StackEntriesInteractor: Interactor {
    private let store: any StackStore

    /// Takes where stacks are kept.
    public init(store: any StackStore) { self.store = store }

    /// What happened, in the order in which it did.
    public func perform(_ request: Account) async throws(StorageFailure) -> [StackEntry] {
        let span = Trace.begin(.interactor, "StackEntries")
        defer { span.end() }
        return try await store.entries(of: request.token)
    }
}

/// Keeps what happened to somebody's stack: in one durable step, or not at all.
public struct AppendStackEntriesInteractor: Interactor {
    private let store: any StackStore

    /// Takes where stacks are kept.
    public init(store: any StackStore) { self.store = store }

    /// Adds the entries; where it throws, none of them was added.
    public func perform(_ request: AppendStackEntriesRequest) async throws(StorageFailure) {
        let span = Trace.begin(.interactor, "AppendStackEntries", "entries: \(request.entries.count)")
        defer { span.end() }
        guard !request.entries.isEmpty else { return }
        try await store.append(request.entries, for: request.account.token)
    }
}

/// Finds what a stack is shown and dealt by, from one reading of the ledger and one of the passport.
public struct StackInputsInteractor: Interactor {
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let map: FeatureMap
    private let passports: any PassportStore

    /// Takes the evidence, the clock, what each product gives, and where places are kept.
    public init(ledger: any LedgerStore, time: any TimeSource, map: FeatureMap, passports: any PassportStore) {
        self.ledger = ledger
        self.time = time
        self.map = map
        self.passports = passports
    }

    /// What is held, spent and chosen.
    public func perform(_ request: Account) async throws(MoveFailure) -> StackInputs {
        let span = Trace.begin(.interactor, "StackInputs")
        defer { span.end() }
        let evidence: Ledger
        do {
            evidence = try await ledger.ledger(for: request.token)
        } catch {
            throw .ledger(error)
        }
        let clock = await time.now()
        let answer = EntitlementStatus.computed(for: request, from: evidence, by: map, at: clock)
        let snapshot = EntitlementSnapshot(
            entitlements: answer.entitlements, moment: max(clock, evidence.highestSigned))
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
