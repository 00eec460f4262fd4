internal import StoreSimulator

extension Auditor {
    /// What is said of a code that was redeemed: the next bill of a subscription uses it.
    mutating func judgeRedemption(_ event: Event, _ seen: Seen, _ difference: Difference) {
        let now = seen.after.account.subscriptions.first {
            $0.product == event.text("product") && $0.bill?.offer == event.text("offer")
        }
        guard seen.control == "redeem", let now, now.bill?.offerType == .code else {
            return note(.saidWrongBill, "\(event.text("offer") ?? "nothing") of \(event.text("product") ?? "nothing")")
        }
        let before = seen.before.account.subscriptions.first { $0.chain == now.chain }
        if now.bill == before?.bill { note(.saidWrongBill, "\(Difference.words(now.bill)) is no news") }
        judgeBill(event.object("nextBill"), now.bill, isDemanded: true)
        if let told = event.object("previousBill") { judgeBill(told, before?.bill, isDemanded: true) }
        for wrong in Self.differences(event.object("commitment"), now.afterCommitment) { note(.saidWrongBill, wrong) }
    }

    /// A redeemed code that changes the next bill of the account's own subscription is told.
    mutating func demandRedemptions(_ seen: Seen) {
        guard seen.control == "redeem", seen.isCalm else { return }
        let told = Set(seen.events.filter { $0.name == "redemption" }.compactMap { $0.text("product") })
        for now in seen.after.account.subscriptions
        where now.bill?.offerType == .code && claims[now.transaction] == seen.account {
            let before = seen.before.account.subscriptions.first { $0.chain == now.chain }
            if now.bill != before?.bill, !told.contains(now.product), !now.isShared {
                note(.billChangedUnsaid, "redeemed: \(Difference.words(now.bill))", outcome: "redeem")
            }
        }
    }
}
