extension StoreMachine {
    /// How long access stays on after a failed charge: 16 days, 6 for plans of a week or less. These are the App
    /// Store's own lengths, after Apple's documentation of billing grace periods.
    private func graceLength(of subscription: SubscriptionRecord) -> Int64 {
        let oneWeek = StoreCalendar.adding(1, subscription.schedule.period, to: 0) <= 7 * StoreCalendar.day
        return (oneWeek ? 6 : 16) * StoreCalendar.day
    }

    /// A charge failed: access stays on for the grace period, if there is one; else trying again begins.
    mutating func failRenewal(_ index: Int, of customer: Int) {
        guard state.switches.hasGracePeriod else { return retry(index, of: customer) }
        let subscription = state.customers[customer].subscriptions[index]
        state.customers[customer].subscriptions[index].phase = .inGracePeriod
        state.customers[customer].subscriptions[index].graceEnds =
            end(of: index, customer) + graceLength(of: subscription)
        refreshRenewalInfo(index, of: customer)
    }

    /// Trying to charge goes on without access, for up to 60 days from the day the period ended.
    mutating func retry(_ index: Int, of customer: Int) {
        state.customers[customer].subscriptions[index].phase = .inBillingRetryPeriod
        state.customers[customer].subscriptions[index].graceEnds = nil
        state.customers[customer].subscriptions[index].retryEnds = end(of: index, customer) + 60 * StoreCalendar.day
        refreshRenewalInfo(index, of: customer)
    }

    /// Lets charges fail or succeed from now on. When they succeed again, what is owed is charged at once.
    mutating func setRenewalsFail(_ fail: Bool) {
        state.switches.failsRenewals = fail
        guard !fail else { return }
        for customer in state.customers.indices {
            for index in state.customers[customer].subscriptions.indices { recover(index, of: customer) }
        }
        // A recovered period may already be over.
        advance(to: state.clock)
    }

    /// Charges a subscription whose charge had failed. Within grace the billing date stays; after it, it moves.
    mutating func recover(_ index: Int, of customer: Int) {
        let subscription = state.customers[customer].subscriptions[index]
        guard subscription.renewsAutomatically, nextProduct(of: subscription) != nil else { return }
        switch subscription.phase {
        case .inGracePeriod: renew(index, of: customer, from: end(of: index, customer))
        case .inBillingRetryPeriod: renew(index, of: customer, from: state.clock)
        case .subscribed, .expired, .revoked: break
        }
    }

    private func end(of index: Int, _ customer: Int) -> Int64 {
        let content = state.customers[customer]
        return content.records[content.subscriptions[index].record].current.expiresDate ?? state.clock
    }
}
