#if Server
import DiscoverData
import DiscoverEntities
public import ServerUseCases
import Testing
import TestSupport

/// A port of a storage, whose contract every storage must fulfill.
public enum StorageContract: String, CaseIterable, Sendable {
    case ledger, ownership, inbox, disputes, audit, directory, balances, vault, checkpoints, leases, queries, usage,
        outcomes, outbox, apps, voidedCheckpoints, retention, reconciliation, accountRecords, accountMerges,
        consumption, grants

    /// A storage that a test created.
    public struct Subject: Sendable {
        let storage: any Storage
        let reopened: @Sendable () async throws -> any Storage
        let pass: @Sendable (Int64) async throws -> Void
        let keyFile: String

        /// Creates the subject of a contract.
        ///
        /// - Parameters:
        ///   - storage: An empty storage of the sandbox that writes events for webhooks.
        ///   - reopened: Opens the same database once more.
        ///   - run: Runs SQL statements in the database.
        ///   - keyFile: The path of a file for the key of secrets.
        public init(
            _ storage: any Storage, reopened: @escaping @Sendable () async throws -> any Storage,
            run: @escaping @Sendable (String) async throws -> Void, keyFile: String
        ) {
            self.storage = storage
            self.reopened = reopened
            self.keyFile = keyFile
            // The machine's clock can't be moved, so all stored times move into the opposite direction.
            pass = { time in
                try await run(
                    """
                    UPDATE leases SET began = began - (\(time)), expires = expires - (\(time)),
                        completed = completed - (\(time));
                    UPDATE store_queries SET next = next - (\(time));
                    UPDATE limit_usage SET moment = moment - (\(time));
                    """)
            }
        }
    }

    /// Verifies that a storage fulfills the contract of this port.
    public func check(_ subject: Subject) async throws {
        let storage = subject.storage
        let time = FixedTimeSource(.day(50))
        let policy: OwnershipPolicy = self == .audit ? .transfer : .refuse
        let evidence = RequestEvidence()
        let ledger = storage.ledger(evidence, policy: policy, time: time)
        let inbox = storage.inbox(evidence)
        switch self {
        case .ledger:
            try await LedgerStoreContract(ledger, environment: .sandbox) {
                try await subject.reopened().ledger(RequestEvidence(), policy: .refuse, time: time)
            }.check()
        case .ownership:
            try await OwnershipStoreContract(
                storage.ownership, ledger: ledger, audit: storage.audit, directory: storage.directory
            ).check()
        case .inbox: try await NotificationInboxContract(inbox, ledger: ledger, ownership: storage.ownership).check()
        case .disputes:
            try await DisputeRegistryContract(
                storage.disputes, ledger: ledger, inbox: inbox, ownership: storage.ownership, audit: storage.audit
            ).check()
        case .audit: try await AuditLogContract(storage.audit, ledger: ledger).check()
        case .directory: try await AccountDirectoryContract(storage.directory, ledger: ledger).check()
        case .balances:
            try await BalanceRegistryContract(storage.balances, ledger: ledger, ownership: storage.ownership).check()
        case .vault: try await SecretVaultContract(try storage.vault(keyFile: subject.keyFile)).check()
        case .checkpoints:
            try await ReplayCheckpointStoreContract(storage.checkpoints, leases: storage.leases) {
                try await subject.reopened().checkpoints
            }.check()
        case .voidedCheckpoints:
            try await ReplayCheckpointStoreContract(storage.voidedCheckpoints, leases: storage.leases) {
                try await subject.reopened().voidedCheckpoints
            }.check()
            #expect(try await storage.checkpoints.taken() == nil, "each kind of work has a checkpoint of its own")
        case .apps: try await Self.checkApps(storage, reopened: subject.reopened)
        case .leases:
            try await LeaseStoreContract(storage.leases, checkpoints: storage.checkpoints, pass: subject.pass).check()
        case .queries: try await StoreQueryScheduleContract(storage.queries, pass: subject.pass).check()
        case .outcomes:
            try await OutcomeArchiveContract(storage.outcomes) { try await subject.reopened().outcomes }.check()
        case .outbox: try await WebhookOutboxContract(storage, ledger: ledger).check()
        case .consumption: try await ConsumptionRequestQueueContract(storage).check()
        case .retention: try await RetentionStoreContract(storage).check()
        case .reconciliation:
            try await ReconciliationRegistryContract(
                storage.reconciliation, leases: storage.leases, ledger: ledger
            ) { try await subject.reopened().reconciliation }.check()
        case .accountRecords:
            try await AccountRecordStoreContract(storage, evidence: evidence, ledger: ledger, inbox: inbox).check()
        case .accountMerges: try await AccountMergeStoreContract(storage, ledger: ledger, inbox: inbox).check()
        case .grants:
            try await GrantRegistryContract(
                storage.grants, ledger: ledger, directory: storage.directory, audit: storage.audit,
                outbox: storage.outbox, merges: storage.accountMerges
            ).check()
            #expect(try await storage.balances.differences().isEmpty, "grants have no stored count")
        case .usage: try await UsageBoardContract(storage.usage, pass: subject.pass).check()
        }
        try await storage.checkIntegrity()
    }

    /// Verifies that a storage belongs to the first app that it was bound to.
    private static func checkApps(
        _ storage: any Storage, reopened: @Sendable () async throws -> any Storage
    ) async throws {
        try await storage.bind(toBundle: "com.example.app", package: nil)
        try await storage.bind(toBundle: "com.example.app", package: "com.example.android")
        let later = try await reopened()
        try await later.bind(toBundle: "com.example.app", package: "com.example.android")
        try await later.bind(toBundle: "com.example.app", package: nil)
        for (bundle, package, word) in [
            ("com.example.other", "com.example.android", "bundle ID com.example.app"),
            ("com.example.app", "com.example.app", "package name com.example.android"),
        ] {
            do throws(LedgerFailure) {
                try await later.bind(toBundle: bundle, package: package)
                Issue.record("another app must be refused")
            } catch {
                #expect("\(error)".contains(word), "\(error)")
            }
        }
    }
}
#endif
