#if Server
public import DiscoverData
internal import DiscoverEntities
public import ServerUseCases

extension ServerAPI {
    /// Returns the signed transactions of an order, or `nil` if the app has no such order.
    ///
    /// Apple has orders in production only.
    ///
    /// Source: Apple's documentation of "Look Up Order ID" and `OrderLookupStatus`.
    ///
    /// - Parameter id: The order ID.
    /// - Returns: The signed transactions, unverified.
    /// - Throws: A `ServerAPIFailure` if the request fails or is refused.
    public func order(_ id: String) async throws(ServerAPIFailure) -> [String]? {
        struct ResponseBody: Decodable {
            let status: Int?
            let signedTransactions: [String]?
        }
        let response = try await get(["inApps", "v1", "lookup", id], as: ResponseBody.self)
        switch (response.status, response.signedTransactions) {
        case (1, _): return nil
        case (0, let texts?): return texts
        default: throw .requestFailed(.unavailable("the response about an order can't be read"))
        }
    }
}

/// Adapter: reads orders with the App Store Server API.
public struct ServerAPIOrders: OrderArchive {
    private let api: ServerAPI

    /// Creates an archive that uses the specified client of the App Store Server API.
    public init(api: ServerAPI) { self.api = api }

    /// Returns the unverified transactions of an order, or `nil` if the app has no such order.
    ///
    /// - Throws: A `StoreFailure` if the request fails or is refused, or if the response can't be read.
    public func transactions(ofOrder id: String) async throws(StoreFailure) -> [UnverifiedTransaction]? {
        let span = Trace.begin(.service, "ServerAPIOrders", "order")
        defer { span.end() }
        let texts: [String]?
        do throws(ServerAPIFailure) {
            texts = try await api.order(id)
        } catch {
            throw error.storeFailure
        }
        guard let texts else { return nil }
        var transactions: [UnverifiedTransaction] = []
        for text in texts {
            guard let transaction = UnverifiedTransaction(signedText: text) else {
                throw .unavailable("the response about an order can't be read")
            }
            transactions.append(transaction)
        }
        return transactions
    }
}
#endif
