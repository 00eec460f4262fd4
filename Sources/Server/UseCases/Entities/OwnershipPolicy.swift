#if Server
public import DiscoverEntities

/// The server's policy for an account that presents a transaction of another account.
///
/// Restoring purchases never moves a transaction, whatever the policy is.
public enum OwnershipPolicy: String, Hashable, Sendable, CaseIterable {
    /// The transaction always stays with the account that owns it.
    case refuse
    /// The transaction stays with its owner until another account that has the signed text requests a transfer.
    ///
    /// Presenting the text doesn't transfer the purchase; the transfer is a separate request.
    case transfer

    /// Returns the reason why a transaction of another account isn't credited, according to this policy.
    public func outcome(of facts: TransactionFacts) -> OwnershipConflict {
        switch (facts.ownership, self) {
        case (.familyShared, _): .family
        case (.purchased, .refuse): .refuse
        case (.purchased, .transfer): facts.kind == .consumable ? .refuse : .transfer
        }
    }
}

/// The reason why a transaction of another account isn't credited.
public enum OwnershipConflict: String, Hashable, Sendable, CaseIterable {
    /// The transaction stays with the account that owns it.
    case refuse
    /// The transaction stays with its owner unless the presenting account requests a transfer.
    case transfer
    /// The transaction is shared with the owning account through Family Sharing.
    ///
    /// Each family member presents a transaction of their own.
    case family
}
#endif
