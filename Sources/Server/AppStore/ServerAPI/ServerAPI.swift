#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
public import ServerUseCases

/// A client of the App Store Server API, for what a purchase layer asks: transactions, statuses and notifications.
///
/// One client has one environment, fixed by configuration. Every answer holds signed texts, which say nothing before a
/// verifier of signed data has had them. Questions that only read are asked again, with growing pauses, where that can help.
///
/// Source: Apple's documentation of the App Store Server API.
public struct ServerAPI: Sendable {
    let endpoint: String
    let tokens: APITokenProvider
    let http: any HTTPTransport
    let clock: any TimeSource
    let persistence: HTTPRetryPolicy

    /// - Parameters:
    ///   - environment: Whose transactions.
    ///   - bundleID: The app.
    ///   - key: The key for In-App Purchase.
    ///   - endpoint: Where to ask; Apple's own where there is none.
    ///   - http: Asks.
    ///   - clock: Tells tokens their age.
    ///   - persistence: How often to ask.
    public init(
        environment: LedgerEnvironment, bundleID: String, key: ServerAPIKey, endpoint: String? = nil,
        http: any HTTPTransport, clock: any TimeSource, persistence: HTTPRetryPolicy = HTTPRetryPolicy()
    ) throws(ServerAPIFailure) {
        let apple =
            switch environment {
            case .production: "https://api.storekit.apple.com"
            case .sandbox: "https://api.storekit-sandbox.apple.com"
            }
        self.endpoint = endpoint ?? apple
        tokens = try APITokenProvider(key: key, bundleID: bundleID)
        self.http = http
        self.clock = clock
        self.persistence = persistence
    }

    /// One transaction, as signed now.
    public func transaction(_ id: TransactionID) async throws(ServerAPIFailure) -> String {
        struct Answer: Decodable { let signedTransactionInfo: String }
        return try await get(["inApps", "v1", "transactions", id.rawValue], as: Answer.self).signedTransactionInfo
    }

    /// A page of all the transactions of the customer who made this one.
    ///
    /// - Parameters:
    ///   - id: Any transaction of the customer's.
    ///   - query: Which ones.
    ///   - revision: Where the page before ended; `nil` for the first.
    public func history(
        of id: TransactionID, _ query: HistoryQuery = HistoryQuery(), from revision: String? = nil
    ) async throws(ServerAPIFailure) -> HistoryPage {
        let items = query.items + (revision.map { [("revision", $0)] } ?? [])
        return try await get(["inApps", "v2", "history", id.rawValue], items, as: HistoryPage.self)
    }

    /// All pages of the same, in order.
    public func wholeHistory(
        of id: TransactionID, _ query: HistoryQuery = HistoryQuery()
    ) async throws(ServerAPIFailure) -> [String] {
        var (all, revision, seen) = ([String](), String?.none, Set<String>())
        while true {
            let page = try await history(of: id, query, from: revision)
            all += page.signedTransactions ?? []
            guard page.hasMore == true else { return all }
            // What is called whole must be; and a revision that comes back would go on for ever.
            guard let next = page.revision, seen.insert(next).inserted else {
                throw .couldNotAsk(.unavailable("the pages of the history do not lead to its end"))
            }
            revision = next
        }
    }

    /// The state of each subscription of the customer who made this transaction.
    public func statuses(of id: TransactionID) async throws(ServerAPIFailure) -> [SubscriptionGroupStatus] {
        struct Answer: Decodable { let data: [SubscriptionGroupStatus]? }
        return try await get(["inApps", "v1", "subscriptions", id.rawValue], as: Answer.self).data ?? []
    }
}
#endif
