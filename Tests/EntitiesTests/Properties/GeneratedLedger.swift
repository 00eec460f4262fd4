import DiscoverEntities
import Support
import TestSupport

/// The entries of two accounts, generated from a seed.
///
/// They have purchases of every kind, renewals, upgrades, full and partial refunds, reversals, renewal information,
/// refreshes, entries of the wrong account, and spendings, also of more units than there are.
///
/// A store could produce these entries: transactions of a chain that two accounts share have tokens, and the payment
/// date of a transaction never changes.
struct GeneratedLedger {
    /// The grants of each product; an unmapped product grants a feature with its own name.
    static let map = FeatureMap([
        "likes.5": .units(5, of: "like", opening: Feature("superLike")),
        "likes.20": .units(20, of: "like", opening: Feature("superLike")),
        "season": .pass("rewind", days: 40), "holiday": .pass("rewind", days: 7),
        "eternal": .pass("eternal", days: nil),
        "gold": .units(1, of: "gold", opening: [Feature("rewind"), Feature("passport")]),
        "plus": .units(1, of: "plus", opening: Feature("rewind")),
    ])

    /// A time after every generated signature date.
    static let end = Moment.day(2_000)

    /// The entries, in the order of their creation.
    private(set) var entries: [LedgerEntry] = []
    /// The first version of each transaction, and its account.
    private(set) var purchases: [(facts: TransactionFacts, account: AccountToken)] = []
    private var random: SplitMix64
    private var counter = 0

    init(seed: UInt64, hasGrace: Bool = true) {
        random = SplitMix64(seed: seed)
        for account in [AccountToken.ann, .bob] {
            for _ in 0..<Int.random(in: 0...4, using: &random) { addSinglePurchase(for: account) }
            for _ in 0..<Int.random(in: 0...2, using: &random) { addSubscription(for: account, hasGrace: hasGrace) }
            if random.oneIn(2) { entries.append(.refreshed(account: account, at: someDay())) }
        }
        if random.oneIn(3) { addSharedChain() }
        // Recorded for the wrong account, which the ledger refuses at any time.
        for purchase in purchases where purchase.facts.accountToken != nil && random.oneIn(4) {
            entries.append(.transaction(purchase.facts, account: purchase.account == .ann ? .bob : .ann))
        }
        for account in [AccountToken.ann, .bob] { addSpendings(for: account) }
    }

    /// Adds spendings with keys that both accounts use, some of them repeated.
    private mutating func addSpendings(for account: AccountToken) {
        for number in 0..<Int.random(in: 0...4, using: &random) {
            let spending = Spending(
                key: "use-\(number)", unit: random.pick(["like", "like", "boost", "nothing"]),
                amount: random.pick([1, 2, 7, 30]), moment: someDay())
            entries += Array(repeating: .spending(spending, account: account), count: random.pick([1, 1, 2]))
        }
    }

    private mutating func someDay() -> Moment { .day(Int.random(in: 0...400, using: &random)) }

    private mutating func newID() -> TransactionID {
        counter += 1
        return TransactionID("\(counter)")
    }

    private mutating func addSinglePurchase(for account: AccountToken) {
        let (product, kind) = random.pick([
            ("likes.5", ProductKind.consumable), ("likes.20", .consumable), ("boost", .consumable),
            ("season", .nonRenewing), ("holiday", .nonRenewing), ("eternal", .nonRenewing), ("export", .nonConsumable),
            ("lifetime", .nonConsumable),
        ])
        let quantity = Int.random(in: 1...kind.quantities.upperBound, using: &random)
        let ownership: TransactionFacts.Ownership =
            kind == .nonConsumable && random.oneIn(4) ? .familyShared : .purchased
        add(
            .made(
                newID(), product: ProductID(product), kind: kind, quantity: quantity, purchased: someDay(),
                token: random.oneIn(3) ? nil : account, ownership: ownership),
            for: account)
    }

    private mutating func addSubscription(for account: AccountToken, hasGrace: Bool) {
        let chain = TransactionID("\(counter + 1)")
        var start = Int.random(in: 0...200, using: &random)
        let token = random.oneIn(3) ? nil : account
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let end = start + random.pick([7, 30, 365])
            add(period(in: chain, from: start, to: end, token: token), for: account)
            // The next period follows immediately, after a gap, or during this one, such as an upgrade.
            start = random.pick([end, end + 5, (start + end) / 2])
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let grace = hasGrace && random.oneIn(2) ? Moment.day(start + Int.random(in: 0...60, using: &random)) : nil
            entries.append(
                .renewal(
                    .made(
                        of: chain, product: random.pick(["gold", "plus"]), next: random.pick(["gold", "plus"]),
                        willRenew: random.oneIn(2), isInBillingRetry: random.oneIn(3), graceEnds: grace,
                        signed: someDay()),
                    account: account))
        }
    }

    /// Adds a chain that Ann and Bob share because they use the same store customer.
    private mutating func addSharedChain() {
        let chain = TransactionID("\(counter + 1)")
        for (number, account) in [AccountToken.ann, .bob, .ann].enumerated() {
            let start = number * Int.random(in: 20...60, using: &random)
            add(period(in: chain, from: start, to: start + 30, token: account), for: account)
        }
    }

    private mutating func period(
        in chain: TransactionID, from start: Int, to end: Int, token: AccountToken?
    ) -> TransactionFacts {
        .made(
            newID(), product: random.pick(["gold", "plus"]), kind: .autoRenewable, original: chain,
            purchased: .day(start), expires: .day(end), token: token,
            ownership: random.oneIn(8) ? .familyShared : .purchased, isRenewal: random.oneIn(2))
    }

    /// Adds a transaction and possibly later versions of it, some signed in the same millisecond.
    private mutating func add(_ facts: TransactionFacts, for account: AccountToken) {
        purchases.append((facts, account))
        entries.append(.transaction(facts, account: account))
        var signed = facts.signed
        for _ in 0..<random.pick([0, 0, 0, 1, 2, 3]) {
            signed = signed.adding(days: random.pick([0, 1, 5]))
            let revocation =
                random.oneIn(3)
                ? nil : Revocation(moment: signed, milliunits: random.pick([100_000, 50_000, 33_333, 1]))
            entries.append(
                .transaction(
                    facts.version(
                        signed: signed, revocation: revocation,
                        isUpgraded: facts.kind == .autoRenewable && random.oneIn(3)),
                    account: account))
        }
    }
}

extension TransactionFacts {
    /// Returns a later version of the transaction, with another token if specified.
    func version(
        signed: Moment, revocation: Revocation?, isUpgraded: Bool = false, token: AccountToken?? = nil
    ) -> TransactionFacts {
        .made(
            key.id, product: product, kind: kind, original: original, environment: key.environment, quantity: quantity,
            purchased: purchased, expires: expires, signed: signed, token: token ?? accountToken, ownership: ownership,
            revocation: revocation, isUpgraded: isUpgraded, isRenewal: isRenewal)
    }
}
