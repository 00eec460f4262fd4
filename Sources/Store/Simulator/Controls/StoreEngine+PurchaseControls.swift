internal import Foundation
internal import Support

extension StoreEngine {
    mutating func fulfil(_ id: String, _ reason: PendingReason) throws(ControlError) -> ControlReport {
        let request = try request(id, reason)
        let record = try possibly("The request \(id) cannot be carried out") { (machine) throws(StoreFailure) in
            try machine.fulfil(request)
        }
        return ControlReport("\(id) is carried out: \(told(record)).")
    }

    mutating func decline(_ id: String) throws(ControlError) -> ControlReport {
        let request = try request(id, .askToBuy)
        let isQueued = customer.queue.payments.contains { $0.id == id }
        decline(request)
        let isDelivered = customer.position(of: id) != nil
        let told =
            isDelivered
            ? "By habit it is delivered all the same."
            : isQueued ? "The payment queue says that it failed." : "The app is told nothing."
        return ControlReport("\(id) of \(request.order.productID) is declined. \(told)")
    }

    mutating func buyElsewhere(_ order: PurchaseRequest) throws(ControlError) -> ControlReport {
        guard catalogue.product(id: order.productID) != nil else { throw unknownProduct(order.productID) }
        let (plan, record) = try possibly("\(order.productID) cannot be bought") { (machine) throws(StoreFailure) in
            try machine.purchaseElsewhere(order)
        }
        return report(plan, record)
    }

    mutating func buyMonthly(_ id: String, _ account: UUID?) throws(ControlError) -> ControlReport {
        guard let product = catalogue.product(id: id) else { throw unknownProduct(id) }
        guard product.subscription?.monthly != nil else {
            throw .notPossible("\(id) cannot be bought so: the catalogue does not sell it by the month.")
        }
        return try buyElsewhere(
            PurchaseRequest(productID: id, appAccountToken: account, billingPlan: BillingPlanType.monthly.rawValue))
    }

    /// Returns the report about a purchase outside of the app.
    func report(_ plan: PurchaseDecision, _ record: Int) -> ControlReport {
        switch plan {
        case .sell: return ControlReport("Bought outside this app: \(told(record)).")
        case .alreadyHeld: return ControlReport("Nothing was bought: the customer has it by \(told(record)).")
        case .changeAtRenewal(let held, let product, _):
            let subscription = customer.subscriptions[held]
            let next = subscription.productID == product.id ? "goes on" : "\(product.id) follows"
            let start = subscription.isBound ? "after the commitment" : "with the next period"
            let bill = subscription.renewalInfos.last.flatMap { TimelineFormatter(moments: []).bill($0) }
            return ControlReport(
                "Nothing was bought now: \(subscription.productID) runs, and \(next) \(start)."
                    + (bill.map { " The next bill: \($0)." } ?? ""))
        }
    }

    mutating func shareWithFamily(_ id: String) throws(ControlError) -> ControlReport {
        guard let product = catalogue.product(id: id) else { throw unknownProduct(id) }
        guard product.isFamilyShareable else { throw .notPossible("\(id) is not for families: it cannot be shared.") }
        let record = try possibly("\(id) cannot be shared") { (machine) throws(StoreFailure) in
            try machine.shareWithFamily(product)
        }
        guard let record else { throw .notPossible("The customer has \(id) already.") }
        return ControlReport("Bought by somebody of the family: \(told(record)).")
    }

    func unknownProduct(_ id: String) -> ControlError {
        .unknownProduct(found: id, nearest: id.closestMatch(in: catalogue.allProducts.map(\.id)))
    }

    func told(_ record: Int) -> String {
        customer.records[record].current.description
    }

    private func request(_ id: String, _ reason: PendingReason) throws(ControlError) -> PendingPurchase {
        guard let request = customer.requests.first(where: { $0.id == id && $0.reason == reason }) else {
            throw .unknownTransaction(found: id, expected: reason.request)
        }
        return request
    }

    mutating func possibly<Answer>(
        _ failing: String, _ rule: (inout StoreEngine) throws(StoreFailure) -> Answer
    ) throws(ControlError) -> Answer {
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

    /// Returns the control with the placeholder for a product, such as `{gold.month}`, replaced by an ID.
    ///
    /// It is the ID of the product's latest transaction or, for controls of pending purchases, of its latest pending
    /// purchase. Scripts use it, because they can't contain IDs in advance.
    ///
    /// - Parameter control: The control with or without a placeholder.
    /// - Returns: The control without placeholders.
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
        guard let record = customer.records.last(where: { !$0.isDeleted && $0.current.productId == product }) else {
            throw .unknownTransaction(found: product, expected: "transaction of")
        }
        return record.current.transactionId
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
            catalogue.product(id: product) != nil
                || customer.records.contains(where: { $0.current.productId == product })
        else { throw unknownProduct(product) }
        return product
    }
}

extension PendingReason {
    /// The description of a pending purchase with this reason.
    var request: String {
        switch self {
        case .askToBuy: "request that waits for approval"
        case .interrupted: "interrupted request"
        }
    }
}

extension StoreEngine {
    mutating func promote(_ id: String, _ offer: String?) throws(ControlError) -> ControlReport {
        guard let product = catalogue.product(id: id) else { throw unknownProduct(id) }
        guard product.isSellable else { throw .notPossible("\(id) cannot be promoted: it is not for sale.") }
        if let offer {
            let offers = (product.subscription?.promotionalOffers ?? []) + (product.subscription?.winBackOffers ?? [])
            guard offers.contains(where: { $0.id == offer }) else {
                throw .notPossible(
                    "\(id) cannot be promoted so: it has no promotional or win-back offer \(offer.quoted).")
            }
        }
        promote(product, offer: offer)
        return ControlReport("The customer begins to buy \(id) in the App Store. It waits for the app to go on.")
    }
}

extension ControlArguments {
    /// Parses `PRODUCT [--offer ID]`.
    mutating func promotion() throws(ControlError) -> StoreControl {
        let product = try next("a product id")
        guard words.first == "--offer" else { return .promote(product, offer: nil) }
        _ = try next("--offer")
        return .promote(product, offer: try next("an offer's id after --offer"))
    }
}
