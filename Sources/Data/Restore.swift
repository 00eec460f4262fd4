/// The events that a restore reports to its observer.
public enum RestoreEvent: Hashable, Sendable {
    /// The app requested all past purchases from the store.
    case fetching
    /// All transactions that the store returned are being verified; the case contains their number.
    case verifying(Int)
    /// The restore is over; the case contains which transactions were restored.
    case finished(RestoreSummary)
    /// Nothing could be restored, for the reason in the case.
    case failed(RestoreFailure)
}

/// The result of restoring past purchases.
///
/// If some transactions couldn't be restored, the others are restored nevertheless.
public struct RestoreSummary: Hashable, Sendable {
    /// The store's transactions that the ledger contains.
    ///
    /// Transactions whose refund or end of sharing was recorded now are left out.
    public let restored: [TransactionOutcome]
    /// The transactions that couldn't be restored, and that the app therefore didn't finish.
    ///
    /// A new restore retries the transactions that couldn't be verified or recorded yet. For those that aren't genuine
    /// or that belong to another account, its result is the same.
    public let failed: [TransactionOutcome]
    /// The product IDs of passes (non-renewing products) that the account owns, but the store doesn't list.
    ///
    /// The app's ledger contains these purchases.
    public let kept: [String]
    /// The failure to update the purchases in the app's ledger from the store.
    ///
    /// The value is `nil` if the update succeeded.
    public let refreshFailure: RefreshFailure?

    /// Creates a summary from the values of its properties.
    public init(
        restored: [TransactionOutcome], failed: [TransactionOutcome], kept: [String],
        refreshFailure: RefreshFailure? = nil
    ) {
        self.restored = restored
        self.failed = failed
        self.kept = kept
        self.refreshFailure = refreshFailure
    }
}

/// The reasons why no purchase could be restored.
public enum RestoreFailure: Error, Hashable, Sendable {
    /// The store didn't return the past purchases.
    case store(StoreFailure)
    /// The verifier failed or didn't respond; nothing was restored, and nothing that was owned is lost.
    case verifier(StoreFailure)
    /// The ledger, the app's record of purchases, couldn't be read or written; nothing was restored.
    case ledger(LedgerFailure)
}
