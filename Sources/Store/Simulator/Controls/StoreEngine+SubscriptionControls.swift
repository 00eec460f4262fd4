internal import Support

extension StoreEngine {
    /// The longest time by which one command can advance the clock, in milliseconds: about 100 years.
    ///
    /// A longer time is probably a typo, and processing its renewals would take hours.
    private static let longestAdvance: Int64 = 100 * 366 * StoreCalendar.day

    mutating func advance(by time: ClockAdvance) throws(ControlError) -> ControlReport {
        let before = customer.records.count
        try advance(byMilliseconds: time.applied(to: state.clock) - state.clock)
        let renewals = customer.records.count - before
        let count = renewals == 0 ? "" : " \(renewals) renewal\(renewals == 1 ? " was" : "s were") made."
        return ControlReport("The store's clock shows \(StoreCalendar.text(state.clock)) UTC.\(count)")
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
            throw .notPossible("\(product) has ended; only a new purchase starts it again.")
        }
        guard subscription.isBound || subscription.renewsAutomatically else {
            throw .notPossible("\(product) doesn't renew: its renewal is switched off.")
        }
        guard nextBill(of: subscription) != nil else {
            throw .notPossible("\(subscription.nextProductID) is no longer for sale.")
        }
        renewNow(index)
        return ControlReport("Renewed: \(customer.records[customer.subscriptions[index].record].current).")
    }

    mutating func forceRenewal(_ product: String) throws(ControlError) {
        let index = try subscription(product)
        guard !customer.subscriptions[index].isOver else {
            throw .notPossible("\(product) has ended; only a new purchase starts it again.")
        }
        guard nextBill(of: customer.subscriptions[index]) != nil else {
            throw .notPossible("\(customer.subscriptions[index].nextProductID) is no longer for sale.")
        }
        forceRenewal(index)
    }

    /// Resolves an interrupted purchase or a failed renewal, as in StoreKitTest; returns a report.
    mutating func resolve(_ id: String) throws(ControlError) -> ControlReport {
        guard let record = customer.position(of: id),
            let index = customer.subscriptions.firstIndex(where: {
                $0.record == record && ($0.phase == .inGracePeriod || $0.phase == .inBillingRetryPeriod)
            })
        else { return try fulfill(id, .interrupted) }
        recover(index, of: state.signedIn)
        guard customer.subscriptions[index].record != record else {
            throw .notPossible("\(id) isn't charged again: its renewal is switched off, or it is no longer sold.")
        }
        return ControlReport("Resolved and charged: \(customer.records[customer.subscriptions[index].record].current).")
    }

    mutating func expireNow(_ product: String) throws(ControlError) -> ControlReport {
        let index = try subscription(product)
        guard [.subscribed, .inGracePeriod, .inBillingRetryPeriod].contains(customer.subscriptions[index].phase) else {
            throw .notPossible("\(product) has already ended.")
        }
        expireNow(index)
        return ControlReport("\(product) has expired. The app isn't notified: an expiration creates no transaction.")
    }

    mutating func setRenews(_ product: String, _ isOn: Bool) throws(ControlError) -> ControlReport {
        try switchRenewal(try subscription(product), isOn)
    }

    mutating func switchRenewal(_ index: Int, _ isOn: Bool) throws(ControlError) -> ControlReport {
        let product = customer.subscriptions[index].productID
        guard !customer.subscriptions[index].isOver else {
            throw .notPossible("\(product) has ended; only a new purchase starts it again.")
        }
        setRenews(index, isOn)
        return ControlReport("\(product) \(customer.subscriptions[index].renewalText).")
    }

    // Finds a subscription by its current product, or by the product it changes to. If several subscriptions match, the
    // customer's own is preferred to a shared one, and an active one to one that has ended.
    func subscription(_ product: String) throws(ControlError) -> Int {
        guard
            catalog.product(id: product) != nil || customer.subscriptions.contains(where: { $0.productID == product })
        else { throw unknownProduct(product) }
        guard
            let index = named(product, by: \.productID) ?? named(product, by: \.nextProductID)
        else { throw .notPossible("There is no subscription to \(product).") }
        return index
    }

    private func named(_ product: String, by name: KeyPath<SubscriptionRecord, String>) -> Int? {
        let meant = customer.subscriptions.indices.filter { customer.subscriptions[$0][keyPath: name] == product }
        return meant.first { !customer.isShared(customer.subscriptions[$0]) }
            ?? meant.first { !customer.subscriptions[$0].isOver } ?? meant.first
    }

    mutating func setPrice(_ id: String, _ price: Int64, _ terms: PriceIncreaseConsent) throws(ControlError)
        -> ControlReport
    {
        guard let product = catalog.product(id: id) else { throw unknownProduct(id) }
        guard product.isSellable else { throw .notPossible("\(id) isn't for sale, so it has no price to change.") }
        let count = setPrice(price, of: product, terms)
        let subscribers = count == 1 ? "1 subscriber" : "\(count) subscribers"
        let amount = "\(Self.decimal(price)) \(state.storefront.currency)"
        return ControlReport(
            "\(id) costs \(amount) from now on. \(subscribers) \(count == 1 ? "is" : "are") affected.")
    }

    mutating func agreeToPrice(_ product: String) throws(ControlError) -> ControlReport {
        agreeToPrice(try consentRequest(try subscription(product)))
        return ControlReport("The subscriber of \(product) agrees to the new price.")
    }

    mutating func declinePrice(_ product: String) throws(ControlError) -> ControlReport {
        declinePrice(try consentRequest(try subscription(product)))
        return ControlReport("The subscriber of \(product) declines the new price: the current period is the last.")
    }

    /// Checks that a subscription has a price increase that awaits consent.
    ///
    /// - Parameter index: The index of the subscription in the signed-in customer's subscriptions.
    /// - Returns: The same index.
    /// - Throws: `ControlError` if no price increase awaits consent.
    func consentRequest(_ index: Int) throws(ControlError) -> Int {
        let subscription = customer.subscriptions[index]
        guard subscription.standingIncrease?.decision == .pending else {
            throw .notPossible("\(subscription.productID) has no price increase waiting for consent.")
        }
        return index
    }

    /// Returns the index of the signed-in customer's subscription that a transaction belongs to.
    ///
    /// The transaction can belong to the current period or to a past one.
    ///
    /// - Throws: `ControlError` if the customer has no such transaction, or it belongs to no subscription.
    func subscription(ofTransaction id: String) throws(ControlError) -> Int {
        guard let record = customer.position(of: id),
            let index = customer.subscriptions.firstIndex(where: {
                $0.originalTransactionID == customer.records[record].originalTransactionID
            })
        else { throw .unknownTransaction(found: id, expected: "transaction of a subscription") }
        return index
    }

    /// Performs a command for offers or their codes, and returns the report about it.
    mutating func performOffers(_ control: StoreControl) throws(ControlError) -> ControlReport {
        switch control {
        case .redeem(let product, let word): return try redeem(word, on: product)
        case .makeCodes(let product, let offer, let codes): return try makeCodes(codes, product, offer)
        case .winBackRule(let offer, let rule): return try setWinBackRule(rule, of: offer)
        case .offerSignatures(let isRequired):
            state.offers.requiresSignatures = isRequired
            return ControlReport("Set: \(control).")
        default: return listCodes()
        }
    }

    /// The commands that recreate this store's current offer settings in a new store.
    ///
    /// The settings in the catalog file aren't included, because a new store reads the same file.
    var offerSettings: [StoreControl] {
        let rules = state.offers.winBackRules.sorted { $0.key < $1.key }.map {
            StoreControl.winBackRule($0.key, $0.value)
        }
        return (state.offers.requiresSignatures ? [.offerSignatures(required: true)] : []) + rules
    }

    private mutating func redeem(_ word: String, on id: String) throws(ControlError) -> ControlReport {
        guard let product = catalog.product(id: id) else { throw unknownProduct(id) }
        guard let redemption = redemption(of: word, on: product) else {
            throw .notPossible("\(id) can't be bought: it has no code or code offer with that name.")
        }
        switch refusal(of: redemption) {
        case .isUsedUp?: throw .notPossible("\(word) is used up: no other customer can redeem it.")
        case .redeemedAlready?: throw .notPossible("The customer already redeemed a code of \(redemption.offer).")
        case nil: break
        }
        let (plan, record) = try possibly("\(id) can't be bought") { (engine) throws(SimulatedFailure) in
            try engine.redeem(redemption)
        }
        return report(plan, record)
    }

    private mutating func makeCodes(
        _ codes: OfferCodes, _ id: String, _ offer: String
    ) throws(ControlError) -> ControlReport {
        guard let product = catalog.product(id: id) else { throw unknownProduct(id) }
        let names = product.allCodeOffers.compactMap(\.referenceName)
        guard names.contains(offer) else {
            throw .notPossible("\(id) has no code offer \(offer.quoted).\(hint(offer, names))")
        }
        switch codes {
        case .oneTime(let count):
            guard (1...1000).contains(count) else { throw .notPossible("You can create 1 to 1000 codes at a time.") }
        case .custom(let text, let limit):
            if limit.map({ $0 < 1 }) == true { throw .notPossible("A code is for at least one customer.") }
            if state.offers.codes.contains(where: { $0.text == text }) {
                throw .notPossible("The code \(text.quoted) already exists.")
            }
        }
        let made = makeCodes(codes, productID: id, offer: offer)
        let count = made.count == 1 ? "1 code" : "\(made.count) codes"
        return ControlReport("Created \(count) for \(offer) of \(id).", table: table(Array(state.offers.codes[made])))
    }

    private mutating func setWinBackRule(
        _ rule: WinBackRule?, of id: String
    ) throws(ControlError) -> ControlReport {
        let ids = catalog.allProducts.flatMap { $0.subscription?.winBackOffers ?? [] }.compactMap(\.id)
        guard ids.contains(id) else {
            throw .notPossible("No plan has a win-back offer \(id.quoted).\(hint(id, ids))")
        }
        state.offers.winBackRules[id] = rule
        refreshWinBackOffers(of: [id])
        return ControlReport("Set: \(StoreControl.winBackRule(id, rule)).")
    }

    private func hint(_ word: String, _ candidates: [String]) -> String {
        word.closestMatch(in: candidates).map { " Did you mean \($0)?" } ?? ""
    }

    private func listCodes() -> ControlReport {
        let codes = state.offers.codes
        let count = codes.count == 1 ? "1 code" : "\(codes.count) codes"
        return ControlReport(codes.isEmpty ? "No codes were created." : "\(count):", table: table(codes))
    }

    private func table(_ codes: [OfferCode]) -> ControlTable {
        ControlTable(
            columns: ["Code", "Product", "Offer", "Kind", "Redeemed"],
            rows: codes.map { code in
                let count = String(code.redeemers.count)
                return [
                    code.text, code.productID, code.offer, code.isOneTime ? "one-time" : "custom",
                    code.limit.map { "\(count) of \($0)" } ?? count,
                ]
            })
    }
}
