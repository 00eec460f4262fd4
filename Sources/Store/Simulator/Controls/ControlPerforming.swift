extension SimulatedStore {
    /// Does what a control says, at once. A control that throws has changed nothing.
    @discardableResult
    public func perform(_ control: StoreControl) throws(ControlError) -> ControlReport {
        if case .script(let path) = control { return try playFile(path) }
        return try change(onFileError: ControlError.stateFile) { (machine) throws(ControlError) in
            try machine.perform(try machine.named(control))
        }
    }
}

extension StoreMachine {
    mutating func perform(_ control: StoreControl) throws(ControlError) -> ControlReport {
        switch control {
        case .transactions: return listTransactions()
        case .switches: return listSwitches()
        case .habits: return listHabits()
        case .timeline(let product): return try drawTimeline(of: product)
        case .clock: return ControlReport("The store's clock says \(StoreCalendar.text(state.clock)) UTC.")
        case .advance(let time): return try advance(by: time)
        case .approve(let id): return try fulfil(id, .askToBuy)
        case .resolve(let id): return try resolve(id)
        case .decline(let id): return try decline(id)
        case .elsewhere(let product, let account, let quantity):
            return try buyElsewhere(PurchaseOrder(productID: product, quantity: quantity, appAccountToken: account))
        case .monthlyPurchase(let product, let account):
            return try buyMonthly(product, account)
        case .familyPurchase(let product): return try shareWithFamily(product)
        case .redeem, .codes, .makeCodes, .winBackRule, .offerSignatures: return try performOffers(control)
        case .foreign(let product): return try buyAsForeigner(product)
        case .seedHistory(let count, let product): return try seedHistory(count, product)
        case .promote(let product, let offer): return try promote(product, offer)
        case .refund(let id, let percent): return try refund(id, percent)
        case .reverseRefund(let id): return try reverseRefund(id)
        case .revoke(let id): return try revokeShared(id)
        case .delete(let id): return try deleteTransaction(id)
        case .renew(let product): return try renewNow(product)
        case .expire(let product): return try expireNow(product)
        case .autoRenew(let product, let isOn): return try setRenews(product, isOn)
        case .price(let product, let price, let terms): return try setPrice(product, price, terms)
        case .consent(let product): return try agreeToPrice(product)
        case .declinePrice(let product): return try declinePrice(product)
        case .signIn(let name): return try signInReport(name)
        case .billingRetry(let isOn):
            let before = customer.records.count
            setRenewalsFail(isOn)
            return renewalsReport(isOn, charged: customer.records.count - before)
        case .clear:
            clear()
            return ControlReport("All transactions and requests are gone. The clock and the switches stay.")
        case .reset:
            clear()
            _ = signIn(Customer.firstName)
            let fresh = StoreState(
                seed: state.seed, bundleIdentifier: state.bundleIdentifier, settings: catalogue.settings)
            state.offers = fresh.offers
            (state.switches, state.locale) = (fresh.switches, fresh.locale)
            move(to: fresh.storefront)
            state.prices = fresh.prices
            return ControlReport("The store is as the catalogue describes it. The clock stays.")
        default: return turn(control)
        }
    }

    private func renewalsReport(_ isOn: Bool, charged: Int) -> ControlReport {
        if isOn { return ControlReport("Renewals fail to be charged from now on.") }
        let count = charged == 1 ? "1 owed renewal was charged" : "\(charged) owed renewals were charged"
        return ControlReport("Renewals are charged again." + (charged == 0 ? "" : " \(count)."))
    }
}
