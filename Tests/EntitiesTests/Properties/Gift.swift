import DiscoverEntities
import Support
import TestSupport

/// The part of entitlements that grants something, without ended subscriptions.
struct Gift: Equatable {
    let features: Feature
    let balances: [String: Int]
    let debts: [String: Int]
    let holdings: [Entitlement]

    init(_ status: EntitlementStatus) {
        features = status.entitlements?.features ?? Feature()
        balances = status.entitlements?.balances.filter { $0.value != 0 } ?? [:]
        debts = status.entitlements?.debts ?? [:]
        holdings = status.entitlements?.holdings ?? []
    }

    /// Returns `true` if the holdings contain the entitlement's transaction with the same or a later end.
    func covers(_ holding: Entitlement) -> Bool {
        holdings.contains { $0.transaction == holding.transaction && $0.until >= holding.until }
    }
}

extension LedgerEntry {
    /// The key of the entry's transaction, or `nil` for another kind of entry.
    var transaction: TransactionKey? {
        if case .transaction(let facts, _) = self { facts.key } else { nil }
    }
}

extension TransactionFacts {
    /// The same transaction, bought outside the app.
    var withoutToken: TransactionFacts {
        .made(
            key.id, product: product, kind: kind, original: original, quantity: quantity, purchased: purchased,
            expires: expires, signed: signed, token: nil, ownership: ownership, isRenewal: isRenewal)
    }
}

extension Array {
    /// Returns an element chosen by the seed.
    func randomElement(seed: UInt64) -> Element? {
        var random = SplitMix64(seed: ~seed)
        return randomElement(using: &random)
    }
}
