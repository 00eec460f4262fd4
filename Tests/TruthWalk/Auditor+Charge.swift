internal import Foundation
internal import StoreSimulator
internal import Support

extension Auditor {
    /// Checks that a charge is reported exactly if the store created a transaction with a price.
    mutating func checkCharged(_ seen: Seen, _ difference: Difference) {
        let purchases = seen.events.filter { $0.name == "purchase" }
        let paid = difference.sold.count { $0.payload.price > 0 }
        let isWholeStory = !purchases.isEmpty && purchases.allSatisfy { $0.flag("charged") != nil }
        for event in purchases {
            let outcome = [event.text("outcome"), event.text("reason")].compactMap(\.self).joined(separator: " ")
            if !event.has("charged") { note(.saidWrongCharge, "unsaid", outcome: outcome) }
            let message = event.text("message") ?? ""
            let saysPaid = ["You paid for", "store charged for it"].contains { message.contains($0) }
            if saysPaid && event.flag("charged") == false
                || message.contains("free of charge") && event.flag("charged") != false
            {
                note(.saidWrongCharge, "in words", outcome: outcome)
            }
            if event.flag("charged") == nil, !Self.mayNotKnow(event) {
                note(.saidWrongCharge, "not known", outcome: outcome)
            }
        }
        let said = purchases.count { $0.flag("charged") == true }
        guard isWholeStory ? said != paid : said > paid else { return }
        note(
            .saidWrongCharge, "charged \(said) times, by the books \(paid): \(difference.soldWords)",
            outcome: purchases.compactMap { $0.text("outcome") }.joined(separator: ", "))
    }

    /// Returns a Boolean value that indicates whether an outcome may leave the charge unknown.
    ///
    /// This applies to pending purchases, missing responses, and transactions that aren't genuine.
    private static func mayNotKnow(_ event: Event) -> Bool {
        let silent = ["Offline", "Unavailable", "TimedOut", "Cancelled"].map { "store" + $0 }
        return switch event.text("outcome") {
        case "pending", "interrupted": true
        case "refused": (silent + ["notGenuine"]).contains(event.text("reason") ?? "")
        default: false
        }
    }

    /// Checks that every offered product grants something.
    mutating func checkOffers(_ seen: Seen) {
        for event in seen.events where ["products", "paywall"].contains(event.name) {
            let offers =
                event.objects("products").compactMap { $0.text("id") }
                + event.objects("offers").compactMap { $0.text("product") }
            for product in offers where !catalog.gives(product) { note(.soldForNothing, product, outcome: event.name) }
        }
        // The console lists only offers that a purchase can name, which excludes offers with a code.
        let text = seen.texts[.products, default: []].joined(separator: " ")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for rest in text.components(separatedBy: "(--offer ").dropFirst() {
            let typed = String(rest.prefix { $0 != ")" })
            let words = (try? CommandLineTokenizer.tokenize(typed)) ?? []
            if words.count != 1 || !catalog.orderableOffers.contains(words[0]) { note(.offeredInVain, typed) }
        }
    }

    /// Checks that a sold product grants what it was offered for, at the time of the purchase.
    ///
    /// Other transactions of the account don't count.
    mutating func demandUse(of payload: SignedTransactionPayload, for account: String) {
        guard payload.revocationDate == nil, payload.isUpgraded != true else { return }
        let product = payload.productId
        let holdings = Oracle(
            catalog: catalog, known: fresh, claims: [payload.transactionId: account], account: account,
            now: payload.purchaseDate
        ).holdings(spent: [:])
        guard !holdings.unjudged.contains(product) else { return }
        let isGiven =
            payload.type == .consumable
            ? holdings.units[catalog.unit(of: product), default: 0] > 0
            : holdings.features.union(holdings.maybe).isSuperset(of: catalog.features(of: product))
        if !isGiven { note(.soldForNothing, "\(payload.transactionId) of \(product)", outcome: "credited") }
    }
}
