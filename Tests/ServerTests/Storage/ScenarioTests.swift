#if Server
import GRDB
import ServerStorage
import ServerSupport
import ServerUseCases
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The SQLite storage behaves in each scenario as every storage must`
{
    let folder = TemporaryFolder()

    @Test(arguments: StorageScenario.all) func `a scenario`(_ scenario: StorageScenario) async throws {
        let path = folder.path("ledger.sqlite")
        let storage = try LedgerDatabase(path: path, environment: .sandbox)
        try await scenario.check(
            TestedStorage(
                storage,
                run: { statements in
                    let queue = try DatabaseQueue(path: path)
                    defer { try? queue.close() }
                    try await queue.write { try $0.execute(sql: statements) }
                },
                texts: { query in
                    let queue = try DatabaseQueue(path: path)
                    defer { try? queue.close() }
                    return try await queue.read { try String.fetchAll($0, sql: query) }
                }, signedTexts: { try await SQLAccountDirectory(storage).signedTexts(of: $0) },
                evidence: {
                    try await storage.read { db in
                        try db.rows("SELECT body FROM evidence ORDER BY number")
                            .map { try EvidenceTable(in: db).text(of: $0[0]) }
                    }
                }))
    }
}
#endif
