public import DiscoverData
public import DiscoverEntities

extension UnverifiedTransaction {
    /// What a store would hand over for a version of a transaction; ``ScriptedVerifier`` knows its text.
    public static func claiming(_ facts: TransactionFacts) -> UnverifiedTransaction {
        let revoked = facts.revocation.map { ", \($0.milliunits) taken back" } ?? ""
        let upgraded = facts.isUpgraded ? ", upgraded" : ""
        return UnverifiedTransaction(
            id: facts.key.id, product: facts.product,
            signedText:
                "\(facts.key.environment.rawValue) \(facts.key.id) \(facts.signed.milliseconds)\(revoked)\(upgraded)")
    }

    /// What somebody might make up.
    public static func forged(_ id: TransactionID = "666", product: ProductID = "lifetime") -> UnverifiedTransaction {
        UnverifiedTransaction(id: id, product: product, signedText: "forged \(id)")
    }
}

extension UnverifiedSubscriptionStatus {
    /// What a store would hand over for a subscription; ``ScriptedVerifier`` knows its texts.
    public static func claiming(_ renewal: RenewalFacts, of latest: TransactionFacts) -> UnverifiedSubscriptionStatus {
        UnverifiedSubscriptionStatus(transaction: .claiming(latest), signedRenewal: text(of: renewal))
    }

    static func text(of renewal: RenewalFacts) -> String {
        "\(renewal.chain.environment.rawValue) renewal of \(renewal.chain.id) \(renewal.signed.milliseconds)"
    }
}
