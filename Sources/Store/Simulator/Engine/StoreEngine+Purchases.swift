/// The outcome of a purchase in the app, such as a transaction or a pending purchase.
enum EnginePurchaseOutcome: Sendable {
    /// The purchase results in a transaction: a new one, or one that the customer already has.
    ///
    /// `record` is the index of the transaction in the customer's records.
    case transaction(record: Int)
    case pending(PendingReason)
    case cancelled
    case unknown

    /// A Boolean value that indicates whether the purchase succeeded or is pending.
    ///
    /// If so, a purchase intent for the product is completed. The value is `false` if the purchase was canceled or has
    /// an unknown result.
    var succeedsOrWaits: Bool {
        switch self {
        case .transaction, .pending: true
        case .cancelled, .unknown: false
        }
    }
}

extension StoreEngine {
    /// Purchases a product in the app on this device.
    ///
    /// Simulator commands can make the purchase fail, be canceled, or become pending.
    ///
    /// - Parameters:
    ///   - order: The purchase request.
    ///   - id: The ID of the transaction or of a purchase that waits for approval, or `nil` for the next ID. An
    ///     interrupted purchase always gets the next ID.
    /// - Returns: The outcome.
    /// - Throws: `SimulatedFailure` if the purchase is rejected or a simulator command makes it fail.
    mutating func purchase(_ order: PurchaseRequest, id: String? = nil) throws(SimulatedFailure)
        -> EnginePurchaseOutcome
    {
        guard state.switches.allowsPayments else { throw .purchase(.purchaseNotAllowed) }
        if let failure = state.switches.failures[SimulatedAPI.purchase.rawValue] { throw failure.storeFailure }
        if state.switches.failsTransactions {
            throw state.switches.failureError?.failedTransaction ?? .storeKit(.unknown)
        }
        let plan = try plan(order)
        if state.switches.customerCancels { return .cancelled }
        if state.switches.returnsUnknown { return .unknown }
        if case .alreadyHeld(let record) = plan { return .transaction(record: record) }
        if let lapsed = lapsedInstead(of: order.productID) { return .transaction(record: lapsed) }
        if state.switches.asksToBuy || order.asksToBuy == true { return wait(for: order, .askToBuy, id: id) }
        if state.switches.interruptsPurchases { return wait(for: order, .interrupted) }
        return .transaction(record: atDate(of: order, plan) { $0.carryOut(plan, order, id: id) })
    }

    /// Purchases a product outside of the app: on another device, in the App Store, or with a code.
    ///
    /// The app receives the transaction only through its listener to transaction updates. If nothing is sold now, the
    /// listener receives nothing: the customer may own the product already, or the subscription may change only at its
    /// next renewal.
    ///
    /// - Parameter order: The purchase request.
    /// - Returns: The decision, and the index of the new or existing transaction in the customer's records.
    /// - Throws: `SimulatedFailure` if the purchase is rejected.
    mutating func purchaseElsewhere(_ order: PurchaseRequest) throws(SimulatedFailure) -> (
        plan: PurchaseDecision, record: Int
    ) {
        let plan = try plan(order)
        let record = atDate(of: order, plan) { engine in
            let record = engine.carryOut(plan, order, id: nil)
            if case .sell = plan { engine.announce(record, of: engine.state.signedIn) }
            return record
        }
        return (plan, record)
    }

    /// Carries out a purchase as it was decided: sells the product, schedules a change, or does nothing.
    ///
    /// - Parameters:
    ///   - plan: The decision.
    ///   - order: The purchase request.
    ///   - id: The ID of a new transaction, or `nil` for the next unused ID.
    /// - Returns: The index of the new or existing transaction in the customer's records.
    mutating func carryOut(_ plan: PurchaseDecision, _ order: PurchaseRequest, id: String?) -> Int {
        spendSignatures(of: order)
        switch plan {
        case .alreadyHeld(let record):
            return record
        case .changeAtRenewal(let held, let product, let offer):
            let before = customer.subscriptions[held]
            // Requesting the same plan again doesn't remove a planned offer.
            if offer != nil || customer.subscriptions[held].nextProductID != product.id {
                customer.subscriptions[held].plannedOffer = offer
            }
            customer.subscriptions[held].nextProductID = product.id
            customer.subscriptions[held].nextBillingPlan = order.billingPlan.map(BillingPlanType.init)
            // A purchase of an owned subscription also switches renewal on.
            customer.subscriptions[held].resumeRenewal()
            refreshRenewalInfo(held, of: state.signedIn)
            notifyServerOfPlan(held, from: before, offer)
            return customer.subscriptions[held].record
        case .sell(let product, let offer):
            return sell(product, order, offer, id: id ?? nextTransactionID())
        }
    }

    private mutating func wait(
        for order: PurchaseRequest, _ reason: PendingReason, id: String? = nil
    ) -> EnginePurchaseOutcome {
        let id = id ?? nextTransactionID()
        let kept = vouched(for: order)
        spendSignatures(of: order)
        customer.requests.append(PendingPurchase(id: id, reason: reason, order: kept, date: state.clock))
        return .pending(reason)
    }

    /// Records that the customer has used an introductory offer in the product's subscription group.
    ///
    /// Nothing is recorded for other offers, because they don't use up the introductory offer. Source: App Store
    /// Connect Help, "Set up offer codes".
    mutating func useUp(_ offer: AppliedOffer?, _ product: StoreProduct, of customer: Int) {
        guard offer?.type == .introductory, let plan = product.subscription else { return }
        state.customers[customer].introduce(toGroup: plan.groupID)
    }

    /// Sells a product to the signed-in customer, and returns the index of the transaction.
    ///
    /// The index refers to ``Customer/records``.
    mutating func sell(
        _ product: StoreProduct, _ order: PurchaseRequest, _ offer: AppliedOffer?, id: String,
        ownership: OwnershipType = .purchased
    ) -> Int {
        var payload = draft(of: product, id: id)
        payload.inAppOwnershipType = ownership
        payload.quantity = order.quantity
        payload.price = (offer?.price ?? price(of: product) ?? 0) * Int64(order.quantity)
        payload.appAccountToken = order.appAccountToken
        payload.use(offer)
        guard let plan = product.subscription, let period = plan.period else {
            let record = issue(payload, to: state.signedIn)
            notifyServer(.oneTimeCharge, about: record, of: state.signedIn)
            return record
        }
        let isShared = ownership == .familyShared
        let held =
            isShared ? endedFamilySubscription(inGroup: plan.groupID) : customer.subscription(inGroup: plan.groupID)
        let kept = keptPrice(for: product, of: held)
        // An offer comes before the commitment, which begins with the first regular bill.
        let isMonthly = order.billingPlan == BillingPlanType.monthly.rawValue
        let commitment = isMonthly && offer == nil ? plan.monthly.map(Commitment.init) : nil
        let schedule = BillingSchedule(
            start: state.clock, period: offer?.period ?? (commitment == nil ? period : .oneMonth),
            count: offer?.periodsPerBill ?? 1, rate: state.switches.timeRate)
        payload.price = offer?.price ?? commitment?.billPrice ?? kept?.price ?? payload.price
        payload.expiresDate = schedule.end
        payload.webOrderLineItemId = nextPeriodID()
        payload.billingPlanType = product.billingPlan(isMonthly: isMonthly)
        payload.commitmentInfo = commitment.map { TransactionCommitment($0, schedule) }
        if let held { payload.continueChain(of: customer.records[customer.subscriptions[held].record]) }
        let phase = held.map { customer.subscriptions[$0].phase }
        if let held, customer.subscriptions[held].isActive { supersede(held) }
        let record = issue(payload, to: state.signedIn)
        var subscription = SubscriptionRecord(
            groupID: plan.groupID, originalTransactionID: payload.originalTransactionId, record: record,
            productID: product.id, nextProductID: product.id, offer: offer?.afterOneBill, schedule: schedule,
            runStart: runStart(after: held))
        subscription.keptPrice = kept
        subscription.commitment = commitment
        subscription.nextBillingPlan = isMonthly && commitment == nil ? .monthly : nil
        begin(subscription, held)
        useUp(offer, product, of: state.signedIn)
        notifyServerOfSale(held ?? customer.subscriptions.count - 1, after: phase, offer)
        return record
    }

    /// Returns the payload of a new transaction, with only the values that all product types have.
    ///
    /// Add the other values, such as the price, before you sign the payload.
    func draft(of product: StoreProduct, id: String, for customer: Int? = nil) -> SignedTransactionPayload {
        SignedTransactionPayload(
            transactionId: id, originalTransactionId: id, bundleId: state.bundleIdentifier, productId: product.id,
            subscriptionGroupIdentifier: product.subscription?.groupID, purchaseDate: state.clock,
            originalPurchaseDate: state.clock, quantity: 1, type: .init(rawValue: product.type.storeKitName),
            inAppOwnershipType: .purchased, signedDate: 0, environment: environment,
            storefront: state.storefront.countryCode, transactionReason: .purchase, currency: state.storefront.currency,
            price: 0, appTransactionId: state.customers[customer ?? state.signedIn].appTransactionID)
    }

    /// Signs a new transaction, adds it to the customer's records as unfinished, and returns its index.
    mutating func issue(_ payload: consuming SignedTransactionPayload, to customer: Int) -> Int {
        payload.signedDate = signingDate()
        let record = state.customers[customer].append(payload)
        queueReceived(record, of: customer)
        return record
    }

    // Ends the previous period now, even if its expiration date is later. Apple documents a prorated refund, which goes
    // to the customer's bank. The transaction doesn't show that refund: it has `isUpgraded` instead of a revocation.
    private mutating func supersede(_ held: Int) {
        revise(customer.subscriptions[held].record, of: state.signedIn) { $0.isUpgraded = true }
    }

    // Keeps the renewal information of an earlier subscription in the group, because the new subscription has the same
    // original transaction.
    private mutating func begin(_ subscription: SubscriptionRecord, _ held: Int?) {
        var subscription = subscription
        if let held {
            swap(&subscription.renewalInfos, &customer.subscriptions[held].renewalInfos)
            customer.subscriptions[held] = subscription
        } else {
            customer.subscriptions.append(subscription)
        }
        refreshRenewalInfo(held ?? customer.subscriptions.count - 1, of: state.signedIn)
    }

    // Returns the start of the customer's continuous subscription. Gaps of up to 60 days don't interrupt the
    // subscription, according to Apple's documentation of `recentSubscriptionStartDate`.
    private func runStart(after held: Int?) -> Int64 {
        guard let held, isWithinSixtyDays(of: held) else { return state.clock }
        return customer.subscriptions[held].runStart
    }
}

extension SignedTransactionPayload {
    /// Copies from an earlier transaction the values that all transactions of a subscription share.
    ///
    /// They are the original transaction ID and the original purchase date.
    mutating func continueChain(of earlier: TransactionRecord) {
        originalTransactionId = earlier.originalTransactionID
        originalPurchaseDate = earlier.originalPurchaseDate
    }

    /// Sets the values that describe the offer that the purchase or renewal used; `nil` means no offer.
    mutating func use(_ offer: AppliedOffer?) {
        offerType = offer?.type
        offerIdentifier = offer?.identifier
        offerDiscountType = offer?.discount
        offerPeriod = offer?.offerPeriod
    }
}
