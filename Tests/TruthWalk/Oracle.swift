internal import DiscoverEntities
internal import StoreSimulator

/// What an account owns by the books: computed from what the store sold, and not by the app's rules.
struct Holdings {
    /// A subscription or pass, with every answer that is true of it.
    struct Card {
        let product: String
        let states: Set<String>
        /// When access ends, in seconds since 1970; `nil` where any answer is true.
        let end: Int64??
        let renews: Bool?
        let planned: String??
        let isShared: Bool
        let bill: StoreBooks.Bill??
        let afterCommitment: StoreBooks.AfterCommitment?
    }

    var features: Set<String> = []
    /// Features that may be open as well: where two answers are true.
    var maybe: Set<String> = []
    /// Products of which a transaction gives something now.
    var held: Set<String> = []
    /// Products that may be held as well: where two answers are true.
    var maybeHeld: Set<String> = []
    var units: [String: Int] = [:]
    var cards: [Card] = []
    /// Products that are not judged.
    var unjudged: Set<String> = []
}

/// Computes what an account owns from the store's books and the features map.
struct Oracle {
    let catalog: Catalog
    let known: KnownBooks
    /// Whose each credited transaction is.
    let claims: [String: String]
    let account: String
    /// In milliseconds since 1970.
    let now: Int64
    /// A Boolean value that indicates whether the app could not read what became of the subscriptions since: for it, what has
    /// reached its end is over.
    var isOutdated = false

    func holdings(spent: [String: Int]) -> Holdings {
        let mine = claims.filter { $0.value == account }.compactMap { known.entries[$0.key] }
            .sorted { ($0.purchaseDate, Int($0.transactionId) ?? 0) < ($1.purchaseDate, Int($1.transactionId) ?? 0) }
        var holdings = Holdings()
        holdings.unjudged = Set(mine.map(\.productId)).intersection(known.withdrawn)
        for entry in mine where entry.type == .nonConsumable && entry.revocationDate == nil {
            holdings.features.formUnion(features(entry.productId))
            holdings.held.insert(entry.productId)
        }
        count(mine.filter { $0.type == .consumable }, spent, &holdings)
        // A pass that the features map does not name is not held: nothing says how long it lasts.
        let passes = mine.filter { $0.type == .nonRenewing && catalog.isNamed($0.productId) }
        for (product, passes) in Dictionary(grouping: passes, by: \.productId) {
            judge(product, passes, &holdings)
        }
        let periods = mine.filter { $0.type == .autoRenewable }
        for (chain, periods) in Dictionary(grouping: periods, by: \.originalTransactionId) {
            judge(chain: chain, periods, &holdings)
        }
        return holdings
    }

    private func features(_ product: String) -> Set<String> { catalog.grant(of: product).features.rawValue }

    /// A consumable counts its units times its quantity, less the refunded share in whole units.
    private func count(_ entries: [SignedTransactionPayload], _ spent: [String: Int], _ holdings: inout Holdings) {
        for entry in entries {
            let grant = catalog.grant(of: entry.productId)
            let given = grant.amount * entry.quantity
            holdings.units[grant.unit, default: 0] += given - given * refundedShare(of: entry) / 100_000
        }
        for (unit, count) in spent { holdings.units[unit, default: 0] -= count }
        for entry in entries where refundedShare(of: entry) < 100_000 {
            let grant = catalog.grant(of: entry.productId)
            if holdings.units[grant.unit, default: 0] > 0 {
                holdings.features.formUnion(features(entry.productId))
                holdings.held.insert(entry.productId)
            }
        }
    }

    private func refundedShare(of entry: SignedTransactionPayload) -> Int {
        entry.revocationDate == nil ? 0 : entry.revocationPercentage ?? 100_000
    }

    /// A pass begins when it is bought, or when the one before it ends.
    private func judge(_ product: String, _ passes: [SignedTransactionPayload], _ holdings: inout Holdings) {
        let valid = passes.filter { $0.revocationDate == nil }
        var end: Int64?
        if let days = catalog.grant(of: product).days {
            end = valid.reduce(0) { max($0, $1.purchaseDate) + Int64(days * $1.quantity) * 86_400_000 }
        }
        let isOpen = !valid.isEmpty && (end ?? .max) > now
        if isOpen {
            holdings.features.formUnion(features(product))
            holdings.held.insert(product)
        }
        let isShared = (valid.last ?? passes.last)?.inAppOwnershipType == .familyShared
        holdings.cards.append(
            Holdings.Card(
                product: product, states: valid.isEmpty ? ["revoked"] : isOpen ? ["subscribed"] : ["expired"],
                end: valid.isEmpty ? nil : .some(end.map { $0 / 1000 }), renews: false, planned: .some(nil),
                isShared: isShared, bill: .some(nil), afterCommitment: nil))
    }

    private func judge(chain: String, _ periods: [SignedTransactionPayload], _ holdings: inout Holdings) {
        let running = periods.filter {
            $0.revocationDate == nil && $0.isUpgraded != true && ($0.expiresDate ?? 0) > now
        }
        for period in running { holdings.maybe.formUnion(features(period.productId)) }
        holdings.maybeHeld.formUnion(running.map(\.productId))
        guard let subscription = known.subscriptions[chain], !known.withdrawn.contains(chain),
            let current = periods.first(where: { $0.transactionId == subscription.transaction })
        else {
            // The current period is another account's, or not credited yet: only what runs is known.
            holdings.unjudged.formUnion(periods.map(\.productId))
            return
        }
        let others = running.filter { $0.transactionId != current.transactionId }
        // What comes next is read from the store when it is asked for, and of its own Apple Account alone.
        let isRead = known.readable.contains(chain)
        guard isRead || (current.expiresDate ?? 0) > now else {
            // It is over unless it was renewed where the app cannot see it.
            holdings.unjudged.formUnion(periods.map(\.productId))
            return
        }
        let hadAccess = subscription.state == .subscribed || subscription.state == .inGracePeriod
        let ended = isOutdated && hadAccess && (Self.end(of: subscription, current) ?? 0) <= now
        let hasAccess = hadAccess && !ended
        if hasAccess {
            holdings.features.formUnion(features(current.productId))
            holdings.held.insert(current.productId)
        }
        var states = [Self.word(subscription.state)] as Set
        // What ended is overdue, where the app has read that a payment failed.
        if ended, subscription.state == .subscribed { states = ["expired"] }
        if ended, subscription.state == .inGracePeriod { states = ["expired", "inBillingRetry"] }
        if subscription.state == .expired, current.revocationDate != nil { states.insert("revoked") }
        let end = ended ? current.expiresDate : Self.end(of: subscription, current)
        let planned = hasAccess && subscription.renews && subscription.nextProduct != subscription.product
        // Two paid periods at once, after a renewal that was forced: more than one answer is true.
        let isSimple = others.isEmpty
        if !isSimple { holdings.unjudged.formUnion(others.map(\.productId) + [subscription.product]) }
        if !isSimple { states.formUnion(["subscribed"]) }
        holdings.cards.append(
            Holdings.Card(
                product: subscription.product, states: states,
                end: isSimple && states.count == 1 ? .some(end.map { $0 / 1000 }) : nil,
                renews: isRead && !ended ? subscription.renews : nil,
                planned: isSimple && isRead ? .some(planned ? subscription.nextProduct : nil) : nil,
                isShared: subscription.isShared, bill: isSimple && isRead && !ended ? .some(subscription.bill) : nil,
                afterCommitment: subscription.afterCommitment))
    }

    /// When access ends or ended, in milliseconds since 1970.
    private static func end(
        of subscription: StoreBooks.Subscription, _ current: SignedTransactionPayload
    ) -> Int64? {
        switch subscription.state {
        case .inGracePeriod: subscription.graceEnds
        case .revoked: current.revocationDate
        default: current.expiresDate
        }
    }

    private static func word(_ state: RenewalState) -> String {
        switch state {
        case .subscribed: "subscribed"
        case .expired: "expired"
        case .inBillingRetryPeriod: "inBillingRetry"
        case .inGracePeriod: "inGracePeriod"
        case .revoked: "revoked"
        }
    }
}

extension Oracle {
    /// The transactions that the store owes an app which asks for all that is owned: things bought for good, running
    /// subscriptions and passes, nothing taken back, no consumable.
    static func entitlements(_ books: StoreBooks) -> [SignedTransactionPayload] {
        var owned: Set<[String]> = []
        let running = Set(
            books.account.subscriptions.filter { $0.state == .subscribed || $0.state == .inGracePeriod }
                .map(\.transaction))
        return books.account.entries.reversed().filter { entry in
            let payload = entry.payload
            guard !entry.isDeleted, payload.revocationDate == nil else { return false }
            switch payload.type {
            case .autoRenewable: return running.contains(payload.transactionId)
            case .nonRenewing: return true
            case .nonConsumable:
                return owned.insert([payload.productId, payload.inAppOwnershipType.rawValue]).inserted
            default: return false
            }
        }.map(\.payload)
    }
}
