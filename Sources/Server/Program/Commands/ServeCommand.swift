#if Server
import ArgumentParser
import AsyncHTTPClient
import Logging
import Metrics
import ServerAppStore
import ServerStorage
import ServiceLifecycle
import UnixSignals

/// Serves until it is told to stop; then it lets the requests at work end.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serves; on 127.0.0.1, for the simulated store, unless told otherwise.")

    @OptionGroup var options: SettingOptions

    @Option(name: .long, help: "The address to listen on.")
    var host: String?

    @Option(name: .long, help: "The port to listen on; 0 for any that is free.")
    var port: String?

    @Option(name: .long, help: "What another account's transaction comes to: refuse or transfer.")
    var binding: String?

    @Option(name: .long, help: "The JSON file that says what each product gives.")
    var features: String?

    @Flag(name: .long, help: "Show every setting, what it is and who said so, and end.")
    var settings = false

    func run() async throws {
        let read = try await options.read(
            ["host": host, "port": port, "binding": binding, "features": features])
        if settings { return read.lines.forEach(StandardStream.output.write) }
        let tally = Tally()
        LoggingSystem.bootstrap { label in
            LineLog(label: label, level: read.logLevel, format: read.logFormat, sink: StandardStream.error.write)
        }
        MetricsSystem.bootstrap(tally.store)
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: HTTPClientAsking.configuration)
        do {
            try await serve(read, tally: tally, http: http)
        } catch {
            try? await http.shutdown()
            throw Sorry(error)
        }
        try? await http.shutdown()
    }

    private func serve(_ settings: ServerSettings, tally: Tally, http: HTTPClient) async throws {
        let log = Logger(label: "discover-server")
        let server = try await LiveServer(settings, http: http)
        let tokens = BearerTokens(keys: server.keys, issuer: settings.tokenIssuer, audience: settings.tokenAudience)
        let interface = HTTPInterface(
            backend: server.backend, tokens: tokens, limits: settings.limits, tally: tally, log: log)
        log.info("settings", metadata: ["settings": "\(settings.lines.joined(separator: "; "))"])
        let application = interface.application(host: settings.host, port: settings.port) { port in
            for line in server.introduction(port: port) { StandardStream.output.write(line) }
        }
        var configuration = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: log)
        configuration.maximumGracefulShutdownDuration = .seconds(settings.limits.drainSeconds)
        do {
            try await ServiceGroup(configuration: configuration).run()
        } catch {
            throw Sorry(error, listeningOn: ListeningAddress(host: settings.host, port: settings.port))
        }
        try server.database.close()
        StandardStream.output.write("Everything under way was answered; the server has stopped.")
    }
}
#endif
