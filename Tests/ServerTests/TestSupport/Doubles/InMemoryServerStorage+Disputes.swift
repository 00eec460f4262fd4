#if Server
internal import DiscoverData
internal import DiscoverEntities
public import ServerUseCases

extension InMemoryServerStorage: DisputeRegistry {
    /// Returns a page of disputes, newest first.
    public func disputes(before number: Int64?, limit: Int, onlyOpen: Bool) -> [Dispute] {
        let shown = disputed.reversed().filter { $0.number < number ?? .max && !(onlyOpen && $0.ruling != nil) }
        return shown.prefix(limit).map(current)
    }

    /// Returns the number of open disputes.
    public func openDisputes() -> Int { disputed.count { $0.ruling == nil } }

    /// Resolves a dispute, unless it was resolved before.
    public func resolve(_ decision: DisputeDecision) -> DisputeResolutionResult {
        guard let index = disputed.firstIndex(where: { $0.number == decision.number }) else { return .notFound }
        let dispute = current(disputed[index])
        guard dispute.ruling == nil else { return .wasResolved(dispute) }
        if dispute.owner != dispute.claimant {
            switch decision.resolution {
            case .moved:
                move(
                    dispute.chain, from: dispute.owner, to: dispute.claimant, by: decision.administrator,
                    at: decision.moment)
            case .confirmed: confirm(dispute, decision)
            }
        }
        disputed[index] = dispute.ruled(
            DisputeRuling(decision.resolution, at: decision.moment, by: decision.administrator), owner: dispute.owner)
        write(
            .disputeResolved(
                dispute.transaction, claimant: dispute.claimant, owner: dispute.owner, decision.resolution,
                by: decision.administrator), at: decision.moment)
        return .resolved(disputed[index])
    }

    /// Moves a row to an account and to the end of its list.
    func give(_ number: Int64, to account: AccountToken, at moment: Moment) {
        guard let index = rows.firstIndex(where: { $0.number == number }) else { return }
        let (facts, owner) = (rows[index].facts, rows[index].account)
        if owner != account {
            addEvent(.purchaseRemoved, facts, of: owner, at: moment)
            addEvent(.purchaseAdded, facts.bearing(account), of: account, at: moment)
        }
        rows[index].number = nextNumber
        rows[index].payer = rows[index].payer ?? rows[index].facts.accountToken
        rows[index].account = account
        rows[index].facts = rows[index].facts.bearing(account)
    }

    /// Confirms the owner, and moves the claimant's renewals in the meantime to the owner.
    private func confirm(_ dispute: Dispute, _ decision: DisputeDecision) {
        let (chain, claimant, owner) = (dispute.chain, dispute.claimant, dispute.owner)
        moves.append(Move(chain: chain, from: claimant, to: owner, moment: decision.moment, isConfirmation: true))
        for row in rows.sorted(by: { $0.number < $1.number })
        where row.facts.chain == chain && row.account == claimant && row.facts.isRenewal
            && (row.payer ?? row.facts.accountToken) == claimant && row.facts.purchased <= decision.moment
            && bound(row.facts.bearing(claimant)).accountToken == owner
        {
            give(row.number, to: owner, at: decision.moment)
        }
        let newest = rows.filter { $0.facts.chain == chain }.max {
            ($0.facts.purchased, $0.facts.key) < ($1.facts.purchased, $1.facts.key)
        }
        if newest?.account == owner { moveRenewals(of: chain, from: claimant, to: owner) }
        for index in disputed.indices
        where disputed[index].chain == chain && disputed[index].claimant == claimant && disputed[index].ruling == nil
            && rows.contains(where: { $0.facts.key == disputed[index].transaction && $0.account == owner })
        {
            disputed[index] = disputed[index].ruled(
                DisputeRuling(.confirmed, at: decision.moment, by: decision.administrator), owner: owner)
        }
    }

    private func current(_ dispute: Dispute) -> Dispute {
        guard dispute.ruling == nil, let row = rows.first(where: { $0.facts.key == dispute.transaction }) else {
            return dispute
        }
        return dispute.ruled(nil, owner: row.account)
    }
}

extension Dispute {
    /// Returns the dispute with a ruling and the owner at that time.
    func ruled(_ ruling: DisputeRuling?, owner: AccountToken) -> Dispute {
        Dispute(
            number: number, transaction: transaction, chain: chain, claimant: claimant, owner: owner, moment: moment,
            latest: latest, times: times, ruling: ruling)
    }
}
#endif
