#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Finds the purchases to look up at the store.
public struct FindDuePurchasesInteractor: Interactor {
    private let registry: any ReconciliationRegistry
    private let time: any TimeSource
    private let days: Int
    private let store: ArchiveRetention

    /// Creates an interactor that finds purchases in a registry.
    ///
    /// - Parameters:
    ///   - registry: The registry of the times at which purchases were looked up.
    ///   - time: The server's clock.
    ///   - days: The number of days after which each purchase is looked up again.
    ///   - store: The kind of store. The dates of a simulated store, which has a clock of its own, can't be compared
    ///     with the server's clock, so all of its purchases are due.
    public init(registry: any ReconciliationRegistry, time: any TimeSource, days: Int, store: ArchiveRetention) {
        self.registry = registry
        self.time = time
        self.days = days
        self.store = store
    }

    /// Returns the next purchases to look up; an empty array if none is left.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    public func perform(_ request: DuePurchasesRequest) async throws(LedgerFailure) -> [DuePurchase] {
        let span = Trace.begin(.interactor, "FindDuePurchases")
        defer { span.end() }
        let isEverything = request.isComplete || store == .ownClock
        let rule = isEverything ? LookupRule.everything : LookupRule(at: await time.now(), everyDays: days)
        return try await registry.due(by: rule, after: request.last, limit: 100)
    }
}

/// A request for the next purchases to look up at the store.
public struct DuePurchasesRequest: Hashable, Sendable {
    let isComplete: Bool
    let last: DuePurchase?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - isComplete: A Boolean value that indicates whether all purchases are looked up, and not only those that are
    ///     due.
    ///   - last: The last purchase that was looked up, or `nil` for the first purchases.
    public init(isComplete: Bool, after last: DuePurchase?) {
        self.isComplete = isComplete
        self.last = last
    }
}

/// Looks a purchase up at the store, at a limited rate.
public struct LookUpPurchaseInteractor: Interactor {
    private let lookup: any PurchaseLookup
    private let queries: any StoreQuerySchedule
    private let pause: Int64

    /// Creates an interactor.
    ///
    /// - Parameters:
    ///   - lookup: The connection to the store.
    ///   - queries: The schedule of the queries of all server processes.
    ///   - seconds: The minimum time in seconds between two queries about a purchase.
    public init(lookup: any PurchaseLookup, queries: any StoreQuerySchedule, seconds: Int) {
        self.lookup = lookup
        self.queries = queries
        pause = Int64(seconds) * 1000
    }

    /// Returns the response of the store.
    ///
    /// A subscription that was queried within the configured time, perhaps because its customer opened the app, is
    /// postponed.
    ///
    /// - Throws: `ReconcilePurchasesFailure.tooMany`, `unreachable`, or `cancelled` if the store doesn't respond now,
    ///   or `ledger` if the time of the query can't be recorded.
    public func perform(_ request: DuePurchase) async throws(ReconcilePurchasesFailure) -> LookupResult {
        let span = Trace.begin(.interactor, "LookUpPurchase")
        defer { span.end() }
        if pause > 0, request.isSubscription {
            do throws(LedgerFailure) {
                guard try await !queries.claim([request.chain], pause: pause).isEmpty else { return .postponed }
            } catch {
                throw .ledger(error)
            }
        }
        do throws(PurchaseLookupFailure) {
            return .responded(try await lookup.lookUp(request))
        } catch {
            switch error {
            case .tooMany(let until): throw .tooMany(until: until)
            case .away(.cancelled): throw .cancelled
            case .away(let failure): throw .unreachable(failure)
            }
        }
    }
}

/// Records a change that the ledger lacked, in the same way as a notification of the store.
public struct RecordDifferenceInteractor: Interactor {
    private let inbox: any NotificationInbox
    private let registry: any ReconciliationRegistry
    private let time: any TimeSource

    /// Creates an interactor.
    ///
    /// - Parameters:
    ///   - inbox: The inbox through which changes are recorded.
    ///   - registry: The registry that reads the recorded purchases.
    ///   - time: The server's clock.
    public init(inbox: any NotificationInbox, registry: any ReconciliationRegistry, time: any TimeSource) {
        self.inbox = inbox
        self.registry = registry
        self.time = time
    }

    /// Records the change, with its explanation in the audit log, and returns the effect.
    ///
    /// The change and its explanation are recorded in one durable step.
    ///
    /// - Throws: A `LedgerFailure` if the change can't be recorded, or the ledger can't be read.
    public func perform(_ request: SignedDifference) async throws(LedgerFailure) -> RecordedDifference {
        let span = Trace.begin(.interactor, "RecordDifference")
        defer { span.end() }
        let (difference, facts) = (request.difference, request.difference.transaction)
        let result = try await inbox.take(
            NotificationFacts(of: difference), signed: request.signedText, at: await time.now())
        let ledger = try await registry.ledger(of: [facts.original])
        return RecordedDifference(
            difference, account: ledger.transactions[facts.key]?.account ?? difference.account, result)
    }
}

/// Records that purchases were looked up, so that the next reconciliation continues after them.
public struct FinishLookupInteractor: Interactor {
    private let registry: any ReconciliationRegistry
    private let time: any TimeSource

    /// Creates an interactor that writes to the specified registry.
    public init(registry: any ReconciliationRegistry, time: any TimeSource) {
        self.registry = registry
        self.time = time
    }

    /// Records the lookups, if this process still has the lease.
    ///
    /// - Returns: `false` if another process has acquired the lease; then nothing is recorded.
    /// - Throws: A `LedgerFailure` if the database can't be read or written.
    public func perform(_ request: CheckedPurchases) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.interactor, "FinishLookup")
        defer { span.end() }
        return try await registry.finish(request.chains, at: await time.now(), under: request.lease)
    }
}
#endif
