extension StoreMachine {
    /// The controls that only turn a switch.
    mutating func turn(_ control: StoreControl) -> ControlReport {
        switch control {
        case .askToBuy(let isOn): state.switches.asksToBuy = isOn
        case .interrupt(let isOn): state.switches.interruptsPurchases = isOn
        case .cancel(let isOn): state.switches.customerCancels = isOn
        case .unknownResult(let isOn): state.switches.answersUnknown = isOn
        case .payments(let isOn): state.switches.allowsPayments = isOn
        case .failTransactions(let isOn): state.switches.failsTransactions = isOn
        case .grace(let isOn): (state.switches.hasGracePeriod, state.switches.graceLength) = (isOn, nil)
        case .graceLength(let length):
            (state.switches.hasGracePeriod, state.switches.graceLength) = (true, length)
        case .timeRate(let rate): state.switches.timeRate = rate
        case .fail(let api, let error): state.switches.failures[api.rawValue] = error
        case .unverified(let isOn):
            state.switches.failures[SimulatedAPI.verification.rawValue] =
                isOn ? .verification(.invalidSignature) : nil
        case .silence(let api, let isOn):
            let others = state.switches.silences.filter { $0 != api.rawValue }
            state.switches.silences = (others + (isOn ? [api.rawValue] : [])).sorted()
        case .delay(let api, let time):
            // Months differ in length; a delay counts them from the store's first day.
            let length = time.map { $0.applied(to: StoreCalendar.start) - StoreCalendar.start }
            state.switches.delays[api.rawValue] = length
        case .consumableHistory(let isOn): state.switches.listsConsumables = isOn
        case .habit(let habit, let isOn): state.switches.set(habit, isOn)
        case .storefront(let storefront): move(to: storefront)
        case .locale(let locale): state.locale = locale
        case .failureError(let error): state.switches.failureError = error
        default: break
        }
        if case .storefront(let storefront) = control {
            return ControlReport("The storefront is \(storefront.countryCode); prices are in \(storefront.currency).")
        }
        return ControlReport("Set: \(control).")
    }

    func listHabits() -> ControlReport {
        let rows = Habit.allCases.map { [$0.word, has($0) ? "on" : "off", $0.meaning] }
        return ControlReport(
            "What stores have been seen to do without promising it:",
            table: ControlTable(columns: ["Habit", "Now", "What it does"], rows: rows))
    }

    /// What is switched on, and where the store is, in words that set it so again.
    func listSwitches() -> ControlReport {
        let switches = state.switches
        var on: [StoreControl] = []
        if switches.asksToBuy { on.append(.askToBuy(true)) }
        if switches.interruptsPurchases { on.append(.interrupt(true)) }
        if switches.customerCancels { on.append(.cancel(true)) }
        if switches.answersUnknown { on.append(.unknownResult(true)) }
        if !switches.allowsPayments { on.append(.payments(false)) }
        if switches.failsTransactions { on.append(.failTransactions(true)) }
        if switches.failsRenewals { on.append(.billingRetry(true)) }
        if switches.hasGracePeriod { on.append(switches.graceLength.map(StoreControl.graceLength) ?? .grace(true)) }
        if switches.timeRate != .realTime { on.append(.timeRate(switches.timeRate)) }
        if switches.listsConsumables { on.append(.consumableHistory(true)) }
        var rows = on.map { [$0.description] }
        if let error = switches.failureError { rows.append([StoreControl.failureError(error).description]) }
        rows += switches.failures.sorted { $0.key < $1.key }.map { ["fail \($0.key) \($0.value.name)"] }
        rows += switches.silences.map { ["silence \($0) on"] }
        rows += switches.delays.sorted { $0.key < $1.key }.map { ["delay \($0.key) \($0.value / 1000)s"] }
        rows += switches.habits.map { ["habit \($0.word) on"] }
        rows += offerSettings.map { [$0.description] }
        rows += state.prices.sorted { $0.key < $1.key }.map { ["price \($0.key) \(Self.decimal($0.value))"] }
        if customer.name != Customer.firstName { rows.append(["sign-in \(customer.name)"]) }
        rows += [["storefront \(state.storefront.countryCode)"], ["locale \(state.locale)"]]
        return ControlReport(
            "How the store is set, in the words that set it so:", table: ControlTable(columns: ["Control"], rows: rows))
    }
}
