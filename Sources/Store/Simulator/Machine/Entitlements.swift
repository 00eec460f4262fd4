extension StoreMachine {
    /// What the customer is entitled to, after Apple's documentation of `Transaction.currentEntitlements`: owned
    /// non-consumables, subscriptions running or in grace, every non-renewing one; nothing revoked, no consumable.
    var currentEntitlements: [SignedTransactionPayload] {
        let periods = listedPeriods
        // What is shared by the family stands beside what is the customer's own.
        var owned: Set<[String]> = []
        var entitlements: [SignedTransactionPayload] = []
        for (index, record) in customer.records.enumerated().reversed() where !record.isDeleted && !record.isRevoked {
            let payload = record.current
            switch payload.type {
            case .autoRenewable: if periods.contains(index) { entitlements.append(payload) }
            case .nonRenewing: if !lags(payload) { entitlements.append(payload) }
            case .nonConsumable where !lags(payload):
                if owned.insert([payload.productId, payload.inAppOwnershipType.rawValue]).inserted {
                    entitlements.append(payload)
                }
            default: break
            }
        }
        return entitlements.reversed()
    }

    /// The positions of the subscription periods that are listed.
    private var listedPeriods: Set<Int> {
        var listed = Set(customer.subscriptions.filter(isListed).compactMap(listedPeriod))
        if has(.listsUpgraded) {
            listed.formUnion(
                customer.records.indices.filter { index in
                    let payload = customer.records[index].current
                    return payload.isUpgraded == true && payload.expiresDate ?? 0 > state.clock
                })
        }
        return listed
    }

    private func isListed(_ subscription: SubscriptionRecord) -> Bool {
        subscription.isActive || (subscription.phase == .inBillingRetryPeriod && has(.listsBillingRetry))
    }

    /// The period that is listed for a subscription. A listing that lags still has the one that ran until the new one.
    private func listedPeriod(of subscription: SubscriptionRecord) -> Int? {
        let current = customer.records[subscription.record].current
        if has(.emptyAtRenewal), current.transactionReason == .renewal, state.clock - current.purchaseDate < 700 {
            return nil
        }
        guard lags(current) else { return subscription.record }
        return customer.records[..<subscription.record].lastIndex { record in
            record.current.originalTransactionId == current.originalTransactionId
                && record.current.expiresDate ?? 0 >= current.purchaseDate
        }
    }

    /// Whether the listing has not yet caught up with a purchase or renewal. It has for whatever an
    /// ``SimulatedStore/sync()`` found.
    private func lags(_ payload: SignedTransactionPayload) -> Bool {
        has(.listsLate) && state.clock - payload.purchaseDate < 1000 && payload.signedDate > syncedUpTo
    }
}
