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
