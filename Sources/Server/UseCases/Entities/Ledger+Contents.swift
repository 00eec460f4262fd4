#if Server
public import DiscoverEntities

extension Ledger {
    /// Returns `true` if a notification changed the ledger's records of its purchase.
    ///
    /// The records are those of the notification's transaction or subscription. If only the signing time is later and
    /// the contents are the same, the result is `false`.
    ///
    /// - Parameters:
    ///   - earlier: The ledger before the notification was recorded.
    ///   - facts: The contents of the notification.
    ///   - account: The account for which the notification is recorded.
    /// - Returns: `true` if the transaction is new, has another owner, or has other contents, or if the renewal
    ///   information of the account has other contents.
    public func differs(from earlier: Ledger, about facts: NotificationFacts, of account: AccountToken) -> Bool {
        if let key = facts.transaction?.key, let line = transactions[key] {
            // Compares the owner, not the account that the store signed: a notification can name an earlier owner.
            guard let known = earlier.transactions[key], known.account == line.account,
                line.facts.bearing(line.account).isSame(as: known.facts.bearing(known.account))
            else { return true }
        }
        if let chain = facts.renewal?.chain, let renewal = renewal(of: chain, for: account) {
            guard let known = earlier.renewal(of: chain, for: account), renewal.isSame(as: known) else { return true }
        }
        return false
    }
}
#endif
