/// A transaction that listeners are told of later than it happened.
struct DelayedUpdate: Sendable, Hashable {
    /// When, on the virtual clock.
    let due: Int64
    let customer: Int
    let record: Int
}

// What stores do about purchases without promising it. See ``StoreQuirk``.

extension StoreEngine {
    /// A purchase made here is told to no listener, after Apple's documentation of `Transaction.updates`; by habit it is.
    mutating func announceByHabit(_ record: Int) {
        if has(.announcesPurchases) { announce(record, of: state.signedIn) }
        if has(.announcesSubscriptionsLate), customer.records[record].current.type == .autoRenewable {
            lateAnnouncements.append(
                DelayedUpdate(due: state.clock + 500, customer: state.signedIn, record: record))
        }
    }

    /// Tells what is due by now. Asked before anything else is told, so that news keep their order in time.
    mutating func announceWhatIsDue() {
        guard let first = lateAnnouncements.first, first.due <= state.clock else { return }
        for late in lateAnnouncements where late.due <= state.clock {
            let record = state.customers[late.customer].records[late.record]
            if !record.isDeleted, late.customer == state.signedIn { announcements.append(record.current) }
        }
        lateAnnouncements.removeAll { $0.due <= state.clock }
    }

    /// What listeners are to be told now, each once.
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

    /// The expired period of a product that, by habit, is handed out when the product is bought again.
    func lapsedInstead(of productID: String) -> Int? {
        guard has(.returnsLapsed) else { return nil }
        return customer.subscriptions.first { $0.productID == productID && $0.phase == .expired }?.record
    }

    /// Carries out a purchase that waited, and tells the app's listener. It is judged anew: time has passed.
    mutating func fulfil(_ request: PendingPurchase) throws(StoreFailure) -> Int {
        let plan = try plan(request.order)
        customer.requests.removeAll { $0.id == request.id }
        let record = carryOut(plan, request.order, id: isOvertaken(request, plan) ? nil : request.id)
        conclude(request.id, .ownedAlready(record: record))
        announce(record, of: state.signedIn)
        return record
    }

    /// Whether another plan of its group was sold while it waited. It then needs a later ID than that one: of two periods that
    /// began in the same millisecond, the one with the later ID counts as the later.
    private func isOvertaken(_ request: PendingPurchase, _ plan: PurchaseDecision) -> Bool {
        guard case .sell(let product, _) = plan, let group = product.subscription?.groupID,
            let held = customer.subscription(inGroup: group)
        else { return false }
        let current = customer.records[customer.subscriptions[held].record].current.transactionId
        return Int(current) ?? 0 > Int(request.id) ?? 0
    }

    /// Drops a purchase that waited. The app is told nothing, after Apple's documentation of Ask to Buy; unless it was the
    /// original queue's, whose deferred transactions may fail. With which code is not documented: here as cancelled.
    mutating func decline(_ request: PendingPurchase) {
        if has(.deliversRefused), (try? fulfil(request)) != nil { return }
        customer.requests.removeAll { $0.id == request.id }
        conclude(request.id, .failed(PaymentQueueError(.paymentCancelled)))
    }
}
