public import DiscoverData
public import DiscoverEntities

/// A request to credit verified transactions to an account by recording them in the ledger.
public struct CreditRequest: Hashable, Sendable {
    /// The transactions to record in the ledger.
    public let transactions: [VerifiedTransaction]
    /// The account that gets the purchased products.
    public let account: Account

    /// Creates a request to record transactions in the ledger for an account.
    public init(transactions: [VerifiedTransaction], account: Account) {
        self.transactions = transactions
        self.account = account
    }
}

/// The result of crediting (recording in the ledger) one verified transaction.
public enum CreditResult: Hashable, Sendable {
    /// The transaction was recorded in the ledger; the case contains the change of the account's purchases.
    case credited(CreditedTransaction, TransactionOutcome.Change)
    /// The ledger already contained the transaction with the same contents.
    case known(CreditedTransaction)
    /// Another account owns the transaction, which therefore wasn't credited and must not be finished.
    case ownedBy(AccountToken)
}

/// An interactor that records verified transactions in the ledger, each of them at most once.
///
/// All transactions of a request are recorded in one durable write.
public struct CreditInteractor: Interactor {
    private let ledger: any LedgerStore

    /// Creates an interactor that writes to the specified ledger.
    public init(ledger: any LedgerStore) { self.ledger = ledger }

    /// Records the transactions in the ledger, and returns the result for each, in the same order.
    ///
    /// A transaction that another account owns isn't credited. If this method throws, no transaction was recorded.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read or written, or if it doesn't return one result for each
    ///   transaction.
    public func perform(_ request: CreditRequest) async throws(LedgerFailure) -> [CreditResult] {
        let span = Trace.begin(.interactor, "Credit", "transactions: \(request.transactions.count)")
        defer { span.end() }
        guard !request.transactions.isEmpty else { return [] }
        let account = request.account.token
        let recorded = try await ledger.record(request.transactions.map { .transaction($0.facts, account: account) })
        guard recorded.count == request.transactions.count else {
            throw .damaged(place: "the ledger's result", reason: "it contains a different number of transactions")
        }
        return zip(request.transactions, recorded).map { transaction, recorded in
            let credited = CreditedTransaction(facts: transaction.facts)
            return switch recorded {
            case .new: .credited(credited, TransactionOutcome.Change(of: transaction.facts, from: nil))
            case .revised(let previous):
                .credited(credited, TransactionOutcome.Change(of: transaction.facts, from: previous))
            case .signedAgain, .known: .known(credited)
            case .ownedBy(let owner), .revisedFor(let owner, _): .ownedBy(owner)
            }
        }
    }
}

extension TransactionOutcome.Change {
    /// Creates the change that a transaction makes to an account's purchases.
    ///
    /// The change is the difference between `facts` and `previous`, the version of the transaction that was recorded
    /// before. `previous` is `nil` for a new transaction.
    init(of facts: TransactionFacts, from previous: TransactionFacts?) {
        if let revocation = facts.revocation, previous?.revocation != facts.revocation {
            self = facts.ownership == .familyShared ? .sharingEnded : .refunded(milliunits: revocation.milliunits)
        } else if previous?.revocation != nil, facts.revocation == nil {
            self = .refundReversed
        } else if facts.isUpgraded, previous?.isUpgraded != true {
            self = .upgraded
        } else if previous != nil {
            self = .amended
        } else {
            self = facts.isRenewal ? .renewed : .purchased
        }
    }
}
