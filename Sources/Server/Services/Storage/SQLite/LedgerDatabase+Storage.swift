#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases

extension LedgerDatabase: Storage {
    /// The path of the database file.
    public var place: String { path }

    /// The parts of the file that `checkIntegrity()` checks, as a phrase for a message.
    public var checkedParts: String { "Every page, row and index" }

    /// The adapter that transfers purchases between accounts.
    public var ownership: any OwnershipStore { SQLOwnershipStore(self) }

    /// The adapter that stores disputes about the owners of purchases.
    public var disputes: any DisputeRegistry { SQLDisputeRegistry(self) }

    /// The adapter that reads the records of an account.
    public var directory: any AccountDirectory { SQLAccountDirectory(self) }

    /// The adapter that finds non-renewing subscriptions bought before the feature map contained them.
    public var passes: any PassDirectory { SQLAccountDirectory(self) }

    /// The adapter that stores the audit log.
    public var audit: any AuditLog { SQLAuditLog(self) }

    /// The adapter that stores the time up to which notifications were replayed.
    public var checkpoints: any ReplayCheckpointStore { SQLReplayCheckpointStore(self) }

    /// The adapter that checks and corrects the stored counts of purchases and spent units.
    public var balances: any BalanceRegistry { SQLBalanceRegistry(self) }

    /// The database itself, which can check that it can be read and written.
    public var probe: any ReadinessProbe { self }

    /// Returns the adapter that records the transactions of one request.
    public func ledger(
        _ evidence: RequestEvidence, policy: OwnershipPolicy, time: any TimeSource
    ) -> any LedgerStore {
        SQLLedgerStore(self, evidence: evidence, policy: policy, time: time)
    }

    /// Returns the adapter that stores the notification of one request with its signed texts.
    public func inbox(_ evidence: RequestEvidence) -> any NotificationInbox {
        SQLNotificationInbox(self, evidence: evidence)
    }

    /// Returns the adapter that stores shared secrets, encrypted with the key in the specified file.
    public func vault(keyFile: String) throws(LedgerFailure) -> any SecretVault {
        SQLSecretVault(self, key: try SealingKey(path: keyFile))
    }

    /// Ensures that no stored count combines purchases from before and after a change of the feature map.
    ///
    /// The feature map lists what each product grants. After a change, a purchase may grant a different number of
    /// units.
    public func separate(by map: FeatureMap) async throws(LedgerFailure) {
        try await SQLBalanceRegistry(self).separate(by: map)
    }
}
#endif
