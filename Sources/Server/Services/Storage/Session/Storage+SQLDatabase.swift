#if Server
package import DiscoverEntities
package import DiscoverInteractors
package import ServerUseCases
package import DiscoverData

/// Returns the adapter for each port of a storage.
///
/// The adapters are the same for each SQL database.
extension Storage where Self: SQLDatabase & ReadinessProbe {
    /// The adapter that transfers purchases between accounts.
    package var ownership: any OwnershipStore { SQLOwnershipStore(self) }

    /// The adapter that stores disputes about the owners of purchases.
    package var disputes: any DisputeRegistry { SQLDisputeRegistry(self) }

    /// The adapter that reads the records of an account.
    package var directory: any AccountDirectory { SQLAccountDirectory(self) }

    /// The adapter that returns and erases everything that is recorded about an account.
    package var accountRecords: any AccountRecordStore { SQLAccountRecordStore(self) }

    /// The adapter that merges accounts.
    package var accountMerges: any AccountMergeStore { SQLAccountMergeStore(self) }
    /// The adapter that records grants, the products that administrators give to accounts.
    package var grants: any GrantRegistry { SQLGrantRegistry(self) }

    /// The adapter that finds non-renewing subscriptions bought before the feature map contained them.
    package var passes: any PassDirectory { SQLAccountDirectory(self) }

    /// The adapter that stores the audit log.
    package var audit: any AuditLog { SQLAuditLog(self) }

    /// The adapter that stores the time up to which notifications were replayed.
    package var checkpoints: any ReplayCheckpointStore { SQLReplayCheckpointStore(self) }

    /// The adapter that stores the time up to which Google's list of voided purchases was imported.
    package var voidedCheckpoints: any ReplayCheckpointStore { SQLReplayCheckpointStore(self, of: .voidedPurchases) }

    /// The adapter that grants leases, the rights of single processes to do a piece of work.
    package var leases: any LeaseStore { SQLLeaseStore(self) }

    /// The adapter that schedules the server's queries to the store about subscriptions.
    package var queries: any StoreQuerySchedule { SQLStoreQuerySchedule(self) }

    /// The adapter that stores when purchases were looked up at the store.
    package var reconciliation: any ReconciliationRegistry { SQLReconciliationRegistry(self) }

    /// The adapter that publishes how much of their rate limits clients have used.
    package var usage: any UsageBoard { SQLUsageBoard(self) }

    /// The adapter that checks and corrects the stored counts of purchases and spent units.
    package var balances: any BalanceRegistry { SQLBalanceRegistry(self) }

    /// The adapter that stores the outcomes of experiments.
    package var outcomes: any OutcomeArchive { SQLOutcomeArchive(self) }

    /// The adapter that stores the events of webhooks.
    package var outbox: any WebhookOutbox { SQLWebhookOutbox(self) }

    /// The adapter that stores the App Store's requests for consumption information.
    package var consumptionRequests: any ConsumptionRequestQueue { SQLConsumptionRequestQueue(self) }

    /// The adapter that deletes records that have been kept long enough.
    package var retention: any RetentionStore { SQLRetentionStore(self) }

    /// The database itself, which can check that it can be read and written.
    package var probe: any ReadinessProbe { self }

    /// Returns the adapter that records the transactions of one request.
    package func ledger(
        _ evidence: RequestEvidence, policy: OwnershipPolicy, time: any TimeSource
    ) -> any LedgerStore {
        SQLLedgerStore(self, evidence: evidence, policy: policy, time: time)
    }

    /// Returns the adapter that stores the notification of one request with its signed texts (JWS).
    ///
    /// - Parameters:
    ///   - evidence: The signed texts of the request.
    ///   - deadline: The rule for the deadline of requests for consumption information, or `nil` to queue no requests.
    /// - Returns: The adapter.
    package func inbox(_ evidence: RequestEvidence, queuing deadline: ConsumptionDeadline?) -> any NotificationInbox {
        SQLNotificationInbox(self, evidence: evidence, queuing: deadline)
    }

    /// Returns the adapter that stores the secrets for a purpose.
    ///
    /// The secrets are encrypted with the key in the specified file.
    package func vault(keyFile: String, for purpose: SecretPurpose) throws(LedgerFailure) -> any SecretVault {
        SQLSecretVault(self, key: try SealingKey(path: keyFile), for: purpose)
    }

    /// Binds the database to an app, unless it is bound already, and throws if it belongs to another app.
    package func bind(toBundle bundle: String, package: String?) async throws(LedgerFailure) {
        try await SQLAppBinding(self, place: place).bind(toBundle: bundle, package: package)
    }

    /// Ensures that no stored count combines purchases from before and after a change of the feature map.
    ///
    /// The feature map lists what each product grants. After a change, a purchase may grant a different number of
    /// units.
    package func separate(by map: FeatureMap) async throws(LedgerFailure) {
        try await SQLBalanceRegistry(self).separate(by: map)
    }
}
#endif
