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
