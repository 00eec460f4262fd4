public import DiscoverData
public import DiscoverEntities

/// A shared role: a type that can verify, credit, and finish transactions, always in that order.
///
/// Purchasing, verifying, listening, and restoring process transactions. The dependencies of each use case cast this
/// role. The algorithm thus exists once and belongs to no single use case.
///
/// ```swift
/// let claim = Claim(transaction: transaction, item: "order 7")
/// for result in try await dependencies.settle([claim], for: account) {
///     switch result.end {
///     case .credited(_, let facts): print("\(result.item): \(facts.product) is credited")
///     case .notGenuine(let reason): print("\(result.item) is rejected: \(reason)")
///     case .unconfirmed: print("\(result.item) is retried at the next launch")
///     }
/// }
/// ```
public protocol TransactionProcessing: Sendable {
    /// The interactor that verifies transactions.
    var verify: any TransactionVerification { get }
    /// The interactor that credits verified transactions to the ledger.
    var credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure> { get }
    /// The interactor that finishes credited transactions in the store's queue.
    var finish: any Interactor<[CreditedTransaction], [TransactionID], Never> { get }
}

extension TransactionProcessing {
    /// Verifies all transactions in one request, credits the genuine ones in one durable write, and finishes those.
    ///
    /// If this method throws, no transaction was finished, but the ledger may contain those that were already credited.
    ///
    /// - Parameters:
    ///   - claims: The claims to process.
    ///   - account: The account to credit.
    ///   - isComplete: A Boolean value that indicates whether the claims are everything that the store lists for the
    ///     customer.
    /// - Returns: The outcome of each claim, in the order of the claims.
    /// - Throws: `UnconfirmedReason` if the verifier or the ledger doesn't respond.
    public func settle<Item: Sendable>(
        _ claims: [Claim<Item>], for account: Account, isComplete: Bool = false
    ) async throws(UnconfirmedReason) -> [ProcessedTransaction<Item>] {
        let results: [ClaimResult<Item>]
        do throws(StoreFailure) {
            results = try await verify.perform(VerifyRequest(claims: claims, isComplete: isComplete)).results
        } catch {
            throw .verifier(error)
        }
        let genuine = results.compactMap { claim in
            if case .genuine(let verified) = claim.ruling { verified } else { nil }
        }
        let credits: [CreditResult]
        do throws(LedgerFailure) {
            credits = try await credit.perform(CreditRequest(transactions: genuine, account: account))
        } catch {
            throw .ledger(error)
        }
        guard credits.count == genuine.count else {
            throw .ledger(.unavailable("the response does not contain each transaction"))
        }
        let finishable = credits.compactMap { $0.finishable }
        let kept = finishable.isEmpty ? [] : Set(await finish.perform(finishable))
        var rest = credits[...]
        return results.map { claim in
            let end: ProcessedTransaction<Item>.Outcome =
                switch claim.ruling {
                case .genuine(let verified):
                    rest.popFirst().map { .credited($0, verified.facts) } ?? .unconfirmed(.noVerdict)
                case .notGenuine(let reason): .notGenuine(reason)
                case nil: .unconfirmed(.noVerdict)
                }
            return ProcessedTransaction(
                item: claim.item, transaction: claim.transaction, end: end,
                needsRedelivery: kept.contains(claim.transaction.id))
        }
    }
}

/// The outcome of processing one transaction, with the caller's item.
public struct ProcessedTransaction<Item: Sendable>: Sendable {
    /// The possible outcomes of processing one transaction.
    public enum Outcome: Hashable, Sendable {
        /// The transaction is genuine, and the ledger has processed it.
        case credited(CreditResult, TransactionFacts)
        /// The transaction was rejected permanently.
        case notGenuine(RejectionReason)
        /// The verifier or the ledger didn't respond, for this transaction or for all of them.
        case unconfirmed(UnconfirmedReason)
    }

    /// The caller's item, unchanged.
    public let item: Item
    /// The transaction from the store.
    public let transaction: UnverifiedTransaction
    /// The outcome of processing the transaction.
    public let end: Outcome
    /// A Boolean value that indicates whether finishing failed, so that the store will deliver the transaction again.
    public let needsRedelivery: Bool

    /// Creates the outcome of processing one transaction.
    public init(item: Item, transaction: UnverifiedTransaction, end: Outcome, needsRedelivery: Bool) {
        self.item = item
        self.transaction = transaction
        self.end = end
        self.needsRedelivery = needsRedelivery
    }

    /// The outcome in the form that observers receive.
    public var outcome: TransactionOutcome {
        switch end {
        case .credited(let credit, let facts): TransactionOutcome(credit, of: facts, needsRedelivery: needsRedelivery)
        case .notGenuine(let reason): TransactionOutcome(transaction, result: .notGenuine(reason))
        case .unconfirmed(let reason): TransactionOutcome(transaction, result: .unconfirmed(reason))
        }
    }
}
