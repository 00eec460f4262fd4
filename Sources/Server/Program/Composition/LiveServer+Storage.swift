#if Server
#if PostgreSQL
import ServerPostgresStorage
#endif
import ServerStorage
import ServerUseCases

extension LiveServer {
    /// Opens the server's database, and migrates it to the current version.
    ///
    /// This is the only place that selects an adapter by the address of the storage.
    ///
    /// - Parameters:
    ///   - settings: The settings; without the setting `storage`, the database is a file of the state directory.
    ///   - state: The state directory.
    /// - Returns: The storage.
    /// - Throws: An error that states why the database can't be opened.
    static func storage(_ settings: ServerSettings, in state: StateDirectory) async throws -> any Storage {
        switch settings.storage ?? .sqlite(path: state.path(.database)) {
        case .sqlite(let path): return try LedgerDatabase(path: path, environment: settings.environment)
        case .postgres(let connection): return try await postgres(connection, environment: settings.environment)
        }
    }

    #if PostgreSQL
    private static func postgres(_ connection: String, environment: LedgerEnvironment) async throws -> any Storage {
        try await PostgresDatabase(connection, environment: environment)
    }
    #else
    private static func postgres(_ connection: String, environment: LedgerEnvironment) async throws -> any Storage {
        throw withoutPostgreSQL
    }

    private static let withoutPostgreSQL = SettingValues.Fault(
        description: "this build doesn't support PostgreSQL: build it with the traits Server and PostgreSQL, or use"
            + " sqlite: and a path as the storage")
    #endif
}
#endif
