internal import Support

extension StoreMachine {
    /// What the app has not finished, in order of purchase; by habit, then what other Apple Accounts have not.
    var unfinished: [SignedTransactionPayload] {
        let own = unfinished(of: state.signedIn)
        guard has(.foreignTransactions) else { return own }
        return own + state.customers.indices.filter { $0 != state.signedIn }.flatMap(unfinished(of:))
    }

    private func unfinished(of customer: Int) -> [SignedTransactionPayload] {
        state.customers[customer].unfinished
    }

    /// What a listener hears first: what is unfinished, oldest first unless by habit.
    var backlog: [SignedTransactionPayload] {
        var waiting = unfinished
        if has(.restoresUnasked) {
            let known = Set(waiting.map(\.transactionId))
            waiting += currentEntitlements.filter { !known.contains($0.transactionId) }
        }
        return has(.newestFirst) ? waiting.reversed() : waiting
    }

    /// The whole history. Finished consumables are not in it unless refunded, or the app has asked for them, after Apple's
    /// documentation of `Transaction.all`. Their order is not documented: it is shuffled, the same way for the same seed.
    var history: [SignedTransactionPayload] {
        let ranked = listed.map { payload in
            (rank: SplitMix64.mix(state.seed ^ (UInt64(payload.transactionId) ?? 0)), payload: payload)
        }
        return ranked.sorted { ($0.rank, $0.payload.transactionId) < ($1.rank, $1.payload.transactionId) }
            .map(\.payload)
    }

    /// The latest transaction of a product, within the history; of several of one moment the one made last.
    func latest(of productID: String) -> SignedTransactionPayload? {
        listed.filter { $0.productId == productID }.enumerated()
            .max { ($0.element.purchaseDate, $0.offset) < ($1.element.purchaseDate, $1.offset) }?.element
    }

    private var listed: [SignedTransactionPayload] {
        customer.records.filter { record in
            !record.isDeleted
                && (record.current.type != .consumable || !record.isFinished || record.isRevoked
                    || state.switches.listsConsumables)
        }.map(\.current)
    }

    /// Whether the store issued exactly this payload, to whomever.
    func hasIssued(_ payload: SignedTransactionPayload) -> Bool {
        state.customers.contains { customer in
            customer.record(of: payload.transactionId).map { hasSigned(payload, among: $0.versions) } ?? false
        }
    }
}

extension StoreMachine {
    /// Whether the store has ever issued a transaction of that id, to whomever.
    func knows(_ transactionID: String) -> Bool {
        state.customers.contains { $0.record(of: transactionID) != nil }
    }

    /// Whose transaction it is and where, if this device can see it: the customer's own or, by habit, another's.
    func place(of transactionID: String) -> (customer: Int, record: Int)? {
        if let own = customer.position(of: transactionID) { return (state.signedIn, own) }
        guard has(.foreignTransactions) else { return nil }
        for (index, other) in state.customers.enumerated() {
            if let record = other.position(of: transactionID) { return (index, record) }
        }
        return nil
    }
}
