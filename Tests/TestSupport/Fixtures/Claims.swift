public import DiscoverData
public import DiscoverEntities

extension UnverifiedTransaction {
    /// Returns a store's transaction for facts, with a text that ``ScriptedVerifier`` accepts.
    public static func claiming(_ facts: TransactionFacts) -> UnverifiedTransaction {
        let revoked = facts.revocation.map { ", \($0.milliunits) taken back" } ?? ""
        let upgraded = facts.isUpgraded ? ", upgraded" : ""
        return UnverifiedTransaction(
            id: facts.key.id, product: facts.product,
            signedText:
                "\(facts.key.environment.rawValue) \(facts.key.id) \(facts.signed.milliseconds)\(revoked)\(upgraded)")
    }

    /// Returns a forged transaction.
    public static func forged(_ id: TransactionID = "666", product: ProductID = "lifetime") -> UnverifiedTransaction {
        UnverifiedTransaction(id: id, product: product, signedText: "forged \(id)")
    }
}

extension UnverifiedSubscriptionStatus {
    /// Returns a store's status of a subscription, with texts that ``ScriptedVerifier`` accepts.
    public static func claiming(_ renewal: RenewalFacts, of latest: TransactionFacts) -> UnverifiedSubscriptionStatus {
        UnverifiedSubscriptionStatus(transaction: .claiming(latest), signedRenewal: text(of: renewal))
    }

    static func text(of renewal: RenewalFacts) -> String {
        "\(renewal.chain.environment.rawValue) renewal of \(renewal.chain.id) \(renewal.signed.milliseconds)"
    }
}
