internal import StoreSimulator

/// The changes of the store's records in one step.
struct Difference {
    /// The new transactions of all Apple Accounts.
    let sold: [StoreBooks.Entry]
    /// The changed bills, as text.
    let bills: [String]
    /// The causes of changed bills: the plan, the offer, the renewal, the price, or the date.
    let causes: Set<String>
    let newRequests: [StoreBooks.Request]
    let goneRequests: [StoreBooks.Request]

    init(_ before: StoreBooks, _ after: StoreBooks) {
        var sold: [StoreBooks.Entry] = []
        var bills: [String] = []
        var causes: Set<String> = []
        for (index, account) in after.accounts.enumerated() {
            let old = before.accounts.indices.contains(index) ? before.accounts[index] : nil
            // Entries are only appended, never removed.
            sold += account.entries[min(old?.entries.count ?? 0, account.entries.count)...]
            let known = Dictionary((old?.subscriptions ?? []).map { ($0.chain, $0) }) { $1 }
            for subscription in account.subscriptions {
                guard let was = known[subscription.chain] else { continue }
                if was.bill != subscription.bill {
                    causes.insert(Self.cause(was.bill, subscription.bill))
                    bills.append(
                        "chain \(subscription.chain): \(Self.words(was.bill)) became \(Self.words(subscription.bill))")
                } else if was.afterCommitment != subscription.afterCommitment {
                    causes.insert("commitment")
                    bills.append(
                        "chain \(subscription.chain): \(Self.words(was.afterCommitment)) became "
                            + Self.words(subscription.afterCommitment))
                }
            }
        }
        (self.sold, self.bills, self.causes) = (sold, bills, causes)
        let (earlier, later) = (before.accounts.flatMap(\.requests), after.accounts.flatMap(\.requests))
        newRequests = later.filter { !earlier.contains($0) }
        goneRequests = earlier.filter { !later.contains($0) }
    }

    private static func cause(_ old: StoreBooks.Bill?, _ new: StoreBooks.Bill?) -> String {
        guard let old, let new else { return "renewal" }
        if old.offer != new.offer || old.offerType != new.offerType { return "offer" }
        if old.product != new.product { return "plan" }
        return old.price != new.price ? "price" : "date"
    }

    static func words(_ bill: StoreBooks.Bill?) -> String {
        guard let bill else { return "no bill" }
        return "\(bill.product) for \(bill.price)" + (bill.offer.map { " by \($0)" } ?? "")
            + (bill.offerType == nil || bill.offer != nil ? "" : " by an offer") + " at \(bill.date ?? 0)"
    }

    static func words(_ later: StoreBooks.AfterCommitment?) -> String {
        guard let later else { return "no commitment" }
        return later.renews
            ? "\(later.product) for \(later.price ?? -1) after the commitment, at \(later.date ?? 0)"
                + (later.needsConsent ? ", with consent" : "")
            : "nothing after the commitment"
    }

    /// The new transactions, as text.
    var soldWords: String {
        sold.map { "\($0.payload.transactionId) of \($0.payload.productId) for \($0.payload.price)" }
            .joined(separator: ", ")
    }
}
