import DiscoverData
import DiscoverEntities
import DiscoverInteractors

@testable import CrashHarness

extension Mutant {
    /// Mistakes about the account that a purchase belongs to.
    static let belonging = [
        Mutant(
            name: "re-bind on restore",
            casting: ledger { entries, ledger, _ in
                await ledger.recording(
                    entries.map { entry in
                        guard case .transaction(let facts, let account) = entry else { return entry }
                        return .transaction(facts.but(token: .some(account)), account: account)
                    })
            }, flow: "another account's purchase waits in the same queue", circumstance: .undisturbed,
            rules: [.othersUntouched, .truth]),
        Mutant(
            name: "finish what is another account's",
            casting: ledger { entries, ledger, _ in
                await ledger.recording(entries).map { recorded in
                    recorded.map { if case .ownedBy = $0 { .known } else { $0 } }
                }
            }, flow: "another account's purchase waits in the same queue", circumstance: .undisturbed,
            rules: [.othersUntouched, .creditedBeforeFinished, .truth]),
        Mutant(
            name: "credit what was not verified",
            casting: AppProcessFactory(ports: { ports, _ in
                var ports = ports
                ports.verifier = Credulous(verifier: ports.verifier)
                return ports
            }), flow: "a forged transaction arrives", circumstance: .undisturbed, rules: [.creditedOnce]),
    ]
}

/// A verifier that accepts every transaction, even if the verification fails.
private struct Credulous: TransactionVerifier {
    let verifier: any TransactionVerifier

    func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        zip(transactions, try await verifier.verify(transactions)).map { claim, verdict in
            guard case .notGenuine = verdict else { return verdict }
            let key = TransactionKey(environment: .localTesting, id: claim.id)
            return .genuine(
                TransactionFacts(
                    key: key, original: claim.id, product: claim.product, kind: CrashCatalog.kind(of: claim.product),
                    purchased: Moment(milliseconds: 0), signed: Moment(milliseconds: 0)))
        }
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        try await verifier.verify(statuses)
    }
}
