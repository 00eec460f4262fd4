extension StoreMachine {
    /// What the app has not finished, in order of purchase.
    var unfinished: [SignedTransactionPayload] {
        customer.records.filter { !$0.isDeleted && !$0.isFinished }.map(\.current)
    }

    /// The whole history. Finished consumables are not in it unless refunded, after Apple's documentation of
    /// `Transaction.all`. Their order is not documented: it is shuffled, the same way for the same seed.
    var history: [SignedTransactionPayload] {
        func rank(_ payload: SignedTransactionPayload) -> UInt64 {
            SplitMix64.mix(state.seed ^ (UInt64(payload.transactionId) ?? 0))
        }
        return listed.sorted { (rank($0), $0.transactionId) < (rank($1), $1.transactionId) }
    }

    /// The latest transaction of a product, within the history.
    func latest(of productID: String) -> SignedTransactionPayload? {
        listed.last { $0.productId == productID }
    }

    /// What the customer is entitled to, after Apple's documentation of `Transaction.currentEntitlements`: owned
    /// non-consumables, subscriptions running or in grace, every non-renewing one; nothing revoked, no consumable.
    var currentEntitlements: [SignedTransactionPayload] {
        let active = Set(customer.subscriptions.filter(\.isActive).map(\.record))
        var owned: Set<String> = []
        var entitlements: [SignedTransactionPayload] = []
        for (index, record) in customer.records.enumerated().reversed() where !record.isDeleted && !record.isRevoked {
            let payload = record.current
            switch payload.type {
            case .nonRenewing: entitlements.append(payload)
            case .nonConsumable: if owned.insert(payload.productId).inserted { entitlements.append(payload) }
            case .autoRenewable: if active.contains(index) { entitlements.append(payload) }
            default: break
            }
        }
        return entitlements.reversed()
    }

    private var listed: [SignedTransactionPayload] {
        customer.records.filter { record in
            !record.isDeleted && (record.current.type != .consumable || !record.isFinished || record.isRevoked)
        }.map(\.current)
    }

    /// Whether the store issued exactly this payload, to whomever.
    func hasIssued(_ payload: SignedTransactionPayload) -> Bool {
        state.customers.contains { customer in
            customer.record(of: payload.transactionId)?.hasSaid(payload) == true
        }
    }
}

extension StoreMachine {
    /// Whether the store has ever issued a transaction of that id, to whomever.
    func knows(_ transactionID: String) -> Bool {
        state.customers.contains { $0.record(of: transactionID) != nil }
    }
}
