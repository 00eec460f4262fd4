#if Server
import DiscoverEntities
import ServerUseCases

extension Page {
    /// The position to send in the request for the next page, as JSON, or `nil` for the last page.
    fileprivate var position: JSON? { next.map { .string(String($0)) } }
}

extension Page<RecordedTransaction> {
    /// A page of an account's transactions as JSON.
    var json: JSON { .members(["transactions": .array(items.map(\.json)), "next": position]) }
}

extension ReadAuditLogResponse {
    /// A page of the audit log and the counts of notifications as JSON.
    var json: JSON {
        .members([
            "entries": .array(page.items.map(\.json)), "next": page.position,
            "notifications": .array(notifications.map(\.json)),
        ])
    }
}

extension ListDisputesResponse {
    /// A page of disputes and the number of open disputes as JSON.
    var json: JSON {
        .members([
            "disputes": .array(page.items.map(\.json)), "next": page.position, "open": .number(Int64(open)),
        ])
    }
}

extension RecordedTransaction {
    /// The JSON form of the transaction, for the list of an account's transactions.
    var json: JSON {
        ["store": .string(store.rawValue), "recordedDate": .number(recorded.milliseconds), "transaction": facts.json]
    }
}

extension OrderedTransaction {
    /// The transaction as JSON, with the account that owns it if it is recorded.
    var json: JSON { .members(["transaction": facts.json, "account": .text(account?.uuid)]) }
}

extension AuditEntry {
    /// The entry as JSON, with account tokens, so that only administrators may receive it.
    var json: JSON {
        var members: [String: JSON] = [
            "number": .number(number), "date": .number(moment.milliseconds), "times": .number(Int64(times)),
            "latestDate": .number(latest.milliseconds), "what": .string(note.word),
        ]
        members.merge(note.members) { own, _ in own }
        return .object(members)
    }
}

extension AuditEvent {
    /// A stable name of the event for clients of the API.
    var word: String {
        switch self {
        case .claimRefused: "claimRefused"
        case .transferred: "transferred"
        case .notificationDisputed: "notificationDisputed"
        case .disputeResolved: "disputeResolved"
        case .secretRotated: "secretRotated"
        case .reassigned: "reassigned"
        case .accountRead: "accountRead"
        case .actedFor: "actedFor"
        case .experimentChanged: "experimentChanged"
        case .confirmationAbandoned: "confirmationAbandoned"
        case .webhookSecretRotated: "webhookSecretRotated"
        case .webhooksReplayed: "webhooksReplayed"
        case .reconciled: "reconciled"
        case .voidedOrderAbandoned: "voidedOrderAbandoned"
        case .accountExported: "accountExported"
        case .accountErased: "accountErased"
        case .accountsMerged: "accountsMerged"
        case .productGranted: "productGranted"
        case .grantRevoked: "grantRevoked"
        }
    }

    fileprivate var members: [String: JSON] {
        switch self {
        case .claimRefused(let key, let claimant, let owner, let outcome):
            return Self.members(key).merging(
                ["by": .string(claimant.uuid), "owner": .string(owner.uuid), "outcome": .string(outcome.rawValue)]
            ) { own, _ in own }
        case .transferred(let chain, let from, let to):
            return Self.members(chain).merging(["from": .string(from.uuid), "to": .string(to.uuid)]) { own, _ in own }
        case .notificationDisputed(let key, let claimant, let owner):
            return Self.members(key).merging(["by": .string(claimant.uuid), "owner": .string(owner.uuid)]) { own, _ in
                own
            }
        case .disputeResolved(let key, let claimant, let owner, let resolution, let administrator):
            return Self.members(key).merging([
                "by": .string(claimant.uuid), "owner": .string(owner.uuid), "outcome": .string(resolution.rawValue),
                "actor": .string(administrator.uuid),
            ]) { own, _ in own }
        case .webhooksReplayed(let event, let count, let administrator):
            var members: [String: JSON] = ["count": .number(Int64(count))]
            if let event { members["event"] = .string(event) }
            if let administrator { members["actor"] = .string(administrator.uuid) }
            return members
        case .secretRotated(let administrator), .webhookSecretRotated(let administrator):
            return administrator.map { ["actor": .string($0.uuid)] } ?? [:]
        case .reassigned(let chain, let from, let to, let administrator):
            return Self.members(chain).merging([
                "from": .string(from.uuid), "to": .string(to.uuid), "actor": .string(administrator.uuid),
            ]) { own, _ in own }
        case .actedFor(let account, let service, let operation):
            return [
                "account": .string(account.uuid), "actor": .string(service.uuid), "outcome": .string(operation),
            ]
        case .experimentChanged(let change):
            return [
                "experiment": .string(change.experiment), "outcome": .string(change.change),
                "actor": .string(change.actor),
            ]
        case .confirmationAbandoned(let key, let reason):
            return Self.members(key).merging(["outcome": .string(reason.rawValue)]) { own, _ in own }
        case .voidedOrderAbandoned(let order):
            return ["orderId": .string(order)]
        case .reconciled(let key, let change, let owner):
            return Self.members(key).merging(
                ["account": .string(owner.uuid), "outcome": .string(change.rawValue)]
            ) { own, _ in own }
        case .productGranted(let id, let product, let account, let administrator),
            .grantRevoked(let id, let product, let account, let administrator):
            return [
                "grant": .string(id), "productId": .string(product.rawValue), "account": .string(account.uuid),
                "actor": .string(administrator.uuid),
            ]
        case .accountErased(let transactions, let caller):
            return ["count": .number(Int64(transactions)), "actor": .string(caller.uuid)]
        case .accountsMerged(let alias, let account, let caller):
            return ["from": .string(alias.uuid), "to": .string(account.uuid), "actor": .string(caller.uuid)]
        case .accountRead(let account, let administrator), .accountExported(let account, let administrator):
            return ["account": .string(account.uuid), "actor": .string(administrator.uuid)]
        }
    }

    private static func members(_ key: TransactionKey) -> [String: JSON] {
        ["transactionId": .string(key.id.rawValue), "environment": .string(key.environment.rawValue)]
    }
}

extension Dispute {
    /// The dispute as JSON, with account tokens, so that only administrators may receive it.
    var json: JSON {
        .members([
            "number": .number(number), "transactionId": .string(transaction.id.rawValue),
            "originalTransactionId": .string(chain.id.rawValue),
            "environment": .string(transaction.environment.rawValue), "claimant": .string(claimant.uuid),
            "owner": .string(owner.uuid), "date": .number(moment.milliseconds),
            "latestDate": .number(latest.milliseconds), "times": .number(Int64(times)),
            "resolution": (ruling?.resolution.rawValue).map { .string($0) },
            "resolvedDate": .number(ruling?.moment.milliseconds),
            "actor": (ruling?.administrator?.uuid).map { .string($0) },
        ])
    }
}

extension UnmappedPass {
    /// The product as JSON, with its purchases from before the feature map listed the product.
    ///
    /// The JSON contains the number of these purchases, and the dates of the first and the latest one.
    var json: JSON {
        [
            "productId": .string(product.rawValue), "purchases": .number(Int64(purchases)),
            "firstDate": .number(first.milliseconds), "latestDate": .number(latest.milliseconds),
        ]
    }
}

extension AccountOverview {
    /// The counts of an account's transactions, spendings, transfers, notifications, and grants, as JSON.
    var json: JSON {
        [
            "transactions": .number(Int64(transactions)), "spendings": .number(Int64(spendings)),
            "transfers": .number(Int64(transfers)), "notifications": .number(Int64(notifications)),
            "grants": .number(Int64(grants)),
        ]
    }
}

extension NotificationCount {
    /// The number of notifications of one type and subtype as JSON.
    var json: JSON {
        .members([
            "type": .string(type), "subtype": .text(subtype), "isOfKnownType": .bool(isOfKnownType),
            "count": .number(Int64(count)),
        ])
    }
}
#endif
