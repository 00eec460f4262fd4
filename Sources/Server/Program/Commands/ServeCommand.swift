#if Server
import ArgumentParser
import AsyncHTTPClient
import DiscoverEntities
import DiscoverInteractors
import Logging
import NIOCore
import ServerHTTP
import ServerUseCases
import ServiceLifecycle
import UnixSignals

/// The `serve` command, which runs the server until the process is stopped.
///
/// When it is stopped, the server completes the requests that are in progress.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Runs the server, by default on 127.0.0.1 for the simulated store.")

    @OptionGroup var options: SettingOptions

    @Option(name: .long, help: "The address to listen on.")
    var host: String?

    @Option(name: .long, help: "The port to listen on; 0 for any free port.")
    var port: String?

    @Option(name: .long, help: "How to handle another account's transaction: refuse or transfer.")
    var binding: String?

    @Option(name: .long, help: "The JSON file that defines what each product unlocks.")
    var features: String?

    @Flag(name: .long, help: "Show every setting, its value and its source, and exit.")
    var settings = false

    func run() async throws {
        let read = try await options.read(
            ["host": host, "port": port, "binding": binding, "features": features])
        if settings { return try StandardStream.output.print(read.lines) }
        let metrics = read.bootstrap()
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
        do {
            try await serve(read, metrics: metrics, http: http)
        } catch {
            try? await http.shutdown()
            throw CommandError(error)
        }
        try? await http.shutdown()
    }

    private func serve(_ settings: ServerSettings, metrics: ServerMetrics, http: HTTPClient) async throws {
        ProcessSignals.ignoreFaultSignals()
        let log = Logger(label: "discover-server")
        let limits = Self.limits(settings.limits, log: log)
        let server = try await LiveServer(settings, http: http, metrics: metrics)
        let interface = server.interface(limits: limits, metrics: metrics, log: log)
        log.info("settings", metadata: ["settings": "\(settings.lines.joined(separator: "; "))"])
        for realm in server.realms {
            for pass in (try? await realm.backend.unmappedPasses.perform(())) ?? [] {
                log.warning(
                    "passes were sold that the feature map doesn't contain, so they unlock nothing",
                    metadata: ["product": "\(pass.product.rawValue)", "purchases": "\(pass.purchases)"])
            }
        }
        var listeners = [
            ListenerService(
                application: interface.application(
                    host: settings.host, port: settings.port,
                    serving: settings.administration == nil ? .everything : .withoutAdministration
                ) { port in for line in server.introduction(port: port) { StandardStream.output.write(line) } },
                address: ListeningAddress(host: settings.host, port: settings.port), option: "--port")
        ]
        if let address = settings.administration {
            let application = interface.application(
                host: address.host, port: address.port, serving: .administration
            ) { port in
                let actual = ListeningAddress(host: address.host, port: port)
                StandardStream.output.write("discover-server serves administration on http://\(actual)")
            }
            listeners.append(ListenerService(application: application, address: address, option: "--set admin.port="))
        }
        var configuration = ServiceGroupConfiguration(
            services: listeners + server.services(interface.limiters, metrics: metrics, log: log) + [
                DatabaseCheckService(
                    storages: server.realms.map(\.storage), readiness: interface.readiness, metrics: metrics,
                    stopwatch: AnyClock(ContinuousClock()), log: log),
                ShutdownNotice(
                    readiness: interface.readiness, duration: .seconds(settings.limits.unreadySeconds)),
            ],
            gracefulShutdownSignals: [.sigterm, .sigint], logger: log)
        configuration.maximumGracefulShutdownDuration = .seconds(
            settings.limits.unreadySeconds + settings.limits.drainSeconds)
        do { try await ServiceGroup(configuration: configuration).run() } catch { throw CommandError(error) }
        try await server.close()
        StandardStream.output.write("Everything that was acknowledged is stored; the server has stopped.")
    }

    /// Returns the limits, with fewer connections if the process can't open enough files.
    ///
    /// Each connection needs an open file. The number of connections is at most the one that the settings permit.
    ///
    /// - Parameters:
    ///   - wanted: The limits that the settings specify.
    ///   - log: The log, to which a warning is written if the number of connections is reduced.
    /// - Returns: The limits to enforce.
    private static func limits(_ wanted: Limits, log: Logger) -> Limits {
        let files = FileDescriptorLimit.raise()
        var limits = wanted
        limits.connections = FileDescriptorLimit.connections(
            wanted: wanted.connections, files: files, processors: System.coreCount)
        if limits.connections < wanted.connections {
            log.warning(
                "fewer connections at once than the settings allow, because the limit of open files is too low",
                metadata: ["connections": "\(limits.connections)", "files": "\(files)"])
        }
        return limits
    }
}
#endif
