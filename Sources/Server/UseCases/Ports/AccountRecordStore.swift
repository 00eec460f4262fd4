#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: returns and erases everything that is recorded about an account.
///
/// **Promise:** The records of an account come from one snapshot. Erasing is atomic and durable: either all of its
/// changes and an audit entry are written, or nothing is. After it, no row of the database contains the account, except
/// for a webhook event ``WebhookEventType/accountErased`` until the receiver has accepted it.
///
/// - The account's transactions stay recorded, and belong to a pseudonym: a random token that no account has. So none
///   of them can be credited again, and a refund is recorded where it belongs. What the store signs later about these
///   purchases and their renewals also belongs to the pseudonym, and is recorded without its signed text. A purchase
///   that the account makes after the erasure belongs to the account, as that of any new account.
/// - Spendings, products that administrators gave the account, its requests for consumption information (also about
///   purchases that it doesn't own anymore), the time of the last refresh, undelivered webhook events, outcomes of
///   experiments, and all signed texts that contain the account are removed.
/// - Notifications, disputes, transfers, and entries of the audit log name the pseudonym instead of the account.
///
/// The records of an account contain those of its aliases (accounts that were merged into it), and an erasure erases
/// the aliases, too. An alias alone can't be erased.
///
/// Erasing an account about which nothing is recorded changes nothing, so the request can be repeated. Entries of the
/// audit log about reading the account don't count as records about it, also if the account itself is the reader. An
/// erasure replaces the account in them, too.
///
/// ```swift
/// if let records = try await store.records(of: account) {
///     print("\(records.transactions.count) transactions are recorded")
/// }
/// let response = try await store.erase(EraseAccountRequest(account, by: administrator), at: now)
/// ```
public protocol AccountRecordStore: Sendable {
    /// Returns everything that is recorded about an account, or `nil` if nothing is.
    ///
    /// For an alias, the result contains everything about the account into which it was merged.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    func records(of account: AccountToken) async throws(LedgerFailure) -> AccountRecords?

    /// Erases an account at a time of the server's clock.
    ///
    /// The response states whether anything was recorded about the account.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    func erase(_ request: EraseAccountRequest, at moment: Moment) async throws(LedgerFailure) -> EraseAccountResponse
}
#endif
