/// When an auto-renewable subscription gives access. One chain of transactions is one subscription.
struct SubscriptionRule {
    let ledger: Ledger
    let account: AccountToken
    let moment: Moment

    func judge(_ facts: [TransactionFacts]) -> [(standing: SubscriptionStanding, proofs: [Proof])] {
        Dictionary(grouping: facts.filter { $0.kind == .autoRenewable }, by: \.chain)
            .sorted { $0.key < $1.key }
            .compactMap { chain, periods in judge(chain: chain, periods: periods.sorted(by: Self.earlier)) }
    }

    private func judge(
        chain: TransactionKey, periods: [TransactionFacts]
    ) -> (standing: SubscriptionStanding, proofs: [Proof])? {
        guard let last = periods.last(where: { !$0.isUpgraded }) ?? periods.last else { return nil }
        let renewal = ledger.renewal(of: chain, for: account)
        // Every period that runs is held, not only the newest: so time alone never *adds* anything.
        var proofs = periods.filter {
            $0.revocation == nil && !$0.isUpgraded && ($0.expires ?? .distantFuture) > moment
        }
        .map { Proof(facts: $0, product: $0.product, until: $0.expires ?? .distantFuture) }
        let state: SubscriptionStanding.State
        var until = proofs.last?.facts.expires
        if !proofs.isEmpty {
            state = .subscribed
        } else if let revocation = last.revocation {
            (state, until) = (.revoked, revocation.moment)
        } else if !last.isUpgraded, let grace = renewal?.graceEnds, grace > moment {
            (state, until) = (.inGracePeriod, grace)
        } else {
            (state, until) = (renewal?.isInBillingRetry == true ? .inBillingRetry : .expired, last.expires)
        }
        if last.revocation == nil, !last.isUpgraded, let grace = renewal?.graceEnds, grace > moment {
            proofs.append(Proof(facts: last, product: last.product, until: grace))
        }
        let product = proofs.last?.product ?? last.product
        // What was signed before this period, or of another plan, says nothing of what follows.
        let next = renewal.flatMap { $0.product == product && $0.signed >= last.purchased ? $0 : nil }
        let planned = next.flatMap { $0.willRenew && $0.nextProduct != product ? $0.nextProduct : nil }
        let standing = SubscriptionStanding(
            product: product, chain: chain, state: state, until: until,
            willRenew: (state.hasAccess ? next : renewal)?.willRenew ?? state.hasAccess,
            plannedChange: state.hasAccess ? planned : nil,
            ownership: last.ownership, nextBill: nextBill(after: last, state, next))
        return (standing, state.hasAccess ? proofs : [])
    }

    /// The next bill, unless somebody else of the family pays it, the subscription is over, or what is known of it is about a
    /// bill that has been paid since.
    private func nextBill(
        after last: TransactionFacts, _ state: SubscriptionStanding.State, _ renewal: RenewalFacts?
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

/// When a non-renewing product gives access: the store does not say how long it lasts, the app's map does.
struct PassRule {
    let map: FeatureMap
    let moment: Moment

    func judge(_ facts: [TransactionFacts]) -> [(standing: SubscriptionStanding, proofs: [Proof])] {
        Dictionary(grouping: facts.filter { $0.kind == .nonRenewing }, by: \.product)
            .sorted { $0.key < $1.key }
            .compactMap { product, passes in
                judge(product, passes.sorted { ($0.purchased, $0.key) < ($1.purchased, $1.key) })
            }
    }

    private func judge(
        _ product: ProductID, _ passes: [TransactionFacts]
    ) -> (standing: SubscriptionStanding, proofs: [Proof])? {
        guard let last = passes.last(where: { $0.revocation == nil }) ?? passes.last else { return nil }
        let until = end(of: passes.filter { $0.revocation == nil }, days: map.grant(of: product).days)
        let state: SubscriptionStanding.State =
            last.revocation != nil ? .revoked : until > moment ? .subscribed : .expired
        return (
            SubscriptionStanding(
                product: product, chain: last.chain, state: state,
                until: until == .distantFuture ? nil : state == .revoked ? last.revocation?.moment : until,
                willRenew: false, plannedChange: nil, ownership: last.ownership, nextBill: nil
            ),
            state.hasAccess ? [Proof(facts: last, product: product, until: until)] : []
        )
    }

    /// Each pass begins when it is bought, or when the one before it ends, whichever is later.
    private func end(of passes: [TransactionFacts], days: Int?) -> Moment {
        guard let days else { return passes.isEmpty ? .distantPast : .distantFuture }
        return passes.reduce(.distantPast) { end, pass in
            let (span, overflow) = days.multipliedReportingOverflow(by: pass.quantity)
            return max(end, pass.purchased).adding(days: overflow ? .max : span)
        }
    }
}
