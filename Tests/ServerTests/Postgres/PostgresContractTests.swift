#if Server && PostgreSQL
import ServerPostgresStorage
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles, .enabled(if: PrivatePostgres.isAvailable, PrivatePostgres.absence), .timeLimit(.minutes(20)))
struct `The PostgreSQL storage fulfills the contracts of its ports` {
    let folder = TemporaryFolder()

    @Test(arguments: StorageContract.allCases)
    func `each port of a PostgreSQL database fulfills its contract`(_ port: StorageContract) async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let open: @Sendable () async throws -> PostgresDatabase = {
            try await PostgresDatabase(
                address, environment: .sandbox, writesEvents: true, connectionTimeout: .seconds(600))
        }
        try await port.check(
            StorageContract.Subject(
                try await open(), reopened: open, run: { try await PostgresScript(address).run($0) },
                keyFile: folder.path("key")))
    }
}
#endif
