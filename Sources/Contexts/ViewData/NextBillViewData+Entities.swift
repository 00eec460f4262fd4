internal import DiscoverData
internal import DiscoverEntities

extension NextBillViewData {
    /// Creates the view data of a subscription's next bill.
    ///
    /// The bill is overdue if it was due by the time `moment`.
    init(_ bill: NextBill, at moment: Moment) {
        self.init(
            product: bill.product.rawValue,
            amount: bill.price.map { Amount(milliunits: $0.milliunits, currency: $0.currency) },
            date: bill.date?.milliseconds, isOverdue: bill.date.map { $0 <= moment } ?? false,
            offer: bill.offer.map(Offer.init(_:)), needsConsent: bill.needsConsent)
    }
}

extension NextBillViewData.Offer {
    fileprivate init(_ offer: RenewalOffer) {
        self.init(
            id: offer.id, kind: offer.kind.flatMap { OfferViewData.Kind(rawValue: $0.rawValue) },
            mode: offer.mode.flatMap { OfferViewData.Mode(rawValue: $0.rawValue) })
    }
}

extension SubscriptionUpdate {
    /// Creates the description of a purchase's effect on a subscription.
    ///
    /// - Parameters:
    ///   - kind: The kind of effect.
    ///   - plan: The plan that the customer has now.
    ///   - offer: The ID of the accepted offer, or `nil` if no offer was accepted.
    ///   - planned: The plan to which the customer would have changed if the purchase hadn't canceled the change; `nil`
    ///     if it canceled no change.
    ///   - isOver: A Boolean value that indicates whether the paid period of the transaction that the store returned is
    ///     over.
    ///   - response: The renewal information before and after the purchase.
    ///   - moment: The current time; a bill that was due by this time is shown as overdue.
    init(
        _ kind: Kind, plan: ProductID, offer: String? = nil, planned: ProductID? = nil, isOver: Bool = false,
        _ response: CompareRenewalsResponse, at moment: Moment
    ) {
        let (before, after) = (response.renewals.before, response.renewals.after)
        func card(_ facts: RenewalFacts?) -> NextBillViewData? {
            facts?.nextBill.map { NextBillViewData($0, at: moment) }
        }
        self.init(
            kind: kind, plan: plan.rawValue, offer: offer, planned: planned?.rawValue,
            nextBill: card(after), previousBill: card(before),
            commitment: after?.afterCommitment.map(CommitmentViewData.init(_:)),
            previousCommitment: before?.afterCommitment.map(CommitmentViewData.init(_:)), isOver: isOver,
            unread: response.unread)
    }

    /// Creates the description of what a purchase changed in a subscription that the customer already has.
    ///
    /// Use this initializer if the customer bought a plan in the group of that subscription, and the store returned an
    /// earlier transaction instead of a new one. The result is `nil` if that transaction is for the plan that was
    /// bought, the renewal information is unchanged, and no payment is overdue.
    ///
    /// - Parameters:
    ///   - facts: The transaction that the store returned.
    ///   - product: The plan that the customer bought.
    ///   - offer: The ID of the requested offer, or `nil`.
    ///   - response: The renewal information before and after the purchase.
    ///   - moment: The current time; a bill that was due by this time is shown as overdue.
    init?(
        of facts: TransactionFacts, buying product: ProductID, requesting offer: String?,
        _ response: CompareRenewalsResponse, at moment: Moment
    ) {
        let plan = facts.product
        let change = response.renewals.change(requesting: offer)
        if plan != product, change != .unknown, let later = response.renewals.after?.afterCommitment,
            later.product == product, later.willRenew
        {
            self.init(.changeAfterCommitment, plan: plan, response, at: moment)
            return
        }
        switch change {
        case .none:
            if plan != product {
                self.init(.changeNotShown, plan: plan, response, at: moment)
            } else if response.renewals.after?.isInBillingRetry == true {
                self.init(.paymentDue, plan: plan, response, at: moment)
            } else {
                return nil
            }
        case .offerAccepted(let offer): self.init(.offerAccepted, plan: plan, offer: offer, response, at: moment)
        case .changeCancelled(let planned):
            self.init(.changeCancelled, plan: plan, planned: planned, response, at: moment)
        case .renewalResumed: self.init(.renewalResumed, plan: plan, response, at: moment)
        case .other: self.init(.nextBillChanged, plan: plan, response, at: moment)
        case .unknown:
            let isOver = facts.revocation != nil || (facts.expires.map { $0 <= moment } ?? false)
            self.init(.nextBillUnknown, plan: plan, isOver: isOver, response, at: moment)
        }
    }

    /// Creates the description of how a subscription's renewal information changed.
    ///
    /// The information changes, for example, because of a redeemed code. The result is `nil` if the change is unknown.
    /// It is also `nil` if neither the next bill changed, nor the renewal after a commitment, such as a year that is
    /// paid monthly.
    init?(of renewals: RenewalComparison, at moment: Moment) {
        guard let after = renewals.after else { return nil }
        let (plan, response) = (after.product, CompareRenewalsResponse(renewals: renewals))
        let offer = after.nextBill?.offer?.id
        if renewals.before?.afterCommitment != after.afterCommitment, renewals.before?.nextBill == after.nextBill,
            let later = after.afterCommitment, later.willRenew, later.product != plan
        {
            self.init(.changeAfterCommitment, plan: plan, response, at: moment)
            return
        }
        switch renewals.change(requesting: offer) {
        case .offerAccepted(let offer): self.init(.offerAccepted, plan: plan, offer: offer, response, at: moment)
        case .changeCancelled(let planned):
            self.init(.changeCancelled, plan: plan, planned: planned, response, at: moment)
        case .renewalResumed: self.init(.renewalResumed, plan: plan, response, at: moment)
        // The offer is the same, but its price or its date changed.
        case .other: self.init(.nextBillChanged, plan: plan, offer: offer, response, at: moment)
        case .none, .unknown: return nil
        }
    }
}

extension CommitmentViewData {
    init(_ renewal: CommitmentRenewal) {
        self.init(
            product: renewal.product.rawValue, willRenew: renewal.willRenew, date: renewal.date?.milliseconds,
            amount: renewal.price.map { .init(milliunits: $0.milliunits, currency: $0.currency) },
            needsConsent: renewal.needsConsent)
    }
}
