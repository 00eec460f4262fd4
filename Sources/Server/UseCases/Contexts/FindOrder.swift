#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: an administrator finds the purchases of an order by the ID in the customer's invoice.
///
/// - Goal: An administrator can help a customer who has only the invoice that the store sent.
/// - Preconditions: The server can query the App Store's orders, or the order is one of Google Play. The route has
///   authorized the administrator.
/// - Main scenario: The order is read from the App Store, and its transactions are verified. The administrator gets
///   each with the account that owns it, and the audit log records the access to each of these accounts.
/// - Variations: The order is one of Google Play: its recorded transactions, with those of its renewals, are read from
///   the ledger. There is no such order: there is no result, and no access is recorded. A transaction of the App Store
///   isn't recorded: it has no owner, and the customer restores it. The store or the ledger doesn't respond: the
///   administrator tries again.
/// - Postconditions: The audit log contains the accesses. Nothing else changed.
public final class FindOrder {
    // No entity plays a role here, because the use case reads records of the store and of the ledger.
    private let find: any Interactor<String, [OrderedTransaction]?, FindOrderFailure>
    private let note: any Interactor<AccountAccess, Void, LedgerFailure>

    /// Creates a run of the use case with the interactors that find an order and audit who read it.
    public init(
        find: any Interactor<String, [OrderedTransaction]?, FindOrderFailure>,
        note: any Interactor<AccountAccess, Void, LedgerFailure>
    ) {
        self.find = find
        self.note = note
    }

    /// Returns the transactions of an order with their owners, or `nil` if there is no such order.
    ///
    /// - Throws: A `FindOrderFailure` if the order can't be looked up, or if the access can't be written to the audit
    ///   log.
    public func find(
        _ order: String, by administrator: AccountToken
    ) async throws(FindOrderFailure) -> [OrderedTransaction]? {
        let span = Trace.begin(.context, "FindOrder")
        defer { span.end() }
        guard let found = try await find.perform(order) else { return nil }
        do throws(LedgerFailure) {
            for account in Set(found.compactMap(\.account)) {
                try await note.perform(AccountAccess(to: account, by: administrator))
            }
        } catch {
            throw .ledger(error)
        }
        return found
    }
}
#endif
