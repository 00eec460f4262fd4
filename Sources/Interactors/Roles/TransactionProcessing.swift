public import DiscoverData
public import DiscoverEntities

/// A type that can verify, credit, and finish transactions: a role that several use cases share.
///
/// Transactions are always processed in that order; to credit means to record them in the ledger. The contexts
/// `Purchase`, `Verify`, and `Restore` share this role. In each of them, the nested type `Dependencies` conforms to
/// this protocol. The context `Listen` uses `Verify`.
///
/// ```swift
/// for result in try await dependencies.settle([transaction], for: account) {
///     switch result.end {
///     case .credited(_, let facts): print("\(facts.product) is credited")
///     case .notGenuine(let reason): print("\(result.transaction) is rejected: \(reason)")
///     case .unconfirmed: print("\(result.transaction) can't be confirmed yet")
///     }
/// }
/// ```
public protocol TransactionProcessing: Sendable {
    /// The interactor that verifies the signatures of transactions.
    var verify: any Interactor<VerifyRequest, [Verdict<VerifiedTransaction>?], StoreFailure> { get }
    /// The interactor that credits verified transactions by recording them in the ledger.
    var credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure> { get }
    /// The interactor that finishes credited transactions, so that the store stops delivering them.
    var finish: any Interactor<[CreditedTransaction], [TransactionID], Never> { get }
}

extension TransactionProcessing {
    /// Verifies transactions in one request; credits the genuine ones in one write, and then finishes them.
    ///
    /// To credit a transaction means to record it in the ledger. If this method throws, no transaction was finished,
    /// but the ledger may already contain some of them.
    ///
    /// - Parameters:
    ///   - transactions: The transactions to process, as the store returned them.
    ///   - account: The account to which the transactions are credited.
    ///   - isComplete: A Boolean value that indicates whether these are all transactions that the store lists for the
    ///     customer. A server can conclude from a complete list that there are no others.
    /// - Returns: The outcome of each transaction, in the same order.
    /// - Throws: `UnconfirmedReason` if the verifier or the ledger fails or doesn't respond.
    public func settle(
        _ transactions: [UnverifiedTransaction], for account: Account, isComplete: Bool = false
    ) async throws(UnconfirmedReason) -> [ProcessedTransaction] {
        let verdicts: [Verdict<VerifiedTransaction>?]
        do throws(StoreFailure) {
            verdicts = try await verify.perform(VerifyRequest(transactions: transactions, isComplete: isComplete))
        } catch {
            throw .verifier(error)
        }
        guard verdicts.count == transactions.count else {
            throw .verifier(.unavailable("the response does not contain each transaction"))
        }
        let genuine = verdicts.compactMap { verdict in
            if case .genuine(let verified) = verdict { verified } else { nil }
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
        var rest = credits.makeIterator()
        return zip(transactions, verdicts).map { transaction, verdict in
            let end: ProcessedTransaction.Outcome =
                switch verdict {
                case .genuine(let verified):
                    rest.next().map { .credited($0, verified.facts) } ?? .unconfirmed(.noVerdict)
                case .notGenuine(let reason): .notGenuine(reason)
                case nil: .unconfirmed(.noVerdict)
                }
            return ProcessedTransaction(
                transaction: transaction, end: end, needsRedelivery: kept.contains(transaction.id))
        }
    }

    /// Verifies, credits, and finishes transactions.
    ///
    /// If the verifier or the ledger fails, all transactions are reported as unconfirmed.
    ///
    /// - Parameters:
    ///   - transactions: The transactions to process, as the store returned them.
    ///   - account: The account to which the transactions are credited.
    /// - Returns: The outcome of each transaction, in the same order.
    public func process(_ transactions: [UnverifiedTransaction], for account: Account) async -> [ProcessedTransaction] {
        do throws(UnconfirmedReason) {
            return try await settle(transactions, for: account)
        } catch {
            return transactions.map { ProcessedTransaction($0, unconfirmed: error) }
        }
    }

    /// Verifies, credits, and finishes one transaction, and returns its outcome.
    public func process(_ transaction: UnverifiedTransaction, for account: Account) async -> ProcessedTransaction {
        await process([transaction], for: account).first ?? ProcessedTransaction(transaction, unconfirmed: .noVerdict)
    }
}

/// The outcome of processing one transaction.
public struct ProcessedTransaction: Hashable, Sendable {
    /// The possible outcomes of processing one transaction.
    public enum Outcome: Hashable, Sendable {
        /// The verifier confirmed the transaction; the case contains the result of recording it in the ledger.
        case credited(CreditResult, TransactionFacts)
        /// The verifier rejected the transaction permanently, for this reason.
        case notGenuine(RejectionReason)
        /// The transaction isn't processed yet, because the verifier or the ledger failed.
        case unconfirmed(UnconfirmedReason)
    }

    /// The transaction as the store returned it.
    public let transaction: UnverifiedTransaction
    /// The outcome of processing the transaction.
    public let end: Outcome
    /// A Boolean value that indicates whether the store will deliver the transaction again.
    ///
    /// The store does so if finishing the transaction failed.
    public let needsRedelivery: Bool

    /// Creates the outcome of processing one transaction from the values of its properties.
    public init(transaction: UnverifiedTransaction, end: Outcome, needsRedelivery: Bool) {
        self.transaction = transaction
        self.end = end
        self.needsRedelivery = needsRedelivery
    }

    init(_ transaction: UnverifiedTransaction, unconfirmed reason: UnconfirmedReason) {
        self.init(transaction: transaction, end: .unconfirmed(reason), needsRedelivery: false)
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
