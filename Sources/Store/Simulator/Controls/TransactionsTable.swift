extension StoreMachine {
    /// All transactions and requests, oldest first, as Xcode's transaction window shows them.
    var transactionsTable: ControlTable {
        let records = customer.records.filter { !$0.isDeleted }.map { (id: $0.current.transactionId, row: row($0)) }
        let requests = customer.requests.map { (id: $0.id, row: row($0)) }
        // A request is numbered when it is made, its transaction keeps the number: by number is by order of asking.
        let all = (records + requests).sorted { (Int($0.id) ?? 0) < (Int($1.id) ?? 0) }
        return ControlTable(
            columns: ["ID", "Product", "Kind", "Quantity", "Price", "Purchased", "Expires", "State"],
            rows: all.map(\.row))
    }

    private func row(_ record: TransactionRecord) -> [String] {
        let payload = record.current
        return [
            payload.transactionId, payload.productId, payload.type.rawValue, String(payload.quantity),
            "\(Self.decimal(payload.price)) \(payload.currency)", StoreCalendar.text(payload.purchaseDate),
            payload.expiresDate.map(StoreCalendar.text) ?? "", state(of: record),
        ]
    }

    private func row(_ request: PendingRequest) -> [String] {
        let kind = catalogue.product(id: request.order.productID)?.type.storeKitName ?? ""
        let state = request.reason == .askToBuy ? "waits for approval" : "interrupted"
        return [
            request.id, request.order.productID, kind, String(request.order.quantity), "",
            StoreCalendar.text(request.date), "", state,
        ]
    }

    private func state(of record: TransactionRecord) -> String {
        let payload = record.current
        var words = [record.isFinished ? "finished" : "unfinished"]
        if payload.inAppOwnershipType == .familyShared { words.append("shared by the family") }
        if payload.transactionReason == .renewal { words.append("renewal") }
        if payload.isUpgraded == true { words.append("superseded") }
        if payload.revocationType == .familyRevoke {
            words.append("revoked")
        } else if let percent = payload.revocationPercentage {
            words.append(percent == 100_000 ? "refunded" : "refunded \(percent / 1000) %")
        }
        return words.joined(separator: ", ")
    }

    /// Milliunits as a decimal number, with two digits unless the third counts.
    static func decimal(_ milliunits: Int64) -> String {
        let (units, thousandths) = milliunits.quotientAndRemainder(dividingBy: 1000)
        let digits = String(thousandths + 1000).dropFirst()
        return "\(units).\(digits.last == "0" ? digits.dropLast() : digits)"
    }
}
