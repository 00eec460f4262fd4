public import Foundation

// The controls under the names of StoreKitTest's `SKTestSession`, for tests that know them from there.

extension SimulatedStore {
    /// Whether purchases wait for a parent's approval.
    public func setAskToBuyEnabled(_ isOn: Bool) throws(ControlError) { try perform(.askToBuy(isOn)) }

    /// A parent approves.
    public func approveAskToBuyTransaction(identifier: String) throws(ControlError) {
        try perform(.approve(identifier))
    }

    /// A parent declines.
    public func declineAskToBuyTransaction(identifier: String) throws(ControlError) {
        try perform(.decline(identifier))
    }

    /// Whether purchases are interrupted.
    public func setInterruptedPurchasesEnabled(_ isOn: Bool) throws(ControlError) { try perform(.interrupt(isOn)) }

    /// The customer settles what interrupted a purchase.
    public func resolveIssueForTransaction(identifier: String) throws(ControlError) {
        try perform(.resolve(identifier))
    }

    /// Whether purchases fail.
    public func setFailTransactionsEnabled(_ isOn: Bool) throws(ControlError) { try perform(.failTransactions(isOn)) }

    /// Makes an act end with an error, or with nil no longer.
    public func setSimulatedError(_ error: SimulatedError?, forAPI api: SimulatedAPI) throws(ControlError) {
        try perform(.fail(api, error))
    }

    /// The error an act is set to end with.
    public func simulatedError(forAPI api: SimulatedAPI) -> SimulatedError? {
        read { $0.state.switches.failures[api.rawValue] }
    }

    /// Whether renewals fail to be charged.
    public func setShouldEnterBillingRetryOnRenewal(_ isOn: Bool) throws(ControlError) {
        try perform(.billingRetry(isOn))
    }

    /// Whether a failed charge leaves access on for a while.
    public func setBillingGracePeriodIsEnabled(_ isOn: Bool) throws(ControlError) { try perform(.grace(isOn)) }

    /// Takes a transaction back, all of it or some percent.
    public func refundTransaction(identifier: String, percent: Int? = nil) throws(ControlError) {
        try perform(.refund(identifier, percent: percent))
    }

    /// Ends a subscription now.
    public func expireSubscription(productIdentifier: String) throws(ControlError) {
        try perform(.expire(productIdentifier))
    }

    /// Renews a subscription now.
    public func forceRenewalOfSubscription(productIdentifier: String) throws(ControlError) {
        try perform(.renew(productIdentifier))
    }

    /// Switches a subscription's renewal on.
    public func enableAutoRenewForSubscription(productIdentifier: String) throws(ControlError) {
        try perform(.autoRenew(productIdentifier, true))
    }

    /// Switches a subscription's renewal off.
    public func disableAutoRenewForSubscription(productIdentifier: String) throws(ControlError) {
        try perform(.autoRenew(productIdentifier, false))
    }

    /// Buys outside this device's app.
    public func buyProduct(
        identifier: String, appAccountToken: UUID? = nil, quantity: Int = 1
    ) throws(ControlError) {
        try perform(.elsewhere(identifier, account: appAccountToken, quantity: quantity))
    }

    /// Takes a transaction out of every list.
    public func deleteTransaction(identifier: String) throws(ControlError) { try perform(.delete(identifier)) }

    /// Takes all transactions, of every account, out of every list.
    public func clearTransactions() throws(ControlError) { try perform(.clear) }

    /// Clears, signs the first account in, and switches everything as the catalogue's settings have it.
    public func resetToDefaultState() throws(ControlError) { try perform(.reset) }

    /// Moves the clock by a number of milliseconds, and does all that falls due on the way. Nought does nothing; a
    /// clock does not go back.
    public func advance(byMilliseconds milliseconds: Int64) throws(ControlError) {
        try change(onFileError: ControlError.stateFile) { (machine) throws(ControlError) in
            try machine.advance(byMilliseconds: milliseconds)
        }
    }
}

// The settings of StoreKitTest's `SKTestSession`, to be read; and those that are set and are no switch. A setting is set by a
// method of its own, because a store that keeps its state in a file may be unable to write it.

extension SimulatedStore {
    /// Whether purchases wait for a parent's approval.
    public var askToBuyEnabled: Bool { read { $0.state.switches.asksToBuy } }

    /// Whether purchases are interrupted.
    public var interruptedPurchasesEnabled: Bool { read { $0.state.switches.interruptsPurchases } }

    /// Whether renewals fail to be charged.
    public var shouldEnterBillingRetryOnRenewal: Bool { read { $0.state.switches.failsRenewals } }

    /// Whether a failed charge leaves access on for a while.
    public var billingGracePeriodIsEnabled: Bool { read { $0.state.switches.hasGracePeriod } }

    /// Whether purchases fail with ``failureError``.
    public var failTransactionsEnabled: Bool { read { $0.state.switches.failsTransactions } }

    /// The error that purchases fail with while ``failTransactionsEnabled``.
    public var failureError: SimulatedError { read { $0.state.switches.failureError ?? .generic(.unknown) } }

    /// Chooses the error that purchases fail with.
    public func setFailureError(_ error: SimulatedError) throws(ControlError) { try perform(.failureError(error)) }

    /// Always true: this store has no dialogs. What a customer answers in one is set beforehand: `cancel on` turns back in
    /// every purchase, `fail appStoreSync userCancelled` in every password prompt, and `_disableDialogs` of a catalogue
    /// changes nothing.
    public var disableDialogs: Bool { true }

    /// Moves the customer to another country's store.
    public func setStorefront(_ storefront: Storefront) throws(ControlError) { try perform(.storefront(storefront)) }

    /// Changes the locale of the texts customers read, such as `de_DE`.
    public func setLocale(_ locale: String) throws(ControlError) {
        try perform(try StoreControl.parse(["locale", locale]))
    }
}

// More controls under the names of StoreKitTest's `SKTestSession`: time, and a transaction's subscription; and the device's
// account.

extension SimulatedStore {
    /// How long periods last that begin now.
    public var timeRate: TimeRate { read { $0.state.switches.timeRate } }

    /// Changes how long periods last that begin from now on.
    public func setTimeRate(_ rate: TimeRate) throws(ControlError) { try perform(.timeRate(rate)) }

    /// Leaves access on after a failed charge, for that long.
    public func setBillingGracePeriod(_ length: GracePeriodLength) throws(ControlError) {
        try perform(.graceLength(length))
    }

    /// Asks the subscriber of a transaction's subscription to agree to a higher price. Changing the price is optional.
    public func requestPriceIncreaseConsentForTransaction(identifier: String) throws(ControlError) {
        try changeSubscription(of: identifier) { (machine, index) throws(ControlError) in
            guard !machine.customer.subscriptions[index].isOver else {
                throw .notPossible("The subscription of \(identifier) is over.")
            }
            machine.askForConsent(index)
        }
    }

    /// The subscriber agrees to a higher price.
    public func consentToPriceIncreaseForTransaction(identifier: String) throws(ControlError) {
        try changeSubscription(of: identifier) { (machine, index) throws(ControlError) in
            machine.agreeToPrice(try machine.asked(index))
        }
    }

    /// The subscriber declines a higher price, and the subscription ends with its period.
    public func declinePriceIncreaseForTransaction(identifier: String) throws(ControlError) {
        try changeSubscription(of: identifier) { (machine, index) throws(ControlError) in
            machine.declinePrice(try machine.asked(index))
        }
    }

    /// Switches the renewal of a transaction's subscription on.
    public func enableAutoRenewForTransaction(identifier: String) throws(ControlError) {
        try setRenews(identifier, true)
    }

    /// Switches the renewal of a transaction's subscription off.
    public func disableAutoRenewForTransaction(identifier: String) throws(ControlError) {
        try setRenews(identifier, false)
    }

    private func setRenews(_ identifier: String, _ isOn: Bool) throws(ControlError) {
        try changeSubscription(of: identifier) { (machine, index) throws(ControlError) in
            _ = try machine.switchRenewal(index, isOn)
        }
    }

    // Any transaction of the chain names its subscription, which may have another product by now; and the product alone
    // might be the customer's own and the family's.
    private func changeSubscription(
        of identifier: String, _ rule: (inout StoreEngine, Int) throws(ControlError) -> Void
    ) throws(ControlError) {
        try change(onFileError: ControlError.stateFile) { (machine) throws(ControlError) in
            try rule(&machine, try machine.subscription(ofTransaction: identifier))
        }
    }

    /// The name of the device's Apple Account. It is `default` until somebody else signs in.
    public var appleAccount: String { read { $0.customer.name } }

    /// Signs another Apple Account in on the device, made if there is none of that name. What it has unfinished comes by
    /// ``updates``. It takes as long with ten thousand accounts as with one.
    public func signIn(_ name: String) throws(ControlError) { try perform(.signIn(name)) }
}
