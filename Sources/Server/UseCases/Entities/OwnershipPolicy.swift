#if Server
public import DiscoverEntities

/// The server's rule for a transaction that one account presents and another account owns.
///
/// Whatever the rule is, restoring purchases never moves a transaction to another account.
public enum OwnershipPolicy: String, Hashable, Sendable, CaseIterable {
    /// The transaction always stays with the account that owns it.
    case refuse
    /// The transaction stays with its owner until another account presents it and requests a transfer.
    ///
    /// Presenting alone doesn't transfer the purchase; the transfer is a separate request.
    case transfer

    /// Returns the conflict to report to an account that presents another account's transaction.
    ///
    /// The result is never ``OwnershipConflict/transfer`` for a purchase from Family Sharing or of a consumable.
    public func outcome(of facts: TransactionFacts) -> OwnershipConflict {
        switch (facts.ownership, self) {
        case (.familyShared, _): .family
        case (.purchased, .refuse): .refuse
        case (.purchased, .transfer): facts.kind == .consumable ? .refuse : .transfer
        }
    }
}

/// The reason why an account that presents another account's transaction doesn't receive it.
public enum OwnershipConflict: String, Hashable, Sendable, CaseIterable {
    /// The transaction isn't moved to another account.
    ///
    /// Either the policy forbids all transfers, or the transaction is a purchase of a consumable.
    case refuse
    /// The transaction stays with the other account, unless the presenting account requests a transfer.
    case transfer
    /// The transaction was shared by a family member, and is recorded for another account.
    ///
    /// Each family member must present their own transaction.
    case family
}
#endif
