#if Server
public import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases

/// An in-memory implementation of the server's storage ports, as simple as their contracts allow.
public actor InMemoryServerStorage: LedgerStore, OwnershipStore {
    /// A move by a transfer or by an administrator's decision.
    struct Move {
        let chain: TransactionKey
        let from: AccountToken
        let to: AccountToken
        let moment: Moment
        /// A Boolean value that indicates whether the purchase and its renewals stayed with their owner.
        var isConfirmation = false
    }

    struct Secret {
        let secret: SharedSecret
        var until: Moment?
    }

    struct Row {
        var number: Int64
        var facts: TransactionFacts
        var account: AccountToken
        var recorded: Moment
        /// The account of the store's token.
        var payer: AccountToken?
    }

    private let evidence: RequestEvidence
    private let policy: OwnershipPolicy
    private let time: any TimeSource
    var rows: [Row] = []
    private(set) var rest: [LedgerEntry] = []
    var moves: [Move] = []
    var disputed: [Dispute] = []
    var notifications: [(facts: NotificationFacts, account: AccountToken?, isWaiting: Bool)] = []
    var audit: [AuditEntry] = []
    var secrets: [Secret] = []
    var events: [StoredEvent] = []
    var sequences: [AccountToken: Int64] = [:]
    var given: [RecordedGrant] = []
    /// The leases, under which results of deliveries are recorded.
    public let leases = InMemoryCoordination()

    /// Creates an empty storage.
    public init(evidence: RequestEvidence = RequestEvidence(), policy: OwnershipPolicy = .refuse, time: any TimeSource)
    {
        self.evidence = evidence
        self.policy = policy
        self.time = time
    }

    /// Returns the complete ledger.
    public func ledger(for account: AccountToken) -> Ledger { ledger }

    /// Records the entries by the ledger's rules, if the condition is met.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async -> [RecordResult]? {
        let moment = await time.now()
        guard condition(ledger) else { return nil }
        return entries.map { entry in
            let recorded = record(entry, at: moment)
            if let owner = recorded.otherOwner, case .transaction(let facts, let account) = entry {
                let outcome = policy.outcome(of: facts)
                evidence.note(outcome, of: facts.key)
                write(.claimRefused(facts.key, by: account, owner: owner, outcome), at: moment)
            }
            return recorded
        }
    }

    var ledger: Ledger { ledger(of: rows) }

    /// Returns a ledger of only the rows that a transaction affects.
    ///
    /// These are its own row, the newest one of its subscription, and, without an account token, the previous one.
    private func ledger(touchedBy facts: TransactionFacts) -> Ledger {
        func precedes(_ left: TransactionFacts, _ right: TransactionFacts) -> Bool {
            (left.purchased, left.key) < (right.purchased, right.key)
        }
        let chain = rows.filter { $0.facts.chain == facts.chain }
        let newest = chain.max { precedes($0.facts, $1.facts) }
        let earlier = chain.filter { precedes($0.facts, facts) }.max { precedes($0.facts, $1.facts) }
        let near = [newest?.number, facts.accountToken == nil ? earlier?.number : nil]
        return ledger(of: rows.filter { $0.facts.key == facts.key || near.contains($0.number) })
    }

    private func ledger(of rows: [Row]) -> Ledger {
        var ledger = Ledger()
        for row in rows.sorted(by: { $0.number < $1.number }) {
            guard case .ownedBy = ledger.record(.transaction(row.facts, account: row.account)) else { continue }
            _ = ledger.record(.transaction(row.facts.bearing(row.account), account: row.account))
        }
        for entry in rest { _ = ledger.record(entry) }
        for recorded in given { ledger.add([recorded.grant], for: recorded.account) }
        return ledger
    }

    func record(_ entry: LedgerEntry, at moment: Moment) -> RecordResult {
        guard case .transaction(let signed, let account) = entry else {
            var ledger = ledger
            let recorded = ledger.record(entry)
            if recorded.isChange { rest.append(entry) }
            addEvent(about: entry, after: recorded, at: moment)
            return recorded
        }
        let facts = bound(signed)
        var ledger = ledger(touchedBy: facts)
        let recorded = ledger.record(.transaction(facts, account: account))
        switch recorded {
        case .new:
            rows.append(
                Row(number: nextNumber, facts: facts, account: account, recorded: moment, payer: signed.accountToken))
            takeIn(facts.chain, for: account, at: moment)
            addEvent(.purchaseAdded, facts, of: account, at: moment)
            returnRenewals(of: signed, at: moment)
        case .revised, .signedAgain, .revisedFor:
            guard let index = rows.firstIndex(where: { $0.facts.key == facts.key }),
                let line = ledger.transactions[facts.key]
            else { break }
            rows[index].facts = line.facts
            rows[index].recorded = moment
            rows[index].payer = signed.accountToken
            if recorded != .signedAgain { addEvent(.purchaseChanged, facts, of: rows[index].account, at: moment) }
        case .known, .ownedBy: break
        }
        noteDispute(of: facts, after: recorded, at: moment)
        return recorded
    }

    var nextNumber: Int64 { (rows.map(\.number).max() ?? 0) + 1 }

    func bound(_ facts: TransactionFacts) -> TransactionFacts {
        guard let payer = facts.accountToken else { return facts }
        let owner = owner(of: payer, in: facts.chain, boughtAt: purchase(of: facts, by: payer))
        return owner == payer ? facts : facts.bearing(owner)
    }

    private func owner(of payer: AccountToken, in chain: TransactionKey, boughtAt moment: Moment) -> AccountToken {
        moves.reduce(payer) { owner, move in
            move.chain == chain && owner == move.from && moment <= move.moment ? move.to : owner
        }
    }

    /// Returns the date of the payer's latest purchase before a renewal.
    private func purchase(of facts: TransactionFacts, by payer: AccountToken) -> Moment {
        guard facts.isRenewal else { return facts.purchased }
        let earlier = rows.filter {
            $0.facts.chain == facts.chain && !$0.facts.isRenewal && $0.facts.purchased <= facts.purchased
                && ($0.payer ?? $0.facts.accountToken) == payer
        }
        return earlier.map(\.facts.purchased).max() ?? .distantPast
    }

    private func returnRenewals(of purchase: TransactionFacts, at moment: Moment) {
        guard let payer = purchase.accountToken, !purchase.isRenewal,
            owner(of: payer, in: purchase.chain, boughtAt: purchase.purchased) == payer
        else { return }
        let follower = owner(of: payer, in: purchase.chain, boughtAt: .distantPast)
        guard follower != payer else { return }
        for row in rows.sorted(by: { $0.number < $1.number })
        where row.facts.chain == purchase.chain && row.facts.isRenewal && row.facts.purchased >= purchase.purchased
            && row.account == follower && row.payer == payer
        {
            give(row.number, to: payer, at: moment)
        }
        let newest = rows.filter { $0.facts.chain == purchase.chain }.max {
            ($0.facts.purchased, $0.facts.key) < ($1.facts.purchased, $1.facts.key)
        }
        guard newest?.account == payer, let information = ledger.renewal(of: purchase.chain, for: follower),
            information.signed >= purchase.purchased
        else { return }
        moveRenewals(of: purchase.chain, from: follower, to: payer)
    }

    func moveRenewals(of chain: TransactionKey, from owner: AccountToken, to account: AccountToken) {
        rest = rest.map { entry in
            guard case .renewal(let facts, owner) = entry, facts.chain == chain else { return entry }
            return .renewal(facts, account: account)
        }
    }

    private func noteDispute(of facts: TransactionFacts, after recorded: RecordResult, at moment: Moment) {
        guard let claimant = facts.accountToken,
            let owner = rows.first(where: { $0.facts.key == facts.key })?.account, owner != claimant,
            recorded.isChange || recorded.otherOwner != nil
        else { return }
        let known = disputed.firstIndex { $0.transaction == facts.key && $0.claimant == claimant }
        let before = known.map { disputed[$0] }
        let dispute = Dispute(
            number: before?.number ?? Int64(disputed.count + 1), transaction: facts.key,
            chain: before?.chain ?? facts.chain,
            claimant: claimant, owner: before?.owner ?? owner, moment: before?.moment ?? moment,
            latest: max(before?.latest ?? moment, moment), times: (before?.times ?? 0) + 1, ruling: before?.ruling)
        if let known { disputed[known] = dispute } else { disputed.append(dispute) }
    }

    private func takeIn(_ chain: TransactionKey, for account: AccountToken, at moment: Moment) {
        for index in notifications.indices
        where notifications[index].isWaiting && notifications[index].facts.chain == chain {
            notifications[index].isWaiting = false
            notifications[index].account = account
            for entry in notifications[index].facts.entries(for: account) { _ = record(entry, at: moment) }
        }
    }

    /// Moves the owner's transactions of a purchase or subscription to another account.
    public func move(_ order: ChainTransferRequest) -> ChainTransferResult {
        let (chain, account, moment) = (order.presented.chain, order.account, order.moment)
        guard let owner = owner(of: order.presented) else { return .unclaimed }
        guard owner != account else { return .already }
        guard order.owner == nil || order.owner == owner else { return .ownedByAnother }
        let latest = moves.filter { $0.chain == chain }.map(\.moment).max()
        if let end = order.coolDownEnd(after: latest) { return .coolingDown(until: end) }
        move(chain, from: owner, to: account, by: order.administrator, at: moment)
        let note = order.administrator.map { AuditEvent.reassigned(chain, from: owner, to: account, by: $0) }
        write(note ?? .transferred(chain, from: owner, to: account), at: moment)
        return .moved(from: owner)
    }

    func move(
        _ chain: TransactionKey, from owner: AccountToken, to account: AccountToken, by administrator: AccountToken?,
        at moment: Moment
    ) {
        let moved = rows.filter { $0.facts.chain == chain && $0.account == owner }
        for row in moved.sorted(by: { $0.number < $1.number }) { give(row.number, to: account, at: moment) }
        moveRenewals(of: chain, from: owner, to: account)
        let end = moved.map(\.facts.purchased).max().map { max($0, moment) } ?? moment
        moves.append(Move(chain: chain, from: owner, to: account, moment: end))
        for index in disputed.indices
        where disputed[index].chain == chain && disputed[index].claimant == account && disputed[index].ruling == nil
            && rows.contains(where: { $0.facts.key == disputed[index].transaction && $0.account == account })
        {
            disputed[index] = disputed[index].ruled(
                DisputeRuling(.moved, at: moment, by: administrator), owner: owner)
        }
    }

    private func owner(of presented: TransactionFacts) -> AccountToken? {
        if let row = rows.first(where: { $0.facts.key == presented.key }) { return row.account }
        let facts = bound(presented)
        guard let token = facts.accountToken else { return ledger.owner(of: facts.chain) }
        return rows.first { $0.facts.chain == facts.chain && $0.account == token }?.account
    }
}
#endif
