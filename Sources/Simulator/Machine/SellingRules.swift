extension StoreMachine {
    /// Sells a product now to the signed-in customer and tells the new transaction's position.
    mutating func sell(
        _ product: StoreProduct, _ order: PurchaseOrder, _ offer: AppliedOffer?, id: String,
        ownership: OwnershipType = .purchased
    ) -> Int {
        var payload = draft(of: product, id: id)
        payload.inAppOwnershipType = ownership
        payload.quantity = order.quantity
        payload.price = (offer?.price ?? product.price ?? 0) * Int64(order.quantity)
        payload.appAccountToken = order.appAccountToken
        payload.use(offer)
        guard let plan = product.subscription, let period = plan.period else {
            return issue(payload, to: state.signedIn)
        }
        let held = customer.subscription(inGroup: plan.groupID)
        let schedule = BillingSchedule(
            start: state.clock, period: offer?.period ?? period, count: offer?.periodsPerBill ?? 1)
        payload.expiresDate = schedule.end
        payload.webOrderLineItemId = nextPeriodID()
        if let held { payload.continueChain(of: customer.records[customer.subscriptions[held].record].current) }
        if let held, customer.subscriptions[held].isActive { supersede(held) }
        let record = issue(payload, to: state.signedIn)
        begin(product, plan, offer, schedule, at: record, held: held)
        useUp(offer, product, of: state.signedIn)
        return record
    }

    /// A payload with all that any sale has.
    func draft(of product: StoreProduct, id: String, for customer: Int? = nil) -> SignedTransactionPayload {
        SignedTransactionPayload(
            transactionId: id, originalTransactionId: id, bundleId: state.bundleIdentifier, productId: product.id,
            subscriptionGroupIdentifier: product.subscription?.groupID, purchaseDate: state.clock,
            originalPurchaseDate: state.clock, quantity: 1, type: .init(rawValue: product.type.storeKitName),
            inAppOwnershipType: .purchased, signedDate: 0, environment: "LocalTesting",
            storefront: state.storefront.countryCode, transactionReason: .purchase, currency: state.storefront.currency,
            price: 0, appTransactionId: state.customers[customer ?? state.signedIn].appTransactionID)
    }

    /// Signs a new transaction and puts it on the customer's list, unfinished.
    mutating func issue(_ payload: SignedTransactionPayload, to customer: Int) -> Int {
        var payload = payload
        payload.signedDate = signingDate()
        let record = state.customers[customer].append(TransactionRecord(payload))
        queueReceived(record, of: customer)
        return record
    }

    // The period bought before is over, whatever it said: its money is prorated.
    private mutating func supersede(_ held: Int) {
        revise(customer.subscriptions[held].record, of: state.signedIn) { $0.isUpgraded = true }
    }

    private mutating func begin(
        _ product: StoreProduct, _ plan: SubscriptionPlan, _ offer: AppliedOffer?, _ schedule: BillingSchedule,
        at record: Int, held: Int?
    ) {
        let payload = customer.records[record].current
        let earlier = held.map { customer.subscriptions[$0] }
        var subscription = SubscriptionRecord(
            groupID: plan.groupID, originalTransactionID: payload.originalTransactionId, record: record,
            productID: product.id, nextProductID: product.id, offer: offer?.afterOneBill, schedule: schedule,
            runStart: runStart(after: earlier))
        subscription.renewalInfos = earlier?.renewalInfos ?? []
        if let held { customer.subscriptions[held] = subscription } else { customer.subscriptions.append(subscription) }
        refreshRenewalInfo(held ?? customer.subscriptions.count - 1, of: state.signedIn)
    }

    // Gaps of up to 60 days do not interrupt a run, after Apple's documentation of recentSubscriptionStartDate.
    private func runStart(after earlier: SubscriptionRecord?) -> Int64 {
        guard let earlier, let end = customer.records[earlier.record].current.expiresDate,
            state.clock - end <= 60 * StoreCalendar.day
        else { return state.clock }
        return earlier.runStart
    }
}

extension SignedTransactionPayload {
    /// Takes over what all transactions of a chain have in common.
    mutating func continueChain(of earlier: SignedTransactionPayload) {
        originalTransactionId = earlier.originalTransactionId
        originalPurchaseDate = earlier.originalPurchaseDate
    }

    /// Says which offer was used.
    mutating func use(_ offer: AppliedOffer?) {
        offerType = offer?.type
        offerIdentifier = offer?.identifier
        offerDiscountType = offer?.discount
        offerPeriod = offer?.offerPeriod
    }
}
