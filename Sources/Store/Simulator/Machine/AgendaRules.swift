extension StoreMachine {
    /// Moves the clock and does all that falls due on the way, in order of time; of what is due at once, in order of purchase.
    mutating func advance(to moment: Int64) {
        while let entry = agenda.first, entry.date <= moment {
            agenda.removeFirst()
            guard let index = subscription(due: entry) else { continue }
            state.clock = max(state.clock, entry.date)
            comeDue(index, of: entry.customer)
        }
        state.clock = max(state.clock, moment)
    }

    /// Puts the date on which a subscription comes due next into the agenda.
    mutating func schedule(_ index: Int, of customer: Int) {
        guard let date = state.customers[customer].dueDate(of: state.customers[customer].subscriptions[index]) else {
            return
        }
        let number = state.customers[customer].subscriptions[index].number
        agenda.insert(Agenda.Entry(date: date, subscription: number, customer: customer))
    }

    /// Where the subscription of an entry is, if the entry still holds.
    private func subscription(due entry: Agenda.Entry) -> Int? {
        guard state.customers.indices.contains(entry.customer) else { return nil }
        let customer = state.customers[entry.customer]
        return customer.subscriptions.firstIndex {
            $0.number == entry.subscription && customer.dueDate(of: $0) == entry.date
        }
    }

    private mutating func comeDue(_ index: Int, of customer: Int) {
        switch state.customers[customer].subscriptions[index].phase {
        case .subscribed:
            if let reason = reasonToEnd(state.customers[customer].subscriptions[index]) {
                lapse(index, of: customer, reason)
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
}
