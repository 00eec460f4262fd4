import DiscoverData
import DiscoverEntities
import DiscoverInteractors

@testable import CrashHarness

extension Mutant {
    /// Mistakes about time and missing responses.
    static let time = [
        Mutant(
            name: "trust the device's clock",
            casting: AppProcessFactory(entitlements: { ports in DeviceTime(ledger: ports.ledger, time: ports.time) }),
            flow: "expiry", circumstance: .fault(.clockBack), rules: [.truth]),
        Mutant(
            name: "treat a missing response as an empty list",
            casting: AppProcessFactory(entitlements: { ports in ListedOnly(ports: ports) }), flow: "buy what is held",
            circumstance: .fault(.failsBefore), rules: [.truth]),
        Mutant(
            name: "wait without end for the store to finish", casting: AppProcessFactory(limitsFinishing: false),
            flow: "buy a non-consumable", circumstance: .fault(.hangs), rules: [.timeout]),
    ]
}

/// An interactor that computes entitlements without the dates of signatures.
///
/// Only the device's clock counts.
private struct DeviceTime: Interactor {
    let ledger: any LedgerStore
    let time: any TimeSource

    func perform(_ request: Account) async throws(LedgerFailure) -> EntitlementSnapshot {
        let lines = try await ledger.ledger(for: request.token).transactions.values
        let undated = Ledger(
            lines.map { LedgerEntry.transaction($0.facts.but(signed: .distantPast), account: $0.account) })
        return EntitlementSnapshot(of: request, from: undated, by: CrashCatalog.map, at: await time.now())
    }
}

/// An interactor that computes entitlements from consumables and the store's current list.
///
/// If the store doesn't respond, the interactor treats this as an empty list.
private struct ListedOnly: Interactor {
    let ports: ProcessPorts

    func perform(_ request: Account) async throws(LedgerFailure) -> EntitlementSnapshot {
        let listed = Set(((try? await ports.history.history()) ?? []).map(\.id))
        let lines = try await ports.ledger.ledger(for: request.token).transactions.values
        let current = lines.filter { listed.contains($0.facts.key.id) || $0.facts.kind == .consumable }
        return EntitlementSnapshot(
            of: request, from: Ledger(current.map { .transaction($0.facts, account: $0.account) }),
            by: CrashCatalog.map, at: await ports.time.now())
    }
}
