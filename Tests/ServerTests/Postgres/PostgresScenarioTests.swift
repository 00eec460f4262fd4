#if Server && PostgreSQL
import ServerPostgresStorage
import ServerStorage
import ServerSupport
import ServerUseCases
import Testing

@Suite(.enabled(if: PrivatePostgres.isAvailable, PrivatePostgres.absence), .timeLimit(.minutes(20)))
struct `The PostgreSQL storage behaves in each scenario as every storage must` {
    @Test(arguments: StorageScenario.all) func `a scenario`(_ scenario: StorageScenario) async throws {
        let address = try await PrivatePostgres.server().emptyDatabase()
        let storage = try await PostgresDatabase(address, environment: .sandbox)
        let script = try PostgresScript(address)
        try await scenario.check(
            TestedStorage(
                storage, run: { try await script.run($0) }, texts: { try await script.texts($0) },
                signedTexts: { try await SQLAccountDirectory(storage).signedTexts(of: $0) },
                evidence: {
                    try await storage.read { db in
                        try db.rows("SELECT body FROM evidence ORDER BY number")
                            .map { try EvidenceTable(in: db).text(of: $0[0]) }
                    }
                }))
    }
}
#endif
