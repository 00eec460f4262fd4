extension StoreMachine {
    /// Carries out a purchase that waited, and tells the app's listener. It is judged anew: time has passed.
    mutating func fulfil(_ request: PendingRequest) throws(StoreFailure) -> Int {
        let plan = try plan(request.order)
        customer.requests.removeAll { $0.id == request.id }
        let record = carryOut(plan, request.order, id: isOvertaken(request, plan) ? nil : request.id)
        conclude(request.id, .ownedAlready(record: record))
        announce(record, of: state.signedIn)
        return record
    }

    /// Whether another plan of its group was sold while it waited. It then needs a later ID than that one: of two periods that
    /// began in the same millisecond, the one with the later ID counts as the later.
    private func isOvertaken(_ request: PendingRequest, _ plan: PurchasePlan) -> Bool {
        guard case .sell(let product, _) = plan, let group = product.subscription?.groupID,
            let held = customer.subscription(inGroup: group)
        else { return false }
        let current = customer.records[customer.subscriptions[held].record].current.transactionId
        return Int(current) ?? 0 > Int(request.id) ?? 0
    }

    /// Drops a purchase that waited. The app is told nothing, after Apple's documentation of Ask to Buy; unless it was the
    /// original queue's, whose deferred transactions may fail. With which code is not documented: here as cancelled.
    mutating func decline(_ request: PendingRequest) {
        if has(.deliversRefused), (try? fulfil(request)) != nil { return }
        customer.requests.removeAll { $0.id == request.id }
        conclude(request.id, .failed(PaymentQueueError(.paymentCancelled)))
    }
}
