#if Server
import ArgumentParser
import Logging
import ServerSimulation
import ServiceLifecycle

/// The options of the `simulate` command for the simulated Google Play.
struct PlayOptions: ParsableArguments {
    @Option(
        name: .long, help: "The port of a simulated Google Play, which runs only with this option; 0 for any free port."
    )
    var playPort: Int?

    @Option(name: .long, help: "The URL that receives the notifications of Google Play.")
    var playNotify: String?

    @Option(name: .long, help: "The package name of the Android app.")
    var playPackage = "com.example.discover"

    /// Checks the options.
    ///
    /// - Throws: `ValidationError` if an option is invalid, or has no effect without `--play-port`.
    func check() throws {
        guard let playPort else {
            guard playNotify == nil else { throw ValidationError("--play-notify requires --play-port") }
            return
        }
        guard (0...65_535).contains(playPort) else { throw ValidationError("--play-port must be 0 to 65535") }
        guard !playPackage.isEmpty else { throw ValidationError("--play-package must not be empty") }
    }

    /// Returns the service that runs the simulated Google Play.
    ///
    /// - Parameters:
    ///   - appStore: The simulated App Store, whose catalog, state directory, and random faults Google Play shares.
    ///   - logger: The logger.
    /// - Returns: The service, or an empty array without `--play-port`.
    /// - Throws: `SimulationError` if the options or the stored state can't be used.
    func services(beside appStore: SimulatedAppStore, logger: Logger) throws -> [any Service] {
        guard let playPort else { return [] }
        let shared = appStore.settings
        var settings = PlayServerSettings(catalog: shared.catalog, name: shared.catalogName)
        settings.host = shared.host
        settings.port = playPort
        settings.state = shared.state.map { $0 + "/play" }
        settings.notify = playNotify
        settings.package = playPackage
        let play = try SimulatedGooglePlay(settings, beside: appStore, logger: logger)
        let application = play.application { port in
            for line in await play.introduction(port: port) { StandardStream.output.write(line) }
        }
        return [
            ListenerService(
                application: application, address: ListeningAddress(host: shared.host, port: playPort),
                option: "--play-port")
        ]
    }
}
#endif
