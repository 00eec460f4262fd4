#if Server
public import DiscoverEntities

/// A policy for transactions that are presented by an account that doesn't own them.
///
/// Restoring purchases never moves a transaction, whatever the policy is.
public enum OwnershipPolicy: String, Hashable, Sendable, CaseIterable {
    /// The transaction stays with its owner.
    case refuse
    /// The transaction stays with its owner until an account that has its signed text requests the transfer.
    ///
    /// The transfer is a separate operation.
    case transfer

    /// Returns the conflict to report for a transaction that another account owns.
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
    /// The transaction stays with its owner.
    case refuse
    /// The transaction stays with its owner unless the presenting account requests a transfer.
    case transfer
    /// The transaction is shared with that account through Family Sharing.
    ///
    /// Each family member presents a transaction of their own.
    case family
}
#endif
