extension StoreMachine {
    /// A charge failed: access stays on for the grace period, if there is one; else trying again begins. Bills of a
    /// commitment have no grace, after Apple's documentation of monthly subscriptions with a 12-month commitment.
    mutating func failRenewal(_ index: Int, of customer: Int) {
        let schedule = state.customers[customer].subscriptions[index].schedule
        guard state.switches.hasGracePeriod, !state.customers[customer].subscriptions[index].isBound else {
            return retry(index, of: customer)
        }
        let length = schedule.rate.grace(
            days: (state.switches.graceLength ?? .standard).rawValue, forWeekOrLess: schedule.period.isWeekOrLess)
        state.customers[customer].subscriptions[index].phase = .inGracePeriod
        state.customers[customer].subscriptions[index].graceEnds = end(of: index, customer) + length
        refreshRenewalInfo(index, of: customer)
        notifyServer(.didFailToRenew, .gracePeriod, of: index, of: customer)
    }

    /// Trying to charge goes on without access, for up to 60 days from the day the period ended, and 90 for the bills of a
    /// commitment. Rates shorten both alike; Apple documents only the sixty.
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
        return state.customers[customer].records[record].current.expiresDate ?? state.clock
    }
}
