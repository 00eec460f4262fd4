#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
public import ServerUseCases

/// Adapter: looks purchases up with the App Store Server API.
///
/// About a subscription, the adapter requests the statuses and the history of all subscriptions of the customer. About
/// another purchase, it requests the history of all purchases that aren't auto-renewable subscriptions.
public struct ServerAPILookup: PurchaseLookup {
    private let api: ServerAPI

    /// Creates an adapter that uses the specified client of the App Store Server API.
    public init(api: ServerAPI) { self.api = api }

    /// Returns what the App Store has about a purchase and about similar purchases of the same customer.
    ///
    /// The response is empty if the App Store doesn't have the purchase in this environment. If the history is too long
    /// to read, only the statuses are returned.
    ///
    /// - Parameter purchase: The purchase.
    /// - Returns: The response, or `nil` if the App Store refuses to respond about this purchase.
    /// - Throws: A `PurchaseLookupFailure` if the App Store doesn't respond now.
    public func lookUp(_ purchase: DuePurchase) async throws(PurchaseLookupFailure) -> LookedUpPurchases? {
        let span = Trace.begin(.service, "ServerAPILookup", "lookUp")
        defer { span.end() }
        do throws(ServerAPIFailure) {
            let statuses = purchase.isSubscription ? try await statuses(of: purchase.chain) : []
            let kinds: [HistoryQuery.Kind] =
                purchase.isSubscription ? [.autoRenewable] : [.consumable, .nonConsumable, .nonRenewable]
            let texts = try await history(of: purchase.chain, HistoryQuery(kinds: kinds))
            return LookedUpPurchases(
                statuses: statuses, transactions: texts.compactMap { UnverifiedTransaction(signedText: $0) })
        } catch {
            switch error {
            case .refused(let refusal) where refusal.isNotFound: return LookedUpPurchases()
            case .refused(let refusal) where !refusal.isRetryable: return nil
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

    private func history(
        of chain: TransactionID, _ query: HistoryQuery
    ) async throws(ServerAPIFailure) -> [String] {
        do throws(ServerAPIFailure) {
            return try await api.wholeHistory(of: chain, query)
        } catch {
            if case .historyTooLong = error { return [] }
            throw error
        }
    }
}
#endif
