extension StoreMachine {
    /// Moves the clock and does all that falls due on the way, in order of time.
    mutating func advance(to moment: Int64) {
        while let due = nextDue(), due.date <= moment {
            state.clock = max(state.clock, due.date)
            comeDue(due.subscription, of: due.customer)
        }
        state.clock = max(state.clock, moment)
    }

    private struct Due {
        let date: Int64
        let customer: Int
        let subscription: Int
    }

    private func nextDue() -> Due? {
        var next: Due?
        for (customer, content) in state.customers.enumerated() {
            for (index, subscription) in content.subscriptions.enumerated() {
                guard let date = dueDate(of: subscription, content), date < next?.date ?? .max else { continue }
                next = Due(date: date, customer: customer, subscription: index)
            }
        }
        return next
    }

    private func dueDate(of subscription: SubscriptionRecord, _ customer: Customer) -> Int64? {
        switch subscription.phase {
        case .subscribed: customer.records[subscription.record].current.expiresDate
        case .inGracePeriod: subscription.graceEnds
        case .inBillingRetryPeriod: subscription.retryEnds
        case .expired, .revoked: nil
        }
    }

    private mutating func comeDue(_ index: Int, of customer: Int) {
        let subscription = state.customers[customer].subscriptions[index]
        switch subscription.phase {
        case .subscribed:
            if !subscription.renewsAutomatically {
                lapse(index, of: customer, .cancelled)
            } else if nextProduct(of: subscription) == nil {
                lapse(index, of: customer, .productUnavailable)
            } else if state.switches.failsRenewals {
                failRenewal(index, of: customer)
            } else {
                renew(index, of: customer, from: state.clock)
            }
        case .inGracePeriod: retry(index, of: customer)
        case .inBillingRetryPeriod: lapse(index, of: customer, .billingError)
        case .expired, .revoked: break
        }
    }

    /// The product of the next period, if it is still sold.
    func nextProduct(of subscription: SubscriptionRecord) -> StoreProduct? {
        guard let product = catalogue.product(id: subscription.nextProductID), product.isSellable,
            product.subscription?.groupID == subscription.groupID
        else { return nil }
        return product
    }

    /// Ends a subscription. Expiry itself makes no transaction, after Apple's documentation of `Transaction.updates`.
    mutating func lapse(_ index: Int, of customer: Int, _ intent: ExpirationIntent) {
        state.customers[customer].subscriptions[index].phase = .expired
        state.customers[customer].subscriptions[index].expirationIntent = intent
        state.customers[customer].subscriptions[index].graceEnds = nil
        state.customers[customer].subscriptions[index].retryEnds = nil
        refreshRenewalInfo(index, of: customer)
    }

    /// Charges for the next period, which begins at `start`, and tells the app's listener.
    mutating func renew(_ index: Int, of customer: Int, from start: Int64) {
        var subscription = state.customers[customer].subscriptions[index]
        guard let product = nextProduct(of: subscription), let period = product.subscription?.period else { return }
        let last = state.customers[customer].records[subscription.record].current
        let changes = subscription.nextProductID != subscription.productID
        // An offer taken for the plan before a change ends with that plan.
        let offer = subscription.plannedOffer ?? (changes ? nil : subscription.offer)
        subscription.schedule.extend(from: start, by: offer?.period ?? period, count: offer?.periodsPerBill ?? 1)
        var payload = draft(of: product, id: nextTransactionID(), for: customer)
        payload.continueChain(of: last)
        payload.appAccountToken = last.appAccountToken
        payload.inAppOwnershipType = last.inAppOwnershipType
        payload.transactionReason = .renewal
        payload.price = offer?.price ?? product.price ?? 0
        payload.expiresDate = subscription.schedule.end
        payload.webOrderLineItemId = nextPeriodID()
        payload.use(offer)
        useUp(offer, product, of: customer)
        subscription.record = issue(payload, to: customer)
        subscription.productID = product.id
        subscription.offer = offer?.afterOneBill
        subscription.plannedOffer = nil
        subscription.phase = .subscribed
        subscription.graceEnds = nil
        subscription.retryEnds = nil
        state.customers[customer].subscriptions[index] = subscription
        refreshRenewalInfo(index, of: customer)
        announce(subscription.record, of: customer)
    }
}
