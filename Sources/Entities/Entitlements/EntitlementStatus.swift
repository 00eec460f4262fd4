/// The entitlements of an account, or the fact that they aren't known yet.
///
/// An unknown status is a separate case, because it doesn't mean that the account owns nothing.
public enum EntitlementStatus: Hashable, Sendable {
    /// The account's entitlements are unknown.
    ///
    /// The ledger contains no purchase and no grant of the account, and the store hasn't listed the account's purchases
    /// yet.
    case notKnownYet
    /// The entitlements that follow from the ledger.
    ///
    /// They follow, for example, from the ledger's signed transactions and spendings.
    case known(Entitlements)

    /// The entitlements; `nil` if they aren't known yet.
    public var entitlements: Entitlements? {
        switch self {
        case .notKnownYet: nil
        case .known(let entitlements): entitlements
        }
    }

    /// Computes the entitlements of an account from the signed data and the spendings in a ledger.
    ///
    /// The same ledger, map, account, and time always give the same result. The order in which transactions arrived,
    /// and how often, makes no difference. The rules are:
    ///
    /// - A purchase of a consumable grants the product's units times the signed quantity, minus the refunded share.
    ///   Spent units are subtracted. The product's features are open while units are left. If more units were spent
    ///   than granted, the account owes the difference.
    /// - A non-consumable is owned until the store refunds any part of its price.
    /// - Each item of a non-renewing product lasts for the number of days in the map. A second purchase begins when the
    ///   first one ends. A product that the map doesn't contain is reported and not owned.
    /// - A subscription is active during each paid period that was neither revoked nor upgraded, and during a grace
    ///   period. It isn't active while the store only retries the payment. A later purchase of the same subscription
    ///   ends the earlier period on the purchase date, even if that purchase was refunded or belongs to another
    ///   account.
    /// - A product that an administrator of a server granted opens its features until the end of the grant. Granted
    ///   units count as bought ones. A revoked grant gives nothing; what was spent of it is owed.
    /// - Every product grants what the map specified when it was bought or granted.
    /// - An administrator has every feature, whether or not it was bought.
    ///
    /// - Parameters:
    ///   - account: The account to compute the entitlements for.
    ///   - ledger: The signed transactions, renewal information, and spendings. Those of other accounts count only as
    ///     later purchases that end a period of this account. Consumables that the ledger only counts
    ///     (``Ledger/counts``), and grants (``Ledger/grants``), aren't among the ``Entitlements/holdings``.
    ///   - map: The features and units that each product grants.
    ///   - clock: The current time of the device. If it is earlier than the latest signed date, that date is used
    ///     instead.
    /// - Returns: The entitlements, or ``notKnownYet`` if the ledger contains nothing about the account. An
    ///   administrator's entitlements are always known.
    public static func computed(
        for account: Account, from ledger: Ledger, by map: FeatureMap, at clock: Moment
    ) -> EntitlementStatus {
        let mine = ledger.transactions.values.filter { $0.account == account.token }.map(\.facts)
        let counts = ledger.counts[account.token]
        let grants = ledger.grants[account.token] ?? []
        let isKnown =
            !mine.isEmpty || counts?.purchases.isEmpty == false || ledger.lastRefresh[account.token] != nil
            || !grants.isEmpty
        guard isKnown || account.isAdministrator else { return .notKnownYet }
        let moment = max(clock, ledger.highestSigned)
        let subscriptions = SubscriptionRule(ledger: ledger, account: account.token, moment: moment).apply(mine)
        let rule = PassRule(map: map, moment: moment)
        let passes = rule.apply(mine)
        let units =
            counts.map { UnitBalances(of: $0, grants, by: map) }
            ?? UnitBalances(of: mine, grants, by: map, spent: ledger.spendings(of: account.token))
        let standings = subscriptions.map(\.entitlements) + passes.map(\.entitlements)
        let holdings =
            (subscriptions.flatMap(\.proofs) + passes.flatMap(\.proofs) + Self.kept(mine)
            + (counts == nil ? Self.inStock(mine, balances: units.balances, by: map) : [])).map { proof in
                Entitlement(
                    product: proof.facts.product, transaction: proof.facts.key,
                    features: map.grant(of: proof.product, boughtAt: proof.facts.purchased).features,
                    ownership: proof.facts.ownership, purchased: proof.facts.purchased, until: proof.until
                )
            }.sorted()
        return .known(
            Entitlements(
                account: account, moment: moment,
                features: holdings.map(\.features).reduce(
                    into: Self.features(of: counts, balances: units.balances, by: map)
                        .union(Self.features(of: grants, balances: units.balances, by: map, at: moment))
                ) { $0.formUnion($1) },
                holdings: holdings, balances: units.balances, debts: units.debts,
                subscriptions: standings.sorted { ($0.product, $0.chain) < ($1.product, $1.chain) },
                unmapped: rule.unmapped(among: mine)
            )
        )
    }

    /// Returns the non-consumables that weren't revoked, with the transactions that prove their ownership.
    private static func kept(_ facts: [TransactionFacts]) -> [EntitlementEvidence] {
        facts.filter { $0.kind == .nonConsumable && $0.revocation == nil }
            .map { EntitlementEvidence(facts: $0, product: $0.product, until: .distantFuture) }
    }

    /// Returns the consumables with units left, each with the transaction that proves its purchase.
    private static func inStock(_ facts: [TransactionFacts], balances: [String: Int], by map: FeatureMap)
        -> [EntitlementEvidence]
    {
        facts.filter { $0.kind == .consumable && $0.revocation?.milliunits != 100_000 }
            .filter { balances[map.grant(of: $0.product, boughtAt: $0.purchased).unit, default: 0] > 0 }
            .map { EntitlementEvidence(facts: $0, product: $0.product, until: .distantFuture) }
    }

    /// Returns the features of the consumables with units left, according to the counts of their purchases.
    ///
    /// Use this method if the ledger contains only the number of purchases of each consumable (``Ledger/counts``), and
    /// not the purchases themselves.
    private static func features(
        of counts: ConsumableCounts?, balances: [String: Int], by map: FeatureMap
    ) -> Feature {
        let grants = counts?.purchases.filter { $0.revocation?.milliunits != 100_000 }
            .map { map.grant(of: $0.product, boughtAt: $0.since) }
        return (grants ?? []).filter { balances[$0.unit, default: 0] > 0 }
            .reduce(into: Feature()) { $0.formUnion($1.features) }
    }

    /// Returns the features that are open at the specified time because of administrators' grants.
    private static func features(
        of grants: [ProductGrant], balances: [String: Int], by map: FeatureMap, at moment: Moment
    ) -> Feature {
        grants.reduce(into: Feature()) { features, grant in
            let given = map.grant(of: grant.product, boughtAt: grant.given)
            if grant.isOpen(at: moment, left: balances[given.unit, default: 0]) { features.formUnion(given.features) }
        }
    }
}

/// A product that an account is entitled to, with the proof and the end of the entitlement.
struct EntitlementEvidence {
    let facts: TransactionFacts
    let product: ProductID
    let until: Moment
}
