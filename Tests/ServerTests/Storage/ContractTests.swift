#if Server
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerUseCases
import ServerStorage
import ServerSupport
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(10))) struct `The SQLite stores fulfill the contracts of their ports` {
    let folder = TemporaryFolder()
    let time = FixedTimeSource(.day(50))

    func database() throws -> LedgerDatabase {
        try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox)
    }

    @Test func `the SQLite ledger fulfills its contract`() async throws {
        let ledger = SQLLedgerStore(try database(), time: time)
        try await LedgerStoreContract(ledger, environment: .sandbox) { SQLLedgerStore(try database(), time: time) }
            .check()
    }

    @Test func `the SQLite ownership store fulfills its contract`() async throws {
        let database = try database()
        try await OwnershipStoreContract(
            SQLOwnershipStore(database), ledger: SQLLedgerStore(database, time: time),
            audit: SQLAuditLog(database),
            directory: SQLAccountDirectory(database)
        ).check()
        try await database.checkIntegrity()
    }

    @Test func `the SQLite notification inbox fulfills its contract`() async throws {
        let database = try database()
        try await NotificationInboxContract(
            SQLNotificationInbox(database), ledger: SQLLedgerStore(database, time: time),
            ownership: SQLOwnershipStore(database)
        ).check()
        try await database.checkIntegrity()
    }

    @Test func `the SQLite dispute registry fulfills its contract`() async throws {
        let database = try database()
        try await DisputeRegistryContract(
            SQLDisputeRegistry(database), ledger: SQLLedgerStore(database, time: time),
            inbox: SQLNotificationInbox(database), ownership: SQLOwnershipStore(database),
            audit: SQLAuditLog(database)
        ).check()
        try await database.checkIntegrity()
    }

    @Test func `the SQLite audit log fulfills its contract`() async throws {
        let database = try database()
        try await AuditLogContract(
            SQLAuditLog(database), ledger: SQLLedgerStore(database, policy: .transfer, time: time)
        ).check()
    }

    @Test func `the SQLite account directory fulfills its contract`() async throws {
        let database = try database()
        try await AccountDirectoryContract(
            SQLAccountDirectory(database), ledger: SQLLedgerStore(database, time: time)
        ).check()
    }

    @Test func `the SQLite balance registry fulfills its contract`() async throws {
        let database = try database()
        try await BalanceRegistryContract(
            SQLBalanceRegistry(database), ledger: SQLLedgerStore(database, time: time),
            ownership: SQLOwnershipStore(database)
        ).check()
    }

    @Test func `the SQLite secret vault fulfills its contract`() async throws {
        let key = try SealingKey(path: folder.path("key"))
        try await SecretVaultContract(SQLSecretVault(try database(), key: key)).check()
    }

    @Test func `the SQLite replay checkpoint store fulfills its contract`() async throws {
        try await ReplayCheckpointStoreContract(SQLReplayCheckpointStore(try database())) {
            SQLReplayCheckpointStore(try database())
        }.check()
    }
}

@Suite(.holdsFiles, .timeLimit(.minutes(10))) struct `The in-memory doubles fulfill the contracts of their ports` {
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

    @Test func `the in-memory secret vault fulfills its contract`() async throws {
        try await SecretVaultContract(books).check()
    }

    @Test func `the in-memory replay checkpoint fulfills its contract`() async throws {
        let marks = InMemoryReplayCheckpoint()
        try await ReplayCheckpointStoreContract(marks) { marks }.check()
    }

    @Test func `the scripted notification verifier fulfills its contract`() async throws {
        let genuine = UnverifiedNotification(signedPayload: "genuine")
        let verifier = ScriptedNotificationVerifier([genuine: .genuine(.made("1"))])
        let forged = UnverifiedNotification(signedPayload: "made up")
        try await NotificationVerifierContract(verifier, genuine: [genuine], forged: [forged]).check()
    }
}
#endif
