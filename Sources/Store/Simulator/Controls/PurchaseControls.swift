internal import Foundation
internal import Support

extension StoreMachine {
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

    mutating func buyElsewhere(_ order: PurchaseOrder) throws(ControlError) -> ControlReport {
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
            PurchaseOrder(productID: id, appAccountToken: account, billingPlan: BillingPlanType.monthly.rawValue))
    }

    /// What came of a purchase outside the app.
    func report(_ plan: PurchasePlan, _ record: Int) -> ControlReport {
        switch plan {
        case .sell: return ControlReport("Bought outside this app: \(told(record)).")
        case .alreadyHeld: return ControlReport("Nothing was bought: the customer has it by \(told(record)).")
        case .changeAtRenewal(let held, let product, _):
            let subscription = customer.subscriptions[held]
            let next = subscription.productID == product.id ? "goes on" : "\(product.id) follows"
            let start = subscription.isBound ? "after the commitment" : "with the next period"
            let bill = subscription.renewalInfos.last.flatMap { TimelineWords(moments: []).bill($0) }
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
        .unknownProduct(found: id, nearest: id.nearest(among: catalogue.allProducts.map(\.id)))
    }

    func told(_ record: Int) -> String {
        customer.records[record].current.description
    }

    private func request(_ id: String, _ reason: PendingReason) throws(ControlError) -> PendingRequest {
        guard let request = customer.requests.first(where: { $0.id == id && $0.reason == reason }) else {
            throw .unknownTransaction(found: id, expected: reason.request)
        }
        return request
    }

    mutating func possibly<Answer>(
        _ failing: String, _ rule: (inout StoreMachine) throws(StoreFailure) -> Answer
    ) throws(ControlError) -> Answer {
        do {
            return try rule(&self)
        } catch {
            throw .notPossible("\(failing): \(error.reason).")
        }
    }
}
