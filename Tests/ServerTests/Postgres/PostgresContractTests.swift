#if Server && PostgreSQL
import DiscoverEntities
import DiscoverInteractors
import ServerPostgresStorage
import ServerStorage
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles, .enabled(if: PrivatePostgres.isAvailable, PrivatePostgres.absence), .timeLimit(.minutes(10)))
struct `The PostgreSQL stores fulfill the contracts of their ports` {
    let folder = TemporaryFolder()
    let time = FixedTimeSource(.day(50))

    func database() async throws -> PostgresDatabase {
        try await PostgresDatabase(PrivatePostgres.server().emptyDatabase(), environment: .sandbox)
    }

    @Test func `the PostgreSQL ledger fulfills its contract`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let database = try await PostgresDatabase(address, environment: .sandbox)
        try await LedgerStoreContract(SQLLedgerStore(database, time: time), environment: .sandbox) { [time] in
            SQLLedgerStore(try await PostgresDatabase(address, environment: .sandbox), time: time)
        }.check()
        try await database.checkIntegrity()
    }

    @Test func `the PostgreSQL ownership store fulfills its contract`() async throws {
        let database = try await database()
        try await OwnershipStoreContract(
            SQLOwnershipStore(database), ledger: SQLLedgerStore(database, time: time),
            audit: SQLAuditLog(database), directory: SQLAccountDirectory(database)
        ).check()
        try await database.checkIntegrity()
    }

    @Test func `the PostgreSQL notification inbox fulfills its contract`() async throws {
        let database = try await database()
        try await NotificationInboxContract(
            SQLNotificationInbox(database), ledger: SQLLedgerStore(database, time: time),
            ownership: SQLOwnershipStore(database)
        ).check()
        try await database.checkIntegrity()
    }

    @Test func `the PostgreSQL dispute registry fulfills its contract`() async throws {
        let database = try await database()
        try await DisputeRegistryContract(
            SQLDisputeRegistry(database), ledger: SQLLedgerStore(database, time: time),
            inbox: SQLNotificationInbox(database), ownership: SQLOwnershipStore(database),
            audit: SQLAuditLog(database)
        ).check()
        try await database.checkIntegrity()
    }

    @Test func `the PostgreSQL audit log fulfills its contract`() async throws {
        let database = try await database()
        try await AuditLogContract(
            SQLAuditLog(database), ledger: SQLLedgerStore(database, policy: .transfer, time: time)
        ).check()
    }

    @Test func `the PostgreSQL account directory fulfills its contract`() async throws {
        let database = try await database()
        try await AccountDirectoryContract(
            SQLAccountDirectory(database), ledger: SQLLedgerStore(database, time: time)
        ).check()
    }

    @Test func `the PostgreSQL balance registry fulfills its contract`() async throws {
        let database = try await database()
        try await BalanceRegistryContract(
            SQLBalanceRegistry(database), ledger: SQLLedgerStore(database, time: time),
            ownership: SQLOwnershipStore(database)
        ).check()
    }

    @Test func `the PostgreSQL secret vault fulfills its contract`() async throws {
        let key = try SealingKey(path: folder.path("key"))
        try await SecretVaultContract(SQLSecretVault(try await database(), key: key)).check()
    }

    @Test func `the PostgreSQL replay checkpoint store fulfills its contract`() async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let database = try await PostgresDatabase(address, environment: .sandbox)
        try await ReplayCheckpointStoreContract(SQLReplayCheckpointStore(database)) {
            SQLReplayCheckpointStore(try await PostgresDatabase(address, environment: .sandbox))
        }.check()
    }
}
#endif
