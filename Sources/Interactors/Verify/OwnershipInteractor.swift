public import DiscoverData
public import DiscoverEntities

/// An interactor that computes what an account owns now, and which foreign transactions are valid.
///
/// Foreign transactions belong to other accounts. A foreign transaction is valid if it still gives its account access.
///
/// The outcome of one transaction doesn't determine whether the account owns the product. For example, after one
/// purchase of a product was refunded, another purchase can still grant it.
///
/// The store delivers transactions one at a time, so the transaction that grants a product might not be in the ledger
/// yet. A product is therefore reported as not owned only if the ledger contains every unfinished transaction for it.
public struct OwnershipInteractor: Interactor {
    private let ledger: any LedgerStore
    private let queue: any PaymentQueue
    private let time: any TimeSource
    private let map: FeatureMap
    private let retryPolicy: RetryPolicy

    /// Creates an interactor that computes ownership from the specified ledger.
    ///
    /// - Parameters:
    ///   - ledger: The ledger that contains the signed transactions.
    ///   - queue: The queue of unfinished transactions, which the ledger might not contain yet.
    ///   - time: The source of the current time, for which ownership is computed.
    ///   - map: The features and units that each product grants.
    ///   - retryPolicy: The timeout and the number of attempts for each request to the queue.
    public init(
        ledger: any LedgerStore, queue: any PaymentQueue, time: any TimeSource, map: FeatureMap,
        retryPolicy: RetryPolicy
    ) {
        self.ledger = ledger
        self.queue = queue
        self.time = time
        self.map = map
        self.retryPolicy = retryPolicy
    }

    /// Returns which products the account owns, and which foreign transactions are valid; never fails.
    ///
    /// If the ledger can't be read, the owned products are `nil`. If the store's queue of unfinished transactions can't
    /// be read, the ownership of each product that the ledger doesn't grant is reported as unknown.
    public func perform(_ request: OwnershipRequest) async -> OwnershipResponse {
        let span = Trace.begin(.interactor, "Ownership")
        defer { span.end() }
        let now = await time.now()
        // This device has no record of what else other accounts own.
        let valid = request.foreign.filter { foreign in
            let entry = LedgerEntry.transaction(foreign.facts, account: foreign.owner)
            return products(of: Account(token: foreign.owner), by: Ledger([entry]), at: now)
                .contains(foreign.facts.product)
        }
        let (owned, open) = await ownership(of: request, at: now)
        return OwnershipResponse(owned: owned, open: open, valid: Set(valid.map(\.facts.key.id)))
    }

    /// Returns the products that the account owns, and those whose ownership isn't known yet.
    ///
    /// Ownership of a requested product isn't known if the ledger doesn't grant the product, and the store's queue
    /// can't be read or contains a transaction of the product that the ledger lacks. If the ledger can't be read,
    /// `owned` is `nil`, and `open` is empty.
    private func ownership(
        of request: OwnershipRequest, at now: Moment
    ) async -> (owned: Set<ProductID>?, open: Set<ProductID>) {
        do throws(LedgerFailure) {
            let evidence = try await ledger.ledger(for: request.account.token)
            let owned = products(of: request.account, by: evidence, at: now)
            return (owned, await waiting(for: request.products.subtracting(owned), beside: evidence))
        } catch {
            return (nil, [])
        }
    }

    /// Returns the specified products that have a queued transaction which isn't in the ledger.
    ///
    /// The queue is the store's queue of unfinished transactions. If the queue can't be read, all of the specified
    /// products are returned.
    private func waiting(for products: Set<ProductID>, beside evidence: Ledger) async -> Set<ProductID> {
        guard !products.isEmpty else { return [] }
        do throws(StoreFailure) {
            let unfinished = try await retryPolicy.run { [queue] () async throws(StoreFailure) in
                try await queue.unfinished()
            }
            let waiting = unfinished.filter { transaction in
                products.contains(transaction.product)
                    && !evidence.transactions.keys.contains { $0.id == transaction.id }
            }
            return Set(waiting.map(\.product))
        } catch {
            return products
        }
    }

    private func products(of account: Account, by evidence: Ledger, at now: Moment) -> Set<ProductID> {
        let status = EntitlementStatus.computed(for: account, from: evidence, by: map, at: now)
        return Set((status.entitlements?.holdings ?? []).map(\.product))
    }
}

extension ProcessedTransaction {
    /// The transaction and its owner if another account owns the transaction; otherwise, `nil`.
    fileprivate var foreign: OwnershipRequest.Foreign? {
        guard case .credited(.ownedBy(let owner), let facts) = end else { return nil }
        return OwnershipRequest.Foreign(facts: facts, owner: owner)
    }
}

extension Interactor<OwnershipRequest, OwnershipResponse, Never> {
    /// Returns the outcomes, with `isOwned` set where the message depends on the current owner.
    ///
    /// The current owner is the account that owns the product now.
    ///
    /// - Parameters:
    ///   - outcomes: The outcomes of transactions.
    ///   - settled: The processed transactions from which the outcomes resulted. For a transaction of another
    ///     account, `isOwned` refers to that account.
    ///   - account: The account that is signed in to the app.
    /// - Returns: The outcomes in the same order.
    public func complete(
        _ outcomes: [TransactionOutcome], of settled: [ProcessedTransaction], for account: Account
    ) async -> [TransactionOutcome] {
        guard outcomes.contains(where: \.concernsOwnership) else { return outcomes }
        let products = Set(outcomes.filter(\.concernsOwnership).map { ProductID($0.product) })
        let response = await perform(
            OwnershipRequest(account: account, products: products, foreign: settled.compactMap(\.foreign)))
        return outcomes.map { outcome in
            guard outcome.concernsOwnership else { return outcome }
            if case .otherAccount = outcome.result {
                return outcome.owned(response.valid.contains(TransactionID(outcome.transaction)))
            }
            return outcome.owned(response.owns(ProductID(outcome.product)))
        }
    }
}
