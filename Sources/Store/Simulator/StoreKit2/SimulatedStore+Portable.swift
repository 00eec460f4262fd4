internal import Synchronization

extension SimulatedStore {
    /// Advances the virtual clock to the date on which the customer got the app, and records this date.
    ///
    /// If such a date was recorded before, it isn't replaced.
    ///
    /// - Parameter date: The date in milliseconds since 1970. If it is before the time of the virtual clock, the clock
    ///   stays unchanged, and its time is recorded instead.
    /// - Throws: `ControlError` if the clock can't advance that far, or the state file can't be written.
    package func install(at date: Int64) throws(ControlError) {
        try change(onFileError: ControlError.stateFile) { (engine) throws(ControlError) in
            if date > engine.state.clock { try engine.advance(byMilliseconds: date - engine.state.clock) }
            if engine.state.appPurchaseDate == nil { engine.state.appPurchaseDate = engine.state.clock }
        }
    }

    /// Advances the virtual clock to a time, and processes everything that becomes due, such as renewals.
    ///
    /// Several threads may call this method at once: the clock then shows the latest of their times.
    ///
    /// - Parameter time: The time in milliseconds since 1970. If it is before the time of the virtual clock, nothing
    ///   changes.
    /// - Throws: `ControlError` if the clock can't advance that far, or the state file can't be written.
    package func advance(to time: Int64) throws(ControlError) {
        try change(onFileError: ControlError.stateFile) { (engine) throws(ControlError) in
            if time > engine.state.clock { try engine.advance(byMilliseconds: time - engine.state.clock) }
        }
    }

    /// Returns the app transaction of the customer who is signed in.
    ///
    /// - Parameters:
    ///   - version: The installed version of the app, which is also used as the original version.
    ///   - platform: The platform on which the customer got the app.
    ///   - isRefresh: A Boolean value that indicates whether the app transaction gets a new signed date. If it is
    ///     `false`, the signed date is the latest one that the store has used for any payload.
    /// - Returns: The app transaction with its verification result.
    package func appTransaction(
        version: String, platform: String, isRefresh: Bool
    ) -> VerificationResult<AppTransactionPayload> {
        core.withLock { core in
            let date = isRefresh ? core.engine.signingDate() : core.engine.state.lastSignedDate
            let engine = core.engine
            let payload = AppTransactionPayload(
                appTransactionId: engine.customer.appTransactionID, applicationVersion: version,
                originalApplicationVersion: version, bundleId: engine.state.bundleIdentifier,
                receiptType: engine.environment, originalPlatform: platform,
                originalPurchaseDate: engine.state.appPurchaseDate ?? StoreCalendar.start,
                receiptCreationDate: max(date, engine.state.appPurchaseDate ?? StoreCalendar.start))
            return check(payload, engine, at: nil)
        }
    }

    /// Purchases a product as if outside the app, and returns the resulting transaction.
    ///
    /// A new transaction is also sent to ``updates``. If the customer already owns the product, or if the subscription
    /// changes only at its next renewal, the result is the existing transaction.
    ///
    /// - Parameters:
    ///   - productID: The ID of the product to buy.
    ///   - options: The options of the purchase.
    /// - Returns: The new or existing transaction.
    /// - Throws: `SimulatedFailure` if the store rejects the purchase. Simulator commands that make purchases in the
    ///   app fail have no effect on this call.
    package func purchaseElsewhere(
        _ productID: String, options: Set<PurchaseOption>
    ) throws(SimulatedFailure) -> VerificationResult<SignedTransactionPayload> {
        let order = PurchaseRequest(productID, options)
        return try change(onFileError: SimulatedFailure.stateFile) { (engine) throws(SimulatedFailure) in
            let (_, record) = try engine.purchaseElsewhere(order)
            return check(engine.customer.records[record].current, engine, at: nil)
        }
    }

    /// The number of transactions that the store has sent to the current listeners to ``updates``.
    ///
    /// A transaction counts once for each listener, whether the listener has read it or not.
    package var issuedUpdates: Int {
        core.withLock { core in
            core.listeners.values.reduce(0) { $0 + $1.counter.value.load(ordering: .sequentiallyConsistent) }
        }
    }

    /// Ends every stream of this store: transaction updates, statuses, storefronts, and purchase intents.
    ///
    /// The listeners first receive everything that was sent before. The store remains usable.
    package func endListening() {
        let core = core.withLock { core in
            departures.settle(&core)
            return core
        }
        // Outside the lock: ending a stream calls the listener's termination handler.
        for number in core.listeners.keys.sorted() { core.listeners[number]?.continuation.finish() }
        core.broadcasters.statuses.end()
        core.broadcasters.storefronts.end()
        core.broadcasters.intents.end()
    }
}

extension Broadcaster {
    fileprivate func end() {
        for (_, continuation) in listening { continuation.finish() }
    }
}

extension SimulatedStore {
    /// The original transaction IDs of the customer's subscriptions whose price increase awaits consent.
    package var chainsWithPendingPriceIncrease: Set<String> {
        read { engine in
            Set(
                engine.customer.subscriptions.filter { !$0.isOver && $0.standingIncrease?.decision == .pending }
                    .map(\.originalTransactionID))
        }
    }
}
