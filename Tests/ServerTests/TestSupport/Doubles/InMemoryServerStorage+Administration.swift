#if Server
internal import DiscoverData
public import DiscoverEntities
public import ServerUseCases

extension InMemoryServerStorage: BalanceRegistry {
    /// Returns no differences, because this storage computes each balance from the ledger.
    public func differences() -> [BalanceDifference] { [] }

    /// Does nothing, because there are no stored counts.
    public func recount() {}

    /// Returns a page of the transactions, none of them proven, because this storage keeps no signed texts.
    public func provenTransactions(after number: Int64?, limit: Int) -> [ProvenTransaction] {
        let later = rows.filter { $0.number > number ?? .min }.sorted { $0.number < $1.number }
        return later.prefix(limit).map {
            ProvenTransaction(
                number: $0.number, facts: $0.facts, payer: $0.payer, isOwnerDocumented: true, isProven: false,
                text: nil)
        }
    }

    /// Returns a page of the renewal information, none of it proven, because no signed texts are kept.
    public func provenRenewals(after last: ProvenRenewal?, limit: Int) -> [ProvenRenewal] {
        var newest: [[String]: ProvenRenewal] = [:]
        for case .renewal(let renewal, let account) in rest {
            guard let facts = ledger.renewal(of: renewal.chain, for: account) else { continue }
            newest[[account.uuid, facts.chain.id.rawValue]] = ProvenRenewal(
                account: account, facts: facts, isProven: false, text: nil)
        }
        let position = last.map { [$0.account.uuid, $0.facts.chain.id.rawValue] } ?? []
        let later = newest.filter { position.lexicographicallyPrecedes($0.key) }
        return later.sorted { $0.key.lexicographicallyPrecedes($1.key) }.prefix(limit).map(\.value)
    }
}

extension InMemoryServerStorage: NotificationInbox, AuditLog, AccountDirectory, SecretVault {
    /// Returns the counts of notifications by type.
    public func counts() -> [NotificationCount] {
        let groups = Dictionary(grouping: notifications.map(\.facts)) { [$0.type, $0.subtype ?? ""] }
        return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, facts in
            NotificationCount(
                type: key[0], subtype: facts[0].subtype, isOfKnownType: facts[0].isOfKnownType, count: facts.count)
        }
    }

    /// Returns the number of notifications without an owner.
    public func unclaimed() -> Int { notifications.count(where: \.isWaiting) }

    /// Adds an event to the audit log.
    public func note(_ note: AuditEvent, at moment: Moment) { write(note, at: moment) }

    /// Returns a page of the audit log, newest first.
    public func entries(before number: Int64?, limit: Int) -> [AuditEntry] {
        Array(audit.reversed().filter { $0.number < number ?? .max }.prefix(limit))
    }

    /// Returns a page of an account's transactions, in the order of recording.
    public func transactions(of account: AccountToken, after number: Int64?, limit: Int) -> [RecordedTransaction] {
        let later = rows.filter { $0.number > number ?? 0 && $0.account == account }.sorted { $0.number < $1.number }
        return later.prefix(limit).map {
            RecordedTransaction(number: $0.number, store: .appStore, facts: $0.facts, recorded: $0.recorded)
        }
    }

    /// Returns the counts of an account.
    public func overview(of account: AccountToken) -> AccountOverview? {
        let overview = AccountOverview(
            transactions: rows.count { $0.account == account }, spendings: ledger.spendings(of: account).count,
            transfers: moves.count { $0.to == account && !$0.isConfirmation },
            notifications: notifications.count { $0.account == account },
            grants: given.count { $0.account == account })
        let isEmpty = overview == AccountOverview(transactions: 0, spendings: 0, transfers: 0, notifications: 0)
        return isEmpty && ledger.lastRefresh[account] == nil ? nil : overview
    }

    /// Returns a transaction with its owner.
    public func transaction(_ key: TransactionKey) -> OwnedTransaction? {
        rows.first { $0.facts.key == key }.map {
            OwnedTransaction(
                account: $0.account,
                recorded: RecordedTransaction(
                    number: $0.number, store: .appStore, facts: $0.facts, recorded: $0.recorded))
        }
    }

    /// Returns the transactions of an order of Google Play and of its renewals, in the order of recording.
    public func transactions(
        ofGooglePlayOrder order: String, in environment: StoreEnvironment
    ) -> [OwnedTransaction] {
        let beginnings = PlayTransactionID.ranges(ofOrder: order).map(\.start)
        return rows.sorted { $0.number < $1.number }.map(\.facts.key).filter { key in
            key.environment == environment
                && beginnings.contains { key.id.rawValue.utf8.starts(with: $0.utf8) }
        }.compactMap { transaction($0) }
    }

    /// Replaces the shared secret.
    public func rotate(
        to secret: SharedSecret, at moment: Moment, honoringOld milliseconds: Int64, by administrator: AccountToken?
    ) {
        let until = Moment(milliseconds: moment.milliseconds + milliseconds)
        for index in secrets.indices { secrets[index].until = min(secrets[index].until ?? until, until) }
        secrets.append(Secret(secret: secret))
        write(.secretRotated(by: administrator), at: moment)
    }

    /// Returns the valid secrets, newest first.
    public func secrets(at moment: Moment) -> [SharedSecret] {
        secrets.reversed().filter { $0.until ?? .distantFuture > moment }.map(\.secret)
    }
}
#endif
