extension SimulatedStore {
    /// Buys a product outside the app with any options, and returns the transaction that results.
    ///
    /// A new transaction is also sent to ``updates``. If the customer owns the product already, or if the purchase changes the
    /// subscription only at its next renewal, the result is the existing transaction.
    ///
    /// - Throws: The same failures as a purchase in the app, except those that a control simulates for purchases.
    package func purchaseElsewhere(
        _ productID: String, options: Set<PurchaseOption>
    ) throws(StoreFailure) -> VerificationResult<SignedTransactionPayload> {
        let order = PurchaseOrder(productID, options)
        return try change(onFileError: StoreFailure.stateFile) { (machine) throws(StoreFailure) in
            let (_, record) = try machine.purchaseElsewhere(order)
            return check(machine.customer.records[record].current, machine, at: nil)
        }
    }
}
