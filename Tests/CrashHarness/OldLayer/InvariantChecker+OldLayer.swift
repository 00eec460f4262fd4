import DiscoverData
import DiscoverEntities

extension InvariantChecker {
    /// Checks the rules about the old and the new purchase layer that must hold after every process.
    mutating func lookAtOldLayer() {
        guard turnsFlag else { return }
        let lines = systems.disk.oldLayer.lines
        for sale in systems.shop.sales where sale.isFinished && !theirs.contains(sale.id) && lines[sale.id] == nil {
            report(.bothRecorded, "transaction \(sale.id) of \(sale.product)")
        }
    }

    /// Returns `true` if only the old purchase layer has a transaction, so that this layer has to lead.
    func isGap(_ id: String, in ledger: Ledger) -> Bool {
        turnsFlag && systems.disk.oldLayer.lines[id]?.account == account.token.uuid
            && ledger.transactions[TransactionKey(environment: .localTesting, id: TransactionID(id))] == nil
    }

    /// Checks the old purchase layer's records after the final undisturbed launch.
    mutating func concludeOldLayer() {
        guard turnsFlag else { return }
        let lines = systems.disk.oldLayer.lines.filter { $0.value.account == account.token.uuid }
        let sales = systems.shop.sales.filter { !theirs.contains($0.id) }
        for sale in sales where lines[sale.id]?.quantity != sale.quantity {
            report(
                .countedOnce, "transaction \(sale.id): \(lines[sale.id]?.quantity ?? 0) counted, \(sale.quantity) sold")
        }
        for id in Set(lines.keys).subtracting(sales.map(\.id)).sorted() {
            report(.countedOnce, "transaction \(id) was counted and never charged")
        }
    }
}
