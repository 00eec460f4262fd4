#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: an administrator finds the account of a purchase by the ID of one of its transactions.
///
/// - Goal: An administrator can help a customer who has only the ID of a transaction.
/// - Preconditions: None. The route has authorized the administrator.
/// - Main scenario: The transaction is read with the account that owns it, and the audit log records the access to the
///   account.
/// - Variations: The transaction isn't recorded: there is no result, and no access is recorded. The ledger can't be
///   read, or the access can't be recorded: the administrator tries again.
/// - Postconditions: The audit log contains the access. Nothing else changed.
public final class FindPurchase {
    private let find: any Interactor<TransactionID, OwnedTransaction?, LedgerFailure>
    private let note: any Interactor<AccountAccess, Void, LedgerFailure>

    /// Creates a run of the use case with the interactors that find a transaction and audit who read it.
    ///
    /// The use case has no roles, because each of the interactors works on its own.
    public init(
        find: any Interactor<TransactionID, OwnedTransaction?, LedgerFailure>,
        note: any Interactor<AccountAccess, Void, LedgerFailure>
    ) {
        self.find = find
        self.note = note
    }

    /// Returns a transaction with its owner, or `nil` if the transaction isn't recorded.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read, or the audit log can't be written.
    public func find(
        _ transaction: TransactionID, by administrator: AccountToken
    ) async throws(LedgerFailure) -> OwnedTransaction? {
        let span = Trace.begin(.context, "FindPurchase")
        defer { span.end() }
        guard let found = try await find.perform(transaction) else { return nil }
        try await note.perform(AccountAccess(to: found.account, by: administrator))
        return found
    }
}
#endif
