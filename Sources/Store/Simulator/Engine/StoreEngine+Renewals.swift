extension StoreEngine {
    /// Ends a subscription, and records the reason.
    ///
    /// `index` is the index of the subscription in the customer's subscriptions. An expiration creates no transaction,
    /// according to Apple's documentation of `Transaction.updates`.
    mutating func lapse(_ index: Int, of customer: Int, _ intent: ExpirationIntent) {
        state.customers[customer].subscriptions[index].phase = .expired
        state.customers[customer].subscriptions[index].expirationIntent = intent
        state.customers[customer].subscriptions[index].graceEnds = nil
        state.customers[customer].subscriptions[index].retryEnds = nil
        state.customers[customer].subscriptions[index].priceIncrease = nil
        refreshRenewalInfo(index, of: customer)
        notifyServer(.expired, ServerNotification.Subtype(intent), of: index, of: customer)
    }

    /// Charges a bill, begins the subscription period that it pays for, and notifies the app's listener.
    ///
    /// `index` is the index of the subscription in the customer's subscriptions. `start` is the beginning of the
    /// period, in milliseconds since 1970. If the bill is `nil`, the function does nothing.
    mutating func renew(_ index: Int, of customer: Int, from start: Int64, _ bill: NextCharge?) {
        guard let bill else { return }
        let isRecovered = state.customers[customer].subscriptions[index].phase != .subscribed
        let record = charge(bill, index, of: customer, from: start)
        refreshRenewalInfo(index, of: customer)
        notifyServer(.didRenew, isRecovered ? .billingRecovery : nil, of: index, of: customer)
        announce(record, of: customer)
    }

    /// Charges the subscription's next bill for a period from `start`, and notifies the app's listener.
    ///
    /// `index` is the index of the subscription in the customer's subscriptions. `start` is in milliseconds since 1970.
    mutating func renew(_ index: Int, of customer: Int, from start: Int64) {
        renew(index, of: customer, from: start, bill(of: index, customer))
    }

    private func bill(of index: Int, _ customer: Int) -> NextCharge? {
        nextBill(of: state.customers[customer].subscriptions[index])
    }

    // Separate from `renew`, so that no copy of the subscription exists while its history grows. With a copy, each
    // renewal would duplicate the whole history, which takes quadratic time over a long life.
    private mutating func charge(_ bill: NextCharge, _ index: Int, of customer: Int, from start: Int64) -> Int {
        let subscription = state.customers[customer].subscriptions[index]
        let last = state.customers[customer].records[subscription.record]
        var schedule = subscription.schedule
        schedule.extend(from: start, by: bill.period, count: bill.count, rate: state.switches.timeRate)
        // A separate statement: an argument that changes the engine would cause a copy of the whole engine.
        let id = nextTransactionID()
        var payload = draft(of: bill.product, id: id, for: customer)
        payload.continueChain(of: last)
        payload.appAccountToken = last.appAccountToken
        payload.inAppOwnershipType = last.ownership
        payload.transactionReason = .renewal
        payload.price = amountDue(bill, subscription)
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

    // Returns the price to charge. While the subscriber's consent to a price increase is pending, it is the old price,
    // because an overdue charge from before the request has the old price.
    private func amountDue(_ bill: NextCharge, _ subscription: SubscriptionRecord) -> Int64 {
        guard bill.offer == nil, bill.commitment == nil, let increase = subscription.standingIncrease,
            increase.decision == .pending
        else { return bill.price }
        return increase.oldPrice
    }
}

extension SubscriptionRecord {
    /// Updates the subscription after a successful charge.
    ///
    /// - Parameters:
    ///   - bill: The charge.
    ///   - record: The index, in the customer's records, of the transaction for the new period.
    ///   - schedule: The billing dates of the subscription, including the new period.
    fileprivate mutating func settle(_ bill: NextCharge, record: Int, schedule: BillingSchedule) {
        let wasBound = isBound
        self.record = record
        self.schedule = schedule
        phase = .subscribed
        graceEnds = nil
        retryEnds = nil
        productID = bill.product.id
        commitment = bill.commitment
        // Scheduled changes wait for the commitment's end.
        if wasBound { return }
        if bill.offer == nil { nextBillingPlan = nil }
        offer = bill.offer?.afterOneBill
        plannedOffer = nil
        if keptPrice?.productID != productID { keptPrice = nil }
        if let increase = priceIncrease, increase.decision != .pending || increase.productID != productID,
            bill.offer == nil
        {
            priceIncrease = nil
        }
    }
}

extension StoreEngine {
    /// Handles a failed charge of a subscription, whose index in the customer's subscriptions is `index`.
    ///
    /// The function starts the grace period if grace periods are on, and otherwise billing retry. The length of the
    /// grace period depends on the period of the plan, also after an offer with other periods. Monthly bills of a
    /// commitment have no grace period, according to Apple's documentation of monthly subscriptions with a 12-month
    /// commitment.
    mutating func failRenewal(_ index: Int, of customer: Int) {
        let schedule = state.customers[customer].subscriptions[index].schedule
        let productID = state.customers[customer].subscriptions[index].productID
        guard state.switches.hasGracePeriod, !state.customers[customer].subscriptions[index].isBound else {
            return retry(index, of: customer)
        }
        // The schedule has the period of an offer, such as a free week, if the failed charge follows the offer.
        let period = catalog.product(id: productID)?.subscription?.period ?? schedule.period
        let length = schedule.rate.grace(
            days: (state.switches.graceLength ?? .standard).rawValue, forWeekOrLess: period.isWeekOrLess)
        state.customers[customer].subscriptions[index].phase = .inGracePeriod
        state.customers[customer].subscriptions[index].graceEnds = end(of: index, customer) + length
        refreshRenewalInfo(index, of: customer)
        notifyServer(.didFailToRenew, .gracePeriod, of: index, of: customer)
    }

    /// Begins billing retry, in which the store retries a failed charge and the customer has no access.
    ///
    /// Billing retry ends 60 days after the end of the period, or 90 days after it for the monthly bills of a
    /// commitment. A ``TimeRate`` shortens both times in the same way. Apple documents only how the 60 days are
    /// shortened.
    mutating func retry(_ index: Int, of customer: Int) {
        let sixtyDays = state.customers[customer].subscriptions[index].schedule.rate.sixtyDays
        let length = state.customers[customer].subscriptions[index].isBound ? sixtyDays / 2 * 3 : sixtyDays
        let hadGrace = state.customers[customer].subscriptions[index].phase == .inGracePeriod
        state.customers[customer].subscriptions[index].phase = .inBillingRetryPeriod
        state.customers[customer].subscriptions[index].graceEnds = nil
        state.customers[customer].subscriptions[index].retryEnds = end(of: index, customer) + length
        refreshRenewalInfo(index, of: customer)
        notifyServer(hadGrace ? .gracePeriodExpired : .didFailToRenew, nil, of: index, of: customer)
    }

    /// Ends a subscription in billing retry whose renewal is off, because its charge isn't retried anymore.
    ///
    /// `index` is the index of the subscription in the customer's subscriptions. In other phases, and while a
    /// commitment has bills left, the function does nothing.
    mutating func lapseUnlessRetried(_ index: Int, of customer: Int) {
        let subscription = state.customers[customer].subscriptions[index]
        guard subscription.phase == .inBillingRetryPeriod, let reason = subscription.reasonWithoutRenewal else {
            return
        }
        lapse(index, of: customer, reason)
    }

    /// Sets whether charges for renewals fail from now on.
    ///
    /// If they no longer fail, overdue charges are made immediately.
    mutating func setRenewalsFail(_ fail: Bool) {
        state.switches.failsRenewals = fail
        guard !fail else { return }
        for customer in state.customers.indices {
            for index in state.customers[customer].subscriptions.indices { recover(index, of: customer) }
        }
        // Time may have passed since a charge failed, so process the renewals that are due after the recovered period.
        advance(to: state.clock)
    }

    /// Repeats the failed charge of a subscription, and resumes the subscription.
    ///
    /// In a grace period, later bills keep their dates. In billing retry, a new period begins now, so later bills move.
    /// A subscription whose renewal is off isn't charged, except for the bills of a commitment.
    mutating func recover(_ index: Int, of customer: Int) {
        let isBound = state.customers[customer].subscriptions[index].isBound
        guard isBound || state.customers[customer].subscriptions[index].renewsAutomatically else { return }
        switch state.customers[customer].subscriptions[index].phase {
        case .inGracePeriod: renew(index, of: customer, from: end(of: index, customer))
        case .inBillingRetryPeriod: renew(index, of: customer, from: state.clock)
        case .subscribed, .expired, .revoked: break
        }
    }

    private func end(of index: Int, _ customer: Int) -> Int64 {
        let record = state.customers[customer].subscriptions[index].record
        return state.customers[customer].records[record].expiresDate ?? state.clock
    }

    /// Signs a new version of a subscription's renewal information, if the information changed.
    ///
    /// The function also schedules the next renewal or expiration. Call it after every change of a subscription.
    mutating func refreshRenewalInfo(_ index: Int, of customer: Int) {
        schedule(index, of: customer)
        var info = renewalInfo(of: index, customer)
        if let last = state.customers[customer].subscriptions[index].renewalInfos.latest {
            info.signedDate = last.own.signedDate
            if last.equals(info) { return }
        }
        info.signedDate = signingDate()
        state.customers[customer].subscriptions[index].renewalInfos.append(consume info)
        announceStatus(index, of: customer)
    }

    // `customer` is an index, because passing a part of the engine as an argument would copy the whole engine.
    private func renewalInfo(of index: Int, _ customer: Int) -> RenewalInfoPayload {
        let subscription = state.customers[customer].subscriptions[index]
        let winBacks =
            subscription.phase == .expired ? winBackOfferIDs(after: subscription, of: state.customers[customer]) : []
        let renews = subscription.isBound || subscription.renewsAutomatically
        let isRetried = subscription.phase == .inBillingRetryPeriod || subscription.phase == .inGracePeriod
        let reasonOfLapse = subscription.phase == .expired ? subscription.expirationIntent : nil
        var info = RenewalInfoPayload(
            originalTransactionId: subscription.originalTransactionID, productId: subscription.productID,
            autoRenewProductId: subscription.isBound ? subscription.productID : subscription.nextProductID,
            autoRenewStatus: renews && !subscription.isOver && !hasReachedLimit(subscription) ? 1 : 0,
            expirationIntent: isRetried ? .billingError : reasonOfLapse,
            isInBillingRetryPeriod: isRetried ? true : nil,
            gracePeriodExpiresDate: subscription.graceEnds,
            recentSubscriptionStartDate: subscription.runStart,
            eligibleWinBackOfferIds: winBacks.isEmpty ? nil : winBacks,
            appAccountToken: state.customers[customer].records[subscription.record].appAccountToken,
            appTransactionId: state.customers[customer].appTransactionID,
            environment: environment, signedDate: 0)
        info.priceIncreaseStatus = subscription.isOver ? nil : subscription.standingIncrease?.status
        info.commitmentInfo = subscription.commitment.map { renewalCommitment($0, subscription) }
        if info.autoRenewStatus == 1, let bill = nextBill(of: subscription) {
            info.renewalDate = state.customers[customer].records[subscription.record].expiresDate
            info.renewalPrice = bill.price
            info.currency = state.storefront.currency
            info.offerType = bill.offer?.type
            info.offerIdentifier = bill.offer?.identifier
            info.offerDiscountType = bill.offer?.discount
            info.offerPeriod = bill.offer?.offerPeriod
            info.renewalBillingPlanType = bill.billingPlan
        }
        return info
    }
}
