#if Server
internal import Foundation
public import Hummingbird
public import Logging
public import ServiceLifecycle

/// The simulated Google Play as an HTTP server.
///
/// The server provides the Play Developer API with its token service, pushes notifications as Google Cloud Pub/Sub does,
/// and has routes for a test to buy and to change purchases. The service runs until a graceful shutdown.
public final class SimulatedGooglePlay: Service {
    /// The store whose APIs the server provides.
    public let store: SimulatedPlayStore
    /// The settings with which the server was created.
    public let settings: PlayServerSettings

    let api: SimulatedPlayAPI
    let post: PlayMessageDispatcher
    let faults: Faults
    let identity: PubSubIdentity
    private let folder: SimulationDirectory?
    private let logger: Logger

    private static let purchases = "purchases.json"
    private static let keyFile = "service-account.json"

    /// Creates a server of a simulated Google Play, from its catalog and its stored state.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server.
    ///   - appStore: A simulated App Store whose random faults the server shares, or `nil` for faults of its own.
    ///   - logger: The logger.
    /// - Throws: ``SimulationError`` if the catalog or the stored state can't be used.
    public init(
        _ settings: PlayServerSettings, beside appStore: SimulatedAppStore? = nil,
        logger: Logger = Logger(label: "play") { _ in SwiftLogNoOpLogHandler() }
    ) throws {
        self.settings = settings
        self.logger = logger
        faults = appStore?.faults ?? Faults(settings.faults)
        let folder = try settings.state.map { path throws(SimulationError) in try SimulationDirectory(path) }
        self.folder = folder
        store = try SimulatedPlayStore(
            package: settings.package, catalog: settings.catalog,
            start: Int64(settings.now().timeIntervalSince1970) * 1000)
        if let folder, let data = try folder.read(Self.purchases), !store.restore(data) {
            throw SimulationError(
                "\(folder.path(of: Self.purchases)) can't be read. Remove it to continue; all purchases are then lost."
            )
        }
        api = try SimulatedPlayAPI(store, account: try Self.account(in: folder), clock: settings.now)
        identity = try PubSubIdentity.kept(in: folder)
        post = try PlayMessageDispatcher(
            store: store, identity: identity,
            push: try settings.notify.map { address throws(SimulationError) in
                try PlayPushEndpoint(address, audience: settings.audience, named: "--play-notify")
            }, folder: folder, faults: faults, seconds: settings.deliverySeconds, now: settings.now)
    }

    /// Returns the service account in a directory's key file, or `nil` if there is no such file.
    private static func account(in folder: SimulationDirectory?) throws -> SimulatedServiceAccount? {
        guard let folder, let data = try folder.read(keyFile) else { return nil }
        guard let account = try? SimulatedServiceAccount(keyFile: data) else {
            throw SimulationError(
                "\(folder.path(of: keyFile)) isn't the key of a service account. Remove it to create a new one.")
        }
        return account
    }

    /// Serves requests until a graceful shutdown.
    ///
    /// - Throws: An error of the HTTP server, for example if its address is in use.
    public func run() async throws { try await application().run() }

    /// Returns the HTTP application, which a program runs or a test sends requests to.
    ///
    /// When the application begins to listen, it writes the key file of the service account to the state directory, if
    /// there is one. The file contains the application's address.
    ///
    /// - Parameter isServing: A closure that receives the port once the application listens.
    /// - Returns: The application, which doesn't run yet.
    public func application(isServing: @escaping @Sendable (Int) async -> Void = { _ in }) -> some ApplicationProtocol {
        let router = Router()
        api.add(to: router, faults: faults) { [self] in try save() }
        PlayControlRoutes(play: self).add(to: router)
        return Application(
            router: router,
            configuration: .init(
                address: .hostname(settings.host, port: settings.port), serverName: "simulated-google-play"),
            services: [PlayMessageService(post: post)],
            onServerRunning: { [self] channel in
                let port = channel.localAddress?.port ?? 0
                do { try writeKeyFile(port: port) } catch { logger.error("\(error)") }
                await isServing(port)
            }, logger: logger)
    }

    /// Stores the purchases in the state directory, if there is one.
    ///
    /// - Throws: ``SimulationError`` if the file can't be written.
    func save() throws(SimulationError) { try folder?.write(store.saved, to: Self.purchases) }

    private func writeKeyFile(port: Int) throws(SimulationError) {
        try folder?.write(Data(api.keyFile(for: "http://\(settings.host):\(port)")), to: Self.keyFile)
    }

    /// Returns the lines to print at the start: the address, the files, and the settings of a server.
    ///
    /// The lines contain the paths of keys, but not the keys themselves.
    ///
    /// - Parameter port: The port on which the store listens.
    /// - Returns: The lines.
    public func introduction(port: Int) async -> [String] {
        let address = "http://\(settings.host):\(port)"
        var lines = [
            "The simulated Google Play sells \(settings.catalogName) at \(address) (package \(settings.package))."
        ]
        guard let folder else { return lines + ["Nothing is saved: the purchases and keys end with the process."] }
        lines += [
            "  service account  \(folder.path(of: Self.keyFile))",
            "  keys of pushes   \(address)\(PlayControlRoutes.keysPath) (\(PubSubIdentity.email))",
        ]
        let push = await post.push
        lines.append(
            push.map { "Its notifications go to \($0.address), with the audience \($0.audience)." }
                ?? "It notifies no server: set one with --play-notify URL.")
        lines.append("Try next, in another terminal:")
        lines.append("  curl -d '{\"product\": \"PRODUCT\"}' \(address)/play/v1/purchases")
        return lines
    }
}

/// A service that repeats the push of each message that the developer's server didn't accept.
private struct PlayMessageService: Service {
    let post: PlayMessageDispatcher

    func run() async throws {
        // Google's shortest pause between two attempts is 10 seconds by default.
        try? await cancelWhenGracefulShutdown {
            while true {
                await post.deliver()
                try await Task.sleep(for: .seconds(10))
            }
        }
    }
}
#endif
