/// What a purchase came to.
enum PurchaseOutcome: Sendable {
    /// There is a transaction: a new one, or the one the customer has already.
    case transaction(record: Int)
    case pending(PendingReason)
    case cancelled
    case unknown

    /// Whether something was bought, or asked for.
    var goesOn: Bool {
        switch self {
        case .transaction, .pending: true
        case .cancelled, .unknown: false
        }
    }
}

extension StoreMachine {
    /// A purchase in the app, on this device: the customer may cancel, have to ask, or be interrupted. What is sold, or asked
    /// for, gets the id given, if one is.
    mutating func purchase(_ order: PurchaseOrder, id: String? = nil) throws(StoreFailure) -> PurchaseOutcome {
        guard state.switches.allowsPayments else { throw .purchase(.purchaseNotAllowed) }
        if let failure = state.switches.failures[SimulatedAPI.purchase.rawValue] { throw failure.storeFailure }
        if state.switches.failsTransactions {
            throw state.switches.failureError?.storeFailure ?? .storeKit(.unknown)
        }
        let plan = try plan(order)
        if state.switches.customerCancels { return .cancelled }
        if state.switches.answersUnknown { return .unknown }
        if case .alreadyHeld(let record) = plan { return .transaction(record: record) }
        if let lapsed = lapsedInstead(of: order.productID) { return .transaction(record: lapsed) }
        if state.switches.asksToBuy || order.asksToBuy == true { return wait(for: order, .askToBuy, id: id) }
        if state.switches.interruptsPurchases { return wait(for: order, .interrupted) }
        return .transaction(record: carryOut(plan, order, id: id))
    }

    /// A purchase that this device's app learns of only by listening: another device, the App Store, a code. Where there is
    /// nothing to sell, because it is held or changes later, there is nothing to announce either.
    mutating func purchaseElsewhere(_ order: PurchaseOrder) throws(StoreFailure) -> (plan: PurchasePlan, record: Int) {
        let plan = try plan(order)
        let record = carryOut(plan, order, id: nil)
        if case .sell = plan { announce(record, of: state.signedIn) }
        return (plan, record)
    }

    /// Does what a plan says, and tells the position of the transaction that speaks for it.
    mutating func carryOut(_ plan: PurchasePlan, _ order: PurchaseOrder, id: String?) -> Int {
        spendSignatures(of: order)
        switch plan {
        case .alreadyHeld(let record):
            return record
        case .changeAtRenewal(let held, let product, let offer):
            let before = customer.subscriptions[held]
            // Asking for the same again does not take a planned offer away.
            if offer != nil || customer.subscriptions[held].nextProductID != product.id {
                customer.subscriptions[held].plannedOffer = offer
            }
            customer.subscriptions[held].nextProductID = product.id
            customer.subscriptions[held].nextBillingPlan = order.billingPlan.map(BillingPlanType.init)
            // Whoever buys again wants it to go on.
            customer.subscriptions[held].goOn()
            refreshRenewalInfo(held, of: state.signedIn)
            notifyServerOfPlan(held, from: before, offer)
            return customer.subscriptions[held].record
        case .sell(let product, let offer):
            return sell(product, order, offer, id: id ?? nextTransactionID())
        }
    }

    private mutating func wait(
        for order: PurchaseOrder, _ reason: PendingReason, id: String? = nil
    ) -> PurchaseOutcome {
        let id = id ?? nextTransactionID()
        let kept = vouched(for: order)
        spendSignatures(of: order)
        customer.requests.append(PendingRequest(id: id, reason: reason, order: kept, date: state.clock))
        return .pending(reason)
    }

    /// Notes that a customer had the group's introductory offer, where a bill uses it. No other offer uses it up, after App
    /// Store Connect Help, "Set up offer codes".
    mutating func useUp(_ offer: AppliedOffer?, _ product: StoreProduct, of customer: Int) {
        guard offer?.type == .introductory, let plan = product.subscription else { return }
        state.customers[customer].introduce(toGroup: plan.groupID)
    }
}
