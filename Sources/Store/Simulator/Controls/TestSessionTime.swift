// More controls under the names of StoreKitTest's `SKTestSession`: time, and a transaction's subscription; and the device's
// account.

extension SimulatedStore {
    /// How long periods last that begin now.
    public var timeRate: TimeRate { read { $0.state.switches.timeRate } }

    /// Changes how long periods last that begin from now on.
    public func setTimeRate(_ rate: TimeRate) throws(ControlError) { try perform(.timeRate(rate)) }

    /// Leaves access on after a failed charge, for that long.
    public func setBillingGracePeriod(_ length: GraceLength) throws(ControlError) { try perform(.graceLength(length)) }

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
        of identifier: String, _ rule: (inout StoreMachine, Int) throws(ControlError) -> Void
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
