internal import Synchronization

extension SimulatedStore {
    /// The products of those ids that are for sale, in the catalogue's order. Ids nobody sells are simply not in it.
    public func products(for ids: some Collection<String> & Sendable) async throws(StoreFailure) -> [SimulatedProduct] {
        guard try await waitToRead(.loadProducts) else { return [] }
        let wanted = Set(ids)
        let answer = read { machine -> Result<[SimulatedProduct], StoreFailure> in
            if let error = machine.failure(of: .loadProducts) { return .failure(error) }
            let products = machine.catalogue.allProducts.filter { wanted.contains($0.id) }
            return .success(products.compactMap(machine.simulated))
        }
        return try answer.get()
    }

    /// Buys a product.
    ///
    /// The new transaction is the result's, and does not come by ``updates``. It stays unfinished until ``finish(_:)``.
    /// The result is StoreKit's own, and so may be an old transaction: of something owned, or of a plan that changes later.
    public func purchase(
        _ productID: String, options: Set<PurchaseOption> = []
    ) async throws(StoreFailure) -> PurchaseResult {
        try await waitForAnswer(of: .purchase)
        let order = PurchaseRequest(productID, options)
        let result = try change(onFileError: StoreFailure.stateFile) { (machine) throws(StoreFailure) in
            let before = machine.customer.records.count
            let outcome = try machine.purchase(order)
            if outcome.goesOn { machine.takeUp(order) }
            if case .transaction(let record) = outcome, record >= before { machine.announceByHabit(record) }
            return answer(outcome, &machine, soldBefore: before)
        }
        if case .success = result { try await waitForLostAnswer() }
        return result
    }

    /// What the app is told. A new transaction was signed just now; an old one is signed anew where answers are.
    ///
    /// - Parameter before: How many transactions the customer had.
    private func answer(
        _ outcome: PurchaseOutcome, _ machine: inout StoreEngine, soldBefore before: Int
    ) -> PurchaseResult {
        switch outcome {
        case .transaction(let record):
            let date = machine.signsAnswers && record < before ? machine.signingDate() : nil
            return .success(check(machine.customer.records[record].current, machine, at: date))
        case .pending(.interrupted) where machine.has(.interruptionLooksCancelled): return .userCancelled
        case .pending(let reason): return .pending(reason)
        case .cancelled: return .userCancelled
        case .unknown: return .unknown
        }
    }

    /// Tells the store that the app has delivered a transaction. Doing so again does nothing, nor does an unknown id.
    public func finish(_ transactionID: String) async throws(StateFileError) {
        // Most of what a restore finishes is finished already: that needs no copy of the state, and no file.
        let isDone = read { machine in
            machine.place(of: transactionID).map { machine.state.customers[$0.customer].records[$0.record].isFinished }
                ?? true
        }
        guard !isDone else { return }
        try change(onFileError: { $0 }) { (machine) throws(StateFileError) in
            guard let place = machine.place(of: transactionID) else { return }
            machine.finish(place.record, of: place.customer)
        }
    }

    /// Asks the App Store for everything again. In StoreKit this asks for a password; here the customer's turning back
    /// is `fail appStoreSync userCancelled`. After it no listing lags behind.
    public func sync() async throws(StoreFailure) {
        try await waitForAnswer(of: .appStoreSync)
        let error = core.withLock { core -> StoreFailure? in
            if let error = core.machine.failure(of: .appStoreSync) { return error }
            core.machine.syncedUpTo = core.machine.state.lastSignedDate
            return nil
        }
        if let error { throw error }
    }
}

extension StoreEngine {
    /// The error an act is set to end with.
    func failure(of api: SimulatedAPI) -> StoreFailure? {
        state.switches.failures[api.rawValue]?.storeFailure
    }
}

extension SimulatedStore {
    /// The customer enters a code in the sheet that the app shows, after StoreKit's `presentOfferCodeRedeemSheet(in:)`. The
    /// transaction comes by ``updates``: the call returns without it.
    ///
    /// - Parameter code: A code made by the control `codes`, or a code offer's reference name, as Xcode's own sheet lists
    ///   them; a name that several products use is not accepted.
    /// - Throws: `invalidOfferIdentifier` for a code that there is not, `ineligibleForOffer` for one that is used up or not
    ///   for this customer. StoreKit's sheet tells that to the customer and not to the app; a test wants to know.
    public func presentOfferCodeRedeemSheet(code: String) async throws(StoreFailure) {
        try await waitForAnswer(of: .offerCodeRedeemSheet)
        try change(onFileError: StoreFailure.stateFile) { (machine) throws(StoreFailure) in
            if let error = machine.failure(of: .offerCodeRedeemSheet) { throw error }
            guard let redemption = machine.redemption(of: code) else { throw .purchase(.invalidOfferIdentifier) }
            _ = try machine.redeem(redemption)
        }
    }
}

/// How a purchase ended, after StoreKit's `Product.PurchaseResult`.
public enum PurchaseResult: Sendable, Hashable {
    /// There is a transaction. It may be an old one: of something owned already, or of a subscription that changes
    /// only with its next period.
    case success(VerificationResult<SignedTransactionPayload>)
    /// The customer turned back. No money moved.
    case userCancelled
    /// The purchase waits for somebody; if it comes about, its transaction comes by ``SimulatedStore/updates``.
    case pending(PendingReason)
    /// An answer that the app does not know, as a future StoreKit may give. Nothing was sold.
    case unknown
}

/// For whom a pending purchase waits. StoreKit says only that it waits; this says more, for tests and views.
public enum PendingReason: String, Sendable, Hashable, Codable {
    /// A parent, who may approve or decline.
    case askToBuy
    /// The customer, who has something to settle outside the app.
    case interrupted
}
