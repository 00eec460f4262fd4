#if Server
public import DiscoverData
public import DiscoverInteractors

/// Counts the stored notifications that have no effect until an account owns their purchase.
public struct CountUnclaimedNotificationsInteractor: Interactor {
    private let inbox: any NotificationInbox

    /// Creates an interactor that counts the notifications of the specified inbox.
    public init(inbox: any NotificationInbox) { self.inbox = inbox }

    /// Returns the number of notifications whose purchase no account owns yet.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    public func perform(_ request: Void) async throws(LedgerFailure) -> Int {
        let span = Trace.begin(.interactor, "CountUnclaimedNotifications")
        defer { span.end() }
        return try await inbox.unclaimed()
    }
}
#endif
