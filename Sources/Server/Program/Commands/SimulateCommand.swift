#if Server
import ArgumentParser
import Logging
import ServerSimulation
import ServiceLifecycle
import UnixSignals

/// The `simulate` command, which runs the simulated App Store as a server.
///
/// The option `--play-port` runs a simulated Google Play beside it.
struct SimulateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Runs the simulated App Store as a separate program, and Google Play with --play-port.")

    @Option(name: .long, help: "The .storekit file with the products to sell.")
    var catalog: String

    @Option(name: .long, help: "The port to listen on; 0 for any free port.")
    var port = 8090

    @Option(name: .long, help: "The directory for keys, purchases and notifications.")
    var state = ".discover-store"

    @Option(name: .long, help: "The URL that receives notifications.")
    var notify: String?

    @Option(name: .long, help: "The app's bundle identifier.")
    var bundle = "com.example.discover"

    @OptionGroup var play: PlayOptions

    @Option(name: .long, help: "The seed of the store's random numbers.")
    var seed: UInt64 = 1

    @Option(
        name: .long,
        help: "A random fault, such as \"api lose 10%\"; may be repeated. Run \"store faults\" to list all faults.")
    var fault: [String] = []

    /// Returns the random faults that the `--fault` options turn on in the simulated store.
    ///
    /// The faults use the seed of the store, unless an option specifies another seed.
    private func faults() throws -> FaultSettings {
        var settings = FaultSettings()
        settings.seed = seed
        for words in fault {
            do { try settings.apply(words) } catch { throw ValidationError("--fault: \(error.description)") }
        }
        return settings
    }

    func validate() throws {
        _ = try faults()
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535") }
        guard !bundle.isEmpty else { throw ValidationError("--bundle must not be empty") }
        guard !state.isEmpty else { throw ValidationError("--state must not be empty") }
        try play.check()
    }

    func run() async throws {
        do {
            var settings = try StoreServerSettings(catalogAt: catalog)
            settings.port = port
            settings.state = state
            settings.notify = notify
            settings.bundle = bundle
            settings.seed = seed
            settings.faults = try faults()
            let claim = try StateLock(state)
            defer { withExtendedLifetime(claim) {} }
            LoggingSystem.bootstrap { label in
                LineLogHandler(label: label, level: .notice, format: .text, sink: StandardStream.error.write)
            }
            let log = Logger(label: "simulated-app-store")
            let store = try SimulatedAppStore(settings, logger: log)
            let application = try await store.application { port in
                for line in store.introduction(port: port) { StandardStream.output.write(line) }
            }
            let listener = ListenerService(
                application: application, address: ListeningAddress(host: settings.host, port: port), option: "--port")
            let services: [any Service] = [listener] + (try play.services(beside: store, logger: log))
            let group = ServiceGroup(
                configuration: .init(
                    services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: log))
            try await group.run()
        } catch {
            throw CommandError(error)
        }
    }
}
#endif
