/// A timeline's events in words, for one line each.
struct TimelineWords {
    /// How much of a moment is shown: what all the moments of a timeline need.
    let precision: Int

    /// The least that tells the moments apart from midnight.
    init(moments: [Int64]) {
        let seconds = moments.map { $0 / 1000 }
        precision = seconds.allSatisfy { $0 % 86_400 == 0 } ? 10 : seconds.allSatisfy { $0 % 60 == 0 } ? 16 : 19
    }

    func text(_ moment: Int64) -> String { String(StoreCalendar.text(moment).prefix(precision)) }

    func text(_ event: TimelineEvent.Kind) -> String {
        switch event {
        case .began(let payload, let beginning): began(payload, beginning)
        case .revoked(let payload, _): revoked(payload)
        case .reversed(let payload, _): "refund of \(payload.transactionId) undone"
        case .renewalSwitched(let isOn): isOn ? "renewal switched on" : "renewal switched off"
        case .planned(let product, let isChange):
            isChange ? "\(product) is to follow" : "\(product) is to go on after all"
        case .nextPrice(let info):
            "next: \(bill(info) ?? "?")"
        case .priceAnswered(let agrees): agrees ? "the higher price is agreed to" : "the higher price is declined"
        case .grace(let end): "charge failed, access stays on to \(text(end))"
        case .billingRetry(let afterGrace):
            afterGrace ? "grace is over, charge is tried on without access" : "charge failed, tried on without access"
        case .lapsed(let intent): "over: \(reason(intent))"
        }
    }

    /// What is charged next, and on which terms; `nil` where nothing is.
    func bill(_ info: RenewalInfoPayload) -> String? {
        guard info.renewalPrice != nil else { return nil }
        return "\(price(info.renewalPrice, info.currency))\(offer(info))"
            + (info.priceIncreaseStatus == 0 ? ", if agreed to" : "")
    }

    /// How a subscription stands, as the last word of its timeline.
    func standing(_ life: SubscriptionRecord, _ info: RenewalInfoPayload?, until end: Int64?) -> String {
        switch life.phase {
        case .subscribed where info?.autoRenewStatus == 1:
            "now: \(life.productID) runs, \(price(info?.renewalPrice, info?.currency)) on \(end.map(text) ?? "?")"
        case .subscribed: "now: \(life.productID) runs, ends on \(end.map(text) ?? "?")"
        case .inGracePeriod: "now: \(life.productID) is owed and still open"
        case .inBillingRetryPeriod: "now: \(life.productID) is owed and shut"
        case .expired: "now: over"
        case .revoked: "now: taken back"
        }
    }

    private func began(_ payload: SignedTransactionPayload, _ beginning: TimelineEvent.Beginning) -> String {
        let product = payload.productId
        let verb =
            switch beginning {
            case .bought: "bought \(product)"
            case .shared: "\(product) shared by the family"
            case .cameBack: "came back to \(product)"
            case .renewed: "renewed"
            case .recovered: "charged after all"
            case .changed(.up): "up to \(product)"
            case .changed(.across): "over to \(product)"
            case .changed(.down): "down to \(product)"
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
        return milliunits == 0 ? "free" : "\(StoreMachine.decimal(milliunits)) \(currency ?? "")"
    }

    private func offer(_ info: RenewalInfoPayload) -> String {
        OfferTerms(type: info.offerType, identifier: info.offerIdentifier).text
    }

    private func reason(_ intent: ExpirationIntent) -> String {
        switch intent {
        case .cancelled: "renewal was switched off"
        case .billingError: "the charge kept failing"
        case .priceIncreaseRefused: "the higher price was not agreed to"
        case .productUnavailable: "it is no longer sold"
        default: "for another reason"
        }
    }
}

/// The kind of an offer and its name.
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
