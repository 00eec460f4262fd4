extension StoreMachine {
    /// Signs a new version of a subscription's renewal information, if it says anything new.
    mutating func refreshRenewalInfo(_ index: Int, of customer: Int) {
        let subscription = state.customers[customer].subscriptions[index]
        var info = renewalInfo(of: subscription, state.customers[customer])
        if let last = subscription.renewalInfos.last {
            info.signedDate = last.signedDate
            if info == last { return }
        }
        info.signedDate = signingDate()
        state.customers[customer].subscriptions[index].renewalInfos.append(info)
        announceStatus(index, of: customer)
    }

    private func renewalInfo(of subscription: SubscriptionRecord, _ customer: Customer) -> RenewalInfoPayload {
        let last = customer.records[subscription.record].current
        let isOver = subscription.phase == .expired || subscription.phase == .revoked
        let winBacks = subscription.phase == .expired ? winBackOfferIDs(inGroup: subscription.groupID) : []
        var info = RenewalInfoPayload(
            originalTransactionId: subscription.originalTransactionID, productId: subscription.productID,
            autoRenewProductId: subscription.nextProductID,
            autoRenewStatus: subscription.renewsAutomatically && !isOver ? 1 : 0,
            expirationIntent: subscription.phase == .expired ? subscription.expirationIntent : nil,
            isInBillingRetryPeriod: [.inBillingRetryPeriod, .inGracePeriod].contains(subscription.phase) ? true : nil,
            gracePeriodExpiresDate: subscription.graceEnds,
            recentSubscriptionStartDate: subscription.runStart,
            eligibleWinBackOfferIds: winBacks.isEmpty ? nil : winBacks,
            appAccountToken: last.appAccountToken, appTransactionId: customer.appTransactionID,
            environment: "LocalTesting", signedDate: 0)
        if info.autoRenewStatus == 1, let product = nextProduct(of: subscription) {
            let changes = subscription.nextProductID != subscription.productID
            let offer = subscription.plannedOffer ?? (changes ? nil : subscription.offer)
            info.renewalDate = last.expiresDate
            info.renewalPrice = offer?.price ?? product.price
            info.currency = state.storefront.currency
            info.offerType = offer?.type
            info.offerIdentifier = offer?.identifier
            info.offerDiscountType = offer?.discount
            info.offerPeriod = offer?.period.iso8601
        }
        return info
    }
}
