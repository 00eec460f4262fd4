internal import StoreSimulator

extension Auditor {
    /// Checks the result of one transaction in an update, a verification, or a restore.
    mutating func checkOutcome(_ event: Event, _ seen: Seen, _ difference: Difference) {
        let id = event.text("transaction") ?? ""
        guard let entry = entry(event, seen), entry.payload.productId == event.text("product") else {
            return note(.wrongTransaction, "\(id) of \(event.text("product") ?? "nothing")")
        }
        let payload = entry.payload
        let result = event.text("result") ?? ""
        if ["credited", "known"].contains(result), event.number("quantity") != payload.quantity {
            note(.wrongQuantity, "\(id): said \(event.number("quantity") ?? 0), sold \(payload.quantity)")
        }
        switch result {
        case "credited":
            checkCredit(event.text("change") ?? "", event, payload, seen, difference)
            if !isOpen(payload, to: seen.account) { note(.wrongAccount, "\(id) carries another account's token") }
            claim(id, for: seen.account)
        case "known":
            if claims[id, default: seen.account] != seen.account {
                note(.wrongAccount, "\(id) is \(claims[id] ?? "")'s, and called known to \(seen.account)")
            }
            claim(id, for: seen.account)
        case "otherAccount":
            if isOpen(payload, to: seen.account) {
                note(.wrongAccount, "\(id) is this account's, and is called another's")
            }
        case "unconfirmed":
            if seen.isCalm { note(.settledWrongly, "\(id) unconfirmed, though the store responds to everything") }
        case "notGenuine":
            // The walk forges nothing, so only a simulated failure of the device's verification can reject a signed
            // transaction.
            if seen.isCalm { note(.settledWrongly, "\(id): notGenuine") }
        default: note(.settledWrongly, "\(id): \(result)")
        }
    }

    private mutating func checkCredit(
        _ change: String, _ event: Event, _ payload: SignedTransactionPayload, _ seen: Seen, _ difference: Difference
    ) {
        let id = payload.transactionId
        // A script contains several controls, and the records show only the state after the last one.
        guard seen.control != "script" else { return }
        let isRevoked = payload.revocationDate != nil
        let isShared = payload.inAppOwnershipType == .familyShared
        let fits =
            switch change {
            case "purchased": !isRevoked && payload.transactionReason == .purchase
            case "renewed": !isRevoked && payload.transactionReason == .renewal
            case "refunded":
                isRevoked && !isShared
                    && event.number("revocationPercentage") == payload.revocationPercentage ?? 100_000
            case "sharingEnded": isRevoked && isShared
            case "refundReversed": !isRevoked
            case "upgraded": payload.isUpgraded == true
            case "amended": !isAsReported(payload)
            default: false
            }
        if !fits { note(.settledWrongly, "\(id): \(change)") }
        let isNew = difference.sold.contains { $0.payload.transactionId == id }
        if ["purchased", "renewed"].contains(change), claims[id] != nil, !isNew {
            note(.countedTwice, "\(id) \(change) again")
        }
    }

    /// Checks the number of verified transactions and the number of those that remain unfinished.
    mutating func checkVerify(_ event: Event, _ seen: Seen, _ difference: Difference) {
        for outcome in event.objects("transactions") { checkOutcome(outcome, seen, difference) }
        guard seen.isCalm, seen.after.habits.isEmpty else { return }
        let before = seen.before.account.entries.count { !$0.isFinished && !$0.isDeleted }
        let after = seen.after.account.entries.count { !$0.isFinished && !$0.isDeleted }
        if event.number("judged") != before || event.number("unfinished") != after {
            note(
                .verifiedWrongly,
                "said \(event.number("judged") ?? -1) checked and \(event.number("unfinished") ?? -1) unfinished, "
                    + "were \(before) and \(after)")
        }
        let changed = event.objects("transactions").count { $0.text("result") == "credited" }
        if event.number("changed") != changed {
            note(.verifiedWrongly, "said \(event.number("changed") ?? -1) changed, listed \(changed)")
        }
    }

    /// Checks the restored transactions, and those that belong to other accounts.
    mutating func checkRestore(_ event: Event, _ seen: Seen, _ difference: Difference) {
        let expected = Oracle.entitlements(seen.before)
        let mine = Set(expected.filter { isOpen($0, to: seen.account) }.map(\.transactionId))
        let others = Set(expected.map(\.transactionId)).subtracting(mine)
        let transactions = event.objects("transactions")
        for outcome in transactions { checkOutcome(outcome, seen, difference) }
        guard seen.isCalm, seen.after.habits.isEmpty else { return }
        let failed = Set(
            transactions.filter { !["credited", "known"].contains($0.text("result")) }.compactMap {
                $0.text("transaction")
            })
        let restored = Set(transactions.compactMap { $0.text("transaction") }).subtracting(failed)
        if restored != mine || failed != others {
            note(
                .restoredWrongly,
                "brought back \(restored.sorted()), owed \(mine.sorted()); refused \(failed.sorted()), others' \(others.sorted())"
            )
        }
        if event.number("restored") != restored.count || event.number("failed") != failed.count {
            note(.restoredWrongly, "said \(event.number("restored") ?? -1), listed \(restored.count)")
        }
    }
}
