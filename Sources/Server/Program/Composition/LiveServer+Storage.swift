#if Server
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
        case .sqlite(let path): try LedgerDatabase(path: path, environment: settings.environment)
        case .postgres:
            throw SettingValues.Fault(
                description: "storage: this build doesn't support PostgreSQL; use sqlite:PATH, or leave the setting out")
        }
    }
}
#endif
