#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
public import ServerUseCases

/// Adapter: looks purchases up with the App Store Server API.
///
/// To look up an auto-renewable subscription, the adapter requests the statuses and the history of all subscriptions of
/// the customer. To look up any other purchase, it requests the history of the customer's other purchases.
public struct ServerAPILookup: PurchaseLookup {
    private let api: ServerAPI

    /// Creates an adapter that uses the specified client of the App Store Server API.
    public init(api: ServerAPI) { self.api = api }

    /// Returns what the App Store has about a purchase and related purchases.
    ///
    /// The related purchases are those that the same customer made of the same kind. The kinds are auto-renewable
    /// subscriptions, and all other products.
    ///
    /// If the history is too long to read, only the statuses are returned, as an incomplete response.
    ///
    /// - Parameter purchase: The purchase.
    /// - Returns: The response.
    /// - Throws: A `PurchaseLookupFailure` if the App Store doesn't respond now.
    public func lookUp(_ purchase: DuePurchase) async throws(PurchaseLookupFailure) -> PurchaseLookupResponse {
        let span = Trace.begin(.service, "ServerAPILookup", "lookUp")
        defer { span.end() }
        do throws(ServerAPIFailure) {
            let statuses = purchase.isSubscription ? try await statuses(of: purchase.chain) : []
            let kinds: [HistoryQuery.Kind] =
                purchase.isSubscription ? [.autoRenewable] : [.consumable, .nonConsumable, .nonRenewable]
            guard let texts = try await history(of: purchase.chain, HistoryQuery(kinds: kinds)) else {
                return .incomplete(LookedUpPurchases(statuses: statuses))
            }
            return .found(
                LookedUpPurchases(
                    statuses: statuses, transactions: texts.compactMap { UnverifiedTransaction(signedText: $0) }))
        } catch {
            switch error {
            case .refused(let refusal) where refusal.isNotFound: return .unknown
            case .refused(let refusal) where !refusal.isRetryable: return .refused
            case .tooMany(let until): throw .tooMany(until: until)
            case .refused, .badKey, .unauthorized, .requestFailed, .historyTooLong: throw .away(error.storeFailure)
            }
        }
    }

    private func statuses(
        of chain: TransactionID
    ) async throws(ServerAPIFailure) -> [UnverifiedSubscriptionStatus] {
        try await api.statuses(of: chain).flatMap { $0.lastTransactions ?? [] }.compactMap { last in
            guard let text = last.signedTransactionInfo, let renewal = last.signedRenewalInfo,
                let transaction = UnverifiedTransaction(signedText: text)
            else { return nil }
            return UnverifiedSubscriptionStatus(transaction: transaction, signedRenewal: renewal)
        }
    }

    /// Returns the signed transactions of a customer's history.
    ///
    /// - Returns: The transactions, or `nil` if the history is too long to read.
    private func history(
        of chain: TransactionID, _ query: HistoryQuery
    ) async throws(ServerAPIFailure) -> [String]? {
        do throws(ServerAPIFailure) {
            return try await api.wholeHistory(of: chain, query)
        } catch {
            if case .historyTooLong = error { return nil }
            throw error
        }
    }
}
#endif
