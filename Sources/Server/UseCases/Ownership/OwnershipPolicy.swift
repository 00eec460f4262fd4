#if Server
public import DiscoverEntities

/// What becomes of a transaction that belongs to another account than the one that presents it. Restoring never moves one.
public enum OwnershipPolicy: String, Hashable, Sendable, CaseIterable {
    /// It stays where it is.
    case refuse
    /// It stays where it is, too, until somebody who holds its signed text asks for the transfer, which is an operation of its
    /// own.
    case transfer

    /// What is said of a transaction of another account.
    public func outcome(of facts: TransactionFacts) -> OwnershipConflict {
        switch (facts.ownership, self) {
        case (.familyShared, _): .family
        case (.purchased, .refuse): .refuse
        case (.purchased, .transfer): facts.kind == .consumable ? .refuse : .transfer
        }
    }
}

/// What is said of a transaction of another account.
public enum OwnershipConflict: String, Hashable, Sendable, CaseIterable {
    /// It stays there.
    case refuse
    /// It stays there unless its transfer is asked for.
    case transfer
    /// It is the family's, shared with that account: each member of the family presents a transaction of their own.
    case family
}
#endif
