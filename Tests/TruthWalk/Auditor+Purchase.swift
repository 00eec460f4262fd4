internal import StoreSimulator

extension Auditor {
    /// Compares the outcome of a purchase with the store's records.
    mutating func checkPurchase(_ event: Event, _ seen: Seen, _ difference: Difference) {
        let outcome = event.text("outcome") ?? ""
        let order = Order(seen.words)
        guard event.text("product") == order.product else {
            return note(.wrongTransaction, "requested \(order.product), reported \(event.text("product") ?? "nothing")")
        }
        guard event.text("reason") != "alreadyInProgress" else { return checkSecond(seen, difference) }
        checkRequests(outcome, event, order, seen, difference)
        switch outcome {
        case "credited": checkCredited(event, order, seen, difference)
        case "alreadyOwned":
            demandNothing(outcome, difference)
            demandOwned(event, order, seen)
        case "plannedChange": checkPlanned(event, order, seen, difference)
        case "unconfirmed": checkUnconfirmed(event, order, seen, difference)
        case "otherAccount":
            checkOthers(event, seen, difference)
            if let entry = entry(event, seen), isOpen(entry.payload, to: seen.account) {
                note(.wrongAccount, "\(entry.payload.transactionId) is this account's, and is called another's")
            }
        case "refused": checkRefused(event, seen, difference)
        case "pending", "interrupted", "cancelled": demandNothing(outcome, difference)
        case "offerAccepted", "changeCancelled", "renewalResumed", "nextBillChanged", "paymentDue",
            "changeAfterCommitment",
            "changeNotShown", "nextBillUnknown":
            checkUpdate(outcome, event, order, seen, difference)
        default: note(.unknownMessage, "outcome \(outcome)")
        }
    }

    /// Checks that only one of two concurrent purchases of a product is made.
    ///
    /// The app reports the other purchase with the reason `alreadyInProgress`.
    private mutating func checkSecond(_ seen: Seen, _ difference: Difference) {
        let others = seen.events.count { $0.name == "purchase" && $0.text("reason") != "alreadyInProgress" }
        if !seen.isTwice || others != 1 || difference.sold.count > 1 {
            note(.countedTwice, "alreadyInProgress beside \(others) others: \(difference.soldWords)")
        }
    }

    /// Checks that no transaction was added and no next bill changed, as the outcome claims.
    mutating func demandNothing(_ outcome: String, _ difference: Difference) {
        if !difference.sold.isEmpty { note(.saidNothingChargedButCharged, difference.soldWords, outcome: outcome) }
        if !difference.bills.isEmpty {
            note(
                .saidNothingChangedButBillChanged, difference.bills.joined(separator: ", "),
                outcome: ([outcome] + difference.causes.sorted()).joined(separator: ", "))
        }
    }

    /// Returns the transaction that an event names, or `nil` if the store's records don't contain it.
    func entry(_ event: Event, _ seen: Seen) -> StoreBooks.Entry? {
        let id = event.text("transaction")
        return seen.after.accounts.lazy.flatMap(\.entries).first { $0.payload.transactionId == id }
    }

    private mutating func checkCredited(_ event: Event, _ order: Order, _ seen: Seen, _ difference: Difference) {
        guard let entry = entry(event, seen), entry.payload.productId == order.product else {
            return note(.wrongTransaction, "credited \(event.text("transaction") ?? "nothing") for \(order.product)")
        }
        let id = entry.payload.transactionId
        let wasWaiting = seen.before.account.entries.contains { $0.payload.transactionId == id && !$0.isFinished }
        if difference.sold.map(\.payload.transactionId) != [id], !wasWaiting || !difference.sold.isEmpty {
            note(.creditedWithoutTransaction, "credited \(id), sold \(difference.soldWords)")
        }
        if event.number("quantity") != entry.payload.quantity
            || (!wasWaiting && entry.payload.quantity != order.quantity)
        {
            note(
                .wrongQuantity,
                "requested \(order.quantity), reported \(event.number("quantity") ?? 0), sold \(entry.payload.quantity)"
            )
        }
        if !isOpen(entry.payload, to: seen.account) { note(.wrongAccount, "\(id) carries another account's token") }
        let others = difference.bills.filter { !$0.hasPrefix("chain \(entry.payload.originalTransactionId):") }
        if !others.isEmpty { note(.billChangedUnsaid, "credited \(id); \(others.joined(separator: ", "))") }
        claim(id, for: seen.account)
        demandUse(of: entry.payload, for: seen.account)
    }

    private mutating func demandOwned(_ event: Event, _ order: Order, _ seen: Seen) {
        guard let entry = entry(event, seen), entry.payload.productId == order.product else {
            return note(.wrongTransaction, "\(event.text("transaction") ?? "nothing") does not show \(order.product)")
        }
        let subscription = seen.after.account.subscriptions.first { $0.transaction == entry.payload.transactionId }
        let runs = subscription.map { $0.state == .subscribed || $0.state == .inGracePeriod } ?? true
        if entry.payload.revocationDate != nil || entry.isDeleted || !runs {
            note(.ownedWithoutEvidence, "\(entry.payload.transactionId) of \(order.product) is over")
        }
        claim(entry.payload.transactionId, for: seen.account)
    }

    private mutating func checkPlanned(_ event: Event, _ order: Order, _ seen: Seen, _ difference: Difference) {
        if !difference.sold.isEmpty { note(.saidNothingChargedButCharged, "plannedChange: \(difference.soldWords)") }
        let id = event.text("transaction")
        if let id { claim(id, for: seen.account) }
        guard let subscription = seen.after.account.subscriptions.first(where: { $0.transaction == id }),
            subscription.product == event.text("from"), subscription.nextProduct == order.product, subscription.renews
        else { return note(.plannedWrongly, "\(order.product) after \(event.text("from") ?? "nothing")") }
        if let bill = subscription.bill, let date = bill.date,
            event.time("begins") != (bill.isOverdue ? nil : date / 1000)
        {
            note(.plannedWrongly, "\(order.product) at \(event.text("begins") ?? "no time"), not at \(date)")
        }
        let others = difference.bills.filter { !$0.hasPrefix("chain \(subscription.chain):") }
        if !others.isEmpty { note(.billChangedUnsaid, others.joined(separator: ", ")) }
        checkBill(event.object("nextBill"), subscription.bill, isDemanded: seen.isCalm)
    }

    private mutating func checkUnconfirmed(_ event: Event, _ order: Order, _ seen: Seen, _ difference: Difference) {
        if seen.isCalm { note(.settledWrongly, "unconfirmed, though the store responds to everything") }
        guard let entry = entry(event, seen) else {
            return note(.wrongTransaction, "unconfirmed \(event.text("transaction") ?? "nothing")")
        }
        // For an earlier transaction, the message reports no payment, and claims nothing about the next bill.
        let words = ["You paid for", "store accepted"]
        guard words.contains(where: { event.text("message")?.contains($0) == true }) else {
            if !difference.sold.isEmpty { note(.notCredited, difference.soldWords) }
            return
        }
        if entry.payload.productId != order.product {
            note(
                .creditedWithoutTransaction,
                "said that \(order.product) is paid for by \(entry.payload.transactionId) of \(entry.payload.productId)"
            )
        }
        if difference.sold.isEmpty, !difference.bills.isEmpty {
            note(.billChangedUnsaid, "unconfirmed: \(difference.bills.joined(separator: ", "))")
        }
    }

    private mutating func checkRefused(_ event: Event, _ seen: Seen, _ difference: Difference) {
        let reason = event.text("reason") ?? ""
        switch reason {
        case "storeOffline", "storeUnavailable", "storeTimedOut", "storeCancelled":
            // The message claims nothing, because the response may be lost. In a calm step, there must be no
            // transaction either.
            if seen.isCalm, !difference.sold.isEmpty || !difference.bills.isEmpty {
                note(.notCredited, "\(reason): \(difference.soldWords) \(difference.bills.joined(separator: ", "))")
            }
        // The features map belongs to the app, so the store received no request.
        case "unmapped":
            demandNothing("refused, unmapped", difference)
            if catalog.gives(Order(seen.words).product) {
                note(.settledWrongly, "unmapped, though the features map names it")
            }
        // A transaction may exist and the next bill may have changed. Neither can be verified, so the message claims
        // nothing.
        case "notGenuine":
            if seen.isCalm { note(.settledWrongly, "notGenuine, though the walk forges nothing") }
            let message = event.text("message") ?? ""
            if !difference.bills.isEmpty, !message.contains("next bill") {
                note(.billChangedUnsaid, difference.bills.joined(separator: ", "), outcome: "refused, notGenuine")
            }
        default: demandNothing("refused, \(reason)", difference)
        }
    }

    private mutating func checkRequests(
        _ outcome: String, _ event: Event, _ order: Order, _ seen: Seen, _ difference: Difference
    ) {
        let wanted: PendingReason? =
            switch outcome {
            case "pending": .askToBuy
            case "interrupted": .interrupted
            case "cancelled" where seen.after.habits.contains(.interruptionLooksCancelled):
                difference.newRequests.first?.reason
            case "refused" where !seen.isCalm: difference.newRequests.first?.reason
            default: nil
            }
        let added = difference.newRequests
        let fits =
            wanted == nil
            ? added.isEmpty
            : added.count == 1 && added[0].reason == wanted && added[0].product == order.product
                && added[0].quantity == order.quantity
        if !fits || !difference.goneRequests.isEmpty {
            note(.requestWrongly, "\(outcome): \(added.count) new requests, \(difference.goneRequests.count) gone")
        }
    }
}

/// The product, quantity, and offer of a `buy` command.
struct Order {
    var product = ""
    var quantity = 1
    var offer: String?

    init(_ words: [String]) {
        var rest = words.dropFirst()
        while let word = rest.popFirst() {
            switch word {
            case "--quantity": quantity = rest.popFirst().flatMap { Int($0) } ?? 1
            case "--offer": offer = rest.popFirst()
            default: product = word
            }
        }
    }
}
