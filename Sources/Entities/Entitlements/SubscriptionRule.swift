/// When an auto-renewable subscription gives access. One chain of transactions is one subscription.
///
/// Within a chain a later purchase ends every earlier period at its purchase date: the App Store refunds the rest of a plan
/// that is upgraded, and tells a server only of the new transaction. The end does not depend on the order of arrival, nor on
/// the clock, so that time alone never adds anything.
struct SubscriptionRule {
    let ledger: Ledger
    let account: AccountToken
    let moment: Moment

    func judge(_ facts: [TransactionFacts]) -> [(entitlements: SubscriptionEntitlement, proofs: [EntitlementEvidence])]
    {
        let mine = Dictionary(grouping: facts.filter { $0.kind == .autoRenewable }, by: \.chain)
        let chains = chains(Set(mine.keys))
        return mine.sorted { $0.key < $1.key }
            .compactMap { chain, periods in
                judge(
                    periods.sorted(by: Self.earlier),
                    within: SubscriptionChain(chains[chain, default: []].sorted(by: Self.earlier)), of: chain)
            }
    }

    /// All periods of some chains, other accounts' included: an upgrade ends the plan before it, whoever paid for it.
    private func chains(_ keys: Set<TransactionKey>) -> [TransactionKey: [TransactionFacts]] {
        guard !keys.isEmpty else { return [:] }
        return Dictionary(
            grouping: ledger.transactions.values.lazy.map(\.facts).filter {
                $0.kind == .autoRenewable && keys.contains($0.chain)
            }, by: \.chain)
    }

    private func judge(
        _ periods: [TransactionFacts], within whole: SubscriptionChain, of chain: TransactionKey
    ) -> (entitlements: SubscriptionEntitlement, proofs: [EntitlementEvidence])? {
        guard let last = periods.last(where: { !$0.isUpgraded }) ?? periods.last else { return nil }
        let renewal = ledger.renewal(of: chain, for: account)
        // Every period that runs is held, not only the newest: so time alone never *adds* anything.
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
        // What was signed before this period, or of another plan, says nothing of what follows.
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

    /// The next bill, unless somebody else of the family pays it, the subscription is over, or what is known of it is about a
    /// bill that has been paid since.
    private func nextBill(
        after last: TransactionFacts, _ state: SubscriptionEntitlement.State, _ renewal: RenewalFacts?
    ) -> NextBill? {
        guard last.ownership == .purchased, state.hasAccess || state == .inBillingRetry, let bill = renewal?.nextBill
        else { return nil }
        if let date = bill.date, let end = last.expires, date < end { return nil }
        return bill
    }

    /// By the date of payment; of two on one date the later transaction counts as later.
    private static func earlier(_ left: TransactionFacts, _ right: TransactionFacts) -> Bool {
        (left.purchased, left.key) < (right.purchased, right.key)
    }
}

/// All periods of one chain, which say when each of them ends.
struct SubscriptionChain {
    private let periods: [TransactionFacts]
    private let places: [TransactionKey: Int]

    /// - Parameter periods: Every period of the chain, the earliest purchase first.
    init(_ periods: [TransactionFacts]) {
        self.periods = periods
        places = Dictionary(periods.enumerated().map { ($1.key, $0) }) { first, _ in first }
    }

    /// When a period ends: at its own end, or at the date of a later purchase that took its place. One without an end of its
    /// own is of no use to anyone: it ends where it began.
    func end(of period: TransactionFacts) -> Moment { end(of: period, at: period.expires ?? period.purchased) }

    /// When something ends that a period gives until a time of its own, as a grace period is.
    func end(of period: TransactionFacts, at own: Moment) -> Moment {
        guard let place = places[period.key] else { return own }
        let successor = periods[(place + 1)...].prefix { $0.purchased < own }
            // What the family shares and what the customer pays for are two subscriptions in one chain.
            .first { $0.ownership == period.ownership && !$0.renewsAhead(of: own) }
        return successor?.purchased ?? own
    }
}

extension TransactionFacts {
    /// A Boolean value that indicates whether the store renewed so shortly before an end that the period still runs to it.
    ///
    /// Source: Apple's documentation says that a renewal is charged up to 24 hours before the current period ends. A renewal
    /// that comes earlier renews another period: the purchase between the two has not arrived yet.
    fileprivate func renewsAhead(of end: Moment) -> Bool { isRenewal && purchased.adding(days: 1) >= end }
}

/// When a non-renewing product gives access: the store does not say how long it lasts, the app's map does.
struct PassRule {
    let map: FeatureMap
    let moment: Moment

    func judge(_ facts: [TransactionFacts]) -> [(entitlements: SubscriptionEntitlement, proofs: [EntitlementEvidence])]
    {
        Dictionary(grouping: facts.filter { $0.kind == .nonRenewing && isNamed($0) }, by: \.product)
            .sorted { $0.key < $1.key }
            .compactMap { product, passes in
                judge(product, passes.sorted { ($0.purchased, $0.key) < ($1.purchased, $1.key) })
            }
    }

    /// The products of passes whose length the map in force at their purchase did not say, in alphabetical order.
    func unmapped(among facts: [TransactionFacts]) -> [ProductID] {
        let passes = facts.filter { $0.kind == .nonRenewing && $0.revocation == nil && !isNamed($0) }
        return Set(passes.map(\.product)).sorted()
    }

    private func isNamed(_ pass: TransactionFacts) -> Bool { map.names(pass.product, boughtAt: pass.purchased) }

    private func judge(
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

    /// Each pass begins when it is bought, or when the one before it ends, whichever is later. One to which the map gives no
    /// days never ends.
    private func end(of passes: [TransactionFacts]) -> Moment {
        passes.reduce(.distantPast) { end, pass in
            guard let days = map.grant(of: pass.product, boughtAt: pass.purchased).days else { return .distantFuture }
            let (span, overflow) = days.multipliedReportingOverflow(by: pass.quantity)
            return max(end, pass.purchased).adding(days: overflow ? .max : span)
        }
    }
}
