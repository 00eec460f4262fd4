internal import StoreSimulator

extension Auditor {
    /// Checks the report of a next bill that changed outside a purchase, by a code or a pending purchase.
    mutating func checkBillChange(_ event: Event, _ seen: Seen) {
        let controls = event.name == "redemption" ? ["redeem"] : Self.completing
        let plan = event.text("product")
        let own = seen.after.account.subscriptions.filter { $0.product == plan && !$0.isShared }
        guard let control = seen.control, controls.contains(control),
            let now = own.first(where: { Self.isChanged($0, seen) }) ?? own.first
        else { return note(.saidWrongBill, "\(event.name) of \(plan ?? "nothing")", outcome: event.name) }
        let before = seen.before.account.subscriptions.first { $0.chain == now.chain }
        if !Self.isChanged(now, seen) { note(.saidWrongBill, "\(Difference.words(now.bill)) is no news") }
        if let offer = event.text("offer"), now.bill?.offer != offer { note(.saidWrongBill, "no offer \(offer)") }
        checkBill(event.object("nextBill"), now.bill, isDemanded: true)
        if let reported = event.object("previousBill") { checkBill(reported, before?.bill, isDemanded: true) }
        for wrong in Self.differences(event.object("commitment"), now.afterCommitment) { note(.saidWrongBill, wrong) }
        checkNamedPlan(event, now, before)
    }

    /// Checks that the plan that a message names first is the plan of the offer or the next plan.
    private mutating func checkNamedPlan(
        _ event: Event, _ now: StoreBooks.Subscription, _ before: StoreBooks.Subscription?
    ) {
        let text = event.text("message") ?? ""
        if text.hasPrefix("The offer "), let bill = now.bill, !text.contains("was accepted for \(bill.product). ") {
            note(.saidWrongBill, "\(text) The offer is for \(bill.product)", outcome: event.name)
        }
        if text.contains(" begins when your commitment"), let later = now.afterCommitment,
            !text.hasPrefix("\(later.product) begins ")
        {
            note(.saidWrongBill, "\(text) It is \(later.product)", outcome: event.name)
        }
        if text.contains(" renews again"), before?.renews == true, before?.afterCommitment?.renews != false {
            note(.saidWrongBill, "\(text) It renewed before", outcome: event.name)
        }
    }

    /// The controls that complete or cancel a pending purchase.
    private static let completing = ["approve", "decline", "resolve"]

    /// Returns a Boolean value that indicates whether the bill or what follows the commitment changed.
    private static func isChanged(_ now: StoreBooks.Subscription, _ seen: Seen) -> Bool {
        let before = seen.before.account.subscriptions.first { $0.chain == now.chain }
        return now.bill != before?.bill || now.afterCommitment != before?.afterCommitment
    }

    /// Checks that a change of the next bill or of the state after a commitment is reported.
    ///
    /// This applies to redeemed codes and pending purchases that change the account's own subscription without a
    /// transaction.
    mutating func demandBillChanges(_ seen: Seen) {
        guard let control = seen.control, seen.isCalm, control == "redeem" || Self.completing.contains(control) else {
            return
        }
        let events = control == "redeem" ? "redemption" : "nextBill"
        let reported = seen.events.filter { $0.name == events }.compactMap { $0.text("product") }
        for now in seen.after.account.subscriptions
        where claims[now.transaction] == seen.account && !now.isShared && Self.isChanged(now, seen) {
            let before = seen.before.account.subscriptions.first { $0.chain == now.chain }
            let isCode = control == "redeem" && now.bill?.offerType == .code
            if before?.transaction == now.transaction || isCode, !reported.contains(now.product) {
                note(
                    .billChangedUnsaid,
                    "\(control): \(Difference.words(now.bill)), \(Difference.words(now.afterCommitment))",
                    outcome: control)
            }
        }
    }
}
