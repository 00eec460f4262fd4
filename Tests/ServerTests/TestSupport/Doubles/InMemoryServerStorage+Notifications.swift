#if Server
public import DiscoverEntities
public import ServerUseCases

extension InMemoryServerStorage {
    /// Records a notification and applies its facts.
    public func take(_ facts: NotificationFacts, signed text: String, at moment: Moment) -> NotificationResult {
        guard !notifications.contains(where: { $0.facts.uuid == facts.uuid }) else { return .repeated }
        guard let chain = facts.chain else {
            notifications.append((facts, nil, false))
            return .noted
        }
        let transaction = facts.transaction.map(bound)
        let seen = NotificationFacts(
            uuid: facts.uuid, type: facts.type, signed: facts.signed, transaction: transaction, renewal: facts.renewal)
        let recorded = rows.first { $0.facts.key == transaction?.key }?.account
        let owner = facts.transaction.flatMap { ledger.owner(continuedBy: $0) } ?? ledger.owner(of: chain)
        guard let account = NotificationRecipient.account(of: seen, recorded: recorded, owner: owner) else {
            notifications.append((facts, nil, true))
            return .unclaimed
        }
        let before = ledger
        for entry in facts.entries(for: account) { _ = record(entry, at: moment) }
        let isChange = ledger.differs(from: before, about: facts, of: account)
        notifications.append((facts, account, false))
        if let change = facts.missedChange, let key = facts.transaction?.key, isChange {
            write(.reconciled(key, change, owner: account), at: moment)
        }
        if let transaction, let claimant = transaction.accountToken,
            let owner = rows.first(where: { $0.facts.key == transaction.key })?.account, owner != claimant
        {
            write(
                .notificationDisputed(transaction.key, by: facts.transaction?.accountToken ?? claimant, owner: owner),
                at: moment)
            return .disputed(isChange: isChange)
        }
        return .recorded(isChange: isChange)
    }

    func write(_ note: AuditEvent, at moment: Moment) {
        let repeats: Bool
        switch note {
        case .claimRefused, .notificationDisputed: repeats = true
        case .transferred, .disputeResolved, .secretRotated, .reassigned, .accountRead, .actedFor, .experimentChanged,
            .confirmationAbandoned, .webhookSecretRotated, .webhooksReplayed, .reconciled, .accountExported,
            .accountErased, .accountsMerged, .productGranted, .grantRevoked, .voidedOrderAbandoned:
            repeats = false
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
    func entries(for account: AccountToken) -> [LedgerEntry] {
        [
            transaction.map { LedgerEntry.transaction($0, account: account) },
            renewal.map { LedgerEntry.renewal($0, account: account) },
        ].compactMap(\.self)
    }
}
#endif
