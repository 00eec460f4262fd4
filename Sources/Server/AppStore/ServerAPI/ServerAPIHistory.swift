#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import ServerVerification

/// Adapter: the App Store Server API as the store that remembers what an account bought, by the chains that the ledger knows.
///
/// Apple lists all that one customer bought under any transaction of theirs, so two chains of one customer bring the same
/// list, and each transaction is handed on once. What comes back is not verified yet; the texts go to the verifier next.
public struct ServerAPIHistory: PurchaseHistory {
    private let api: ServerAPI
    private let chains: @Sendable () async throws(StoreFailure) -> [TransactionID]

    /// Takes the client, and how to learn which chains are the account's: any transaction of each will do.
    public init(
        api: ServerAPI, chains: @escaping @Sendable () async throws(StoreFailure) -> [TransactionID]
    ) {
        self.api = api
        self.chains = chains
    }

    /// Everything but consumables that Apple has not taken back.
    public func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let kept: [HistoryQuery.Kind] = [.autoRenewable, .nonRenewable, .nonConsumable]
        return try await list(HistoryQuery(kinds: kept, revoked: false))
    }

    /// Everything, refunded and consumed included.
    public func history() async throws(StoreFailure) -> [UnverifiedTransaction] { try await list(HistoryQuery()) }

    /// The state of each subscription.
    public func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] {
        var (all, seen) = ([UnverifiedSubscriptionStatus](), Set<String>())
        // One answer brings all of a customer's: who has ten subscriptions is asked about once.
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
                // A chain that Apple does not know here has no history: it is no reason to hide the others'.
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
    /// What a signed text claims to be, believed by nobody; `nil` where it claims nothing.
    fileprivate init?(signedText: String) {
        guard let names = UnverifiedIdentifiers(signedText), let id = names.transaction, let product = names.product
        else {
            return nil
        }
        self.init(id: TransactionID(id), product: ProductID(product), signedText: signedText)
    }
}
#endif
