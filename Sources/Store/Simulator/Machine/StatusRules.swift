/// How a subscription stands at a moment, before it is signed.
struct SubscriptionNews: Sendable, Hashable {
    let phase: SubscriptionRecord.Phase
    let transaction: SignedTransactionPayload
    let renewalInfo: RenewalInfoPayload
}

extension StoreMachine {
    /// How a subscription of the signed-in customer stands; nil before anything was said of it.
    func news(of subscription: SubscriptionRecord) -> SubscriptionNews? {
        guard let info = subscription.renewalInfos.last else { return nil }
        return SubscriptionNews(
            phase: subscription.phase, transaction: customer.records[subscription.record].current, renewalInfo: info)
    }

    /// Tells those who listen to statuses how a subscription stands now: after a purchase, a renewal, a lapse, a failed
    /// charge, a switched renewal, a planned change, or when the current period was taken back or given back.
    mutating func announceStatus(_ index: Int, of customer: Int) {
        guard customer == state.signedIn, let news = news(of: self.customer.subscriptions[index]),
            news != statusAnnouncements.last
        else { return }
        statusAnnouncements.append(news)
    }
}
