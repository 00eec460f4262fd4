internal import StoreSimulator

extension Auditor {
    /// Checks what the status, a paywall, and a boost report about the account's entitlements.
    mutating func checkReading(_ event: Event, _ seen: Seen) {
        switch event.name {
        case "status": checkStatus(event, seen)
        case "paywall": checkPaywall(event, seen)
        case "boost": checkBoost(event, seen)
        default: break
        }
    }

    /// Returns the account's holdings for each state of the records that the app can have.
    func possible(_ seen: Seen, at now: Int64) -> [Holdings] {
        let outdated = stale.map { (known: $0, isOutdated: true) }
        return ([(known: fresh, isOutdated: false)] + outdated).map { known, isOutdated in
            Oracle(
                catalog: catalog, known: known, claims: claims, account: seen.account, now: now,
                isOutdated: isOutdated
            ).holdings(spent: spent[seen.account, default: [:]])
        }
    }

    private mutating func checkStatus(_ event: Event, _ seen: Seen) {
        guard event.flag("known") == true else {
            if claims.contains(where: { $0.value == seen.account && fresh.entries[$0.key] != nil }) {
                note(.statusUnknown, "\(claims.count { $0.value == seen.account }) transactions are credited")
            }
            return
        }
        let clock = seen.after.clock
        guard let moment = event.time("moment"), (clock / 1000...clock / 1000 + 60).contains(moment) else {
            return note(.wrongMoment, "\(event.text("moment") ?? "no time") at \(clock)")
        }
        guard let now = seen.after.timeOfResponses else { return }
        checkHoldings(event, possible(seen, at: now))
        guard seen.isCalm, !seen.after.habits.contains(.foreignTransactions) else { return }
        let open = seen.after.account.entries.count { !$0.isFinished && !$0.isDeleted }
        if event.number("unfinished") != open {
            note(.wrongUnfinished, "said \(event.number("unfinished") ?? -1), are \(open)")
        }
    }

    /// Compares the features, balances, and subscriptions of a response with the possible holdings.
    mutating func checkHoldings(_ response: Event, _ all: [Holdings]) {
        checkFeatures(response, all)
        checkBalances(response, all)
        checkCards(response, all)
    }

    private func doubtful(_ holdings: Holdings) -> Set<String> {
        holdings.unjudged.reduce(into: []) { $0.formUnion(catalog.features(of: $1)) }
    }

    private mutating func checkFeatures(_ event: Event, _ all: [Holdings]) {
        let said = Set(event.texts("features"))
        let doubtful = all.reduce(into: Set<String>()) { $0.formUnion(self.doubtful($1)) }
        let widest = all.reduce(into: doubtful) { $0.formUnion($1.features.union($1.maybe)) }
        let least = all.dropFirst().reduce(all[0].features) { $0.intersection($1.features) }.subtracting(doubtful)
        let strict = all.reduce(into: doubtful) {
            $0.formUnion($1.features.union($1.cards.contains { $0.end == nil } ? $1.maybe : []))
        }
        let allowed = isSettled ? strict : widest
        let extra = said.subtracting(allowed)
        let missing = least.subtracting(said)
        if !extra.isEmpty { note(.statusHoldsTooMuch, extra.sorted().joined(separator: ", ")) }
        if !missing.isEmpty { note(.statusLacks, missing.sorted().joined(separator: ", ")) }
    }

    private mutating func checkBalances(_ event: Event, _ all: [Holdings]) {
        let said = event.numbers("balances")
        let debts = event.numbers("debts")
        let doubtful = Set(all.flatMap(\.unjudged).map { catalog.unit(of: $0) })
        for unit in Set(said.keys).union(all.flatMap(\.units.keys)).subtracting(doubtful) {
            let counts = all.map { $0.units[unit, default: 0] }
            let reported = said[unit, default: 0] - debts[unit, default: 0]
            guard let least = counts.min(), let widest = counts.max(), !(least...widest).contains(reported) else {
                continue
            }
            note(
                .wrongBalance,
                "\(reported) \(unit), by the books \(least == widest ? "\(least)" : "\(least) to \(widest)")"
            )
        }
    }

    private mutating func checkCards(_ event: Event, _ all: [Holdings]) {
        let unjudged = Set(all.flatMap(\.unjudged))
        var reported = event.objects("subscriptions")
        for card in all[0].cards {
            // If there are several subscriptions of one product, the best match counts.
            let alike = reported.indices.filter { reported[$0].text("product") == card.product }
            let place =
                alike.first { complaints(card, reported[$0]).isEmpty }
                ?? alike.first { reported[$0].flag("familyShared") == card.isShared } ?? alike.first
            guard let place else {
                if !unjudged.contains(card.product),
                    all.allSatisfy({ $0.cards.contains { $0.product == card.product } })
                {
                    note(.missingSubscription, card.product)
                }
                continue
            }
            let said = reported.remove(at: place)
            guard !unjudged.contains(card.product) else { continue }
            // If the app couldn't read everything, earlier states are valid too.
            let earlier = all.dropFirst().flatMap(\.cards).filter { $0.product == card.product }
            guard !earlier.contains(where: { complaints($0, said).isEmpty }) else { continue }
            let wrong = complaints(card, said)
            // Each member can come from another state of the records.
            for complaint in wrong
            where !isUnread(complaint, said)
                && earlier.allSatisfy({ complaints($0, said).contains { $0.kind == complaint.kind } })
            {
                note(complaint.kind, complaint.detail)
            }
        }
        let possible = Set(all.flatMap(\.cards).map(\.product)).union(unjudged)
        for card in reported where !possible.contains(card.text("product") ?? "") {
            note(.extraSubscription, card.text("product") ?? "")
        }
    }

    /// Returns a Boolean value that indicates whether the app couldn't read a missing bill or change.
    private func isUnread(_ complaint: Contradiction, _ said: Event) -> Bool {
        guard !isSettled else { return false }
        if complaint.kind == .wrongNextBill { return said.object("nextBill") == nil }
        let product = said.text("product")
        return complaint.kind == .wrongPlannedChange && said.text("plannedChange") == nil
            && !read.subscriptions.values.contains { $0.product == product }
    }

    private func complaints(_ card: Holdings.Card, _ said: Event) -> [Contradiction] {
        var found: [Contradiction] = []
        let state = said.text("state") ?? ""
        if !card.states.contains(state) {
            found.append(
                Contradiction(.wrongState, "\(card.product) is \(state), by the books \(card.states.sorted())"))
        }
        if let end = card.end, said.time("expires") != end {
            found.append(
                Contradiction(
                    .wrongEnd, "\(card.product) ends \(said.text("expires") ?? "never"), by the books \(end ?? 0)"))
        }
        if let renews = card.renews, said.flag("willRenew") != renews {
            found.append(Contradiction(.wrongRenewal, "\(card.product), by the books \(renews)"))
        }
        if let planned = card.planned, said.text("plannedChange") != planned {
            found.append(
                Contradiction(
                    .wrongPlannedChange,
                    "\(card.product) to \(said.text("plannedChange") ?? "nothing"), by the books \(planned ?? "nothing")"
                ))
        }
        if said.flag("familyShared") != card.isShared {
            found.append(Contradiction(.wrongOwnership, "\(card.product), shared by the books: \(card.isShared)"))
        }
        guard let bill = card.bill else { return found }
        // Another family member pays the bills of a shared subscription.
        if let reported = said.object("nextBill") {
            let wrong = Self.differences(reported, card.isShared ? nil : bill)
            if !wrong.isEmpty {
                found.append(Contradiction(.wrongNextBill, "\(card.product): \(wrong.joined(separator: "; "))"))
            }
        } else if let bill, !card.isShared {
            found.append(
                Contradiction(.wrongNextBill, "\(card.product) has none, by the books \(Difference.words(bill))"))
        }
        let later = Self.differences(said.object("commitment"), card.isShared ? nil : card.afterCommitment)
        if !later.isEmpty {
            found.append(Contradiction(.wrongNextBill, "\(card.product): \(later.joined(separator: "; "))"))
        }
        return found
    }

    private mutating func checkPaywall(_ event: Event, _ seen: Seen) {
        guard let feature = event.text("feature"), let isOpen = event.flag("unlocked") else { return }
        let all = possible(seen, at: seen.after.clock + 1)
        let doubtful = all.reduce(into: Set<String>()) { $0.formUnion(self.doubtful($1)) }
        guard !doubtful.contains(feature) else { return }
        let canBeOpen = all.contains { $0.features.contains(feature) || $0.maybe.contains(feature) }
        let canBeShut = !all.allSatisfy { $0.features.contains(feature) }
        if isOpen ? !canBeOpen : !canBeShut {
            note(.paywallWrongly, "\(feature) is \(isOpen ? "open" : "locked"), by the books it is not")
        }
    }

    private mutating func checkBoost(_ event: Event, _ seen: Seen) {
        let outcome = event.text("outcome") ?? ""
        if outcome == "boosted" { spend("boost", of: seen.account) }
        let counts = possible(seen, at: seen.after.clock).map { $0.units["boost", default: 0] }
        let left = event.number("left")
        if outcome == "boosted", !counts.contains(left ?? -1) {
            note(.boostWrongly, "\(left ?? -1) left, by the books \(counts)")
        }
        if outcome == "locked", counts.allSatisfy({ $0 > 0 }) { note(.boostWrongly, "locked, with \(counts) left") }
    }
}

extension StoreBooks {
    /// The time of responses in milliseconds since 1970, or `nil` if it is ambiguous.
    ///
    /// Signatures can be ahead of the clock. If a period ends between the two times, two states are valid.
    var timeOfResponses: Int64? {
        let entries = accounts.flatMap(\.entries)
        let now = max(clock, entries.map(\.payload.signedDate).max() ?? clock)
        let isOnEdge = entries.contains { $0.payload.expiresDate.map { (clock + 1...now + 1).contains($0) } ?? false }
        return isOnEdge ? nil : now
    }
}
