extension StoreMachine {
    /// Signs a new version of a subscription's renewal information, if it says anything new. Every change of a
    /// subscription ends here, so that here is also where it is put into the agenda.
    mutating func refreshRenewalInfo(_ index: Int, of customer: Int) {
        schedule(index, of: customer)
        var info = renewalInfo(of: index, state.customers[customer])
        if let last = state.customers[customer].subscriptions[index].renewalInfos.last {
            info.signedDate = last.signedDate
            if info == last { return }
        }
        info.signedDate = signingDate()
        state.customers[customer].subscriptions[index].renewalInfos.append(info)
        announceStatus(index, of: customer)
    }

    private func renewalInfo(of index: Int, _ customer: Customer) -> RenewalInfoPayload {
        let subscription = customer.subscriptions[index]
        let last = customer.records[subscription.record].current
        let winBacks = winBackOfferIDs(after: subscription, of: customer)
        let renews = subscription.isBound || subscription.renewsAutomatically
        var info = RenewalInfoPayload(
            originalTransactionId: subscription.originalTransactionID, productId: subscription.productID,
            autoRenewProductId: subscription.isBound ? subscription.productID : subscription.nextProductID,
            autoRenewStatus: renews && !subscription.isOver && !hasReachedLimit(subscription) ? 1 : 0,
            expirationIntent: subscription.phase == .expired ? subscription.expirationIntent : nil,
            isInBillingRetryPeriod: [.inBillingRetryPeriod, .inGracePeriod].contains(subscription.phase) ? true : nil,
            gracePeriodExpiresDate: subscription.graceEnds,
            recentSubscriptionStartDate: subscription.runStart,
            eligibleWinBackOfferIds: winBacks.isEmpty ? nil : winBacks,
            appAccountToken: last.appAccountToken, appTransactionId: customer.appTransactionID,
            environment: environment, signedDate: 0)
        info.priceIncreaseStatus = subscription.isOver ? nil : subscription.standingIncrease?.status
        info.commitmentInfo = subscription.commitment.map { renewalCommitment($0, subscription) }
        if info.autoRenewStatus == 1, let bill = nextBill(of: subscription) {
            info.renewalDate = last.expiresDate
            info.renewalPrice = bill.price
            info.currency = state.storefront.currency
            info.offerType = bill.offer?.type
            info.offerIdentifier = bill.offer?.identifier
            info.offerDiscountType = bill.offer?.discount
            info.offerPeriod = bill.offer?.offerPeriod
            info.renewalBillingPlanType = bill.billingPlan
        }
        return info
    }
}
