internal import Foundation

extension Auditor {
    /// Checks an event according to its kind.
    mutating func check(_ event: Event, _ seen: Seen, _ difference: Difference) {
        switch event.name {
        case "purchase": checkPurchase(event, seen, difference)
        case "update": checkOutcome(event, seen, difference)
        case "redemption", "nextBill": checkBillChange(event, seen)
        case "verify": checkVerify(event, seen, difference)
        case "restore": checkRestore(event, seen, difference)
        default: break
        }
    }

    /// Checks the form of the output, and that both views agree about the same events.
    mutating func checkForm(_ seen: Seen) {
        for line in seen.broken { note(.invalidJSON, line) }
        if seen.exit != nil, !seen.isSilent, seen.events.isEmpty { note(.noOutput, seen.words.joined(separator: " ")) }
        compare(seen, .purchase, seen.events.filter { $0.name == "purchase" }.map { $0.text("message") ?? "" })
        let texts = seen.texts.values.flatMap { $0 }
        for event in seen.events where event.name == "error" {
            let sentence = [event.text("message"), event.text("hint")].compactMap { $0 }.joined(separator: "\n")
            if !texts.contains(sentence) { note(.viewsDisagree, "only in JSON: \(sentence)") }
        }
        compareUpdates(seen)
        for event in seen.events where event.name == "status" { compareStatus(event, seen) }
        for text in sentences(seen) where Message.shape(of: text) == nil { note(.unknownMessage, text) }
    }

    /// Returns all displayed messages about money.
    private func sentences(_ seen: Seen) -> [String] {
        let parts: [TextViews.Kind] = [.purchase, .verify, .update, .error]
        let texts =
            parts.flatMap { seen.texts[$0, default: []] }
            + seen.events.filter { $0.name == "error" }.compactMap { $0.text("message") }
        let restored = seen.texts[.restore, default: []].flatMap { $0.split(separator: "\n").map(String.init) }
            .filter { !$0.hasPrefix("  ") && !$0.contains("  ") }
        let failures = seen.texts[.restore, default: []].flatMap { $0.split(separator: "\n").map(String.init) }
            .filter { $0.hasPrefix("  ") }.map { String($0.drop { $0 == " " }) }
        return (texts + restored + failures).filter { !$0.isEmpty }
    }

    private mutating func compare(_ seen: Seen, _ kind: TextViews.Kind, _ said: [String]) {
        let shown = seen.texts[kind, default: []]
        // If two purchases run at once, a rejected one is displayed separately from the other results.
        let isSame = seen.isTwice ? shown.sorted() == said.sorted() : shown == said
        if !isSame { note(.viewsDisagree, "JSON: \(said); text: \(shown)") }
    }

    /// Checks that the text output contains each update of the JSON output with the same result.
    private mutating func compareUpdates(_ seen: Seen) {
        let updates = seen.events.filter {
            ["redemption", "nextBill"].contains($0.name) || $0.name == "update" && $0.text("result") != "known"
        }
        let texts = seen.texts[.update, default: []]
        guard texts.count == updates.count else {
            return note(.viewsDisagree, "\(updates.count) updates in JSON, \(texts.count) in text")
        }
        for (update, text) in zip(updates, texts) where !Message.fits(text, update) {
            note(.viewsDisagree, "\(update.text("change") ?? update.text("result") ?? ""): \(text)")
        }
        let settled = seen.events.filter { $0.name == "verify" }.flatMap { $0.objects("transactions") }
            .filter { $0.text("result") != "known" }
        let sentences = seen.texts[.verify, default: []].filter { $0.contains("(transaction ") }
        guard settled.count == sentences.count else {
            return note(.viewsDisagree, "\(settled.count) settled in JSON, \(sentences.count) in text")
        }
        for (event, text) in zip(settled, sentences) where !Message.fits(text, event) {
            note(.viewsDisagree, "\(event.text("change") ?? event.text("result") ?? ""): \(text)")
        }
    }

    /// Checks that the text output contains each fact of the JSON status.
    private mutating func compareStatus(_ event: Event, _ seen: Seen) {
        let text = seen.texts[.status, default: []].joined(separator: "\n")
        let lines = text.split(separator: "\n").map(String.init)
        guard event.flag("known") == true else {
            if !text.hasPrefix("The app doesn't know yet") { note(.viewsDisagree, "known is false; text: \(text)") }
            return
        }
        let features = event.texts("features")
        let reported = lines.first { $0.contains("Features: ") }?.split(separator: ": ", maxSplits: 1).last ?? ""
        if reported.components(separatedBy: ", ").filter({ !$0.isEmpty }) != features {
            note(.viewsDisagree, "features \(features); text: \(lines.first ?? "")")
        }
        for (unit, count) in event.numbers("balances")
        where !lines.contains(where: { line in
            let cells = line.split(separator: " ").map(String.init)
            return cells.first == unit && cells.dropFirst().contains(String(count))
        }) { note(.viewsDisagree, "\(count) \(unit) is not in the text") }
        for card in event.objects("subscriptions") where !shows(card, lines) {
            note(
                .viewsDisagree, "\(card.text("product") ?? "") \(card.text("state") ?? "") is not in the text: \(text)")
        }
    }

    private func shows(_ card: Event, _ lines: [String]) -> Bool {
        guard let product = card.text("product"), let state = card.text("state") else { return false }
        let end = card.text("expires").map { String($0.prefix(16)).replacing("T", with: " ") }
        let words =
            switch state {
            case "subscribed" where end == nil: "active, without an end"
            case "subscribed": card.flag("willRenew") == true ? "active, renews " : "active until "
            case "inGracePeriod": "the payment failed: access continues"
            case "inBillingRetry": "the payment failed: no access"
            case "expired": "ended"
            default: "refunded or revoked: no access"
            }
        let starts = lines.indices.filter { lines[$0].split(separator: " ").first.map(String.init) == product }
        return starts.contains { start in
            // The indented lines below the first line belong to the same row.
            let rest = lines[(start + 1)...].prefix { $0.hasPrefix(" ") }
            let row = ([lines[start]] + rest).joined(separator: " ")
            let dated = state == "revoked" || end.map(row.contains) ?? true
            let planned =
                card.text("plannedChange").map { row.contains("changes to \($0) ") } ?? !row.contains("changes to ")
            return row.contains(words) && dated && planned && showsBill(card, row) && showsCommitment(card, row)
                && row.contains("shared by the family") == (card.flag("familyShared") == true)
        }
    }
}

extension Auditor {
    /// Returns a Boolean value that indicates whether a row shows the complete next bill.
    ///
    /// The next bill consists of amount, date, offer, overdue state, and required consent.
    private func showsBill(_ card: Event, _ row: String) -> Bool {
        guard let bill = card.object("nextBill") else { return !row.contains("next bill: ") }
        let text =
            row.components(separatedBy: "next bill: ").dropFirst().joined()
            .components(separatedBy: "commitment ends").first ?? ""
        let date = bill.text("date").map { (bill.flag("overdue") == true ? ", due since " : " on ") + Self.day($0) }
        let members = [bill.text("currency"), bill.object("offer")?.text("id"), date]
        let amount = text.split(separator: " ").first.flatMap { Self.milliunits(String($0)) }
        return members.compactMap(\.self).allSatisfy { text.contains($0) }
            && bill.text("price").flatMap(Self.milliunits) == amount
            && text.contains("due since") == (bill.flag("overdue") == true)
            && text.contains("if you agree to the new price") == (bill.flag("needsConsent") == true)
    }

    /// Returns a Boolean value that indicates whether a row shows what follows a commitment.
    private func showsCommitment(_ card: Event, _ row: String) -> Bool {
        guard let later = card.object("commitment") else { return !row.contains("commitment ends") }
        let text = row.components(separatedBy: "commitment ends").dropFirst().joined()
        let plan = later.text("product").flatMap { $0 == card.text("product") ? nil : "then \($0) begins" }
        let next = later.flag("willRenew") == true ? plan ?? "then renews" : "and nothing renews then"
        let price = later.flag("willRenew") == true ? later.text("price") : nil
        return [next, price, later.text("date").map { " on " + Self.day($0) }].compactMap(\.self)
            .allSatisfy { text.contains($0) }
            && text.contains("if you agree to the new price") == (later.flag("needsConsent") == true)
    }

    /// Returns a date as messages write it, such as "1 February 2026".
    private static func day(_ moment: String) -> String {
        let parts = moment.prefix(10).split(separator: "-").compactMap { Int($0) }
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return moment }
        return "\(parts[2]) \(months[parts[1] - 1]) \(parts[0])"
    }
}

extension Seen {
    /// A Boolean value that indicates whether the command has no output, such as `quit`.
    fileprivate var isSilent: Bool {
        words.isEmpty || words[0].hasPrefix("#") || ["quit", "catalog"].contains(words[0])
    }
}
