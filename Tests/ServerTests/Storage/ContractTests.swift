#if Server
import DiscoverEntities
import DiscoverInteractors
import Foundation
import GRDB
import ServerUseCases
import ServerStorage
import ServerSupport
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The SQLite storage fulfills the contracts of its ports` {
    let folder = TemporaryFolder()

    @Test(arguments: StorageContract.allCases)
    func `each port of an SQLite file fulfills its contract`(_ port: StorageContract) async throws {
        let path = folder.path("ledger.sqlite")
        let open: @Sendable () throws -> LedgerDatabase = {
            try LedgerDatabase(path: path, environment: .sandbox, writesEvents: true)
        }
        try await port.check(
            StorageContract.Subject(
                try open(), reopened: open,
                run: { script in
                    let queue = try DatabaseQueue(path: path)
                    try await queue.write { try $0.execute(sql: script) }
                    try queue.close()
                }, keyFile: folder.path("key")))
    }
}

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The in-memory doubles fulfill the contracts of their ports` {
    let books = InMemoryServerStorage(policy: .transfer, time: FixedTimeSource(.day(50)))

    @Test func `the in-memory ledger fulfills its contract`() async throws {
        try await LedgerStoreContract(books) { [books] in books }.check()
    }

    @Test func `the in-memory ownership store fulfills its contract`() async throws {
        try await OwnershipStoreContract(books, ledger: books, audit: books, directory: books).check()
    }

    @Test func `the in-memory dispute registry fulfills its contract`() async throws {
        try await DisputeRegistryContract(books, ledger: books, inbox: books, ownership: books, audit: books).check()
    }

    @Test func `the in-memory notification inbox fulfills its contract`() async throws {
        try await NotificationInboxContract(books, ledger: books, ownership: books).check()
    }

    @Test func `the in-memory audit log fulfills its contract`() async throws {
        try await AuditLogContract(books, ledger: books).check()
    }

    @Test func `the in-memory account directory fulfills its contract`() async throws {
        try await AccountDirectoryContract(books, ledger: books).check()
    }

    @Test func `the in-memory balance registry fulfills its contract`() async throws {
        try await BalanceRegistryContract(books, ledger: books, ownership: books).check()
    }

    @Test func `the in-memory grant registry fulfills its contract`() async throws {
        try await GrantRegistryContract(books, ledger: books, directory: books, audit: books, outbox: books).check()
    }

    @Test func `the in-memory secret vault fulfills its contract`() async throws {
        try await SecretVaultContract(books).check()
    }

    @Test func `the in-memory replay checkpoint fulfills its contract`() async throws {
        let checkpoints = InMemoryReplayCheckpoint()
        try await ReplayCheckpointStoreContract(checkpoints, leases: checkpoints.leases) { checkpoints }.check()
    }

    @Test func `the in-memory leases, queries, and reports fulfill their contracts`() async throws {
        let checkpoints = InMemoryReplayCheckpoint()
        let leases = checkpoints.leases
        try await LeaseStoreContract(leases, checkpoints: checkpoints) { leases.pass($0) }.check()
        try await StoreQueryScheduleContract(leases) { leases.pass($0) }.check()
        try await UsageBoardContract(leases) { leases.pass($0) }.check()
    }

    @Test func `the in-memory outbox fulfills its contract`() async throws {
        try await WebhookOutboxContract(books, ledger: books, ownership: books, audit: books, leases: books.leases)
            .check()
    }

    @Test func `the in-memory reconciliation registry fulfills its contract`() async throws {
        let leases = InMemoryCoordination()
        let registry = InMemoryReconciliation(books, leases: leases)
        try await ReconciliationRegistryContract(registry, leases: leases, ledger: books) { registry }.check()
    }

    @Test func `the scripted notification verifier fulfills its contract`() async throws {
        let genuine = UnverifiedNotification(signedPayload: "genuine")
        let verifier = ScriptedNotificationVerifier([genuine: .genuine(.made("1"))])
        let forged = UnverifiedNotification(signedPayload: "made up")
        try await NotificationVerifierContract(verifier, genuine: [genuine], forged: [forged]).check()
    }
}
#endif
