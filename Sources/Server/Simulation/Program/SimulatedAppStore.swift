#if Server
internal import Foundation
public import Hummingbird
public import Logging
public import ServiceLifecycle
public import StoreSimulator
internal import Support

/// The simulated App Store as an HTTP server.
///
/// The server provides the API for devices, the App Store Server API, and `verifyReceipt`, and notifies a developer's
/// server. All of these use one ``StoreSimulator/SimulatedStore``, whose signed data has the format of the App Store's.
/// The service runs until a graceful shutdown.
public final class SimulatedAppStore: Service {
    /// The simulated App Store whose APIs the server provides.
    public let store: SimulatedStore
    /// The authority that signs the store's transactions, renewal information, and notifications.
    public let authority: SigningAuthority
    /// The developer's key for the simulated App Store Server API.
    public let developer: DeveloperKey
    /// The settings with which the server was created.
    public let settings: StoreServerSettings
    /// The shared secret that requests to `verifyReceipt` must contain if the receipt has a subscription.
    ///
    /// Descriptions don't show the secret.
    public let sharedSecret: String

    let post: NotificationDispatcher
    let faults: Faults
    /// The consumption information that developers' servers sent.
    let consumption = ConsumptionRegistry()
    private let updates: UpdateStreamRegistry
    private let payments: PaymentRegistry
    private let catalog: [UInt8]
    private let logger: Logger

    /// Creates a server of a simulated App Store, from its catalog and its stored state.
    ///
    /// - Parameters:
    ///   - settings: The settings of the server.
    ///   - logger: The logger.
    /// - Throws: ``SimulationError`` if the catalog or the stored state can't be used.
    public init(
        _ settings: StoreServerSettings, logger: Logger = Logger(label: "store") { _ in SwiftLogNoOpLogHandler() }
    ) throws {
        self.settings = settings
        self.logger = logger
        catalog = settings.catalog
        faults = Faults(settings.faults)
        let configuration: StoreConfiguration
        do {
            configuration = try StoreConfiguration(bytes: Data(settings.catalog), name: settings.catalogName)
        } catch {
            throw SimulationError("\(error)")
        }
        let folder = try settings.state.map { path throws(SimulationError) in try SimulationDirectory(path) }
        authority =
            try settings.state.map { try SigningAuthority.kept(in: $0 + "/authority") }
            ?? settings.authority ?? .passing()
        if let folder {
            developer = try .kept(in: folder)
            sharedSecret = try folder.line("shared-secret", orMake: Self.newSecret)
            do {
                store = try SimulatedStore(
                    configuration: configuration, seed: settings.seed, bundleIdentifier: settings.bundle,
                    environment: settings.environment, stateFile: folder.path(of: "store.json"), signer: authority,
                    signsResponses: true)
            } catch {
                throw SimulationError("\(error)")
            }
        } else {
            developer = .passing()
            sharedSecret = Self.newSecret()
            store = SimulatedStore(
                configuration: configuration, seed: settings.seed, bundleIdentifier: settings.bundle,
                environment: settings.environment, signer: authority, signsResponses: true)
        }
        let carrier: (any NotificationTransport)?
        if let take = settings.takeNotification {
            carrier = FunctionCarrier(take: take)
        } else {
            carrier = try settings.notify.map { address throws(SimulationError) in
                try HTTPNotificationTransport(address, seconds: settings.deliverySeconds)
            }
        }
        post = try NotificationDispatcher(
            store: store, authority: authority, bundle: settings.bundle, environment: settings.environment,
            carrier: carrier, folder: folder, faults: faults)
        // The first call starts the recording of events, so no later event is missed.
        if carrier != nil { _ = store.takeServerNotices() }
        updates = UpdateStreamRegistry(store: store)
        payments = PaymentRegistry(store: store, post: post)
    }

    /// Serves requests until a graceful shutdown.
    ///
    /// - Throws: An error if the key of the API can't be used, or an error of the HTTP server.
    public func run() async throws { try await application().run() }

    /// Returns the router for the routes of all APIs.
    package func router() async throws -> Router<BasicRequestContext> {
        let router = Router()
        let bearer = try await BearerTokenCheck(developer: developer, bundle: settings.bundle, now: settings.now)
        ServerAPIRoutes(
            store: store, authority: authority, bearer: bearer, bundle: settings.bundle, post: post,
            environment: settings.environment, faults: faults, consumption: consumption
        ).add(to: router)
        VerifyReceiptEndpoint(
            store: store, authority: authority, secret: sharedSecret, environment: settings.environment, faults: faults
        ).add(to: router)
        DeviceAPI(
            store: store, catalog: catalog, updates: updates, payments: payments, post: post, faults: faults,
            consumption: consumption
        ).add(to: router)
        router.get("health") { _, _ in try Response.json(["status": "live"]) }
        return router
    }

    /// Returns the HTTP application, which a program runs or a test sends requests to.
    ///
    /// - Parameter isServing: A closure that receives the port once the application listens.
    /// - Returns: The application.
    /// - Throws: An error if the key of the API can't be used.
    public func application(
        isServing: @escaping @Sendable (Int) async -> Void = { _ in }
    ) async throws -> some ApplicationProtocol {
        Application(
            router: try await router(),
            configuration: .init(
                address: .hostname(settings.host, port: settings.port), serverName: "simulated-app-store"),
            services: [DueNotificationService(post: post)],
            onServerRunning: { channel in await isServing(channel.localAddress?.port ?? 0) }, logger: logger)
    }

    private static func newSecret() -> String {
        UInt128.random(in: .min ... .max).hexadecimal
    }
}

/// A service that delivers all due notifications when the server starts.
private struct DueNotificationService: Service {
    let post: NotificationDispatcher

    func run() async throws {
        await post.collect()
        try? await gracefulShutdown()
    }
}
#endif
