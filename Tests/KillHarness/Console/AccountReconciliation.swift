import DiscoverEntities
import DiscoverServices
import Foundation

/// A comparison of the app's ledger with the store's record of sales.
struct AccountReconciliation {
    private let program: ConsoleProcess
    private let ledger: Ledger

    /// Reads the ledger, which must not need a repair, because a killed process must not damage it.
    ///
    /// - Parameter program: The console program whose state folder contains the ledger.
    /// - Throws: `ConsistencyError` if the ledger is damaged.
    init(_ program: ConsoleProcess) async throws {
        self.program = program
        let file = try FileLedgerStore(path: program.state + "/ledger.jsonl")
        if let recovery = file.recovery { throw ConsistencyError("the ledger is damaged: \(recovery.reason)") }
        ledger = try await file.ledger(for: AccountToken(bits: 0))
    }

    /// The IDs of the credited transactions.
    var credited: Set<String> { Set(ledger.transactions.keys.map(\.id.rawValue)) }

    /// Compares the ledger with the store's sales and with the reported results.
    ///
    /// - Parameters:
    ///   - status: The result of the `status` command.
    ///   - reported: The IDs of transactions that were reported as credited.
    /// - Throws: `ConsistencyError` if the records differ.
    func check(_ status: ConsoleProcess.Run, reported: Set<String>) throws {
        guard status.status == 0, let report = status.events.last, report["event"] as? String == "status" else {
            throw ConsistencyError("status doesn't work after a kill: \(status.events)")
        }
        guard report["unfinished"] as? Int == 0 else { throw ConsistencyError("a transaction stays unfinished") }
        guard reported.isSubset(of: credited) else {
            throw ConsistencyError("reported as credited, but missing: \(reported.subtracting(credited).sorted())")
        }
        let sold = try sold()
        guard Set(sold.map(\.id)) == credited else {
            throw ConsistencyError("sold \(sold.map(\.id).sorted()), credited \(credited.sorted())")
        }
        for row in sold {
            let line = ledger.transactions[
                TransactionKey(environment: .localTesting, id: TransactionID(row.id))]
            guard line?.facts.quantity == row.quantity, (line?.facts.revocation != nil) == row.isRefunded else {
                throw ConsistencyError("the ledger and the store disagree about transaction \(row.id)")
            }
        }
        func units(_ product: String) -> Int {
            sold.filter { $0.product == product && !$0.isRefunded }.map(\.quantity).reduce(0, +)
        }
        let balances = report["balances"] as? [String: Int] ?? [:]
        guard balances["boost", default: 0] == units("boost.1"),
            balances["superLike", default: 0] == 5 * units("superlikes.5")
        else { throw ConsistencyError("the balances \(balances) don't match the sales") }
        let names = try FileManager.default.contentsOfDirectory(atPath: program.state)
        guard Set(names).isSubset(of: ["ledger.jsonl", "store.json", "lock"]) else {
            throw ConsistencyError("files were left behind: \(names.sorted())")
        }
    }

    private struct Sale {
        let id: String
        let product: String
        let quantity: Int
        let isRefunded: Bool
    }

    private func sold() throws -> [Sale] {
        let run = try program.run(["store", "transactions"])
        guard let rows = run.events.last?["rows"] as? [[String]] else {
            throw ConsistencyError("the store doesn't respond")
        }
        return rows.map { row in
            Sale(
                id: row[0], product: row[1], quantity: Int(row[3]) ?? 0,
                isRefunded: row.last?.contains("refunded") == true)
        }
    }
}
