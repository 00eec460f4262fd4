extension SourceExamples {
    /// Returns `true` if a source file is compiled only with the trait `Server`.
    static func isOfServer(_ path: String) -> Bool { path.hasPrefix("Sources/Server/") }

    /// The types of names in the examples of the server, unless `serverSpecial` has another one.
    static let serverCommon = [
        "account": "AccountToken", "administrator": "AccountToken", "alias": "AccountToken", "amounts": "[String: Int]",
        "audit": "any AuditLog", "balances": "any BalanceRegistry", "batch": "OutcomeBatch",
        "checkpoints": "any ReplayCheckpointStore", "directory": "any AccountDirectory",
        "disputes": "any DisputeRegistry", "end": "Moment", "event": "WebhookEvent", "grant": "ProductGrant",
        "grants": "any GrantRegistry", "hook": "any ConsumptionHook", "inbox": "any NotificationInbox",
        "lease": "Lease", "leases": "any LeaseStore", "lookup": "any PurchaseLookup", "map": "FeatureMap",
        "merges": "any AccountMergeStore", "notification": "UnverifiedNotification", "now": "Moment", "order": "String",
        "outbox": "any WebhookOutbox", "outcomes": "any OutcomeArchive", "ownership": "any OwnershipStore",
        "passes": "any PassDirectory", "probe": "any ReadinessProbe", "process": "String", "product": "ProductID",
        "publisher": "any ExperimentPublisher", "purchase": "DuePurchase", "queries": "any StoreQuerySchedule",
        "queue": "any ConsumptionRequestQueue", "receipt": "String", "receiver": "any ConsumptionReceiver",
        "registry": "any ReconciliationRegistry", "request": "ConsumptionRequest", "response": "ConsumptionResponse",
        "retention": "any RetentionStore", "secret": "SharedSecret", "secrets": "[SharedSecret]",
        "sender": "any WebhookSender", "signer": "any OfferSignatureProvider", "start": "Moment",
        "storage": "any Storage", "tag": "String", "time": "any TimeSource", "token": "String",
        "usage": "any UsageBoard", "validator": "any ReceiptValidator", "vault": "any SecretVault",
    ]

    /// The types of names that depend on the file, for the examples of the server.
    static let serverSpecial = [
        "AccountRecordStore": ["store": "any AccountRecordStore"],
        "ConsumptionPorts": ["facts": "ConsumptionFacts"],
        "GooglePlayVerifier": ["verifier": "any GooglePlayVerifier"],
        "NotificationArchive": ["archive": "any NotificationArchive", "verifier": "any NotificationVerifier"],
        "NotificationInbox": ["verifier": "any NotificationVerifier"],
        "NotificationVerifier": ["verifier": "any NotificationVerifier"],
        "OrderArchive": ["archive": "any OrderArchive", "verifier": "any TransactionVerifier"],
        "OwnershipStore": ["facts": "TransactionFacts"],
        "PurchaseLookup": ["verifier": "any TransactionVerifier"],
        "VoidedPurchaseArchive": ["archive": "any VoidedPurchaseArchive"],
    ]
}
