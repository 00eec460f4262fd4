#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
public import ServerHTTP
public import ServerUseCases

/// A client of the App Store Server API.
///
/// A client reads transactions, subscription statuses, and sent notifications from one environment (production or
/// sandbox), and sends consumption information. Responses contain signed data, which must be verified before it is
/// used. All requests are idempotent, so the client repeats a request that failed temporarily.
///
/// Source: Apple's documentation of the App Store Server API.
public struct ServerAPI: Sendable {
    let endpoint: String
    let tokens: APITokenProvider
    let http: any HTTPTransport
    let clock: any TimeSource
    let retryPolicy: HTTPRetryPolicy

    /// Creates a client of the App Store Server API for one app and one environment.
    ///
    /// - Parameters:
    ///   - environment: The environment whose data is requested.
    ///   - bundleID: The bundle ID of the app.
    ///   - key: The In-App Purchase key.
    ///   - endpoint: The URL of the API, or `nil` for Apple's own.
    ///   - http: The transport of the requests.
    ///   - clock: The clock that determines when a bearer token expires.
    ///   - retryPolicy: The timeout and retry policy.
    /// - Throws: A `ServerAPIFailure` if the key can't be read.
    public init(
        environment: LedgerEnvironment, bundleID: String, key: ServerAPIKey, endpoint: String? = nil,
        http: any HTTPTransport, clock: any TimeSource, retryPolicy: HTTPRetryPolicy = HTTPRetryPolicy()
    ) throws(ServerAPIFailure) {
        self.init(
            environment: environment, bundleID: bundleID, keys: try ServerAPIKeyRing(key), endpoint: endpoint,
            http: http, clock: clock, retryPolicy: retryPolicy)
    }

    /// Creates a client of the App Store Server API whose key can be replaced.
    ///
    /// - Parameters:
    ///   - environment: The environment whose data is requested.
    ///   - bundleID: The bundle ID of the app.
    ///   - keys: The key ring with the In-App Purchase key.
    ///   - endpoint: The URL of the API, or `nil` for Apple's own.
    ///   - http: The transport of the requests.
    ///   - clock: The clock that determines when a bearer token expires.
    ///   - retryPolicy: The timeout and retry policy.
    public init(
        environment: LedgerEnvironment, bundleID: String, keys: ServerAPIKeyRing, endpoint: String? = nil,
        http: any HTTPTransport, clock: any TimeSource, retryPolicy: HTTPRetryPolicy = HTTPRetryPolicy()
    ) {
        let apple =
            switch environment {
            case .production: "https://api.storekit.apple.com"
            case .sandbox: "https://api.storekit-sandbox.apple.com"
            }
        self.endpoint = endpoint ?? apple
        tokens = APITokenProvider(keys: keys, bundleID: bundleID)
        self.http = http
        self.clock = clock
        self.retryPolicy = retryPolicy
    }

    /// Returns a page of the transactions of the customer who made the specified transaction.
    ///
    /// - Parameters:
    ///   - id: The ID of any transaction of the customer.
    ///   - query: The transactions to list.
    ///   - revision: The ``HistoryPage/revision`` of the previous page, or `nil` for the first page.
    /// - Returns: The page.
    /// - Throws: A `ServerAPIFailure` if the request fails or is refused.
    public func history(
        of id: TransactionID, _ query: HistoryQuery = HistoryQuery(), from revision: String? = nil
    ) async throws(ServerAPIFailure) -> HistoryPage {
        let items = query.items + (revision.map { [("revision", $0)] } ?? [])
        return try await get(["inApps", "v2", "history", id.rawValue], items, as: HistoryPage.self)
    }

    /// The maximum number of pages of a history that are read; each page has up to 20 transactions.
    static let maximumPages = 1000

    /// Returns the signed transactions of all pages of a customer's history, in the order of the pages.
    ///
    /// - Parameters:
    ///   - id: The ID of any transaction of the customer.
    ///   - query: The transactions to list.
    /// - Returns: The signed transactions of the complete history.
    /// - Throws: `ServerAPIFailure` if a request fails or is refused, if the pages never reach the end of the history,
    ///   or if there are more than 1000 pages.
    public func wholeHistory(
        of id: TransactionID, _ query: HistoryQuery = HistoryQuery()
    ) async throws(ServerAPIFailure) -> [String] {
        var (all, revision, seen) = ([String](), String?.none, Set<String>())
        for _ in 1...Self.maximumPages {
            let page = try await history(of: id, query, from: revision)
            all += page.signedTransactions ?? []
            guard page.hasMore == true else { return all }
            // A repeated or missing revision is an error of the store, which a later request may not have.
            guard let next = page.revision, seen.insert(next).inserted else {
                throw .requestFailed(.unavailable("the pages of the history never reach its end"))
            }
            revision = next
        }
        throw .historyTooLong(pages: Self.maximumPages)
    }

    /// Returns the status of each subscription of the customer who made the specified transaction.
    ///
    /// - Throws: A `ServerAPIFailure` if the request fails or is refused.
    public func statuses(of id: TransactionID) async throws(ServerAPIFailure) -> [SubscriptionGroupStatus] {
        struct ResponseBody: Decodable { let data: [SubscriptionGroupStatus]? }
        return try await get(["inApps", "v1", "subscriptions", id.rawValue], as: ResponseBody.self).data ?? []
    }
}
#endif
