/// The rule for when auto-renewable subscriptions give access, computed from their transactions.
///
/// All transactions of one subscription (a chain) have the same original transaction ID. Each of them pays for one
/// period.
///
/// Within a chain, a later purchase ends every earlier period on the date of that purchase. The reason is that the App
/// Store refunds the rest of a plan that is upgraded, and notifies a server only of the new transaction. The end
/// depends neither on the order in which transactions arrive nor on the clock. Therefore, no period becomes active
/// again merely because time passes.
///
/// A later purchase doesn't end a period if it is a renewal in the last 24 hours of that period, or if only one of the
/// two was bought by the customer, and the other one is shared by the family.
struct SubscriptionRule {
    let ledger: Ledger
    let account: AccountToken
    let moment: Moment

    func apply(_ facts: [TransactionFacts]) -> [(entitlements: SubscriptionEntitlement, proofs: [EntitlementEvidence])]
    {
        let mine = Dictionary(grouping: facts.filter { $0.kind == .autoRenewable }, by: \.chain)
        let chains = chains(Set(mine.keys))
        return mine.sorted { $0.key < $1.key }
            .compactMap { chain, periods in
                apply(
                    periods.sorted(by: Self.earlier),
                    within: SubscriptionChain(chains[chain, default: []].sorted(by: Self.earlier)), of: chain)
            }
    }

    /// Returns all paid periods of the specified subscriptions, by the key of the first transaction.
    ///
    /// The result includes periods that other accounts paid for, because an upgrade ends the previous plan, whichever
    /// account paid for it.
    private func chains(_ keys: Set<TransactionKey>) -> [TransactionKey: [TransactionFacts]] {
        guard !keys.isEmpty else { return [:] }
        return Dictionary(
            grouping: ledger.transactions.values.lazy.map(\.facts).filter {
                $0.kind == .autoRenewable && keys.contains($0.chain)
            }, by: \.chain)
    }

    private func apply(
        _ periods: [TransactionFacts], within whole: SubscriptionChain, of chain: TransactionKey
    ) -> (entitlements: SubscriptionEntitlement, proofs: [EntitlementEvidence])? {
        guard let last = periods.last(where: { !$0.isUpgraded }) ?? periods.last else { return nil }
        let renewal = ledger.renewal(of: chain, for: account)
        // Every running period counts, not only the newest, so the passage of time alone never adds an entitlement.
        var proofs = periods.filter { $0.revocation == nil && !$0.isUpgraded }
            .map { EntitlementEvidence(facts: $0, product: $0.product, until: whole.end(of: $0)) }
            .filter { $0.until > moment }
        let grace = last.isUpgraded ? nil : renewal?.graceEnds.map { whole.end(of: last, at: $0) }
        let state: SubscriptionEntitlement.State
        var until = proofs.last?.until
        if !proofs.isEmpty {
            state = .subscribed
        } else if let revocation = last.revocation {
            (state, until) = (.revoked, revocation.moment)
        } else if let grace, grace > moment {
            (state, until) = (.inGracePeriod, grace)
        } else {
            (state, until) = (renewal?.isInBillingRetry == true ? .inBillingRetry : .expired, whole.end(of: last))
        }
        if last.revocation == nil, let grace, grace > moment {
            proofs.append(EntitlementEvidence(facts: last, product: last.product, until: grace))
        }
        let product = proofs.last?.product ?? last.product
        // Renewal facts that were signed before this period, or for another plan, don't describe what follows.
        let next = renewal.flatMap { $0.product == product && $0.signed >= last.purchased ? $0 : nil }
        let planned = next.flatMap { $0.willRenew && $0.nextProduct != product ? $0.nextProduct : nil }
        let bill = nextBill(after: last, state, next)
        let entitlements = SubscriptionEntitlement(
            product: product, chain: chain, state: state, until: until,
            willRenew: (state.hasAccess ? next : renewal)?.willRenew ?? state.hasAccess,
            plannedChange: state.hasAccess ? planned : nil,
            ownership: last.ownership, nextBill: bill, commitment: bill == nil ? nil : next?.afterCommitment)
        return (entitlements, state.hasAccess ? proofs : [])
    }

    /// Returns the next bill of a subscription, or `nil` if this customer has no bill to pay.
    ///
    /// There is no bill to pay if another family member pays, if the subscription has ended, or if the bill that the
    /// store reported last has been paid.
    private func nextBill(
        after last: TransactionFacts, _ state: SubscriptionEntitlement.State, _ renewal: RenewalFacts?
    ) -> NextBill? {
        guard last.ownership == .purchased, state.hasAccess || state == .inBillingRetry, let bill = renewal?.nextBill
        else { return nil }
        if let date = bill.date, let end = last.expires, date < end { return nil }
        return bill
    }

    /// Returns `true` if the left transaction was paid earlier, or at the same time with the lower key.
    private static func earlier(_ left: TransactionFacts, _ right: TransactionFacts) -> Bool {
        (left.purchased, left.key) < (right.purchased, right.key)
    }
}

/// All paid periods of one subscription (its chain).
///
/// A period ends at its expiry, or earlier if a later purchase in the chain replaces it.
struct SubscriptionChain {
    private let periods: [TransactionFacts]
    private let places: [TransactionKey: Int]

    /// Creates the chain of one subscription from all of its paid periods.
    ///
    /// - Parameter periods: Every period of the subscription, the earliest purchase first.
    init(_ periods: [TransactionFacts]) {
        self.periods = periods
        places = Dictionary(periods.enumerated().map { ($1.key, $0) }) { first, _ in first }
    }

    /// Returns the end of a paid period: its expiry, or the date of a purchase that replaced it.
    ///
    /// A period without an expiry ends when it begins.
    func end(of period: TransactionFacts) -> Moment { end(of: period, at: period.expires ?? period.purchased) }

    /// Returns the end of a period: the time `own`, unless a purchase replaced the period earlier.
    ///
    /// Use this method for a period that doesn't end at its expiry, such as one that a grace period extends.
    func end(of period: TransactionFacts, at own: Moment) -> Moment {
        guard let place = places[period.key] else { return own }
        let successor = periods[(place + 1)...].prefix { $0.purchased < own }
            // A plan that the family shares and one that the customer pays for are two subscriptions in one chain.
            .first { $0.ownership == period.ownership && !$0.renewsAhead(of: own) }
        return successor?.purchased ?? own
    }
}

extension TransactionFacts {
    /// Returns `true` if this is a renewal charged no earlier than 24 hours before a period's end.
    ///
    /// Such a renewal continues the period, and doesn't end it at the purchase date of the renewal.
    ///
    /// Source: Apple's documentation says that a renewal is charged up to 24 hours before the current period ends. A
    /// renewal that was charged earlier continues another period, whose transaction hasn't arrived yet.
    fileprivate func renewsAhead(of end: Moment) -> Bool { isRenewal && purchased.adding(days: 1) >= end }
}

/// The rule for when passes (non-renewing products) give access.
///
/// The store doesn't specify how long a pass lasts; the app's feature map does.
struct PassRule {
    let map: FeatureMap
    let moment: Moment

    func apply(_ facts: [TransactionFacts]) -> [(entitlements: SubscriptionEntitlement, proofs: [EntitlementEvidence])]
    {
        Dictionary(grouping: facts.filter { $0.kind == .nonRenewing && isNamed($0) }, by: \.product)
            .sorted { $0.key < $1.key }
            .compactMap { product, passes in
                apply(product, passes.sorted { ($0.purchased, $0.key) < ($1.purchased, $1.key) })
            }
    }

    /// Returns the passes (non-renewing products) that weren't in the feature map when they were bought.
    ///
    /// The feature map specifies what each product grants. It can have versions, and the one at the purchase date
    /// applies.
    func unmapped(among facts: [TransactionFacts]) -> [ProductID] {
        let passes = facts.filter { $0.kind == .nonRenewing && $0.revocation == nil && !isNamed($0) }
        return Set(passes.map(\.product)).sorted()
    }

    private func isNamed(_ pass: TransactionFacts) -> Bool { map.names(pass.product, boughtAt: pass.purchased) }

    private func apply(
        _ product: ProductID, _ passes: [TransactionFacts]
    ) -> (entitlements: SubscriptionEntitlement, proofs: [EntitlementEvidence])? {
        guard let last = passes.last(where: { $0.revocation == nil }) ?? passes.last else { return nil }
        let until = end(of: passes.filter { $0.revocation == nil })
        let state: SubscriptionEntitlement.State =
            last.revocation != nil ? .revoked : until > moment ? .subscribed : .expired
        return (
            SubscriptionEntitlement(
                product: product, chain: last.chain, state: state,
                until: until == .distantFuture ? nil : state == .revoked ? last.revocation?.moment : until,
                willRenew: false, plannedChange: nil, ownership: last.ownership, nextBill: nil, commitment: nil
            ),
            state.hasAccess ? [EntitlementEvidence(facts: last, product: product, until: until)] : []
        )
    }

    /// Returns the time when the last of several passes (non-renewing purchases) for one product ends.
    ///
    /// A pass begins at its purchase or at the end of the previous pass, whichever is later. A pass for which the
    /// feature map specifies no number of days never ends.
    private func end(of passes: [TransactionFacts]) -> Moment {
        passes.reduce(.distantPast) { end, pass in
            guard let days = map.grant(of: pass.product, boughtAt: pass.purchased).days else { return .distantFuture }
            let (span, overflow) = days.multipliedReportingOverflow(by: pass.quantity)
            return max(end, pass.purchased).adding(days: overflow ? .max : span)
        }
    }
}
