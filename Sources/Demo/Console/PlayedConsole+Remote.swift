#if Server
import ServerClient

extension PlayedConsole {
    /// Creates a session whose simulated store runs in another process, as with the option `--store`.
    ///
    /// That store also verifies transactions. To use another verifier, replace it in the function `alter` of `launch`.
    ///
    /// - Parameters:
    ///   - address: The URL of the store, such as "http://127.0.0.1:8090".
    ///   - launch: The settings of the session.
    /// - Throws: `StartupError` if the store can't be reached.
    package convenience init(storeAt address: String, _ launch: Launch) async throws {
        var options = Options()
        options.store = address
        var dependencies = try await AppDependencies.remote(options, keptIn: nil)
        dependencies.ledger = launch.ledger
        dependencies.features = launch.features
        dependencies.discovery = launch.files.discovery.forgotten()
        self.init(dependencies, launch)
    }
}
#endif
