#if Server
import ServerClient

extension PlayedConsole {
    /// Creates a session whose store is a program of its own, as with the option `--store`.
    ///
    /// That store decides what is genuine, unless the launch replaces the verifier by a server's, as the option `--server` does.
    package convenience init(storeAt address: String, _ launch: Launch) async throws {
        var options = Options()
        options.store = address
        var world = try await AppDependencies.wired(options, keptIn: nil)
        world.ledger = launch.ledger
        world.features = launch.features
        world.discovery = launch.surroundings.discovery.forgotten()
        self.init(world, launch)
    }
}
#endif
