import DiscoverData
import DiscoverEntities
import DiscoverInteractors

@testable import CrashHarness

extension Mutant {
    /// Mistakes of an app with an old and a new purchase layer, one of which leads in each launch.
    static let turning = [
        Mutant(
            name: "finish before the old layer has recorded", casting: AppProcessFactory(recordsInOldLayer: false),
            flow: "buy a consumable, led by new new new new", circumstance: .undisturbed, rules: [.bothRecorded]),
        Mutant(
            name: "finish in the old layer without waiting for the new one",
            casting: AppProcessFactory(waitsForNewLayer: false), flow: "buy a consumable, led by old old old old",
            circumstance: .undisturbed, rules: [.bothComplete]),
        Mutant(
            name: "lead although the ledger lacks a purchase", casting: AppProcessFactory(comparesRecords: false),
            flow: "buy a consumable, led by old old new new", circumstance: .fault(.diskFull),
            rules: [.creditedOnce, .holdings]),
        Mutant(
            name: "count in the old layer without an identifier",
            casting: AppProcessFactory(ports: { ports, _ in
                var ports = ports
                ports.records = CountingRecords(records: ports.records)
                return ports
            }), flow: "buy a consumable, led by old old old old", circumstance: .crash, rules: [.countedOnce]),
    ]
}

/// Records that count a transaction again whenever it is recorded again.
private struct CountingRecords: PurchaseRecords {
    let records: any PurchaseRecords

    func record(_ transactions: [TransactionFacts], for account: AccountToken) async throws(StorageFailure) {
        let known = try await records.recorded(for: account)
        let again = transactions.map { known.contains($0.key) ? $0.again(beside: known) : $0 }
        try await records.record(again, for: account)
    }

    func recorded(for account: AccountToken) async throws(StorageFailure) -> Set<TransactionKey> {
        try await records.recorded(for: account)
    }
}

extension TransactionFacts {
    /// Returns the transaction with an ID that isn't among the known ones.
    fileprivate func again(beside known: Set<TransactionKey>) -> TransactionFacts {
        let id = TransactionID("\(key.id) counted \(known.count + 1) times")
        return TransactionFacts(
            key: TransactionKey(environment: key.environment, id: id), original: original, product: product,
            kind: kind, quantity: quantity, purchased: purchased, signed: signed, accountToken: accountToken)
    }
}
