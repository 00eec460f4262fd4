#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: an administrator or a back end exports everything recorded about an account.
///
/// The back end is the team's own.
///
/// - Goal: A customer receives a copy of all data that the server has about them.
/// - Preconditions: The route has authorized the caller. The caller has checked whose account it is.
/// - Main scenario: The audit log records who exports the account. Then everything about the account is read from one
///   snapshot, which contains that entry, too.
/// - Variations: Nothing is recorded about the account: there is no export, and the audit log contains the attempt. The
///   ledger can't be read, or the attempt can't be recorded: the caller tries again.
/// - Postconditions: The audit log contains the export. Nothing else changed.
public final class ExportAccount {
    private let note: any Interactor<AccountAccess, Void, LedgerFailure>
    private let read: any Interactor<AccountToken, AccountRecords?, LedgerFailure>

    /// Creates a run of the use case with the interactors that audit the export and read the records.
    ///
    /// The use case has no roles, because each interactor reads or writes only one thing.
    public init(
        note: any Interactor<AccountAccess, Void, LedgerFailure>,
        read: any Interactor<AccountToken, AccountRecords?, LedgerFailure>
    ) {
        self.note = note
        self.read = read
    }

    /// Returns everything that is recorded about an account, or `nil` if nothing is.
    ///
    /// Entries of the audit log about reading the account don't count as records about it.
    ///
    /// - Throws: A `LedgerFailure` if the audit log can't be written, or the records can't be read.
    public func export(_ access: AccountAccess) async throws(LedgerFailure) -> AccountRecords? {
        let span = Trace.begin(.context, "ExportAccount")
        defer { span.end() }
        try await note.perform(access)
        return try await read.perform(access.account)
    }
}
#endif
