extension StoreMachine {
    /// What comes after a commitment: as it was before, if the commitment broke off in the middle.
    func renewalCommitment(_ commitment: Commitment, _ subscription: SubscriptionRecord) -> RenewalCommitment {
        let renews = subscription.renewsAutomatically && !subscription.isOver
        var info = RenewalCommitment(
            commitmentAutoRenewProductId: subscription.nextProductID, commitmentAutoRenewStatus: renews ? 1 : 0)
        guard renews else { return info }
        // The bill after the last one of this commitment.
        var fulfilled = subscription
        while let next = fulfilled.commitment?.next { fulfilled.commitment = next }
        guard let bill = nextBill(of: fulfilled) else { return info }
        info.commitmentRenewalBillingPlanType = bill.billingPlan
        info.commitmentRenewalDate = commitment.end(after: subscription.schedule)
        info.commitmentRenewalPrice = bill.price
        return info
    }

    /// The monthly billing an order asks for, or nil where it does not. Only a plan of several months whose catalogue sells
    /// it so has it; asking for another is as asking for a product that is not sold. Apple does not document the error.
    func monthlyPlan(for order: PurchaseOrder, _ product: StoreProduct) throws(StoreFailure) -> MonthlyPlan? {
        guard let word = order.billingPlan, word != BillingPlanType.billedUpFront.rawValue else { return nil }
        guard word == BillingPlanType.monthly.rawValue, let monthly = product.subscription?.monthly else {
            throw .purchase(.productUnavailable)
        }
        return monthly
    }

    /// The offer of a purchase billed by the month: of introductory offers, which apply by themselves, the one for that
    /// billing, where the catalogue has one. The offer comes first, and the commitment after it; that order is decided here.
    func monthlyOffer(insteadOf offer: AppliedOffer?, _ plan: SubscriptionPlan) -> AppliedOffer? {
        guard offer?.type == .introductory else { return offer }
        return plan.introductoryOffers.first { $0.billingPlanType == BillingPlanType.monthly.rawValue }
            .flatMap { AppliedOffer($0) }
    }
}

extension TransactionCommitment {
    init(_ commitment: Commitment, _ schedule: BillingSchedule) {
        self.init(
            billingPeriodNumber: commitment.number, totalBillingPeriods: commitment.total,
            commitmentExpiresDate: commitment.end(after: schedule), commitmentPrice: commitment.price)
    }
}
