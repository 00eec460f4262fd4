extension SimulatedStore {
    /// Performs a command of the simulated store immediately.
    ///
    /// A command that throws changes nothing, except the command `script`: its commands before the failed one remain in
    /// effect.
    ///
    /// - Parameter control: The command.
    /// - Returns: The result of the command.
    /// - Throws: `ControlError` if the command isn't possible, or the state file can't be written.
    @discardableResult
    public func perform(_ control: StoreControl) throws(ControlError) -> ControlReport {
        if case .script(let path) = control { return try playFile(path) }
        return try change(onFileError: ControlError.stateFile) { (engine) throws(ControlError) in
            try engine.perform(try engine.named(control))
        }
    }
}

extension StoreEngine {
    mutating func perform(_ control: StoreControl) throws(ControlError) -> ControlReport {
        switch control {
        case .transactions: return listTransactions()
        case .switches: return listSwitches()
        case .habits: return listHabits()
        case .timeline(let product): return try drawTimeline(of: product)
        case .clock: return ControlReport("The store's clock shows \(StoreCalendar.text(state.clock)) UTC.")
        case .advance(let time): return try advance(by: time)
        case .approve(let id): return try fulfill(id, .askToBuy)
        case .resolve(let id): return try resolve(id)
        case .decline(let id): return try decline(id)
        case .elsewhere(let product, let account, let quantity):
            return try buyElsewhere(PurchaseRequest(productID: product, quantity: quantity, appAccountToken: account))
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
            return ControlReport(
                "All transactions and requests were removed. The clock and the settings stay as "
                    + "they were.")
        case .reset:
            clear()
            _ = signIn(Customer.firstName)
            let fresh = StoreState(
                seed: state.seed, bundleIdentifier: state.bundleIdentifier, settings: catalog.settings)
            state.offers = fresh.offers
            (state.switches, state.locale) = (fresh.switches, fresh.locale)
            move(to: fresh.storefront)
            state.prices = fresh.prices
            return ControlReport("The store was reset to the catalog's settings. The clock stays as it was.")
        default: return turn(control)
        }
    }

    private func renewalsReport(_ isOn: Bool, charged: Int) -> ControlReport {
        if isOn { return ControlReport("Charges of renewals fail from now on.") }
        let count = charged == 1 ? "1 overdue renewal was charged" : "\(charged) overdue renewals were charged"
        return ControlReport("Renewals are charged again." + (charged == 0 ? "" : " \(count)."))
    }

    /// Performs a command that only changes a test setting, and returns a report.
    ///
    /// Such a setting is, for example, whether purchases fail.
    mutating func turn(_ control: StoreControl) -> ControlReport {
        switch control {
        case .askToBuy(let isOn): state.switches.asksToBuy = isOn
        case .interrupt(let isOn): state.switches.interruptsPurchases = isOn
        case .cancel(let isOn): state.switches.customerCancels = isOn
        case .unknownResult(let isOn): state.switches.returnsUnknown = isOn
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
        let rows = StoreQuirk.allCases.map { [$0.word, has($0) ? "on" : "off", $0.meaning] }
        return ControlReport(
            "Undocumented store behaviors that you can turn on:",
            table: ControlTable(columns: ["Habit", "Now", "What it does"], rows: rows))
    }

    /// Returns a report that lists the store's settings as the commands that set them.
    ///
    /// They are the test settings that are on, the changed prices, the storefront, the locale, and the account if it
    /// isn't the default one.
    func listSwitches() -> ControlReport {
        let switches = state.switches
        var on: [StoreControl] = []
        if switches.asksToBuy { on.append(.askToBuy(true)) }
        if switches.interruptsPurchases { on.append(.interrupt(true)) }
        if switches.customerCancels { on.append(.cancel(true)) }
        if switches.returnsUnknown { on.append(.unknownResult(true)) }
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
            "The store's settings, as the controls that set "
                + "them:", table: ControlTable(columns: ["Control"], rows: rows))
    }

    mutating func signInReport(_ name: String) throws(ControlError) -> ControlReport {
        guard !name.isEmpty, name.count <= 100, !name.contains(where: \.isWhitespace) else {
            throw .notPossible("The name of an Apple Account has 1 to 100 characters and no spaces.")
        }
        let isNew = signIn(name)
        return ControlReport("\(name) is signed in\(isNew ? ", for the first time" : "").")
    }
}

// The controls that simulate quirks of the sandbox.

extension ControlArguments {
    /// Parses the arguments of a purchase for another Apple Account than the device's: `buy PRODUCT`.
    mutating func foreignPurchase() throws(ControlError) -> StoreControl {
        let verb = try next("buy and a product ID")
        guard verb == "buy" else { throw invalid(verb, "buy", ["buy"]) }
        return .foreign(try next("a product ID"))
    }

    /// Parses the arguments `N [PRODUCT]` of the command that adds N old transactions.
    mutating func seededHistory() throws(ControlError) -> StoreControl {
        let expected = "a number from 1 to \(StoreEngine.longestSeed)"
        let word = try next(expected)
        guard let count = Int(word), (1...StoreEngine.longestSeed).contains(count) else {
            throw invalid(word, expected)
        }
        return .seedHistory(count, product: words.isEmpty ? nil : try next("a product ID"))
    }
}

extension StoreEngine {
    /// The maximum number of old transactions that one command can add.
    ///
    /// That is slightly more transactions than the oldest sandbox accounts have.
    static let longestSeed = 100_000

    mutating func buyAsForeigner(_ id: String) throws(ControlError) -> ControlReport {
        guard catalog.product(id: id) != nil else { throw unknownProduct(id) }
        let payload: SignedTransactionPayload
        do throws(SimulatedFailure) {
            payload = try purchaseByForeigner(id)
        } catch {
            throw .notPossible("\(id) can't be bought: \(error.reason).")
        }
        let whether =
            has(.foreignTransactions)
            ? "It appears on this device."
            : "It appears on this device once the habit "
                + "\(StoreQuirk.foreignTransactions.word) is on."
        return ControlReport("Bought with another customer's Apple Account: \(payload). \(whether)")
    }

    mutating func seedHistory(_ count: Int, _ id: String?) throws(ControlError) -> ControlReport {
        let product = try seedable(id)
        guard product.isSellable else { throw .notPossible("\(product.id) isn't for sale.") }
        guard product.type != .nonConsumable else { throw .notPossible("\(product.id) can be bought only once.") }
        if let group = product.subscription?.groupID, customer.subscription(inGroup: group) != nil {
            throw .notPossible("The customer has or had a subscription in the group of \(product.id).")
        }
        guard (1...Self.longestSeed).contains(count), state.clock - Int64(count) * Self.pace >= 0 else {
            throw .notPossible("You can add at most \(Self.longestSeed) transactions at once.")
        }
        seedHistory(count, of: product)
        let noun = count == 1 ? "transaction" : "transactions"
        return ControlReport("The customer has \(count) old, finished \(noun) of \(product.id).")
    }

    // Without an ID, this function prefers a subscription, because frequent renewals typically cause a long history.
    private func seedable(_ id: String?) throws(ControlError) -> StoreProduct {
        if let id {
            guard let product = catalog.product(id: id) else { throw unknownProduct(id) }
            return product
        }
        let suitable = catalog.allProducts.filter { product in
            guard product.isSellable, product.type != .nonConsumable else { return false }
            return product.subscription.map { customer.subscription(inGroup: $0.groupID) == nil } ?? true
        }
        guard let product = suitable.first(where: { $0.subscription != nil }) ?? suitable.first else {
            throw .notPossible("The catalog has no product that can be bought more than once.")
        }
        return product
    }
}
