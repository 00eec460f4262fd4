/// A transaction that listeners to transaction updates receive late, because of a ``StoreQuirk``.
struct DelayedUpdate: Sendable, Hashable {
    /// The time on the virtual clock at which listeners receive the update, in milliseconds since 1970.
    let due: Int64
    let customer: Int
    let record: Int
}

// Undocumented behaviors of the App Store when products are purchased. See ``StoreQuirk``.

extension StoreEngine {
    /// Sends the transaction of an in-app purchase to the listeners, if a ``StoreQuirk`` requires it.
    ///
    /// If no such quirk is on, the listeners to transaction updates don't receive purchases in the app, as Apple
    /// documents for `Transaction.updates`.
    mutating func announceByQuirk(_ record: Int) {
        if has(.announcesPurchases) { announce(record, of: state.signedIn) }
        if has(.announcesSubscriptionsLate), customer.records[record].type == .autoRenewable {
            lateAnnouncements.append(
                DelayedUpdate(due: state.clock + 500, customer: state.signedIn, record: record))
        }
    }

    /// If delayed transactions are due, moves them to the transactions that listeners receive next.
    ///
    /// Call this function before you add any other transaction, so that listeners receive all of them in order of
    /// time.
    mutating func announceWhatIsDue() {
        guard let first = lateAnnouncements.first, first.due <= state.clock else { return }
        for late in lateAnnouncements where late.due <= state.clock {
            let record = state.customers[late.customer].records[late.record]
            if !record.isDeleted, late.customer == state.signedIn { announcements.append(record.current) }
        }
        lateAnnouncements.removeAll { $0.due <= state.clock }
    }

    /// Removes and returns the transactions to send to listeners now.
    ///
    /// While the undocumented behavior `mergesChanges` is on, only the latest version of each transaction is returned.
    mutating func takeAnnouncements() -> [SignedTransactionPayload] {
        announceWhatIsDue()
        defer { announcements = [] }
        guard has(.mergesChanges) else { return announcements }
        var latest: [SignedTransactionPayload] = []
        var places: [String: Int] = [:]
        for payload in announcements {
            if let place = places[payload.transactionId] {
                latest[place] = payload
            } else {
                places[payload.transactionId] = latest.count
                latest.append(payload)
            }
        }
        return latest
    }

    /// Returns the index of the expired transaction that a new purchase of the product returns by mistake.
    ///
    /// The store makes this mistake only while the undocumented behavior `returnsLapsed` is on. The index is in
    /// ``Customer/records``; it is `nil` if the behavior is off or there is no expired transaction.
    func lapsedInstead(of productID: String) -> Int? {
        guard has(.returnsLapsed) else { return nil }
        return customer.subscriptions.first { $0.productID == productID && $0.phase == .expired }?.record
    }

    /// Completes a purchase that was pending, and notifies the app's listener.
    ///
    /// The store decides again what the purchase does, because time has passed since the request.
    ///
    /// - Parameter request: The pending purchase.
    /// - Returns: The index of the transaction in the customer's records.
    /// - Throws: `SimulatedFailure` if the purchase is no longer possible.
    mutating func fulfill(_ request: PendingPurchase) throws(SimulatedFailure) -> Int {
        let plan = try plan(request.order)
        customer.requests.removeAll { $0.id == request.id }
        let id = isOvertaken(request, plan) ? nil : request.id
        return atDate(of: request.order, plan) { engine in
            let record = engine.carryOut(plan, request.order, id: id)
            engine.conclude(request.id, .ownedAlready(record: record))
            engine.announce(record, of: engine.state.signedIn)
            return record
        }
    }

    /// Returns `true` if another plan of the subscription group was sold while a purchase was pending.
    ///
    /// If two periods begin in the same millisecond, the transaction with the higher ID counts as the later one. The
    /// pending purchase got its ID before the other plan was sold. So its transaction needs a new, higher ID.
    private func isOvertaken(_ request: PendingPurchase, _ plan: PurchaseDecision) -> Bool {
        guard case .sell(let product, _) = plan, let group = product.subscription?.groupID,
            let held = customer.subscription(inGroup: group)
        else { return false }
        let current = customer.records[customer.subscriptions[held].record].transactionID
        return Int(current) ?? 0 > Int(request.id) ?? 0
    }

    /// Removes a pending purchase that a parent declined.
    ///
    /// While the undocumented behavior `deliversRefused` is on, the purchase is completed instead, if it is possible.
    ///
    /// The app isn't notified, according to Apple's documentation of Ask to Buy. In the original StoreKit's payment
    /// queue, the deferred transaction fails instead. Apple doesn't document the error of this transaction; the
    /// simulator uses `paymentCancelled`.
    mutating func decline(_ request: PendingPurchase) {
        if has(.deliversRefused), (try? fulfill(request)) != nil { return }
        customer.requests.removeAll { $0.id == request.id }
        conclude(request.id, .failed(PaymentQueueError(.paymentCancelled)))
    }
}
