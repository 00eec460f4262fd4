import DiscoverEntities
import TestSupport

/// Returns the account's entitlements by the specified evidence, or `nil` if they are unknown.
func computedEntitlements(
    of account: Account = .ann, from facts: [TransactionFacts], renewals: [RenewalFacts] = [],
    by map: FeatureMap = FeatureMap(), at moment: Moment = .day(0)
) -> Entitlements? {
    let entries =
        facts.map { LedgerEntry.transaction($0, account: account.token) }
        + renewals.map { .renewal($0, account: account.token) }
    return EntitlementStatus.computed(for: account, from: Ledger(entries), by: map, at: moment).entitlements
}

extension FeatureMap.Grant {
    /// Creates the grant of a consumable: its units, and the features while units are left.
    static func units(_ amount: Int, of unit: String, opening features: Feature = Feature()) -> FeatureMap.Grant {
        FeatureMap.Grant(features: features, unit: unit, amount: amount, days: nil)
    }

    /// Creates the grant of a pass: its feature and its number of days.
    static func pass(_ feature: String, days: Int?) -> FeatureMap.Grant {
        FeatureMap.Grant(features: Feature(feature), unit: feature, amount: 1, days: days)
    }
}

extension TransactionFacts {
    /// Creates one period of a plan, from one day to another.
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
