/// An event in the timeline of a subscription: what happened, and when.
struct TimelineEvent {
    /// The reason why a subscription period began.
    enum Beginning {
        case bought, shared, cameBack, renewed, recovered
        case changed(Rank)
    }

    /// The level of a plan relative to the subscriber's previous plan: higher, equal, or lower.
    enum Rank {
        case up, across, down
    }

    enum Kind {
        /// A subscription period began, charged or free.
        case began(SignedTransactionPayload, Beginning)
        /// A transaction of the subscription was revoked; `ends` indicates whether that ended the subscription.
        case revoked(SignedTransactionPayload, ends: Bool)
        /// A refund or other revocation was reversed.
        ///
        /// The value `resumes` indicates whether the reversal resumed the subscription.
        case reversed(SignedTransactionPayload, resumes: Bool)
        case renewalSwitched(on: Bool)
        /// The subscription is now set to renew to the product with this ID.
        ///
        /// `isChange` is `false` if the ID is that of the current period's product. In this case, a change that was
        /// scheduled earlier was canceled.
        case planned(String, isChange: Bool)
        /// The price or the offer of the next period changed; the value is the new renewal information.
        case nextPrice(RenewalInfoPayload)
        /// The subscriber consented to a price increase (`true`) or declined it (`false`).
        case priceIncreaseDecided(agrees: Bool)
        case grace(until: Int64)
        case billingRetry(afterGrace: Bool)
        case lapsed(ExpirationIntent)
    }

    let kind: Kind
    /// The time of the event, in milliseconds since 1970.
    let moment: Int64
    /// The date of the signed payload that reports the event, in milliseconds since 1970.
    ///
    /// No two payloads have the same signed date, so the dates determine the order of events in the same second.
    let signed: Int64

    /// The times that appear in the event's text, in milliseconds since 1970.
    var moments: [Int64] {
        switch kind {
        case .began(let payload, _): [moment, payload.expiresDate].compactMap(\.self)
        case .grace(let end): [moment, end]
        default: [moment]
        }
    }
}

extension TimelineEvent.Kind {
    /// Returns `true` if the timeline omits the event `next` because this event implies it.
    ///
    /// The beginning of a period implies the renewal settings that follow, and a revoked subscription doesn't renew.
    func implies(_ next: TimelineEvent.Kind) -> Bool {
        switch (self, next) {
        case (.began, .renewalSwitched), (.began, .planned), (.began, .nextPrice), (.began, .priceIncreaseDecided): true
        case (.revoked(_, ends: true), .renewalSwitched(on: false)): true
        default: false
        }
    }
}

extension RenewalInfoPayload {
    /// Returns the events that explain how this renewal information differs from its next version.
    func events(until next: RenewalInfoPayload) -> [TimelineEvent.Kind] {
        if let intent = next.reasonOfLapse { return reasonOfLapse == nil ? [.lapsed(intent)] : [] }
        var events: [TimelineEvent.Kind] = []
        if let end = next.gracePeriodExpiresDate, gracePeriodExpiresDate == nil {
            events.append(.grace(until: end))
        } else if next.isInBillingRetryPeriod == true, next.gracePeriodExpiresDate == nil,
            isInBillingRetryPeriod != true || gracePeriodExpiresDate != nil
        {
            events.append(.billingRetry(afterGrace: gracePeriodExpiresDate != nil))
        }
        if priceIncreaseStatus == 0, next.priceIncreaseStatus != 0 {
            return events + [.priceIncreaseDecided(agrees: next.priceIncreaseStatus == 1)]
        }
        if let old = commitmentInfo?.commitmentAutoRenewStatus, let new = next.commitmentInfo?.commitmentAutoRenewStatus
        {
            // Until the end of a commitment, all months renew. The renewal setting affects only what happens afterward.
            if old != new { events.append(.renewalSwitched(on: new == 1)) }
        } else if next.autoRenewStatus != autoRenewStatus {
            events.append(.renewalSwitched(on: next.autoRenewStatus == 1))
        }
        if next.autoRenewProductId != autoRenewProductId {
            let isChange = next.autoRenewProductId != next.productId
            // Switching renewal off also cancels a scheduled change of product, which is no event of its own.
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

extension RenewalInfoPayload {
    /// The reason why the subscription expired, or `nil` if it hasn't expired.
    ///
    /// While a failed charge is retried, ``expirationIntent`` has a value although the subscription hasn't expired.
    fileprivate var reasonOfLapse: ExpirationIntent? { isInBillingRetryPeriod == true ? nil : expirationIntent }

    /// A Boolean value that indicates whether the next charge is another bill of the current commitment.
    ///
    /// The price of such a bill is already agreed, so a price increase affects only the charges after the commitment.
    fileprivate var isWithinCommitment: Bool {
        commitmentInfo.map { $0.commitmentRenewalDate != renewalDate } ?? false
    }
}

/// A formatter that describes each event of a subscription's timeline in one line.
struct TimelineFormatter {
    /// The number of characters of each formatted time.
    ///
    /// The number is 10 (only the date), 16 (with minutes), or 19 (with seconds).
    let precision: Int

    /// Creates a formatter that shows times only as precisely as the timeline needs.
    ///
    /// Seconds are omitted if all times are full minutes, and the time of day is omitted if all times are midnight.
    /// `moments` are the times in the timeline, in milliseconds since 1970.
    init(moments: [Int64]) {
        let seconds = moments.map { $0 / 1000 }
        precision = seconds.allSatisfy { $0 % 86_400 == 0 } ? 10 : seconds.allSatisfy { $0 % 60 == 0 } ? 16 : 19
    }

    func text(_ moment: Int64) -> String { String(StoreCalendar.text(moment).prefix(precision)) }

    func text(_ event: TimelineEvent.Kind) -> String {
        switch event {
        case .began(let payload, let beginning): began(payload, beginning)
        case .revoked(let payload, _): revoked(payload)
        case .reversed(let payload, _): "refund of \(payload.transactionId) reversed"
        case .renewalSwitched(let isOn): isOn ? "renewal switched on" : "renewal switched off"
        case .planned(let product, let isChange):
            isChange ? "\(product) follows" : "\(product) continues after all"
        case .nextPrice(let info):
            "next: \(bill(info) ?? "?")"
        case .priceIncreaseDecided(let agrees): agrees ? "the higher price is accepted" : "the higher price is declined"
        case .grace(let end): "charge failed, access stays on to \(text(end))"
        case .billingRetry(let afterGrace):
            afterGrace
                ? "grace period ended, charge is retried without access"
                : "charge failed, retried without "
                    + "access"
        case .lapsed(let intent): "ended: \(reason(intent))"
        }
    }

    /// Returns the price and the offer of the next charge as text, or `nil` if there is no next charge.
    func bill(_ info: RenewalInfoPayload) -> String? {
        guard info.renewalPrice != nil else { return nil }
        return "\(price(info.renewalPrice, info.currency))\(offer(info))"
            + (info.priceIncreaseStatus == 0 && !info.isWithinCommitment ? ", if the subscriber agrees" : "")
    }

    /// Returns the current state of a subscription as a text, for the last line of its timeline.
    ///
    /// - Parameters:
    ///   - plan: The subscription.
    ///   - info: The subscription's renewal information, or `nil` if there is none.
    ///   - end: The end of the current period, in milliseconds since 1970, or `nil` if it is unknown.
    /// - Returns: The text, such as "now: plan is overdue, with access".
    func stateText(_ plan: SubscriptionRecord, _ info: RenewalInfoPayload?, until end: Int64?) -> String {
        switch plan.phase {
        case .subscribed where info?.autoRenewStatus == 1:
            "now: \(plan.productID) is active, \(price(info?.renewalPrice, info?.currency)) on \(end.map(text) ?? "?")"
        case .subscribed: "now: \(plan.productID) is active, ends on \(end.map(text) ?? "?")"
        case .inGracePeriod: "now: \(plan.productID) is overdue, with access"
        case .inBillingRetryPeriod: "now: \(plan.productID) is overdue, without access"
        case .expired: "now: ended"
        case .revoked: "now: refunded or revoked"
        }
    }

    private func began(_ payload: SignedTransactionPayload, _ beginning: TimelineEvent.Beginning) -> String {
        let product = payload.productId
        let verb =
            switch beginning {
            case .bought: "bought \(product)"
            case .shared: "\(product) shared by the family"
            case .cameBack: "resubscribed to \(product)"
            case .renewed: "renewed"
            case .recovered: "charged after all"
            case .changed(.up): "upgraded to \(product)"
            case .changed(.across): "crossgraded to \(product)"
            case .changed(.down): "downgraded to \(product)"
            }
        let terms = OfferTerms(type: payload.offerType, identifier: payload.offerIdentifier).text
        let end = payload.expiresDate.map { " to \(text($0))" } ?? ""
        return "\(payload.transactionId) \(verb): \(price(payload.price, payload.currency))\(end)\(terms)"
            + (payload.commitmentInfo.map { ", bill \($0.billingPeriodNumber) of \($0.totalBillingPeriods)" } ?? "")
            + (payload.isUpgraded == true ? ", superseded" : "")
    }

    private func revoked(_ payload: SignedTransactionPayload) -> String {
        if payload.revocationType == .familyRevoke { return "\(payload.transactionId) no longer shared by the family" }
        let percent = payload.revocationPercentage ?? 100_000
        return "\(payload.transactionId) refunded" + (percent == 100_000 ? "" : " \(percent / 1000) %")
    }

    private func price(_ milliunits: Int64?, _ currency: String?) -> String {
        guard let milliunits else { return "?" }
        return milliunits == 0 ? "free" : "\(StoreEngine.decimal(milliunits)) \(currency ?? "")"
    }

    private func offer(_ info: RenewalInfoPayload) -> String {
        OfferTerms(type: info.offerType, identifier: info.offerIdentifier).text
    }

    private func reason(_ intent: ExpirationIntent) -> String {
        switch intent {
        case .cancelled: "renewal was switched off"
        case .billingError: "the charge kept failing"
        case .priceIncreaseRefused: "the higher price wasn't accepted"
        case .productUnavailable: "it is no longer sold"
        default: "for another reason"
        }
    }
}

private struct OfferTerms {
    let type: OfferType?
    let identifier: String?

    var text: String {
        switch type {
        case nil: ""
        case .introductory: ", introductory offer"
        case .promotional: ", promotional offer \(identifier ?? "")"
        case .code: ", code \(identifier ?? "")"
        case .winBack: ", win-back offer \(identifier ?? "")"
        default: ", offer \(identifier ?? "")"
        }
    }
}
