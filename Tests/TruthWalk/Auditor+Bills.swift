internal import StoreSimulator

extension Auditor {
    /// Checks the outcome of a purchase that changed a subscription without a new charge.
    ///
    /// The method compares the reported next bill with the store's records before and after the step.
    mutating func checkUpdate(
        _ outcome: String, _ event: Event, _ order: Order, _ seen: Seen, _ difference: Difference
    ) {
        if !difference.sold.isEmpty { note(.notCredited, difference.soldWords, outcome: outcome) }
        let id = event.text("transaction")
        if let id { claim(id, for: seen.account) }
        guard let now = seen.after.account.subscriptions.first(where: { $0.transaction == id }),
            let before = seen.before.account.subscriptions.first(where: { $0.chain == now.chain })
        else { return note(.wrongTransaction, "\(id ?? "nothing") is of no subscription", outcome: outcome) }
        let others = difference.bills.filter { !$0.hasPrefix("chain \(now.chain):") }
        if !others.isEmpty { note(.billChangedUnsaid, others.joined(separator: ", "), outcome: outcome) }
        guard outcome != "nextBillUnknown" else {
            let runs = now.state == .subscribed || now.state == .inGracePeriod
            if !runs, event.text("message")?.hasPrefix("You have ") == true {
                note(.ownedWithoutEvidence, "\(now.product) is over", outcome: outcome)
            }
            if seen.isCalm {
                note(.saidWrongBill, "unknown, though the store responds to everything", outcome: outcome)
            }
            return
        }
        checkBill(event.object("nextBill"), now.bill, isDemanded: true)
        checkCommitment(event.object("commitment"), now.afterCommitment)
        if let reported = event.object("previousBill") { checkBill(reported, before.bill, isDemanded: true) }
        let fits =
            switch outcome {
            case "offerAccepted": now.bill?.offer == event.text("offer") && event.text("offer") == order.offer
            case "changeCancelled":
                before.plannedProduct == event.text("planned") && now.plannedProduct == order.product
                    && now.product == order.product
            case "renewalResumed":
                !before.renews && now.renews
                    || before.afterCommitment?.renews == false && now.afterCommitment?.renews == true
            case "nextBillChanged": before.bill != now.bill || before.afterCommitment != now.afterCommitment
            case "changeAfterCommitment":
                before.bill == now.bill && now.product != order.product && now.afterCommitment?.renews == true
                    && now.afterCommitment?.product == order.product
            case "paymentDue": now.state == .inGracePeriod && before.bill == now.bill
            case "changeNotShown": before.bill == now.bill && before.afterCommitment == now.afterCommitment
            default: false
            }
        if !fits {
            note(
                .saidWrongBill, "\(Difference.words(before.bill)) became \(Difference.words(now.bill))",
                outcome: outcome)
        }
        // The two bills in the message must cover every other change.
        if outcome != "changeNotShown", before.bill != now.bill, event.object("previousBill") == nil, before.bill != nil
        {
            note(.billChangedUnsaid, "it was \(Difference.words(before.bill))", outcome: outcome)
        }
    }

    /// Checks the outcome of a purchase that can change another account's subscription.
    mutating func checkOthers(_ event: Event, _ seen: Seen, _ difference: Difference) {
        let sentence = event.text("message") ?? ""
        if sentence.contains("Sign in with that account"), let entry = entry(event, seen),
            let now = seen.after.timeOfResponses
        {
            checkUse(entry.payload, sentence, seen, at: now)
        }
        if sentence.contains("although the store charged") {
            if difference.sold.isEmpty { note(.creditedWithoutTransaction, "charged for another account") }
        } else if !difference.sold.isEmpty {
            note(.saidNothingChargedButCharged, difference.soldWords, outcome: "otherAccount")
        }
        guard !difference.bills.isEmpty, !sentence.contains("isn't known") else { return }
        guard sentence.contains("terms changed") else { return demandNothing("otherAccount", difference) }
        let id = event.text("transaction")
        let now = seen.after.account.subscriptions.first { $0.transaction == id }
        checkBill(event.object("nextBill"), now?.bill, isDemanded: true)
        checkCommitment(event.object("commitment"), now?.afterCommitment)
    }

    /// Compares the reported state after a commitment with the store's records.
    private mutating func checkCommitment(_ said: Event?, _ later: StoreBooks.AfterCommitment?) {
        for wrong in Self.differences(said, later) { note(.saidWrongBill, wrong) }
    }

    /// Returns the differences between the reported state after a commitment and the store's records.
    static func differences(_ said: Event?, _ later: StoreBooks.AfterCommitment?) -> [String] {
        guard let said, let later else {
            return said == nil && later == nil
                ? [] : ["commitment \(said == nil ? "unsaid" : "said"), \(Difference.words(later))"]
        }
        let fits =
            said.text("product") == later.product && said.flag("willRenew") == later.renews
            && said.time("date") == later.date.map { $0 / 1000 }
            && said.text("price").map { milliunits($0) ?? -1 } == later.price
            && said.flag("needsConsent") == later.needsConsent
        return fits
            ? [] : ["\(said.text("product") ?? "") after the commitment, by the books \(Difference.words(later))"]
    }

    /// Compares a reported next bill with the store's records.
    ///
    /// - Parameters:
    ///   - said: The reported bill, or `nil` if the app reported none.
    ///   - bill: The bill in the store's records, or `nil` if there is none.
    ///   - isDemanded: A Boolean value that indicates whether a bill in the records must be reported.
    mutating func checkBill(_ said: Event?, _ bill: StoreBooks.Bill?, isDemanded: Bool) {
        guard let said else {
            if isDemanded, bill != nil { note(.billChangedUnsaid, "the next bill is \(Difference.words(bill))") }
            return
        }
        for wrong in Self.differences(said, bill) { note(.saidWrongBill, wrong) }
    }

    /// Returns the differences between a reported bill and the store's records.
    static func differences(_ said: Event, _ bill: StoreBooks.Bill?) -> [String] {
        guard let bill else { return ["a bill for \(said.text("product") ?? ""), by the books none"] }
        var wrong: [String] = []
        func compare(_ name: String, _ reported: String?, _ true: String?) {
            if reported != `true` { wrong.append("\(name) \(reported ?? "none"), by the books \(`true` ?? "none")") }
        }
        compare("product", said.text("product"), bill.product)
        compare("price", said.text("price").map { "\(milliunits($0) ?? -1)" }, "\(bill.price)")
        compare("currency", said.text("currency"), bill.currency)
        compare("date", said.time("date").map { "\($0)" }, bill.date.map { "\($0 / 1000)" })
        compare("offer", said.object("offer")?.text("id"), bill.offer)
        compare("kind of offer", said.object("offer") == nil ? "none" : "some", bill.offerType == nil ? "none" : "some")
        compare("overdue", said.flag("overdue") == true ? "yes" : "no", bill.isOverdue ? "yes" : "no")
        compare("consent", said.flag("needsConsent") == true ? "yes" : "no", bill.needsConsent ? "yes" : "no")
        return wrong
    }

    static func milliunits(_ text: String) -> Int64? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let units = Int64(parts[0]), parts.count < 3 else { return nil }
        let rest = parts.count == 2 ? String((parts[1] + "000").prefix(3)) : "000"
        return Int64(rest).map { units * 1000 + $0 }
    }
}

extension StoreBooks.Subscription {
    /// The plan that follows this one, after the next bill or after a commitment.
    fileprivate var plannedProduct: String { afterCommitment?.product ?? nextProduct }
}
