internal import Synchronization

extension SimulatedStore {
    /// Returns the products with the specified IDs that are for sale, in the catalog's order.
    ///
    /// Unknown IDs, and products that aren't for sale, are missing from the result.
    ///
    /// - Parameter ids: The product IDs to load.
    /// - Returns: The products, or an empty array if the task is canceled and the undocumented behavior
    ///   ``StoreQuirk/emptyWhenCancelled`` is on.
    /// - Throws: The `SimulatedFailure` that a simulator command set for this call, or `SimulatedFailure.cancelled`.
    public func products(for ids: some Collection<String> & Sendable) async throws(SimulatedFailure)
        -> [SimulatedProduct]
    {
        guard try await waitToRead(.loadProducts) else { return [] }
        let wanted = Set(ids)
        let response = read { engine -> Result<[SimulatedProduct], SimulatedFailure> in
            if let error = engine.failure(of: .loadProducts) { return .failure(error) }
            let products = engine.catalog.allProducts.filter { wanted.contains($0.id) }
            return .success(products.compactMap(engine.simulated))
        }
        return try response.get()
    }

    /// Purchases a product in the app for the customer who is signed in.
    ///
    /// This function returns a new transaction, which isn't sent to ``updates``. It stays unfinished until you call
    /// ``finish(_:)``. As in StoreKit, the result contains an existing transaction if the customer already owns the
    /// product, or if the subscription changes only at its next renewal.
    ///
    /// - Parameters:
    ///   - productID: The ID of the product to buy.
    ///   - options: The options of the purchase.
    /// - Returns: The result of the purchase.
    /// - Throws: `SimulatedFailure` if the store rejects the purchase, a simulator command makes purchases fail, the
    ///   task is canceled while it waits, or the state file can't be written.
    public func purchase(
        _ productID: String, options: Set<PurchaseOption> = []
    ) async throws(SimulatedFailure) -> PurchaseResult {
        try await waitForResponse(of: .purchase)
        let order = PurchaseRequest(productID, options)
        let result = try change(onFileError: SimulatedFailure.stateFile) { (engine) throws(SimulatedFailure) in
            let before = engine.customer.records.count
            let outcome = try engine.purchase(order)
            if outcome.succeedsOrWaits { engine.completeIntent(for: order) }
            if case .transaction(let record) = outcome, record >= before { engine.announceByQuirk(record) }
            return purchaseResult(of: outcome, &engine, soldBefore: before)
        }
        if case .success = result { try await waitForLostResponse() }
        return result
    }

    /// Converts the outcome of a purchase to the result that the app receives.
    ///
    /// If the result is an existing transaction, and the store signs payloads again for each response, the transaction
    /// gets a new signed date.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the purchase.
    ///   - engine: The engine that carried out the purchase.
    ///   - before: The number of transactions that the customer had before the purchase.
    /// - Returns: The result for the app.
    private func purchaseResult(
        of outcome: EnginePurchaseOutcome, _ engine: inout StoreEngine, soldBefore before: Int
    ) -> PurchaseResult {
        switch outcome {
        case .transaction(let record):
            let date = engine.signsResponses && record < before ? engine.signingDate() : nil
            return .success(check(engine.customer.records[record].current, engine, at: date))
        case .pending(.interrupted) where engine.has(.interruptionLooksCancelled): return .userCancelled
        case .pending(let reason): return .pending(reason)
        case .cancelled: return .userCancelled
        case .unknown: return .unknown
        }
    }

    /// Finishes a transaction, which records that the app has delivered what the customer bought.
    ///
    /// Finishing a transaction again, or passing an unknown ID, has no effect.
    ///
    /// - Parameter transactionID: The ID of the transaction to finish.
    /// - Throws: `StateFileError` if the state file can't be written.
    public func finish(_ transactionID: String) async throws(StateFileError) {
        // After a restore, apps often finish transactions that are already finished. This check then avoids a copy of
        // the state and a write to the file.
        let isDone = read { engine in
            engine.place(of: transactionID).map { engine.state.customers[$0.customer].records[$0.record].isFinished }
                ?? true
        }
        guard !isDone else { return }
        try change(onFileError: { $0 }) { (engine) throws(StateFileError) in
            guard let place = engine.place(of: transactionID) else { return }
            engine.finish(place.record, of: place.customer)
        }
    }

    /// Synchronizes the app's transactions with the App Store.
    ///
    /// Modeled on StoreKit's `AppStore.sync()`. On a device, StoreKit requests the customer's password. To simulate
    /// that the customer cancels this dialog, use the simulator command `fail appStoreSync userCancelled`. After a
    /// sync, the undocumented behavior ``StoreQuirk/listsLate`` no longer hides any earlier transaction.
    ///
    /// - Throws: The `SimulatedFailure` that a simulator command set for this call, or `SimulatedFailure.cancelled`.
    public func sync() async throws(SimulatedFailure) {
        try await waitForResponse(of: .appStoreSync)
        let error = core.withLock { core -> SimulatedFailure? in
            if let error = core.engine.failure(of: .appStoreSync) { return error }
            core.engine.syncedUpTo = core.engine.state.lastSignedDate
            return nil
        }
        if let error { throw error }
    }
}

extension StoreEngine {
    /// Returns the error with which a simulator command makes an API fail, or `nil` if there is none.
    func failure(of api: SimulatedAPI) -> SimulatedFailure? {
        state.switches.failures[api.rawValue]?.storeFailure
    }
}

extension SimulatedStore {
    /// Redeems an offer code, as the customer does in the sheet that the app presents.
    ///
    /// Modeled on StoreKit's `presentOfferCodeRedeemSheet(in:)`. The transaction arrives through ``updates``; the call
    /// returns without it.
    ///
    /// - Parameter code: A code that the simulator command `codes` generated, or a code offer's reference name, as in
    ///   Xcode's own sheet. A reference name that several products use is rejected.
    /// - Throws: `SimulatedFailure`, such as `invalidOfferIdentifier` for an unknown code, or `ineligibleForOffer` for
    ///   a code that is used up or that this customer can't use. StoreKit's sheet shows these errors to the customer
    ///   only; the simulator throws them, so that tests can check them.
    public func presentOfferCodeRedeemSheet(code: String) async throws(SimulatedFailure) {
        try await waitForResponse(of: .offerCodeRedeemSheet)
        try change(onFileError: SimulatedFailure.stateFile) { (engine) throws(SimulatedFailure) in
            if let error = engine.failure(of: .offerCodeRedeemSheet) { throw error }
            guard let redemption = engine.redemption(of: code) else { throw .purchase(.invalidOfferIdentifier) }
            _ = try engine.redeem(redemption)
        }
    }
}

/// The result of a purchase.
///
/// Modeled on StoreKit's `Product.PurchaseResult`.
public enum PurchaseResult: Sendable, Hashable {
    /// The purchase succeeded, with a new or an existing transaction.
    ///
    /// The transaction is an existing one if the customer owns the product already, or if the subscription changes only
    /// at its next renewal.
    case success(VerificationResult<SignedTransactionPayload>)
    /// The customer canceled the purchase, and wasn't charged.
    case userCancelled
    /// The purchase waits for approval or for the resolution of an issue.
    ///
    /// When it is completed, its transaction arrives through ``SimulatedStore/updates``.
    case pending(PendingReason)
    /// The result has no case in this type, like a result that a later version of StoreKit adds.
    ///
    /// Nothing was sold.
    case unknown
}

/// The reason why a purchase is pending.
///
/// StoreKit reports only that a purchase is pending. The simulator adds the reason for tests and views.
public enum PendingReason: String, Sendable, Hashable, Codable {
    /// A parent must approve or decline the purchase.
    case askToBuy
    /// The customer must resolve an issue outside the app, such as a missing payment method.
    case interrupted
}
