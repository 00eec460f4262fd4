public import Foundation

// The controls under the names of StoreKitTest's `SKTestSession`, for developers who know them.
// A method throws `ControlError` if a control isn't possible or the state file can't be written; then nothing changes.

extension SimulatedStore {
    /// Turns Ask to Buy on or off; while it is on, purchases wait for a parent's approval.
    public func setAskToBuyEnabled(_ isOn: Bool) throws(ControlError) { try perform(.askToBuy(isOn)) }

    /// Approves the pending purchase (Ask to Buy) with this ID; throws if the purchase can't be completed.
    public func approveAskToBuyTransaction(identifier: String) throws(ControlError) {
        try perform(.approve(identifier))
    }

    /// Declines, for the parent, the pending purchase (Ask to Buy) with this ID; throws for an unknown ID.
    public func declineAskToBuyTransaction(identifier: String) throws(ControlError) {
        try perform(.decline(identifier))
    }

    /// Sets whether each purchase is interrupted until the customer resolves an issue outside the app.
    public func setInterruptedPurchasesEnabled(_ isOn: Bool) throws(ControlError) { try perform(.interrupt(isOn)) }

    /// Resolves the issue of an interrupted purchase or a failed renewal, on behalf of the customer.
    public func resolveIssueForTransaction(identifier: String) throws(ControlError) {
        try perform(.resolve(identifier))
    }

    /// Sets whether all purchases in the app fail with ``failureError``.
    public func setFailTransactionsEnabled(_ isOn: Bool) throws(ControlError) { try perform(.failTransactions(isOn)) }

    /// Makes an API of the store fail with an error, or succeed again if the error is `nil`.
    ///
    /// - Parameters:
    ///   - error: The error, or `nil`.
    ///   - api: The API that the error applies to, such as the loading of products.
    /// - Throws: `ControlError` if the state file can't be written.
    public func setSimulatedError(_ error: SimulatedError?, forAPI api: SimulatedAPI) throws(ControlError) {
        try perform(.fail(api, error))
    }

    /// Returns the error that an API was set to fail with, or `nil` if the API isn't set to fail.
    public func simulatedError(forAPI api: SimulatedAPI) -> SimulatedError? {
        read { $0.state.switches.failures[api.rawValue] }
    }

    /// Makes charges for subscription renewals fail (`true`), or succeed again (`false`).
    public func setShouldEnterBillingRetryOnRenewal(_ isOn: Bool) throws(ControlError) {
        try perform(.billingRetry(isOn))
    }

    /// Turns on or off the grace period that follows a failed charge for a renewal.
    public func setBillingGracePeriodIsEnabled(_ isOn: Bool) throws(ControlError) { try perform(.grace(isOn)) }

    /// Refunds a transaction, completely or in part.
    ///
    /// - Parameters:
    ///   - identifier: The ID of the transaction.
    ///   - percent: The refunded percentage from 1 to 100, or `nil` for 100.
    /// - Throws: `ControlError` if there is no such transaction, it is already revoked, or `percent` is out of range.
    public func refundTransaction(identifier: String, percent: Int? = nil) throws(ControlError) {
        try perform(.refund(identifier, percent: percent))
    }

    /// Ends a product's subscription period now; throws if the subscription has ended or is missing.
    public func expireSubscription(productIdentifier: String) throws(ControlError) {
        try perform(.expire(productIdentifier))
    }

    /// Ends the current period of the subscription to a product now, and begins the next period.
    ///
    /// As in StoreKitTest, the call also switches renewal on, and cancels a price increase to which the subscriber
    /// hasn't consented. By contrast, ``StoreControl/renew(_:)`` leaves the current period unchanged and adds a period
    /// after it.
    public func forceRenewalOfSubscription(productIdentifier: String) throws(ControlError) {
        try change(onFileError: ControlError.stateFile) { (engine) throws(ControlError) in
            try engine.forceRenewal(productIdentifier)
        }
    }

    /// Switches on the renewal of a product; throws if its subscription has ended or is missing.
    public func enableAutoRenewForSubscription(productIdentifier: String) throws(ControlError) {
        try perform(.autoRenew(productIdentifier, true))
    }

    /// Switches off the renewal of a product; throws if its subscription has ended or is missing.
    public func disableAutoRenewForSubscription(productIdentifier: String) throws(ControlError) {
        try perform(.autoRenew(productIdentifier, false))
    }

    /// Purchases a product outside of the app, such as on another device.
    ///
    /// - Parameters:
    ///   - identifier: The product ID.
    ///   - appAccountToken: The app's own account ID for the transaction.
    ///   - quantity: The quantity.
    /// - Throws: `ControlError` if the product can't be bought.
    public func buyProduct(
        identifier: String, appAccountToken: UUID? = nil, quantity: Int = 1
    ) throws(ControlError) {
        try perform(.elsewhere(identifier, account: appAccountToken, quantity: quantity))
    }

    /// Deletes a transaction from every list of the store; throws if there is no such transaction.
    public func deleteTransaction(identifier: String) throws(ControlError) { try perform(.delete(identifier)) }

    /// Deletes all transactions of every account.
    public func clearTransactions() throws(ControlError) { try perform(.clear) }

    /// Deletes all transactions, signs in to the account `default`, and restores the catalog's settings.
    public func resetToDefaultState() throws(ControlError) { try perform(.reset) }

    /// Advances the virtual clock, and processes everything that becomes due, such as renewals.
    ///
    /// - Parameter milliseconds: The number of milliseconds. Zero changes nothing; the clock can't go back.
    /// - Throws: `ControlError` if the number is negative or too large, or the state file can't be written.
    public func advance(byMilliseconds milliseconds: Int64) throws(ControlError) {
        try change(onFileError: ControlError.stateFile) { (engine) throws(ControlError) in
            try engine.advance(byMilliseconds: milliseconds)
        }
    }
}

// The settings of StoreKitTest's `SKTestSession`. The properties here are read-only. Methods change the settings,
// so that they can throw an error if the store can't write its state file.

extension SimulatedStore {
    /// A Boolean value that indicates whether purchases require a parent's approval (Ask to Buy).
    public var askToBuyEnabled: Bool { read { $0.state.switches.asksToBuy } }

    /// A Boolean value that indicates whether purchases wait for the customer to resolve an issue.
    public var interruptedPurchasesEnabled: Bool { read { $0.state.switches.interruptsPurchases } }

    /// A Boolean value that indicates whether charges for renewals fail.
    public var shouldEnterBillingRetryOnRenewal: Bool { read { $0.state.switches.failsRenewals } }

    /// A Boolean value that indicates whether a grace period follows a failed charge for a renewal.
    public var billingGracePeriodIsEnabled: Bool { read { $0.state.switches.hasGracePeriod } }

    /// A Boolean value that indicates whether purchases fail with ``failureError``.
    public var failTransactionsEnabled: Bool { read { $0.state.switches.failsTransactions } }

    /// The error that purchases fail with while ``failTransactionsEnabled`` is `true`.
    ///
    /// Purchases fail with this error only if it is about the ID, the price, the signature, or a missing parameter of
    /// an offer. Otherwise, they fail with the unknown error.
    public var failureError: SimulatedError { read { $0.state.switches.failureError ?? .generic(.unknown) } }

    /// Sets the error that purchases fail with.
    public func setFailureError(_ error: SimulatedError) throws(ControlError) { try perform(.failureError(error)) }

    /// A Boolean value that is always `true`, because this simulated store shows no dialogs.
    ///
    /// Configure the customer's responses in advance: the command `cancel on` cancels every purchase, and `fail
    /// appStoreSync userCancelled` cancels every password prompt. The member `_disableDialogs` of a catalog file has no
    /// effect.
    public var disableDialogs: Bool { true }

    /// Changes the storefront, which is the country or region of the customer's App Store.
    public func setStorefront(_ storefront: Storefront) throws(ControlError) { try perform(.storefront(storefront)) }

    /// Changes the locale in which the store returns product names and descriptions.
    public func setLocale(_ locale: String) throws(ControlError) {
        try perform(try StoreControl.parse(["locale", locale]))
    }
}

// More controls under the names of StoreKitTest's `SKTestSession`, for time and for a transaction's subscription; and
// the account on the device.

extension SimulatedStore {
    /// The time rate, which determines how long future subscription periods last on the virtual clock.
    public var timeRate: TimeRate { read { $0.state.switches.timeRate } }

    /// Changes the time rate, which determines how long future subscription periods last.
    public func setTimeRate(_ rate: TimeRate) throws(ControlError) { try perform(.timeRate(rate)) }

    /// Turns on a grace period of the specified length after failed charges for renewals.
    public func setBillingGracePeriod(_ length: GracePeriodLength) throws(ControlError) {
        try perform(.graceLength(length))
    }

    /// Requests the subscriber's consent to a higher price.
    ///
    /// The price in the catalog needn't have changed before.
    ///
    /// - Parameter identifier: The ID of any transaction of the subscription.
    /// - Throws: `ControlError` if there is no such subscription, or the subscription has ended.
    public func requestPriceIncreaseConsentForTransaction(identifier: String) throws(ControlError) {
        try changeSubscription(of: identifier) { (engine, index) throws(ControlError) in
            guard !engine.customer.subscriptions[index].isOver else {
                throw .notPossible("The subscription of \(identifier) has ended.")
            }
            engine.requestConsent(index)
        }
    }

    /// Consents to a price increase on behalf of the subscriber, or throws an error if none awaits consent.
    public func consentToPriceIncreaseForTransaction(identifier: String) throws(ControlError) {
        try changeSubscription(of: identifier) { (engine, index) throws(ControlError) in
            engine.agreeToPrice(try engine.consentRequest(index))
        }
    }

    /// Declines a price increase on behalf of the subscriber, or throws an error if none awaits consent.
    ///
    /// The subscription then ends with its current period.
    public func declinePriceIncreaseForTransaction(identifier: String) throws(ControlError) {
        try changeSubscription(of: identifier) { (engine, index) throws(ControlError) in
            engine.declinePrice(try engine.consentRequest(index))
        }
    }

    /// Switches on the renewal of a transaction's subscription; throws if it has ended or is missing.
    public func enableAutoRenewForTransaction(identifier: String) throws(ControlError) {
        try setRenews(identifier, true)
    }

    /// Switches off the renewal of a transaction's subscription; throws if it has ended or is missing.
    public func disableAutoRenewForTransaction(identifier: String) throws(ControlError) {
        try setRenews(identifier, false)
    }

    private func setRenews(_ identifier: String, _ isOn: Bool) throws(ControlError) {
        try changeSubscription(of: identifier) { (engine, index) throws(ControlError) in
            _ = try engine.switchRenewal(index, isOn)
        }
    }

    // Any transaction identifies its subscription, even if the product has changed since. The product ID alone is
    // ambiguous, because the customer and the family can both have a subscription to it.
    private func changeSubscription(
        of identifier: String, _ rule: (inout StoreEngine, Int) throws(ControlError) -> Void
    ) throws(ControlError) {
        try change(onFileError: ControlError.stateFile) { (engine) throws(ControlError) in
            try rule(&engine, try engine.subscription(ofTransaction: identifier))
        }
    }

    /// The name of the Apple Account on the device: `default`, until another account signs in.
    public var appleAccount: String { read { $0.customer.name } }

    /// Signs in to an Apple Account on the device, and creates the account if it doesn't exist.
    ///
    /// The account's unfinished transactions then arrive through ``updates``. The call takes equally long for any
    /// number of accounts.
    ///
    /// - Parameter name: The name of the account.
    /// - Throws: `ControlError` if the name is invalid.
    public func signIn(_ name: String) throws(ControlError) { try perform(.signIn(name)) }
}
