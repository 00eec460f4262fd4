internal import DiscoverEntities
internal import StoreSimulator

/// The holdings of an account according to the store's records.
///
/// They are computed from what the store sold, without the app's rules.
struct Holdings {
    /// A subscription or pass, with all valid values of its properties.
    struct Card {
        let product: String
        let states: Set<String>
        /// The end of access in seconds since 1970, `nil` if any end is valid.
        ///
        /// An inner `nil` is valid access without an end.
        let end: Int64??
        let renews: Bool?
        let planned: String??
        let isShared: Bool
        let bill: StoreBooks.Bill??
        let afterCommitment: StoreBooks.AfterCommitment?
    }

    var features: Set<String> = []
    /// The features that may be unlocked or not, because both states are valid.
    var maybe: Set<String> = []
    /// The products of which a transaction currently grants something.
    var held: Set<String> = []
    /// The products that may be owned or not, because both states are valid.
    var maybeHeld: Set<String> = []
    var units: [String: Int] = [:]
    var cards: [Card] = []
    /// The products that aren't checked, because the store's records don't determine their state.
    var unjudged: Set<String> = []
}

/// A computation of the holdings of an account from the store's records and the features map.
struct Oracle {
    let catalog: Catalog
    let known: KnownBooks
    /// The account of each credited transaction, by transaction ID.
    let claims: [String: String]
    let account: String
    /// The current time in milliseconds since 1970.
    let now: Int64
    /// A Boolean value that indicates whether the app couldn't read the latest subscription states.
    ///
    /// The app then treats periods that have reached their end as over.
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
        // A pass that isn't in the features map isn't owned, because its duration is undefined.
        let passes = mine.filter { $0.type == .nonRenewing && catalog.isNamed($0.productId) }
        for (product, passes) in Dictionary(grouping: passes, by: \.productId) {
            check(product, passes, &holdings)
        }
        let periods = mine.filter { $0.type == .autoRenewable }
        for (chain, periods) in Dictionary(grouping: periods, by: \.originalTransactionId) {
            check(chain: chain, periods, &holdings)
        }
        return holdings
    }

    private func features(_ product: String) -> Set<String> { catalog.grant(of: product).features.rawValue }

    /// Adds the units of consumables to the holdings: those bought, minus the refunded and the spent ones.
    ///
    /// The refunded share is subtracted in whole units.
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

    /// Adds a pass, which starts at its purchase or at the end of the previous pass.
    private func check(_ product: String, _ passes: [SignedTransactionPayload], _ holdings: inout Holdings) {
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

    private func check(chain: String, _ periods: [SignedTransactionPayload], _ holdings: inout Holdings) {
        let running = periods.filter {
            $0.revocationDate == nil && $0.isUpgraded != true && ($0.expiresDate ?? 0) > now
        }
        for period in running { holdings.maybe.formUnion(features(period.productId)) }
        holdings.maybeHeld.formUnion(running.map(\.productId))
        guard let subscription = known.subscriptions[chain], !known.withdrawn.contains(chain),
            let current = periods.first(where: { $0.transactionId == subscription.transaction })
        else {
            // The current period belongs to another account or isn't credited yet, so only the current transactions
            // are certain.
            holdings.unjudged.formUnion(periods.map(\.productId))
            return
        }
        let others = running.filter { $0.transactionId != current.transactionId }
        // The app reads the next bill from the store on demand, and only for the current Apple Account.
        let isRead = known.readable.contains(chain)
        guard isRead || (current.expiresDate ?? 0) > now else {
            // The subscription is over, unless it was renewed where the app can't read it.
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
        // A period that ended is overdue if the app has read that a payment failed.
        if ended, subscription.state == .subscribed { states = ["expired"] }
        if ended, subscription.state == .inGracePeriod { states = ["expired", "inBillingRetry"] }
        if subscription.state == .expired, current.revocationDate != nil { states.insert("revoked") }
        let end = ended ? current.expiresDate : Self.end(of: subscription, current)
        let planned = hasAccess && subscription.renews && subscription.nextProduct != subscription.product
        // A forced renewal can result in two paid periods at once, so several states are valid.
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

    /// Returns the end of access in milliseconds since 1970.
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
    /// Returns the transactions that the store must list as current entitlements.
    ///
    /// These are non-consumables, active subscriptions, and passes, without revoked transactions and consumables.
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
