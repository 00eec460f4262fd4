internal import Foundation
internal import Support

extension StoreEngine {
    mutating func fulfill(_ id: String, _ reason: PendingReason) throws(ControlError) -> ControlReport {
        let request = try request(id, reason)
        let record = try possibly("The request \(id) can't be completed") { (engine) throws(SimulatedFailure) in
            try engine.fulfill(request)
        }
        return ControlReport("\(id) is completed: \(summary(record)).")
    }

    mutating func decline(_ id: String) throws(ControlError) -> ControlReport {
        let request = try request(id, .askToBuy)
        let isQueued = customer.queue.payments.contains { $0.id == id }
        decline(request)
        let isDelivered = customer.position(of: id) != nil
        let summary =
            isDelivered
            ? "It is delivered anyway, because the habit \(StoreQuirk.deliversRefused.word) is on."
            : isQueued ? "The payment queue reports that it failed." : "The app isn't notified."
        return ControlReport("\(id) of \(request.order.productID) is declined. \(summary)")
    }

    mutating func buyElsewhere(_ order: PurchaseRequest) throws(ControlError) -> ControlReport {
        guard catalog.product(id: order.productID) != nil else { throw unknownProduct(order.productID) }
        let (plan, record) = try possibly("\(order.productID) can't be bought") { (engine) throws(SimulatedFailure) in
            try engine.purchaseElsewhere(order)
        }
        return report(plan, record)
    }

    mutating func buyMonthly(_ id: String, _ account: UUID?) throws(ControlError) -> ControlReport {
        guard let product = catalog.product(id: id) else { throw unknownProduct(id) }
        guard product.subscription?.monthly != nil else {
            throw .notPossible("\(id) can't be bought monthly: the catalog has no monthly billing plan for it.")
        }
        return try buyElsewhere(
            PurchaseRequest(productID: id, appAccountToken: account, billingPlan: BillingPlanType.monthly.rawValue))
    }

    /// Returns the message about a purchase outside of the app.
    ///
    /// - Parameters:
    ///   - plan: The effect of the purchase, such as a sale.
    ///   - record: The index, in the customer's records, of the new or the existing transaction.
    /// - Returns: The message, which states whether a product was bought.
    func report(_ plan: PurchaseDecision, _ record: Int) -> ControlReport {
        switch plan {
        case .sell: return ControlReport("Bought outside this app: \(summary(record)).")
        case .alreadyHeld:
            return ControlReport("Nothing was bought: the customer already has it from \(summary(record)).")
        case .changeAtRenewal(let held, let product, _):
            let subscription = customer.subscriptions[held]
            let next = subscription.productID == product.id ? "continues" : "\(product.id) follows"
            let start = subscription.isBound ? "after the commitment" : "with the next period"
            let bill = subscription.renewalInfos.last.flatMap { TimelineFormatter(moments: []).bill($0) }
            return ControlReport(
                "Nothing was bought now: \(subscription.productID) is active, and \(next) \(start)."
                    + (bill.map { " The next bill: \($0)." } ?? ""))
        }
    }

    mutating func shareWithFamily(_ id: String) throws(ControlError) -> ControlReport {
        guard let product = catalog.product(id: id) else { throw unknownProduct(id) }
        guard product.isFamilyShareable else { throw .notPossible("\(id) can't be shared with the family.") }
        let record = try possibly("\(id) can't be shared") { (engine) throws(SimulatedFailure) in
            try engine.shareWithFamily(product)
        }
        guard let record else { throw .notPossible("The customer already has \(id).") }
        return ControlReport("Bought by a family member: \(summary(record)).")
    }

    func unknownProduct(_ id: String) -> ControlError {
        .unknownProduct(found: id, nearest: id.closestMatch(in: catalog.allProducts.map(\.id)))
    }

    func summary(_ record: Int) -> String {
        customer.records[record].current.description
    }

    private func request(_ id: String, _ reason: PendingReason) throws(ControlError) -> PendingPurchase {
        guard let request = customer.requests.first(where: { $0.id == id && $0.reason == reason }) else {
            throw .unknownTransaction(found: id, expected: reason.request)
        }
        return request
    }

    mutating func possibly<Value>(
        _ failing: String, _ rule: (inout StoreEngine) throws(SimulatedFailure) -> Value
    ) throws(ControlError) -> Value {
        do {
            return try rule(&self)
        } catch {
            throw .notPossible("\(failing): \(error.reason).")
        }
    }

    func listTransactions() -> ControlReport {
        let table = transactionsTable
        let count = table.rows.count == 1 ? "1 transaction" : "\(table.rows.count) transactions"
        return ControlReport("\(count), at \(StoreCalendar.text(state.clock)) UTC.", table: table)
    }

    mutating func refund(_ id: String, _ percent: Int?) throws(ControlError) -> ControlReport {
        let record = try activeRecord(id)
        let percent = percent ?? 100
        guard (1...100).contains(percent) else { throw .notPossible("A refund is from 1 to 100 percent.") }
        revoke(record, percent == 100 ? .refundFull : .refundProrated, percent: percent)
        return ControlReport("Refunded \(percent) % of \(customer.records[record].current).")
    }

    mutating func revokeShared(_ id: String) throws(ControlError) -> ControlReport {
        let record = try activeRecord(id)
        revoke(record, .familyRevoke, percent: nil)
        return ControlReport("Revoked \(customer.records[record].current).")
    }

    mutating func reverseRefund(_ id: String) throws(ControlError) -> ControlReport {
        let record = try known(id)
        guard customer.records[record].isRevoked else { throw .notPossible("\(id) isn't refunded.") }
        reverseRevocation(record)
        return ControlReport("The refund of \(customer.records[record].current) is reversed.")
    }

    mutating func deleteTransaction(_ id: String) throws(ControlError) -> ControlReport {
        let record = try known(id)
        delete(record)
        return ControlReport("\(id) was removed from every list.")
    }

    private func known(_ id: String) throws(ControlError) -> Int {
        guard let record = customer.position(of: id) else {
            throw .unknownTransaction(found: id, expected: "transaction")
        }
        return record
    }

    private func activeRecord(_ id: String) throws(ControlError) -> Int {
        let record = try known(id)
        if customer.records[record].isRevoked { throw .notPossible("\(id) is already refunded or revoked.") }
        return record
    }

    /// Returns a command after replacing a placeholder, such as `{gold.month}`, with a transaction's ID.
    ///
    /// The placeholder contains a product ID. It is replaced by the ID of the product's latest transaction or, in
    /// commands about pending purchases, of its latest pending purchase. Scripts use placeholders, because IDs aren't
    /// known in advance.
    ///
    /// - Parameter control: The command with or without a placeholder.
    /// - Returns: The command without placeholders.
    /// - Throws: `ControlError` if the product, transaction, or pending purchase doesn't exist.
    func named(_ control: StoreControl) throws(ControlError) -> StoreControl {
        switch control {
        case .approve(let id): .approve(try requestID(id, .askToBuy))
        case .decline(let id): .decline(try requestID(id, .askToBuy))
        case .resolve(let id): .resolve(try requestID(id, .interrupted))
        case .refund(let id, let percent): .refund(try transaction(id), percent: percent)
        case .reverseRefund(let id): .reverseRefund(try transaction(id))
        case .revoke(let id): .revoke(try transaction(id))
        case .delete(let id): .delete(try transaction(id))
        default: control
        }
    }

    private func transaction(_ word: String) throws(ControlError) -> String {
        guard let product = try product(inBraces: word) else { return word }
        guard let record = customer.records.last(where: { !$0.isDeleted && $0.productID == product }) else {
            throw .unknownTransaction(found: product, expected: "transaction of")
        }
        return record.transactionID
    }

    private func requestID(_ word: String, _ reason: PendingReason) throws(ControlError) -> String {
        guard let product = try product(inBraces: word) else { return word }
        guard
            let request = customer.requests.last(where: { $0.order.productID == product && $0.reason == reason })
        else { throw .unknownTransaction(found: product, expected: reason.request + " of") }
        return request.id
    }

    private func product(inBraces word: String) throws(ControlError) -> String? {
        guard word.hasPrefix("{"), word.hasSuffix("}"), word.count > 2 else { return nil }
        let product = String(word.dropFirst().dropLast())
        guard
            catalog.product(id: product) != nil
                || customer.records.contains(where: { $0.productID == product })
        else { throw unknownProduct(product) }
        return product
    }
}

extension PendingReason {
    /// A phrase for messages that names a purchase pending for this reason, such as "interrupted request".
    var request: String {
        switch self {
        case .askToBuy: "request waiting for approval"
        case .interrupted: "interrupted request"
        }
    }
}

extension StoreEngine {
    mutating func promote(_ id: String, _ offer: String?) throws(ControlError) -> ControlReport {
        guard let product = catalog.product(id: id) else { throw unknownProduct(id) }
        guard product.isSellable else { throw .notPossible("\(id) can't be promoted: it isn't for sale.") }
        if let offer {
            let offers = (product.subscription?.promotionalOffers ?? []) + (product.subscription?.winBackOffers ?? [])
            guard offers.contains(where: { $0.id == offer }) else {
                throw .notPossible(
                    "\(id) can't be promoted with this offer: it has no promotional or win-back offer \(offer.quoted).")
            }
        }
        promote(product, offer: offer)
        return ControlReport(
            "The customer started to buy \(id) in the App Store. The purchase waits for the app to "
                + "continue it.")
    }
}

extension ControlArguments {
    /// Parses the arguments of a purchase that begins in the App Store: `PRODUCT [--offer ID]`.
    mutating func promotion() throws(ControlError) -> StoreControl {
        let product = try next("a product ID")
        guard words.first == "--offer" else { return .promote(product, offer: nil) }
        _ = try next("--offer")
        return .promote(product, offer: try next("an offer's ID after --offer"))
    }
}
