#if Server
import AsyncHTTPClient
import Foundation
import Hummingbird
import Logging
import ServerProgram
import ServerStorage
import ServerUseCases
import ServiceLifecycle
import Synchronization
import UnixSignals

/// The server of the load test: `discover-server` with additional routes for the benchmark.
///
/// Its settings are the standard ones, except for the trusted keys, the limits per account and client address, and the
/// time limits of a connection, which a load test would exceed.
struct MeasuredServerProgram: Sendable {
    private let folder: URL

    /// Creates a measured server.
    ///
    /// - Parameter folder: The folder with the root certificate and the keys, where the ledger is kept too.
    init(in folder: URL) { self.folder = folder }

    /// Prints the ports as the first line of output, and serves requests until the process is stopped.
    func run() async throws {
        let settings = try ServerSettings(
            try await SettingValues(
                options: [
                    "port": "0", "state": folder.appending(path: "state").path,
                    "trust.roots": LoadAccounts.root(in: folder).path,
                    "tokens.keys": LoadAccounts.keys(in: folder).path,
                    "limits.requestsPerSecond": "1000000", "limits.burst": "1000000",
                    // All connections have one address here. The load is that of many clients.
                    "limits.clientBodies": "33554432",
                    "limits.sendSeconds": "600", "limits.idleSeconds": "600",
                ], environment: [:], file: nil))
        let metrics = settings.bootstrap()
        let http = HTTPClient(eventLoopGroupProvider: .singleton)
        do {
            try await serve(settings, metrics, http)
        } catch {
            try? await http.shutdown()
            throw error
        }
        try? await http.shutdown()
    }

    private func serve(_ settings: ServerSettings, _ metrics: ServerMetrics, _ http: HTTPClient) async throws {
        let log = Logger(label: "discover-server")
        let server = try await LiveServer(settings, http: http)
        // The settings above select SQLite, whose commits the load test counts.
        guard let database = server.storage as? LedgerDatabase else { return }
        let routes = BenchRoutes(verifier: server.verifier, database: database)
        let found = Mutex<(server: Int?, bare: Int?)>((nil, nil))
        let notify: @Sendable () -> Void = {
            guard case (let server?, let bare?) = found.withLock({ $0 }),
                let line = try? JSONEncoder().encode(ServePorts(server: server, bare: bare))
            else { return }
            try? FileHandle.standardOutput.write(contentsOf: line + Data("\n".utf8))
        }
        let application = server.interface(metrics: metrics, log: log, beside: routes.routes)
            .application(host: "127.0.0.1", port: 0) { port in
                found.withLock { $0.server = port }
                notify()
            }
        let bare = bare { port in
            found.withLock { $0.bare = port }
            notify()
        }
        try await ServiceGroup(
            services: [application, bare], gracefulShutdownSignals: [.sigterm], logger: log
        ).run()
        try await server.storage.close()
    }

    /// Returns a server that responds to empty requests with the HTTP library alone.
    ///
    /// The returned server has none of the project's middleware.
    private func bare(ready: @escaping @Sendable (Int) -> Void) -> some ApplicationProtocol {
        let router = Router()
        router.post(RouterPath(BenchRoutes.bare)) { _, _ in HTTPResponse.Status.ok }
        return Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in ready(channel.localAddress?.port ?? 0) },
            logger: Logger(label: "bare") { _ in SwiftLogNoOpLogHandler() })
    }
}
#endif
