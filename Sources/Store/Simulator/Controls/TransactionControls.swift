extension StoreMachine {
    func listTransactions() -> ControlReport {
        let table = transactionsTable
        let count = table.rows.count == 1 ? "1 transaction" : "\(table.rows.count) transactions"
        return ControlReport("\(count), at \(StoreCalendar.text(state.clock)) UTC.", table: table)
    }

    mutating func refund(_ id: String, _ percent: Int?) throws(ControlError) -> ControlReport {
        let record = try standing(id)
        let percent = percent ?? 100
        guard (1...100).contains(percent) else { throw .notPossible("A refund is of 1 to 100 percent.") }
        revoke(record, percent == 100 ? .refundFull : .refundProrated, percent: percent)
        return ControlReport("Refunded \(percent) % of \(customer.records[record].current).")
    }

    mutating func revokeShared(_ id: String) throws(ControlError) -> ControlReport {
        let record = try standing(id)
        revoke(record, .familyRevoke, percent: nil)
        return ControlReport("Revoked \(customer.records[record].current).")
    }

    mutating func reverseRefund(_ id: String) throws(ControlError) -> ControlReport {
        let record = try known(id)
        guard customer.records[record].isRevoked else { throw .notPossible("\(id) is not refunded.") }
        reverseRevocation(record)
        return ControlReport("The refund of \(customer.records[record].current) is reversed.")
    }

    mutating func deleteTransaction(_ id: String) throws(ControlError) -> ControlReport {
        let record = try known(id)
        delete(record)
        return ControlReport("\(id) is out of every list.")
    }

    private func known(_ id: String) throws(ControlError) -> Int {
        guard let record = customer.position(of: id) else {
            throw .unknownTransaction(found: id, expected: "transaction")
        }
        return record
    }

    private func standing(_ id: String) throws(ControlError) -> Int {
        let record = try known(id)
        if customer.records[record].isRevoked { throw .notPossible("\(id) is taken back already.") }
        return record
    }
}
