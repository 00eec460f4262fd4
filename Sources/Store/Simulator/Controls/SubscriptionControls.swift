extension StoreMachine {
    /// The longest single advance: more would be a mistyped number, and would renew for hours.
    private static let longestAdvance: Int64 = 100 * 366 * StoreCalendar.day

    mutating func advance(by time: ClockAdvance) throws(ControlError) -> ControlReport {
        let before = customer.records.count
        try advance(byMilliseconds: time.applied(to: state.clock) - state.clock)
        let renewals = customer.records.count - before
        let count = renewals == 0 ? "" : " \(renewals) renewal\(renewals == 1 ? "" : "s") on the way."
        return ControlReport("The store's clock says \(StoreCalendar.text(state.clock)) UTC.\(count)")
    }

    mutating func advance(byMilliseconds milliseconds: Int64) throws(ControlError) {
        guard (0...Self.longestAdvance).contains(milliseconds), state.clock + milliseconds < StoreCalendar.end else {
            throw .notPossible("The clock moves by at most 100 years at once, and no further than the year 9999.")
        }
        advance(to: state.clock + milliseconds)
        refreshWinBackOffers(of: Set(state.offers.winBackRules.keys))
    }

    mutating func renewNow(_ product: String) throws(ControlError) -> ControlReport {
        let index = try subscription(product)
        let subscription = customer.subscriptions[index]
        guard !subscription.isOver else {
            throw .notPossible("\(product) is over; it comes back only by a purchase.")
        }
        guard subscription.isBound || subscription.renewsAutomatically else {
            throw .notPossible("\(product) does not renew: its renewal is switched off.")
        }
        guard nextBill(of: subscription) != nil else {
            throw .notPossible("\(subscription.nextProductID) is not for sale any more.")
        }
        renewNow(index)
        return ControlReport("Renewed: \(customer.records[customer.subscriptions[index].record].current).")
    }

    /// The customer settles what interrupted a purchase or, as in StoreKitTest, what keeps one subscription from being charged.
    mutating func resolve(_ id: String) throws(ControlError) -> ControlReport {
        guard let record = customer.position(of: id),
            let index = customer.subscriptions.firstIndex(where: {
                $0.record == record && ($0.phase == .inGracePeriod || $0.phase == .inBillingRetryPeriod)
            })
        else { return try fulfil(id, .interrupted) }
        recover(index, of: state.signedIn)
        guard customer.subscriptions[index].record != record else {
            throw .notPossible("\(id) is not charged again: its renewal is switched off, or it is no longer sold.")
        }
        return ControlReport("Settled, and charged: \(customer.records[customer.subscriptions[index].record].current).")
    }

    mutating func expireNow(_ product: String) throws(ControlError) -> ControlReport {
        let index = try subscription(product)
        guard [.subscribed, .inGracePeriod, .inBillingRetryPeriod].contains(customer.subscriptions[index].phase) else {
            throw .notPossible("\(product) is over already.")
        }
        expireNow(index)
        return ControlReport("\(product) has expired. The app is told nothing: expiry makes no transaction.")
    }

    mutating func setRenews(_ product: String, _ isOn: Bool) throws(ControlError) -> ControlReport {
        try switchRenewal(try subscription(product), isOn)
    }

    mutating func switchRenewal(_ index: Int, _ isOn: Bool) throws(ControlError) -> ControlReport {
        let product = customer.subscriptions[index].productID
        guard !customer.subscriptions[index].isOver else {
            throw .notPossible("\(product) is over; it comes back only by a purchase.")
        }
        setRenews(index, isOn)
        let end = customer.subscriptions[index].isBound ? "commitment" : "period"
        return ControlReport("\(product) \(isOn ? "renews" : "ends with its \(end)").")
    }

    // A subscription is named by its current product, or by the one it is about to change to. Of several the customer's own
    // is meant, then the one that is not over.
    func subscription(_ product: String) throws(ControlError) -> Int {
        guard
            catalogue.product(id: product) != nil || customer.subscriptions.contains(where: { $0.productID == product })
        else { throw unknownProduct(product) }
        guard
            let index = named(product, by: \.productID) ?? named(product, by: \.nextProductID)
        else { throw .notPossible("Nobody subscribes to \(product).") }
        return index
    }

    private func named(_ product: String, by name: KeyPath<SubscriptionRecord, String>) -> Int? {
        let meant = customer.subscriptions.indices.filter { customer.subscriptions[$0][keyPath: name] == product }
        return meant.first { !customer.isShared(customer.subscriptions[$0]) }
            ?? meant.first { !customer.subscriptions[$0].isOver } ?? meant.first
    }
}
