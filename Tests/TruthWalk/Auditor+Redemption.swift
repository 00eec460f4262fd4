internal import StoreSimulator

extension Auditor {
    /// What is said of a next bill that changed outside a purchase: by a code, or by a purchase that waited.
    mutating func judgeBillChange(_ event: Event, _ seen: Seen) {
        let controls = event.name == "redemption" ? ["redeem"] : Self.completing
        let plan = event.text("product")
        let own = seen.after.account.subscriptions.filter { $0.product == plan && !$0.isShared }
        guard let control = seen.control, controls.contains(control),
            let now = own.first(where: { Self.isChanged($0, seen) }) ?? own.first
        else { return note(.saidWrongBill, "\(event.name) of \(plan ?? "nothing")", outcome: event.name) }
        let before = seen.before.account.subscriptions.first { $0.chain == now.chain }
        if !Self.isChanged(now, seen) { note(.saidWrongBill, "\(Difference.words(now.bill)) is no news") }
        if let offer = event.text("offer"), now.bill?.offer != offer { note(.saidWrongBill, "no offer \(offer)") }
        judgeBill(event.object("nextBill"), now.bill, isDemanded: true)
        if let told = event.object("previousBill") { judgeBill(told, before?.bill, isDemanded: true) }
        for wrong in Self.differences(event.object("commitment"), now.afterCommitment) { note(.saidWrongBill, wrong) }
        judgeNamedPlan(event, now, before)
    }

    /// The plan that a sentence names first is the one that it is about: the offer's, or the one that follows.
    private mutating func judgeNamedPlan(
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

    /// The controls by which a purchase that waited is completed, or not.
    private static let completing = ["approve", "decline", "resolve"]

    /// Whether the next bill of a subscription, or what follows its commitment, is another one than before.
    private static func isChanged(_ now: StoreBooks.Subscription, _ seen: Seen) -> Bool {
        let before = seen.before.account.subscriptions.first { $0.chain == now.chain }
        return now.bill != before?.bill || now.afterCommitment != before?.afterCommitment
    }

    /// A redeemed code or a purchase that waited, which changes the next bill of the account's own subscription, or what follows
    /// its commitment, and makes no transaction, is told.
    mutating func demandBillChanges(_ seen: Seen) {
        guard let control = seen.control, seen.isCalm, control == "redeem" || Self.completing.contains(control) else {
            return
        }
        let events = control == "redeem" ? "redemption" : "nextBill"
        let told = seen.events.filter { $0.name == events }.compactMap { $0.text("product") }
        for now in seen.after.account.subscriptions
        where claims[now.transaction] == seen.account && !now.isShared && Self.isChanged(now, seen) {
            let before = seen.before.account.subscriptions.first { $0.chain == now.chain }
            let isCode = control == "redeem" && now.bill?.offerType == .code
            if before?.transaction == now.transaction || isCode, !told.contains(now.product) {
                note(
                    .billChangedUnsaid,
                    "\(control): \(Difference.words(now.bill)), \(Difference.words(now.afterCommitment))",
                    outcome: control)
            }
        }
    }
}
