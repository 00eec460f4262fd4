#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
internal import Support
internal import Synchronization

/// A source of subscription statuses from the App Store, queried at a limited rate for each account.
///
/// Notifications normally inform the server when a subscription changes, but they can be late or lost. Therefore, the
/// server also queries the App Store, but not for each request of a client: Apple limits the request rate, and the
/// client has to wait for Apple's response.
///
/// Each process remembers its own queries, so that most requests need no database. Before a query, the process claims
/// the subscriptions in the database, so that no other process queries them until the minimum time has passed.
public final class RateLimitedAppStore: Sendable {
    private let api: ServerAPI
    private let directory: any AccountDirectory
    private let queries: any StoreQuerySchedule
    private let clock: any TimeSource
    private let pause: Int64
    private let lastRequests: Mutex<LRUCache<AccountToken, Moment>>

    /// Creates a source of subscription statuses that limits the rate of its queries.
    ///
    /// - Parameters:
    ///   - api: The client of the App Store Server API. Its retry policy should have a short timeout and no retries,
    ///     because the app waits for the response.
    ///   - seconds: The minimum time in seconds between two queries for the same account.
    ///   - directory: The directory that lists the transactions of an account.
    ///   - queries: The schedule of queries that all server processes share.
    ///   - clock: The clock that measures the time between queries.
    ///   - capacity: The maximum number of accounts for which the time of the latest query is stored. If there are
    ///     more, the account that was requested least recently is forgotten, so that the next query for it is sent
    ///     without a delay.
    public init(
        api: ServerAPI, seconds: Int, directory: any AccountDirectory, queries: any StoreQuerySchedule,
        clock: any TimeSource, capacity: Int = 10_000
    ) {
        self.api = api
        self.directory = directory
        self.queries = queries
        self.clock = clock
        pause = Int64(seconds) * 1000
        lastRequests = Mutex(LRUCache(capacity: capacity))
    }

    /// Returns a purchase history that reads an account's purchases from the App Store.
    ///
    /// If the previous query of the account's subscription statuses was too recent, the history returns no statuses.
    public func history(of account: AccountToken) -> any PurchaseHistory {
        RateLimitedPurchaseHistory(
            whole: ServerAPIHistory(api: api) { [self] () async throws(StoreFailure) in try await chains(of: account) },
            claimed: ServerAPIHistory(api: api) { [self] () async throws(StoreFailure) in
                try await claimed(chains(of: account))
            }, mayFetch: { [self] in await mayFetch(about: account) })
    }

    private func chains(of account: AccountToken) async throws(StoreFailure) -> [TransactionID] {
        do throws(LedgerFailure) {
            // Apple has no subscription of another store, and would refuse the whole query because of it.
            return try await directory.subscriptions(of: account).filter {
                !$0.rawValue.hasPrefix(PlayTransactionID.prefix)
            }
        } catch {
            throw .unavailable("the ledger can't be read to find the account's purchases")
        }
    }

    private func claimed(_ chains: [TransactionID]) async throws(StoreFailure) -> [TransactionID] {
        guard pause > 0 else { return chains }
        do throws(LedgerFailure) {
            let claimed = try await queries.claim(Set(chains), pause: pause)
            return chains.filter(claimed.contains)
        } catch {
            throw .unavailable("the database can't be written to schedule the query")
        }
    }

    private func mayFetch(about account: AccountToken) async -> Bool {
        let now = await clock.now()
        return lastRequests.withLock { lastRequests in
            if let last = lastRequests.value(for: account), (0..<pause).contains(now.milliseconds - last.milliseconds) {
                return false
            }
            lastRequests.insert(now, for: account)
            return true
        }
    }
}

/// Adapter: a purchase history that limits the rate of queries for subscription statuses.
///
/// If the previous query was too recent, the history returns no statuses. Transactions are queried without a limit.
private struct RateLimitedPurchaseHistory: PurchaseHistory {
    let whole: ServerAPIHistory
    /// A purchase history with only those subscriptions that no process has queried too recently.
    let claimed: ServerAPIHistory
    let mayFetch: @Sendable () async -> Bool

    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] { try await whole.restorable() }

    func history() async throws(StoreFailure) -> [UnverifiedTransaction] { try await whole.history() }

    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        await mayFetch() ? try await claimed.statuses() : []
    }
}
#endif
