#if Server
public import DiscoverEntities
public import DiscoverInteractors
public import ServerCases

/// Everything that the server keeps, in memory: the plainest thing that keeps the promises of its ports.
public actor MemoryBooks: LedgerStore, TransferDesk {
    struct Secret {
        let secret: SharedSecret
        var until: Moment?
    }

    struct Row {
        var facts: TransactionFacts
        var account: AccountToken
        var recorded: Moment
    }

    private let evidence: Evidence
    private let policy: BindingPolicy
    private let time: any TimeSource
    private(set) var rows: [Row] = []
    private var rest: [LedgerEntry] = []
    private(set) var moves: [(chain: TransactionKey, from: AccountToken, to: AccountToken)] = []
    private(set) var notifications: [(facts: NotificationFacts, account: AccountToken?, isWaiting: Bool)] = []
    private(set) var audit: [AuditEntry] = []
    var secrets: [Secret] = []

    /// Begins empty.
    public init(evidence: Evidence = Evidence(), policy: BindingPolicy = .refuse, time: any TimeSource) {
        self.evidence = evidence
        self.policy = policy
        self.time = time
    }

    /// All of it.
    public func ledger(for account: AccountToken) -> Ledger { ledger }

    /// Records by the ledger's rule, where the condition holds.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async -> [Recorded]? {
        let moment = await time.now()
        guard condition(ledger) else { return nil }
        return entries.map { entry in
            let recorded = record(entry, at: moment)
            if case .ownedBy(let owner) = recorded, case .transaction(let facts, let account) = entry {
                let outcome = policy.outcome(of: facts)
                evidence.note(outcome, of: facts.key)
                write(.claimRefused(facts.key, by: account, owner: owner, outcome), at: moment)
            }
            return recorded
        }
    }

    var ledger: Ledger {
        var ledger = Ledger()
        for row in rows {
            guard case .ownedBy = ledger.record(.transaction(row.facts, account: row.account)) else { continue }
            _ = ledger.record(.transaction(row.facts.with(row.account), account: row.account))
        }
        for entry in rest { _ = ledger.record(entry) }
        return ledger
    }

    private func record(_ entry: LedgerEntry, at moment: Moment) -> Recorded {
        var ledger = ledger
        guard case .transaction(let signed, let account) = entry else {
            let recorded = ledger.record(entry)
            if recorded.isChange { rest.append(entry) }
            return recorded
        }
        let facts = bound(signed)
        let recorded = ledger.record(.transaction(facts, account: account))
        switch recorded {
        case .new:
            rows.append(Row(facts: facts, account: account, recorded: moment))
            takeIn(facts.chain, for: account, at: moment)
        case .revised:
            guard let index = rows.firstIndex(where: { $0.facts.key == facts.key }) else { break }
            rows[index] = Row(facts: facts, account: account, recorded: moment)
        case .known, .ownedBy: break
        }
        return recorded
    }

    private func bound(_ facts: TransactionFacts) -> TransactionFacts {
        guard var owner = facts.accountToken else {
            let recorded = rows.first { $0.facts.key == facts.key }?.account
            return recorded.map { $0 == ledger.owner(of: facts.chain) ? facts : facts.with($0) } ?? facts
        }
        for move in moves where move.chain == facts.chain && owner == move.from { owner = move.to }
        return owner == facts.accountToken ? facts : facts.with(owner)
    }

    private func takeIn(_ chain: TransactionKey, for account: AccountToken, at moment: Moment) {
        for index in notifications.indices
        where notifications[index].isWaiting && notifications[index].facts.chain == chain {
            notifications[index].isWaiting = false
            notifications[index].account = account
            for entry in notifications[index].facts.entries(for: account) { _ = record(entry, at: moment) }
        }
    }

    /// Moves what the owner has of a chain.
    public func move(_ order: ChainOrder) -> ChainMove {
        let (chain, account, moment) = (order.presented.chain, order.account, order.moment)
        guard let owner = owner(of: order.presented) else { return .unclaimed }
        guard owner != account else { return .already }
        for index in rows.indices where rows[index].facts.chain == chain && rows[index].account == owner {
            rows[index].account = account
            rows[index].facts = rows[index].facts.with(account)
        }
        rest = rest.map { entry in
            guard case .renewal(let facts, owner) = entry, facts.chain == chain else { return entry }
            return .renewal(facts, account: account)
        }
        moves.append((chain, owner, account))
        write(.transferred(chain, from: owner, to: account), at: moment)
        return .moved(from: owner)
    }

    private func owner(of presented: TransactionFacts) -> AccountToken? {
        if let row = rows.first(where: { $0.facts.key == presented.key }) { return row.account }
        let facts = bound(presented)
        guard let token = facts.accountToken else { return ledger.owner(of: facts.chain) }
        return rows.first { $0.facts.chain == facts.chain && $0.account == token }?.account
    }

    /// Keeps a notification, and takes in what it says.
    public func take(_ facts: NotificationFacts, signed text: String, at moment: Moment) -> NotificationReceipt {
        guard !notifications.contains(where: { $0.facts.uuid == facts.uuid }) else { return .repeated }
        guard let chain = facts.chain else {
            notifications.append((facts, nil, false))
            return .noted
        }
        let transaction = facts.transaction.map(bound)
        let seen = NotificationFacts(
            uuid: facts.uuid, type: facts.type, signed: facts.signed, transaction: transaction, renewal: facts.renewal)
        guard let account = Addressee.account(of: seen, owner: ledger.owner(of: chain)) else {
            notifications.append((facts, nil, true))
            return .unclaimed
        }
        var isChange = false
        for entry in facts.entries(for: account) {
            let recorded = record(entry, at: moment)
            if case .ownedBy(let owner) = recorded {
                write(.notificationDisputed(facts.transaction?.key ?? chain, by: account, owner: owner), at: moment)
                notifications.append((facts, nil, false))
                return .disputed
            }
            isChange = isChange || recorded.isChange
        }
        notifications.append((facts, account, false))
        return .recorded(isChange: isChange)
    }

    func write(_ note: AuditNote, at moment: Moment) {
        let repeats: Bool
        switch note {
        case .claimRefused, .notificationDisputed: repeats = true
        case .transferred, .secretRotated: repeats = false
        }
        if repeats, let index = audit.firstIndex(where: { $0.note == note }) {
            let known = audit[index]
            audit[index] = AuditEntry(
                number: known.number, moment: known.moment, note: note, times: known.times + 1,
                latest: max(known.latest, moment))
        } else {
            audit.append(
                AuditEntry(number: Int64(audit.count + 1), moment: moment, note: note, times: 1, latest: moment))
        }
    }
}

extension NotificationFacts {
    fileprivate func entries(for account: AccountToken) -> [LedgerEntry] {
        [
            transaction.map { LedgerEntry.transaction($0, account: account) },
            renewal.map { LedgerEntry.renewal($0, account: account) },
        ].compactMap(\.self)
    }
}

extension TransactionFacts {
    fileprivate func with(_ token: AccountToken?) -> TransactionFacts {
        TransactionFacts(
            key: key, original: original, product: product, kind: kind, quantity: quantity, purchased: purchased,
            expires: expires, signed: signed, accountToken: token, ownership: ownership, revocation: revocation,
            isUpgraded: isUpgraded, isRenewal: isRenewal)
    }
}
#endif
