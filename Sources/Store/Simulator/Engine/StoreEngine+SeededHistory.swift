extension StoreEngine {
    /// The time between the transactions of a seeded history, in milliseconds.
    ///
    /// A simulator command seeds such a history, to test an app with many old transactions. The time between them is
    /// five minutes, the length of a month in Apple's sandbox.
    static let pace: Int64 = 300_000

    /// Adds finished transactions of a product with dates in the past, up to the current time.
    ///
    /// For an auto-renewable subscription, the transactions are the periods of one subscription that has just expired.
    /// For other products, they are separate purchases. Listeners aren't notified. Sandbox accounts have such long
    /// histories, and some apps are slow to read them.
    ///
    /// - Parameters:
    ///   - count: The number of transactions.
    ///   - product: The product.
    mutating func seedHistory(_ count: Int, of product: StoreProduct) {
        let saved = serverNotices
        quietly { $0.live(count, product) }
        serverNotices = saved
    }

    private mutating func live(_ count: Int, _ product: StoreProduct) {
        let now = state.clock
        state.clock = now - Int64(count) * Self.pace
        defer { state.clock = now }
        let first = sell(product, PurchaseRequest(productID: product.id), nil, id: nextTransactionID())
        customer.records[first].isFinished = true
        guard let plan = product.subscription else { return repeatPurchase(first, count - 1) }
        // A customer who subscribed that long ago used the introductory offer then.
        if plan.introductoryOffer != nil { customer.introduce(toGroup: plan.groupID) }
        prolong(first, count - 1)
        guard let held = customer.subscriptions.firstIndex(where: { $0.record == first }) else { return }
        customer.subscriptions[held].record = customer.records.count - 1
        customer.subscriptions[held].renewsAutomatically = false
        lapse(held, of: state.signedIn, .cancelled)
    }

    private mutating func repeatPurchase(_ first: Int, _ count: Int) {
        var payload = customer.records[first].current
        for _ in 0..<count {
            state.clock += Self.pace
            payload.transactionId = nextTransactionID()
            payload.originalTransactionId = payload.transactionId
            payload.originalPurchaseDate = state.clock
            appendFinished(payload)
        }
    }

    private mutating func prolong(_ first: Int, _ count: Int) {
        let end = state.clock + Self.pace
        revise(first, of: state.signedIn) { $0.expiresDate = end }
        var payload = customer.records[first].current
        payload.transactionReason = .renewal
        for _ in 0..<count {
            state.clock += Self.pace
            payload.transactionId = nextTransactionID()
            payload.webOrderLineItemId = nextPeriodID()
            payload.expiresDate = state.clock + Self.pace
            appendFinished(payload)
        }
    }

    private mutating func appendFinished(_ payload: SignedTransactionPayload) {
        _ = customer.append(payload.made(at: state.clock), isFinished: true)
    }
}

extension SignedTransactionPayload {
    /// Returns a copy of this transaction with `moment` as its purchase date and its signed date.
    fileprivate func made(at moment: Int64) -> SignedTransactionPayload {
        var payload = self
        payload.purchaseDate = moment
        payload.signedDate = moment
        return payload
    }
}
