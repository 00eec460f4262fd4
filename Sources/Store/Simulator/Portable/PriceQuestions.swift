extension SimulatedStore {
    /// The original transaction IDs of the customer's subscriptions with a price increase that waits for consent.
    package var chainsWithPendingPriceIncrease: Set<String> {
        read { machine in
            Set(
                machine.customer.subscriptions.filter { !$0.isOver && $0.standingIncrease?.answer == .pending }
                    .map(\.originalTransactionID))
        }
    }
}
