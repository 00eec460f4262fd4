public import DiscoverData
public import DiscoverEntities

/// Shared role: whoever can have transactions verified, credited and finished can settle them, and always in that order.
///
/// Buying, verifying, listening and restoring all settle. Each casts this role in a desk of its own, so that the
/// algorithm is written once and belongs to no single use case.
public protocol TransactionProcessing: Sendable {
    /// Tells what is genuine.
    var verify: any TransactionVerification { get }
    /// Writes it into the ledger.
    var credit: any Interactor<CreditRequest, [CreditResult], LedgerFailure> { get }
    /// Lets the store forget it.
    var finish: any Interactor<[CreditedTransaction], [TransactionID], Never> { get }
}

extension TransactionProcessing {
    /// One verification for all claims, one durable write for all that are genuine, and only then the finishing of each that
    /// was credited. Where it throws, nothing was finished; what the ledger took before stays taken.
    ///
    /// - Parameters:
    ///   - claims: What is to be settled.
    ///   - account: The account that it is credited to.
    ///   - isComplete: Whether the claims are everything that the store lists for the customer.
    /// - Returns: What became of each claim, in the order of the claims.
    public func settle<Item: Sendable>(
        _ claims: [Claim<Item>], for account: Account, isComplete: Bool = false
    ) async throws(TransactionProcessingFailure) -> [ProcessedTransaction<Item>] {
        let judged: [ClaimResult<Item>]
        do throws(VerifyFailure) {
            judged = try await verify.perform(VerifyRequest(claims: claims, isComplete: isComplete)).judged
        } catch {
            switch error {
            case .unreachable(let reason): throw .verifier(reason)
            }
        }
        let genuine = judged.compactMap { claim in
            if case .genuine(let verified) = claim.ruling { verified } else { nil }
        }
        let credits: [CreditResult]
        do throws(LedgerFailure) {
            credits = try await credit.perform(CreditRequest(transactions: genuine, account: account))
        } catch {
            throw .ledger(error)
        }
        guard credits.count == genuine.count else {
            throw .ledger(.unavailable("it did not answer for each transaction"))
        }
        let finishable = credits.compactMap { $0.finishable }
        let kept = finishable.isEmpty ? [] : Set(await finish.perform(finishable))
        var rest = credits[...]
        return judged.map { claim in
            let end: ProcessedTransaction<Item>.Outcome =
                switch claim.ruling {
                case .genuine(let verified): rest.popFirst().map { .credited($0, verified.facts) } ?? .noVerdict
                case .notGenuine(let reason): .notGenuine(reason)
                case .noVerdict: .noVerdict
                }
            return ProcessedTransaction(
                item: claim.item, transaction: claim.transaction, end: end,
                needsRedelivery: kept.contains(claim.transaction.id))
        }
    }
}

/// What became of one claim, beside the caller's own item.
public struct ProcessedTransaction<Item: Sendable>: Sendable {
    /// What can become of a claim.
    public enum Outcome: Hashable, Sendable {
        /// It is genuine, and the ledger has answered for it.
        case credited(CreditResult, TransactionFacts)
        /// It is refused for good.
        case notGenuine(RejectionReason)
        /// Nobody has said anything about it yet.
        case noVerdict
        /// The verifier or the ledger gave no answer for any of the claims.
        case unconfirmed(UnconfirmedReason)
    }

    /// What the caller handed in, untouched.
    public let item: Item
    /// What the store had handed over.
    public let transaction: UnverifiedTransaction
    /// What became of it.
    public let end: Outcome
    /// Whether the store would not let go of it though it was credited; it is delivered again.
    public let needsRedelivery: Bool

    /// Creates a claim's end.
    public init(item: Item, transaction: UnverifiedTransaction, end: Outcome, needsRedelivery: Bool) {
        self.item = item
        self.transaction = transaction
        self.end = end
        self.needsRedelivery = needsRedelivery
    }

    /// The same, for an observer.
    public var settlement: TransactionOutcome {
        switch end {
        case .credited(let credit, let facts): TransactionOutcome(credit, of: facts, needsRedelivery: needsRedelivery)
        case .notGenuine(let reason): TransactionOutcome(transaction, result: .notGenuine(reason))
        case .noVerdict:
            TransactionOutcome(
                transaction, result: .unconfirmed(.verifier(.unavailable("no verdict on this transaction"))))
        case .unconfirmed(let reason): TransactionOutcome(transaction, result: .unconfirmed(reason))
        }
    }
}

/// Why nothing could be settled. The transactions stay unfinished, and are tried again.
public enum TransactionProcessingFailure: Error, Hashable, Sendable {
    /// The verifier gave no answer.
    case verifier(StoreFailure)
    /// The ledger could not be written.
    case ledger(LedgerFailure)

    /// The same, as what is said of each transaction.
    public var unconfirmed: UnconfirmedReason {
        switch self {
        case .verifier(let reason): .verifier(reason)
        case .ledger(let reason): .ledger(reason)
        }
    }
}
