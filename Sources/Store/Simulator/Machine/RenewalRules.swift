extension StoreMachine {
    /// Ends a subscription. Expiry itself makes no transaction, after Apple's documentation of `Transaction.updates`.
    mutating func lapse(_ index: Int, of customer: Int, _ intent: ExpirationIntent) {
        state.customers[customer].subscriptions[index].phase = .expired
        state.customers[customer].subscriptions[index].expirationIntent = intent
        state.customers[customer].subscriptions[index].graceEnds = nil
        state.customers[customer].subscriptions[index].retryEnds = nil
        state.customers[customer].subscriptions[index].priceIncrease = nil
        refreshRenewalInfo(index, of: customer)
        notifyServer(.expired, ServerNotice.Subtype(intent), of: index, of: customer)
    }

    /// Charges for the next period, which begins at `start`, and tells the app's listener.
    mutating func renew(_ index: Int, of customer: Int, from start: Int64) {
        let isRecovered = state.customers[customer].subscriptions[index].phase != .subscribed
        guard let record = charge(index, of: customer, from: start) else { return }
        refreshRenewalInfo(index, of: customer)
        notifyServer(.didRenew, isRecovered ? .billingRecovery : nil, of: index, of: customer)
        announce(record, of: customer)
    }

    // Apart from `renew`, so that no copy of the subscription is about when its history grows: that would copy the history
    // each time, and a long life would take time by its square.
    private mutating func charge(_ index: Int, of customer: Int, from start: Int64) -> Int? {
        let subscription = state.customers[customer].subscriptions[index]
        guard let bill = nextBill(of: subscription) else { return nil }
        let last = state.customers[customer].records[subscription.record].current
        var schedule = subscription.schedule
        schedule.extend(from: start, by: bill.period, count: bill.count, rate: state.switches.timeRate)
        var payload = draft(of: bill.product, id: nextTransactionID(), for: customer)
        payload.continueChain(of: last)
        payload.appAccountToken = last.appAccountToken
        payload.inAppOwnershipType = last.inAppOwnershipType
        payload.transactionReason = .renewal
        payload.price = owed(bill, subscription)
        payload.expiresDate = schedule.end
        payload.webOrderLineItemId = nextPeriodID()
        payload.use(bill.offer)
        useUp(bill.offer, bill.product, of: customer)
        payload.billingPlanType = bill.billingPlan
        payload.commitmentInfo = bill.commitment.map { TransactionCommitment($0, schedule) }
        let record = issue(payload, to: customer)
        state.customers[customer].subscriptions[index].settle(bill, record: record, schedule: schedule)
        if state.switches.timeRate.renewalLimit != nil {
            state.customers[customer].subscriptions[index].limitedRenewals = (subscription.limitedRenewals ?? 0) + 1
        }
        return record
    }

    // Who has not answered yet is not charged the new price: what is owed from before the question is charged at the old.
    private func owed(_ bill: NextBill, _ subscription: SubscriptionRecord) -> Int64 {
        guard bill.offer == nil, bill.commitment == nil, let increase = subscription.standingIncrease,
            increase.answer == .pending
        else { return bill.price }
        return increase.oldPrice
    }
}

extension SubscriptionRecord {
    /// Goes on to the period that a bill has paid for.
    fileprivate mutating func settle(_ bill: NextBill, record: Int, schedule: BillingSchedule) {
        let wasBound = isBound
        self.record = record
        self.schedule = schedule
        phase = .subscribed
        graceEnds = nil
        retryEnds = nil
        productID = bill.product.id
        commitment = bill.commitment
        // What was planned waits for the commitment's end.
        if wasBound { return }
        if bill.offer == nil { nextBillingPlan = nil }
        offer = bill.offer?.afterOneBill
        plannedOffer = nil
        if keptPrice?.productID != productID { keptPrice = nil }
        if let increase = priceIncrease, increase.answer != .pending || increase.productID != productID,
            bill.offer == nil
        {
            priceIncrease = nil
        }
    }
}
