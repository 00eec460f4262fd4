/// What is known of an account's standing. Not knowing is an answer of its own, and never the same as holding nothing.
public enum EntitlementStatus: Hashable, Sendable {
    /// There is no evidence yet, and the store has never answered for this account.
    case notKnownYet
    /// What the evidence shows.
    case known(Entitlements)

    /// The standing, where it is known.
    public var entitlements: Entitlements? {
        switch self {
        case .notKnownYet: nil
        case .known(let entitlements): entitlements
        }
    }

    /// Computes what an account holds, from all the evidence, every time anew. A pure function: the same ledger, map, account
    /// and moment give the same answer, in whichever order the evidence came and however often.
    ///
    /// - A consumable counts its units times its signed quantity, less the share that was refunded. Of the sum of a unit
    ///   what was spent is taken off: what it opens is open while something is left, and what is missing is a debt.
    /// - A non-consumable is held until it is revoked, even in part.
    /// - A non-renewing product is held for the map's days times its quantity; a second one begins when the first ends. One
    ///   that the map does not name is reported and not held.
    /// - A subscription is held while an unrevoked period that was not upgraded runs, and through a grace period; not while
    ///   the store merely retries the payment. A later purchase of its chain ends a period at the date of that purchase,
    ///   even if the later one was refunded or belongs to another account.
    /// - Everything gives what the map said when it was bought.
    /// - An administrator holds every feature, whatever is known.
    ///
    /// - Parameters:
    ///   - account: Whose standing.
    ///   - ledger: The evidence; entries of other accounts do not count.
    ///   - map: What each product gives.
    ///   - clock: What the clock says. A clock that runs behind the latest signed date is not believed; that date is.
    public static func computed(
        for account: Account, from ledger: Ledger, by map: FeatureMap, at clock: Moment
    ) -> EntitlementStatus {
        let mine = ledger.transactions.values.filter { $0.account == account.token }.map(\.facts)
        guard !mine.isEmpty || ledger.heard[account.token] != nil || account.isAdministrator else {
            return .notKnownYet
        }
        let moment = max(clock, ledger.highestSigned)
        let subscriptions = SubscriptionRule(ledger: ledger, account: account.token, moment: moment).judge(mine)
        let rule = PassRule(map: map, moment: moment)
        let passes = rule.judge(mine)
        let tally = UnitBalances(of: mine, by: map, spent: ledger.spendings(of: account.token))
        let standings = subscriptions.map(\.entitlements) + passes.map(\.entitlements)
        let holdings =
            (subscriptions.flatMap(\.proofs) + passes.flatMap(\.proofs) + Self.kept(mine)
            + Self.inStock(mine, balances: tally.balances, by: map)).map { proof in
                Entitlement(
                    product: proof.facts.product, transaction: proof.facts.key,
                    features: map.grant(of: proof.product, boughtAt: proof.facts.purchased).features,
                    ownership: proof.facts.ownership, purchased: proof.facts.purchased, until: proof.until
                )
            }.sorted()
        return .known(
            Entitlements(
                account: account, moment: moment,
                features: holdings.reduce(into: Feature()) { $0.formUnion($1.features) },
                holdings: holdings, balances: tally.balances, debts: tally.debts,
                subscriptions: standings.sorted { ($0.product, $0.chain) < ($1.product, $1.chain) },
                unmapped: rule.unmapped(among: mine)
            )
        )
    }

    /// Non-consumables that nobody took back.
    private static func kept(_ facts: [TransactionFacts]) -> [EntitlementEvidence] {
        facts.filter { $0.kind == .nonConsumable && $0.revocation == nil }
            .map { EntitlementEvidence(facts: $0, product: $0.product, until: .distantFuture) }
    }

    /// Consumables of which there is some left.
    private static func inStock(_ facts: [TransactionFacts], balances: [String: Int], by map: FeatureMap)
        -> [EntitlementEvidence]
    {
        facts.filter { $0.kind == .consumable && $0.revocation?.milliunits != 100_000 }
            .filter { balances[map.grant(of: $0.product, boughtAt: $0.purchased).unit, default: 0] > 0 }
            .map { EntitlementEvidence(facts: $0, product: $0.product, until: .distantFuture) }
    }
}

/// A transaction that shows something is held, what that is, and until when.
struct EntitlementEvidence {
    let facts: TransactionFacts
    let product: ProductID
    let until: Moment
}
