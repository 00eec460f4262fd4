#if Server
internal import Synchronization

extension SimulatedPlayStore {
    /// Buys a product, and returns the purchase token that the device receives.
    ///
    /// - Parameters:
    ///   - product: The ID of the product.
    ///   - account: The obfuscated account ID that the app passes, or `nil`.
    ///   - quantity: The number of items of a one-time product.
    ///   - isPending: A Boolean value that indicates whether the customer pays later, for example with cash.
    ///   - isTest: A Boolean value that indicates whether a license tester makes the purchase.
    ///   - replaced: The purchase token of the subscription that the new purchase replaces at once, or `nil`.
    /// - Returns: The purchase token.
    /// - Throws: ``SimulationError`` if the product doesn't exist, or if `replaced` isn't the token of a subscription.
    public func buy(
        _ product: String, for account: String? = nil, quantity: Int = 1, isPending: Bool = false,
        isTest: Bool = true, replacing replaced: String? = nil
    ) throws(SimulationError) -> String {
        guard let sold = catalog[product] else { throw SimulationError("\(product) isn't in the catalog") }
        if let replaced {
            try change(replaced) { purchase, now throws(SimulationError) in
                guard purchase.isSubscription else { throw SimulationError("only subscriptions can be replaced") }
                purchase.condition = .expired
                purchase.renews = false
                purchase.isReplaced = true
                purchase.expiry = min(purchase.expiry, now)
                return nil
            }
        }
        return state.withLock { state in
            let token = "play-token-\(state.next())-\(product)"
            var purchase = SimulatedPlayPurchase(
                token: token, product: product, isSubscription: sold.period != nil, account: account,
                quantity: max(quantity, 1), isTest: isTest, condition: .pending, linked: replaced)
            state.order.append(token)
            if !isPending { complete(&purchase, sold, in: &state) }
            state.purchases[token] = purchase
            return token
        }
    }

    /// Pays the pending purchase that has the specified purchase token.
    ///
    /// - Throws: ``SimulationError`` if the purchase isn't pending.
    public func pay(_ token: String) throws(SimulationError) {
        let isPaid: Bool = state.withLock { state in
            guard var purchase = state.purchases[token], purchase.condition == .pending,
                let sold = catalog[purchase.product]
            else { return false }
            complete(&purchase, sold, in: &state)
            state.purchases[token] = purchase
            return true
        }
        guard isPaid else { throw SimulationError("the purchase isn't pending") }
    }

    private func complete(_ purchase: inout SimulatedPlayPurchase, _ sold: PlayProduct, in state: inout State) {
        let number = "\(1_000_000_000 + state.next())"
        purchase.completed = state.now
        purchase.condition = .purchased
        purchase.expiry = sold.end(of: state.now)
        purchase.orders = [
            SimulatedPlayPurchase.Order(
                id: "GPA.\(number.prefix(4))-\(number.suffix(4))-0000-00000", created: state.now,
                ends: purchase.expiry, refunded: nil)
        ]
        state.notify(purchase.isSubscription ? .purchased : .productPurchased, purchase)
    }

    /// Cancels the renewal of a subscription, or cancels a purchase that isn't paid yet.
    ///
    /// A subscription on account hold ends at once.
    ///
    /// - Parameter token: The purchase token.
    /// - Throws: ``SimulationError`` if there is nothing to cancel.
    public func cancel(_ token: String) throws(SimulationError) {
        try change(token) { purchase, _ throws(SimulationError) in
            if purchase.condition == .pending {
                purchase.condition = purchase.isSubscription ? .expired : .canceled
                return purchase.isSubscription ? .pendingCanceled : .productCanceled
            }
            guard purchase.isSubscription, purchase.condition != .expired else {
                throw SimulationError("only a subscription that hasn't ended can be canceled")
            }
            purchase.renews = false
            // During account hold, no period is paid, so the subscription ends at once.
            purchase.condition = purchase.condition == .hold ? .expired : .canceled
            return .canceled
        }
    }

    /// Restores the canceled subscription with the specified purchase token before it ends.
    ///
    /// - Throws: ``SimulationError`` if there is no such purchase, or if it isn't a canceled subscription.
    public func restart(_ token: String) throws(SimulationError) {
        try change(token) { purchase, _ throws(SimulationError) in
            guard purchase.isSubscription, purchase.condition == .canceled else {
                throw SimulationError("the subscription isn't canceled")
            }
            (purchase.renews, purchase.condition) = (true, .purchased)
            return .restarted
        }
    }

    /// Schedules a pause of the subscription with the specified purchase token.
    ///
    /// The pause begins at the end of the paid period.
    ///
    /// - Throws: ``SimulationError`` if there is no such purchase, or if it isn't an active subscription.
    public func pause(_ token: String) throws(SimulationError) {
        try change(token) { purchase, _ throws(SimulationError) in
            guard purchase.isSubscription, purchase.condition == .purchased else {
                throw SimulationError("the subscription isn't active")
            }
            purchase.pauses = true
            return .pauseScheduleChanged
        }
    }

    /// Makes the next payments of a subscription fail (`true`) or succeed again (`false`).
    ///
    /// If a payment succeeds during a grace period or an account hold, the subscription recovers at once. `token` is
    /// the purchase token.
    ///
    /// - Throws: ``SimulationError`` if there is no such purchase.
    public func failPayments(_ fail: Bool, of token: String) throws(SimulationError) {
        try change(token) { purchase, _ in
            purchase.paymentFails = fail
            return nil
        }
        guard !fail else { return }
        state.withLock { state in
            guard var purchase = state.purchases[token], let last = purchase.orders.last else { return }
            switch purchase.condition {
            // A payment during the grace period is for the period that began when the grace period began.
            case .grace: renew(&purchase, from: last.ends, as: .recovered, in: &state)
            case .hold: renew(&purchase, from: state.now, as: .recovered, in: &state)
            case .pending, .purchased, .canceled, .paused, .expired: return
            }
            state.purchases[token] = purchase
        }
    }

    /// Refunds a purchase, and revokes the customer's access, or refunds only some items of the purchase.
    ///
    /// - Parameters:
    ///   - token: The purchase token.
    ///   - items: The number of items of a one-time product to refund, or `nil` for the whole purchase. If other items
    ///     remain, the purchase isn't revoked.
    /// - Throws: ``SimulationError`` if there is no such purchase, or if it isn't paid.
    public func refund(_ token: String, items: Int? = nil) throws(SimulationError) {
        let isDone: Bool = state.withLock { state in
            guard var purchase = state.purchases[token], purchase.completed != nil else { return false }
            if let items, items < purchase.quantity - purchase.refundedQuantity, !purchase.isSubscription {
                purchase.refundedQuantity += max(items, 0)
                if let last = purchase.orders.indices.last { purchase.orders[last].refunded = state.now }
                state.notify(.voided(isPartial: true), purchase)
            } else {
                revoke(&purchase, in: &state)
            }
            state.purchases[token] = purchase
            return true
        }
        guard isDone else { throw SimulationError("there is no such purchase, or it isn't paid") }
    }

    /// Refunds the latest order of a purchase without revoking the customer's access.
    ///
    /// Google doesn't list an order that is refunded in this way as voided, and sends no notification about it.
    ///
    /// - Throws: ``SimulationError`` if there is no such purchase, or it isn't paid.
    public func refundWithoutRevoking(_ token: String) throws(SimulationError) {
        try change(token) { purchase, now throws(SimulationError) in
            guard let last = purchase.orders.indices.last else { throw SimulationError("the purchase isn't paid") }
            purchase.orders[last].refunded = now
            if !purchase.isSubscription { purchase.refundedQuantity = purchase.quantity }
            return nil
        }
    }

    /// Voids an order of a subscription, but lets the customer keep access until the paid period ends.
    ///
    /// Like Google, the API continues to report the subscription as active.
    ///
    /// - Parameters:
    ///   - order: The ID of the order, or `nil` for the latest one.
    ///   - token: The purchase token.
    /// - Throws: ``SimulationError`` if there is no such order.
    public func voidOrder(_ order: String? = nil, of token: String) throws(SimulationError) {
        let isDone: Bool = state.withLock { state in
            guard var purchase = state.purchases[token], purchase.isSubscription,
                let place = purchase.orders.lastIndex(where: { order == nil || $0.id == order })
            else { return false }
            purchase.orders[place].refunded = state.now
            state.purchases[token] = purchase
            state.notify(.voided(isPartial: false), purchase, order: purchase.orders[place].id)
            return true
        }
        guard isDone else { throw SimulationError("there is no such order of a subscription") }
    }

    /// Returns `true` if the purchase with the specified purchase token was acknowledged or consumed.
    public func isConfirmed(_ token: String) -> Bool {
        state.withLock { state in
            guard let purchase = state.purchases[token] else { return false }
            return purchase.isAcknowledged || purchase.isConsumed
        }
    }
}
#endif
