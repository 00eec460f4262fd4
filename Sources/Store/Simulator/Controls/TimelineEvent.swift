/// Something that happened in a subscription's life, as a timeline tells it.
struct TimelineEvent {
    /// How a period came to be.
    enum Beginning {
        case bought, shared, cameBack, renewed, recovered
        case changed(Rank)
    }

    /// Where a plan stands beside the one before it: level 1 is the highest.
    enum Rank {
        case up, across, down
    }

    enum Kind {
        /// A period that was charged, or given.
        case began(SignedTransactionPayload, Beginning)
        /// A transaction taken back, and whether the subscription ended by it.
        case revoked(SignedTransactionPayload, ends: Bool)
        /// A refund undone, and whether the subscription runs again by it.
        case reversed(SignedTransactionPayload, resumes: Bool)
        case renewalSwitched(on: Bool)
        /// The product of the next period, where it is another one or no longer another one.
        case planned(String, isChange: Bool)
        /// What the next period costs from now on, and the offer it costs that by.
        case nextPrice(RenewalInfoPayload)
        /// The subscriber's answer to a higher price.
        case priceAnswered(agrees: Bool)
        case grace(until: Int64)
        case billingRetry(afterGrace: Bool)
        case lapsed(ExpirationIntent)
    }

    let kind: Kind
    /// When it happened.
    let moment: Int64
    /// When the store signed it: no two things are signed at the same moment, so this puts them in order.
    let signed: Int64

    /// The moments that its words name.
    var moments: [Int64] {
        switch kind {
        case .began(let payload, _): [moment, payload.expiresDate].compactMap(\.self)
        case .grace(let end): [moment, end]
        default: [moment]
        }
    }
}

extension TimelineEvent.Kind {
    /// Whether it goes without saying after this: a period that begins settles what follows it, and what was taken back does
    /// not renew.
    func implies(_ next: TimelineEvent.Kind) -> Bool {
        switch (self, next) {
        case (.began, .renewalSwitched), (.began, .planned), (.began, .nextPrice), (.began, .priceAnswered): true
        case (.revoked(_, ends: true), .renewalSwitched(on: false)): true
        default: false
        }
    }
}

extension RenewalInfoPayload {
    /// What happened between this version of the renewal information and the next.
    func events(until next: RenewalInfoPayload) -> [TimelineEvent.Kind] {
        if let intent = next.expirationIntent { return expirationIntent == nil ? [.lapsed(intent)] : [] }
        var events: [TimelineEvent.Kind] = []
        if let end = next.gracePeriodExpiresDate, gracePeriodExpiresDate == nil {
            events.append(.grace(until: end))
        } else if next.isInBillingRetryPeriod == true, next.gracePeriodExpiresDate == nil,
            isInBillingRetryPeriod != true || gracePeriodExpiresDate != nil
        {
            events.append(.billingRetry(afterGrace: gracePeriodExpiresDate != nil))
        }
        if priceIncreaseStatus == 0, next.priceIncreaseStatus != 0 {
            return events + [.priceAnswered(agrees: next.priceIncreaseStatus == 1)]
        }
        if let old = commitmentInfo?.commitmentAutoRenewStatus, let new = next.commitmentInfo?.commitmentAutoRenewStatus
        {
            // Within a commitment the months renew whatever the customer wants; what is switched is what follows it.
            if old != new { events.append(.renewalSwitched(on: new == 1)) }
        } else if next.autoRenewStatus != autoRenewStatus {
            events.append(.renewalSwitched(on: next.autoRenewStatus == 1))
        }
        if next.autoRenewProductId != autoRenewProductId {
            let isChange = next.autoRenewProductId != next.productId
            // What was planned is given up with the renewal, and nothing goes on.
            if isChange || next.autoRenewStatus == 1 {
                events.append(.planned(next.autoRenewProductId, isChange: isChange))
            }
        } else if next.autoRenewStatus == 1, autoRenewStatus == 1,
            next.renewalPrice != renewalPrice || next.priceIncreaseStatus == 0
                || next.offerIdentifier != offerIdentifier
        {
            events.append(.nextPrice(next))
        }
        return events
    }
}
