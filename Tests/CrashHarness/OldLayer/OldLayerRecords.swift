import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import Synchronization

/// The records of the old purchase layer.
///
/// They contain every transaction that the old layer has counted, under the transaction's ID.
///
/// A count is one write. The old layer of the comparison, in `Tests/Comparison/MVC`, writes the balance and the
/// transaction separately, so a crash between the two counts twice. An app has to fix that before it migrates.
struct OldLayerRecords: Hashable, Sendable, Codable {
    /// A transaction that was counted.
    struct Line: Hashable, Sendable, Codable {
        let account: String
        let quantity: Int
        let signed: Int64
    }

    /// The counted transactions by their IDs.
    private(set) var lines: [String: Line] = [:]

    mutating func record(_ facts: TransactionFacts, for account: AccountToken) {
        let id = facts.key.id.rawValue
        if let line = lines[id], line.signed >= facts.signed.milliseconds { return }
        lines[id] = Line(
            account: lines[id]?.account ?? account.uuid, quantity: facts.quantity,
            signed: facts.signed.milliseconds)
    }

    /// Returns the keys of the transactions that were counted for an account.
    func keys(of account: AccountToken) -> Set<TransactionKey> {
        Set(
            lines.filter { $0.value.account == account.uuid }
                .map { TransactionKey(environment: .localTesting, id: TransactionID($0.key)) })
    }
}

extension InMemoryStorage: PurchaseRecords {
    func record(_ transactions: [TransactionFacts], for account: AccountToken) async throws(StorageFailure) {
        memory.withLock { memory in
            for facts in transactions { memory.oldLayer.record(facts, for: account) }
        }
    }

    func recorded(for account: AccountToken) async throws(StorageFailure) -> Set<TransactionKey> {
        memory.withLock(\.oldLayer).keys(of: account)
    }
}

/// The records of the old purchase layer in a file that is replaced as a whole.
struct FileOldLayerRecords: PurchaseRecords {
    let file: URL

    /// The current records; none if there is no file yet.
    var current: OldLayerRecords {
        let bytes = try? Data(contentsOf: file)
        return bytes.flatMap { try? JSONDecoder().decode(OldLayerRecords.self, from: $0) } ?? OldLayerRecords()
    }

    func record(_ transactions: [TransactionFacts], for account: AccountToken) async throws(StorageFailure) {
        var records = current
        for facts in transactions { records.record(facts, for: account) }
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try encoder.encode(records).write(to: file, options: .atomic)
        } catch {
            throw .unavailable("\(error)")
        }
    }

    func recorded(for account: AccountToken) async throws(StorageFailure) -> Set<TransactionKey> {
        current.keys(of: account)
    }
}

/// The records of the old purchase layer, with stops around each write.
///
/// A stop is a point where the process can end.
struct InstrumentedPurchaseRecords: PurchaseRecords {
    let disk: any DurableStorage
    let scheduler: DeterministicScheduler

    func record(_ transactions: [TransactionFacts], for account: AccountToken) async throws(StorageFailure) {
        let batch = Batch.credited(transactions, account)
        try await scheduler.call(.count, nothing: .nothing, failure: .broken) { () async throws(StorageFailure) in
            guard !scheduler.isDiskFull else { throw .full }
            try await batch.write(to: disk.openOldLayer())
        }
    }

    /// The arguments of a write as one value.
    ///
    /// It is one value, because Swift 6.3 loses track of the stack if an account is captured by such closures.
    private indirect enum Batch {
        case credited([TransactionFacts], AccountToken)

        func write(to records: any PurchaseRecords) async throws(StorageFailure) {
            switch self {
            case .credited(let transactions, let account): try await records.record(transactions, for: account)
            }
        }
    }

    func recorded(for account: AccountToken) async throws(StorageFailure) -> Set<TransactionKey> {
        try await disk.openOldLayer().recorded(for: account)
    }
}
