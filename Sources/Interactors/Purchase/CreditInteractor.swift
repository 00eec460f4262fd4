public import DiscoverData
public import DiscoverEntities

/// Verified transactions, and the account to credit.
public struct CreditRequest: Hashable, Sendable {
    /// What is to be credited.
    public let transactions: [VerifiedTransaction]
    /// For whom.
    public let account: Account

    /// Takes what is to be credited, and for whom.
    public init(transactions: [VerifiedTransaction], account: Account) {
        self.transactions = transactions
        self.account = account
    }
}

/// What became of one verified transaction.
public enum CreditResult: Hashable, Sendable {
    /// Written down now, and what that changed.
    case credited(CreditedTransaction, TransactionOutcome.Change)
    /// Written down before.
    case known(CreditedTransaction)
    /// Another account's: not written, and not to be finished.
    case ownedBy(AccountToken)
}

/// Writes verified transactions into the ledger: all of them in one durable step, each at most once.
public struct CreditInteractor: Interactor {
    private let ledger: any LedgerStore

    /// Takes the ledger to write to.
    public init(ledger: any LedgerStore) { self.ledger = ledger }

    /// Credits, and says of each transaction what became of it, in the same order.
    public func perform(_ request: CreditRequest) async throws(LedgerFailure) -> [CreditResult] {
        let span = Trace.begin(.interactor, "Credit", "transactions: \(request.transactions.count)")
        defer { span.end() }
        guard !request.transactions.isEmpty else { return [] }
        let account = request.account.token
        let recorded = try await ledger.record(request.transactions.map { .transaction($0.facts, account: account) })
        guard recorded.count == request.transactions.count else {
            throw .damaged(place: "the ledger's answer", reason: "it speaks of another number of transactions")
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
    /// What a version of a transaction changes, beside the version known before.
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
