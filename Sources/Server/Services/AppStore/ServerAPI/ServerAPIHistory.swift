#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import ServerVerification

/// Adapter: reads an account's purchase history with the App Store Server API.
///
/// A request contains the ID of any transaction of a customer, and Apple returns all purchases of this customer.
/// Several customers may have paid for the purchases of one account. So this adapter sends requests with the IDs of
/// all of these purchases, which the ledger contains. The adapter combines the lists, and returns each transaction
/// once. The returned transactions are signed but not verified yet.
public struct ServerAPIHistory: PurchaseHistory {
    private let api: ServerAPI
    private let chains: @Sendable () async throws(StoreFailure) -> [TransactionID]

    /// Creates a purchase history of one account.
    ///
    /// - Parameters:
    ///   - api: The client of the App Store Server API.
    ///   - chains: A function that returns the ID of the first transaction of each purchase or subscription of the
    ///     account. For each ID, all purchases of the customer who paid are listed.
    public init(
        api: ServerAPI, chains: @escaping @Sendable () async throws(StoreFailure) -> [TransactionID]
    ) {
        self.api = api
        self.chains = chains
    }

    /// Returns the unrevoked transactions of the account's paying customers, except consumables.
    ///
    /// - Throws: A `StoreFailure` if the IDs of the purchases can't be read, if a request fails or is refused, or if a
    ///   history is too long to read.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let kept: [HistoryQuery.Kind] = [.autoRenewable, .nonRenewable, .nonConsumable]
        return try await list(HistoryQuery(kinds: kept, revoked: false))
    }

    /// Returns all transactions of the account's paying customers, including refunded ones and consumables.
    ///
    /// - Throws: A `StoreFailure` if the IDs of the purchases can't be read, if a request fails or is refused, or if a
    ///   history is too long to read.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] { try await list(HistoryQuery()) }

    /// Returns the status of each subscription of the account's paying customers.
    ///
    /// - Throws: A `StoreFailure` if the IDs of the purchases can't be read, or if a request fails or is refused.
    public func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        var (all, seen) = ([UnverifiedSubscriptionStatus](), Set<String>())
        // One response contains all subscriptions of a customer, so ten subscriptions need one request.
        for chain in try await chains() where !seen.contains(chain.rawValue) {
            for last in try await statuses(of: chain) {
                guard let text = last.signedTransactionInfo, let renewal = last.signedRenewalInfo,
                    let transaction = UnverifiedTransaction(signedText: text),
                    seen.insert(last.originalTransactionId ?? transaction.id.rawValue).inserted
                else { continue }
                all.append(UnverifiedSubscriptionStatus(transaction: transaction, signedRenewal: renewal))
            }
        }
        return all
    }

    private func statuses(
        of chain: TransactionID
    ) async throws(StoreFailure) -> [SubscriptionGroupStatus.LastTransaction] {
        do throws(ServerAPIFailure) {
            return try await api.statuses(of: chain).flatMap { $0.lastTransactions ?? [] }
        } catch {
            if case .refused(let refusal) = error, refusal.isNotFound { return [] }
            throw error.storeFailure
        }
    }

    private func list(_ query: HistoryQuery) async throws(StoreFailure) -> [UnverifiedTransaction] {
        var (all, seen) = ([UnverifiedTransaction](), Set<TransactionID>())
        for chain in try await chains() {
            let texts: [String]
            do throws(ServerAPIFailure) {
                texts = try await api.wholeHistory(of: chain, query)
            } catch {
                // Skip an ID for which Apple has no purchases in this environment; the purchases of the other IDs are
                // still listed.
                if case .refused(let refusal) = error, refusal.isNotFound { continue }
                throw error.storeFailure
            }
            for text in texts {
                guard let transaction = UnverifiedTransaction(signedText: text), seen.insert(transaction.id).inserted
                else { continue }
                all.append(transaction)
            }
        }
        return all
    }
}

extension UnverifiedTransaction {
    /// Creates an unverified transaction from a signed text (JWS).
    ///
    /// Returns `nil` if the text doesn't contain a transaction ID and a product ID.
    init?(signedText: String) {
        guard let names = UnverifiedIdentifiers(signedText), let id = names.transaction, let product = names.product
        else {
            return nil
        }
        self.init(id: TransactionID(id), product: ProductID(product), signedText: signedText)
    }
}
#endif
