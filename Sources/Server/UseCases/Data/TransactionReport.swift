#if Server
public import DiscoverData
public import DiscoverEntities

/// The server's report on one transaction that a client presented.
public struct TransactionReport: Hashable, Sendable {
    /// The server's decision on a transaction that a client presented.
    ///
    /// The cases are ordered from the best decision to the worst.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// This request recorded the transaction in the ledger for the account.
        case credited
        /// An earlier request recorded the transaction in the ledger for the account.
        case already
        /// The transaction is permanently refused.
        ///
        /// Either it isn't signed for this app, or it belongs to another account.
        case refusedForGood
        /// The transaction is neither recorded nor refused yet; the client sends it again later.
        case notYet
    }

    /// The outcome of verifying the transaction and of recording it for the account.
    public let outcome: TransactionOutcome
    /// The verified contents of the transaction, or `nil` if the transaction isn't genuine.
    public let facts: TransactionFacts?
    /// The conflict about the transaction's owner, or `nil` if no other account owns the transaction.
    public let conflict: OwnershipConflict?

    /// Creates a report on a transaction.
    public init(outcome: TransactionOutcome, facts: TransactionFacts?, conflict: OwnershipConflict?) {
        self.outcome = outcome
        self.facts = facts
        self.conflict = conflict
    }

    /// The verdict on the transaction, which follows from its outcome.
    public var verdict: Verdict {
        switch outcome.result {
        case .credited: .credited
        case .known: .already
        case .notGenuine, .otherAccount: .refusedForGood
        case .unconfirmed: .notYet
        }
    }

    /// A Boolean value that indicates whether the device may finish the transaction in the store.
    ///
    /// The store stops delivering a finished transaction. The value is `true` only if the transaction is recorded in
    /// the ledger for the account. A transaction of another account stays unfinished, so that the store delivers it to
    /// that account.
    public var mayFinish: Bool { verdict == .credited || verdict == .already }

    /// A code for the reason why the transaction isn't recorded, such as `otherAccount`.
    ///
    /// The value is `nil` if the transaction is recorded.
    public var reason: String? {
        switch outcome.result {
        case .credited, .known: nil
        case .otherAccount: "otherAccount"
        case .notGenuine, .unconfirmed: outcome.result.reason
        }
    }
}
#endif
