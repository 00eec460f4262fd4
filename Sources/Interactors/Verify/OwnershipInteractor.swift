public import DiscoverData
public import DiscoverEntities

/// An interactor that computes which products accounts own now.
///
/// A report about a transaction is thus correct, whatever other transactions the account has.
public struct OwnershipInteractor: Interactor {
    private let ledger: any LedgerStore
    private let time: any TimeSource
    private let map: FeatureMap

    /// Creates an interactor that computes ownership from the specified ledger.
    ///
    /// - Parameters:
    ///   - ledger: The ledger that contains the evidence.
    ///   - time: The source of the current time, for which ownership is computed.
    ///   - map: The features of each product.
    public init(ledger: any LedgerStore, time: any TimeSource, map: FeatureMap) {
        self.ledger = ledger
        self.time = time
        self.map = map
    }

    /// Returns the owned products, or `nil` for them if the ledger can't be read; this method never fails.
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
        return OwnershipResponse(
            owned: await owned(by: request.account, at: now), valid: Set(valid.map(\.facts.key.id)))
    }

    private func owned(by account: Account, at now: Moment) async -> Set<ProductID>? {
        do throws(LedgerFailure) {
            return products(of: account, by: try await ledger.ledger(for: account.token), at: now)
        } catch {
            return nil
        }
    }

    private func products(of account: Account, by evidence: Ledger, at now: Moment) -> Set<ProductID> {
        let answer = EntitlementStatus.computed(for: account, from: evidence, by: map, at: now)
        return Set((answer.entitlements?.holdings ?? []).map(\.product))
    }
}

extension ProcessedTransaction {
    /// The transaction with its owner, or `nil` if it doesn't belong to another account.
    fileprivate var foreign: OwnershipRequest.Foreign? {
        guard case .credited(.ownedBy(let owner), let facts) = end else { return nil }
        return OwnershipRequest.Foreign(facts: facts, owner: owner)
    }
}

extension Interactor<OwnershipRequest, OwnershipResponse, Never> {
    /// Returns the outcomes with the information whether their products are owned now, where that is relevant.
    ///
    /// - Parameters:
    ///   - settlements: The outcomes of transactions.
    ///   - settled: The claims from which the outcomes resulted, if any. Those of other accounts are evaluated
    ///     separately.
    ///   - account: The account in use.
    /// - Returns: The outcomes in the same order.
    public func complete<Item: Sendable>(
        _ settlements: [TransactionOutcome], of settled: [ProcessedTransaction<Item>], for account: Account
    ) async -> [TransactionOutcome] {
        guard settlements.contains(where: \.concernsOwnership) else { return settlements }
        let response = await perform(OwnershipRequest(account: account, foreign: settled.compactMap(\.foreign)))
        return settlements.map { settlement in
            guard settlement.concernsOwnership else { return settlement }
            if case .otherAccount = settlement.result {
                return settlement.owned(response.valid.contains(TransactionID(settlement.transaction)))
            }
            return settlement.owned(response.owned?.contains(ProductID(settlement.product)))
        }
    }
}
