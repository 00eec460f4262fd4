internal import Support

extension SimulatedStore {
    /// The receipt on the device, or nil where it is missing, which the habit `lacks-receipt` plays until it is refreshed.
    ///
    /// Consumables are in it only until they are finished, after Apple's documentation of receipts. A real receipt drops
    /// them when it is next written; here they go at once. Everything else stays for ever, refunded or not.
    public var receipt: Signed<LocalReceipt>? {
        answer { machine, date in machine.receipt.map { check($0, machine, at: date).signed } }
    }

    /// Asks the App Store for the receipt again, after StoreKit's `SKReceiptRefreshRequest`. It fails, is slow and is silent
    /// as ``sync()`` is. It makes no transactions.
    public func refreshReceipt() async throws(StoreFailure) {
        try await waitForAnswer(of: .appStoreSync)
        if let error = read({ $0.failure(of: .appStoreSync) }) { throw error }
        guard read({ $0.receipt == nil }) else { return }
        try change(onFileError: StoreFailure.stateFile) { (machine) throws(StoreFailure) in
            machine.state.refreshedReceipt = true
        }
    }
}

extension StoreMachine {
    fileprivate var receipt: LocalReceipt? {
        if has(.lacksReceipt), state.refreshedReceipt != true { return nil }
        func rank(_ payload: SignedTransactionPayload) -> UInt64 {
            SplitMix64.mix(state.seed ^ (UInt64(payload.transactionId) ?? 0))
        }
        let kept = customer.records.filter { record in
            !record.isDeleted && (record.current.type != .consumable || !record.isFinished)
        }
        let payloads = kept.map(\.current).sorted { (rank($0), $0.transactionId) < (rank($1), $1.transactionId) }
        return LocalReceipt(
            bundleId: state.bundleIdentifier, receiptCreationDate: state.clock, environment: environment,
            inApp: payloads.map(LocalReceipt.InApp.init))
    }
}

extension LocalReceipt.InApp {
    fileprivate init(_ payload: SignedTransactionPayload) {
        let renews = payload.type == .autoRenewable
        let introduces = payload.offerType == .introductory
        quantity = payload.quantity
        productId = payload.productId
        transactionId = payload.transactionId
        originalTransactionId = payload.originalTransactionId
        purchaseDate = payload.purchaseDate
        originalPurchaseDate = payload.originalPurchaseDate
        expiresDate = payload.expiresDate
        cancellationDate = payload.revocationDate
        webOrderLineItemId = payload.webOrderLineItemId
        isTrialPeriod = renews ? payload.offerDiscountType == .freeTrial : nil
        isInIntroOfferPeriod = renews ? introduces && payload.offerDiscountType != .freeTrial : nil
        promotionalOfferId = payload.offerType == .promotional ? payload.offerIdentifier : nil
        offerCodeRefName = payload.offerType == .code ? payload.offerIdentifier : nil
        inAppOwnershipType = payload.inAppOwnershipType
    }
}
