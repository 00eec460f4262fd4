#if Server
import Foundation
#if PostgreSQL
import ServerPostgresStorage
#endif
import ServerStorage
import ServerUseCases

extension LiveServer {
    /// Opens the server's database, and migrates it to the current version.
    ///
    /// The pages of an SQLite file aren't checked, because that takes about a second for each hundred megabytes.
    ///
    /// Only this method selects an adapter by the address of the storage.
    ///
    /// - Parameters:
    ///   - settings: The settings; without the setting `storage`, the database is a file of the state directory.
    ///   - state: The state directory.
    /// - Returns: The storage.
    /// - Throws: An error that states why the database can't be opened.
    static func storage(_ settings: ServerSettings, in state: StateDirectory) async throws -> any Storage {
        switch settings.storage ?? .sqlite(path: state.path(.database)) {
        case .sqlite(let path):
            return try LedgerDatabase(
                path: path, environment: settings.environment, isChecked: false,
                writesEvents: settings.webhooks != nil)
        case .postgres(let connection):
            return try await postgres(
                connection, environment: settings.environment, writesEvents: settings.webhooks != nil)
        }
    }

    /// Opens the storage that the settings name, runs a closure with the storage, and then closes it.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - state: The state directory.
    ///   - body: The closure, which receives the storage.
    /// - Returns: The result of the closure.
    /// - Throws: An error of the closure, or one that states why the database can't be opened or closed.
    static func withStorage<Value>(
        _ settings: ServerSettings, in state: StateDirectory, _ body: (any Storage) async throws -> Value
    ) async throws -> Value {
        let storage = try await storage(settings, in: state)
        let value: Value
        do {
            value = try await body(storage)
        } catch {
            try? await storage.close()
            throw error
        }
        try await storage.close()
        return value
    }

    /// Returns the path of the server's SQLite file, which may not exist.
    ///
    /// - Parameter settings: The settings; without the setting `storage`, the file is in the state directory.
    /// - Returns: The path, which the settings contain or which is in the state directory.
    /// - Throws: `SettingValues.InvalidSettingError` if the database isn't an SQLite file.
    static func databaseFile(_ settings: ServerSettings) throws(SettingValues.InvalidSettingError) -> String {
        switch settings.storage {
        case nil: return StateDirectory.path(of: .database, in: settings.state)
        case .sqlite(let path): return path
        case .postgres:
            throw SettingValues.InvalidSettingError(
                description: "the database is in PostgreSQL: back it up and restore it with pg_dump and pg_restore")
        }
    }

    /// Copies all records of an SQLite file to an empty PostgreSQL database, and verifies the copy.
    ///
    /// - Parameters:
    ///   - source: The address of the SQLite file.
    ///   - destination: The address of the empty PostgreSQL database.
    ///   - environment: The store environment of the recorded purchases, which is the same for both databases.
    /// - Returns: Lines for the terminal that report the number of copied rows and their digest.
    /// - Throws: An error that states why nothing was copied.
    static func copy(
        from source: StorageAddress, to destination: StorageAddress, environment: LedgerEnvironment
    ) async throws -> [String] {
        guard case .sqlite(let path) = source, case .postgres(let connection) = destination else {
            throw SettingValues.InvalidSettingError(
                description: "--from must be sqlite: and a path, and --to must be postgres:…")
        }
        guard FileManager.default.fileExists(atPath: path) else {
            throw SettingValues.InvalidSettingError(description: "--from: \(path) doesn't exist")
        }
        return try await copy(file: path, toPostgres: connection, environment: environment)
    }

    #if PostgreSQL
    private static func postgres(
        _ connection: String, environment: LedgerEnvironment, writesEvents: Bool
    ) async throws -> any Storage {
        try await PostgresDatabase(connection, environment: environment, writesEvents: writesEvents)
    }

    private static func copy(
        file path: String, toPostgres connection: String, environment: LedgerEnvironment
    ) async throws -> [String] {
        let file = try LedgerDatabase(path: path, environment: environment)
        let database = try await PostgresDatabase(connection, environment: environment)
        let copy = try await database.copy(from: file)
        // Ignore failures to close the databases, because all records are copied already.
        try? file.close()
        try? await database.close()
        return [
            "\(copy.rows) rows of \(path) are in the \(database.place)",
            "SHA-256 of the rows in both: \(copy.digest)",
        ]
    }
    #else
    private static func postgres(
        _ connection: String, environment: LedgerEnvironment, writesEvents: Bool
    ) async throws -> any Storage {
        throw withoutPostgreSQL
    }

    private static func copy(
        file path: String, toPostgres connection: String, environment: LedgerEnvironment
    ) async throws -> [String] {
        throw withoutPostgreSQL
    }

    private static let withoutPostgreSQL = SettingValues.InvalidSettingError(
        description: "this build doesn't support PostgreSQL: build it with the traits Server and PostgreSQL, or use"
            + " sqlite: and a path as the storage")
    #endif
}
#endif
