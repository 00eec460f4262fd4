#if Server
internal import DiscoverData
internal import DiscoverEntities
public import ServerCases

extension MemoryBooks: DisputeRegistry {
    /// A page, newest first.
    public func disputes(before number: Int64?, limit: Int, onlyOpen: Bool) -> [Dispute] {
        let shown = disputed.reversed().filter { $0.number < number ?? .max && !(onlyOpen && $0.ruling != nil) }
        return shown.prefix(limit).map(current)
    }

    /// Those without a ruling.
    public func openDisputes() -> Int { disputed.count { $0.ruling == nil } }

    /// Resolves a dispute, once.
    public func resolve(_ decision: DisputeDecision) -> DisputeAnswer {
        guard let index = disputed.firstIndex(where: { $0.number == decision.number }) else { return .notFound }
        let dispute = current(disputed[index])
        guard dispute.ruling == nil else { return .wasResolved(dispute) }
        if decision.resolution == .moved, dispute.owner != dispute.claimant {
            move(
                dispute.chain, from: dispute.owner, to: dispute.claimant, by: decision.administrator,
                at: decision.moment)
        }
        disputed[index] = dispute.ruled(
            DisputeRuling(decision.resolution, at: decision.moment, by: decision.administrator), owner: dispute.owner)
        write(
            .disputeResolved(
                dispute.transaction, claimant: dispute.claimant, owner: dispute.owner, decision.resolution,
                by: decision.administrator), at: decision.moment)
        return .resolved(disputed[index])
    }

    private func current(_ dispute: Dispute) -> Dispute {
        guard dispute.ruling == nil, let row = rows.first(where: { $0.facts.key == dispute.transaction }) else {
            return dispute
        }
        return dispute.ruled(nil, owner: row.account)
    }
}

extension Dispute {
    /// The same dispute with a ruling, and the owner at that time.
    func ruled(_ ruling: DisputeRuling?, owner: AccountToken) -> Dispute {
        Dispute(
            number: number, transaction: transaction, chain: chain, claimant: claimant, owner: owner, moment: moment,
            latest: latest, times: times, ruling: ruling)
    }
}
#endif
