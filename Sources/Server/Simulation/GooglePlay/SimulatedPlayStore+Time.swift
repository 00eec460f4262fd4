#if Server
extension SimulatedPlayStore {
    /// Performs a purchase's next change, such as a renewal, which must be due.
    ///
    /// The change is due if its time isn't later than the time of the store's clock. `token` is the purchase token.
    func settle(_ token: String, in state: inout State) {
        guard var purchase = state.purchases[token] else { return }
        defer { state.purchases[token] = purchase }
        if let due = purchase.acknowledgmentDue, due <= state.now {
            revoke(&purchase, in: &state)
            return
        }
        switch purchase.condition {
        case .purchased: endPeriod(of: &purchase, in: &state)
        case .canceled, .hold: end(&purchase, in: &state)
        case .grace:
            purchase.condition = .hold
            purchase.expiry = min(purchase.expiry, state.now)
            purchase.resumes = state.now + SimulatedPlayPurchase.holdDays * SimulatedPlayPurchase.day
            state.notify(.onHold, purchase)
        case .paused: renew(&purchase, from: state.now, as: .renewed, in: &state)
        case .pending, .expired: break
        }
    }

    private func endPeriod(of purchase: inout SimulatedPlayPurchase, in state: inout State) {
        if purchase.pauses {
            purchase.pauses = false
            purchase.condition = .paused
            purchase.resumes = state.now + SimulatedPlayPurchase.pauseDays * SimulatedPlayPurchase.day
            state.notify(.paused, purchase)
        } else if purchase.paymentFails {
            purchase.condition = .grace
            purchase.expiry += SimulatedPlayPurchase.graceDays * SimulatedPlayPurchase.day
            state.notify(.inGracePeriod, purchase)
        } else {
            renew(&purchase, from: purchase.expiry, as: .renewed, in: &state)
        }
    }

    /// Adds an order for the period that begins at `start`, and a notification of the specified kind.
    func renew(
        _ purchase: inout SimulatedPlayPurchase, from start: Int64, as kind: SimulatedPlayNotification.Kind,
        in state: inout State
    ) {
        guard let first = purchase.orders.first, let product = catalog[purchase.product] else { return }
        let end = product.end(of: start)
        purchase.orders.append(
            SimulatedPlayPurchase.Order(
                id: "\(first.id)..\(purchase.orders.count - 1)", created: start, ends: end, refunded: nil))
        purchase.condition = .purchased
        purchase.expiry = end
        purchase.resumes = nil
        state.notify(kind, purchase)
    }

    private func end(_ purchase: inout SimulatedPlayPurchase, in state: inout State) {
        purchase.condition = .expired
        purchase.renews = false
        state.notify(.expired, purchase)
    }

    /// Refunds the latest order of a purchase, and ends the customer's access at once.
    func revoke(_ purchase: inout SimulatedPlayPurchase, in state: inout State) {
        if let last = purchase.orders.indices.last { purchase.orders[last].refunded = state.now }
        purchase.renews = false
        if purchase.isSubscription {
            purchase.condition = .expired
            purchase.expiry = min(purchase.expiry, state.now)
            state.notify(.revoked, purchase)
        } else {
            purchase.condition = .canceled
        }
        state.notify(.voided(isPartial: false), purchase)
    }
}
#endif
