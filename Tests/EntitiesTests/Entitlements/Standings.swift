import DiscoverEntities
import TestSupport

/// Ann's standing by some evidence, all of it hers unless it says otherwise.
func computedStanding(
    of account: Account = .ann, from facts: [TransactionFacts], renewals: [RenewalFacts] = [],
    by map: FeatureMap = FeatureMap(), at moment: Moment = .day(0)
) -> Entitlements? {
    let entries =
        facts.map { LedgerEntry.transaction($0, account: account.token) }
        + renewals.map { .renewal($0, account: account.token) }
    return EntitlementStatus.computed(for: account, from: Ledger(entries), by: map, at: moment).entitlements
}

extension FeatureMap.Grant {
    /// What a consumable gives: so many of a unit, and what is open while there is one left.
    static func units(_ amount: Int, of unit: String, opening features: Feature = Feature()) -> FeatureMap.Grant {
        FeatureMap.Grant(features: features, unit: unit, amount: amount, days: nil)
    }

    /// What a pass gives: its features, for so many days.
    static func pass(_ feature: String, days: Int?) -> FeatureMap.Grant {
        FeatureMap.Grant(features: Feature(feature), unit: feature, amount: 1, days: days)
    }
}

extension TransactionFacts {
    /// One period of a plan, from a day to another.
    static func period(
        _ id: TransactionID = "1", of product: ProductID = "gold", in chain: TransactionID = "1", from start: Int = 0,
        to end: Int? = 30, signed: Int? = nil, ownership: Ownership = .purchased, refunded: Revocation? = nil,
        isUpgraded: Bool = false, isRenewal: Bool = false
    ) -> TransactionFacts {
        .made(
            id, product: product, kind: .autoRenewable, original: chain, purchased: .day(start),
            expires: end.map { .day($0) }, signed: signed.map { .day($0) }, ownership: ownership,
            revocation: refunded, isUpgraded: isUpgraded, isRenewal: isRenewal)
    }
}
