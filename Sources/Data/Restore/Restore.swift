/// How restoring goes, for whoever watches.
public enum RestoreEvent: Hashable, Sendable {
    /// The store is asked what was ever bought.
    case asking
    /// So many transactions are being verified, all at once.
    case verifying(Int)
    /// It is over; what stands, and what does not.
    case finished(RestoreSummary)
    /// Nothing could be restored, and why.
    case failed(RestoreFailure)
}

/// What a restore came to. Some may have failed, and the rest stand.
public struct RestoreSummary: Hashable, Sendable {
    /// What the account holds again, or still.
    public let restored: [TransactionOutcome]
    /// What could not be restored, and was not finished here. Only what is unconfirmed is tried again: what is not genuine or
    /// another account's does not change by waiting.
    public let failed: [TransactionOutcome]
    /// Passes that the store does not keep and our own ledger does, by product.
    public let kept: [String]
    /// What the store could not be asked about, of what is known already; what is known stands.
    public let unheard: RefreshFailure?

    /// Takes the three lists, and what could not be asked.
    public init(
        restored: [TransactionOutcome], failed: [TransactionOutcome], kept: [String], unheard: RefreshFailure? = nil
    ) {
        self.restored = restored
        self.failed = failed
        self.kept = kept
        self.unheard = unheard
    }
}

/// Why nothing could be restored.
public enum RestoreFailure: Error, Hashable, Sendable {
    /// The store gave no answer.
    case store(StoreFailure)
    /// The verifier gave no answer: nothing is lost, and nothing restored.
    case verifier(StoreFailure)
    /// The ledger could not be written.
    case ledger(LedgerFailure)
}
