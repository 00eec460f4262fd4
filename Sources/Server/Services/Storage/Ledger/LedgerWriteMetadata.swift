#if Server
internal import DiscoverData
package import DiscoverEntities
package import ServerUseCases

/// The environment, evidence, ownership policy, and time that apply to a whole database write.
package struct LedgerWriteMetadata: Sendable {
    /// The store environment, such as production, whose purchases the database holds.
    package let environment: LedgerEnvironment
    /// The signed texts (JWS) in the request that causes the write.
    package let evidence: RequestEvidence
    /// The rule for a transaction that one account presents and another account owns.
    package let policy: OwnershipPolicy
    /// The current time on the server's clock.
    package let moment: Moment

    /// Creates the metadata of a database write.
    package init(
        environment: LedgerEnvironment, evidence: RequestEvidence, policy: OwnershipPolicy, moment: Moment
    ) {
        self.environment = environment
        self.evidence = evidence
        self.policy = policy
        self.moment = moment
    }
}

extension LedgerWriteMetadata {
    /// Checks that data is from the environment that the database is for, such as production.
    ///
    /// - Throws: An error if the data is from another environment.
    package func admit(_ other: StoreEnvironment) throws {
        guard other == environment.store else {
            throw LedgerFailure.unavailable(
                "this ledger is for \(environment.rawValue), and the transaction is from \(other.rawValue)")
        }
    }
}
#endif
