#if Server
import ServerHTTP
import Support
import TestSupport
@testable import ServerProgram
import AsyncHTTPClient
import DiscoverDemo
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import Foundation
import Hummingbird
import HummingbirdTesting
import JWTKit
import Logging
import NIOCore
import ServerUseCases
import ServerSimulation
import StoreSimulator
import TruthWalk

/// A store and a server for one session of the truth walk.
///
/// Notifications arrive in the seed's mode, and the server restarts every few steps.
@MainActor final class RemoteScene {
    /// The mode in which notifications arrive.
    enum Arrival: CaseIterable {
        /// After each step, in order; the server also queries the store for subscriptions.
        case ordered
        /// After each step, in random order, some of them twice.
        case shuffled
        /// A third is lost, and replayed from the store's history.
        case lost
        /// Half of them after one step, the rest after the next, newest first.
        case late
        /// Half of the changes to known subscriptions are lost and never replayed; the server
        /// queries the store instead.
        case unreplayed

        /// A Boolean value that indicates whether the server queries the store for statuses.
        var queriesStore: Bool { self == .ordered || self == .lost || self == .unreplayed }
    }

    /// A flaw that the walk must detect.
    enum Flaw: CaseIterable {
        /// No notification arrives.
        case isDeaf
        /// The server returns the state of the previous step.
        case isLate
        /// The server returns one account's entitlements to another account.
        case mixesAccounts
    }

    let arrival: Arrival
    private let flaw: Flaw?
    private var lastResponses: [String]?
    let folder: URL
    let http: HTTPClient
    let store: SimulatedAppStore
    let storeProgram: RunningApplication
    let door = NotificationDoor()
    var options: [String: String]
    var settings: ServerSettings
    var server: LiveServer
    var serverProgram: RunningApplication
    private var chance: SplitMix64
    var steps = 0
    /// The IDs of the first transactions of the purchases about which a notification was delivered.
    var known: Set<String> = []
    /// The counts of what happened in all sessions.
    private(set) static var figures: [String: Int] = [:]

    /// Starts the store, which has sold nothing, and the server.
    ///
    /// - Parameters:
    ///   - seed: The seed of the session, which also selects the mode in which notifications arrive.
    ///   - catalog: The catalog of the store.
    ///   - flaw: The flaw of the server that the walk must detect, or `nil`.
    /// - Throws: An error if a file can't be written, or if the store or the server can't start.
    init(seed: UInt64, _ catalog: TruthWalk.Catalog, flaw: Flaw? = nil) async throws {
        arrival = flaw == .isDeaf ? .late : Arrival.allCases[Int(seed % UInt64(Arrival.allCases.count))]
        self.flaw = flaw
        chance = SplitMix64(seed: seed)
        folder = FileManager.default.temporaryDirectory.appending(path: "truth-server-\(UUID().uuidString)")
        http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (document, features) = (folder.path + "/Catalog.storekit", folder.path + "/features.json")
        try catalog.document.write(to: URL(filePath: document))
        try catalog.featuresDocument.write(to: URL(filePath: features))
        var shop = try StoreServerSettings(catalogAt: document)
        shop.state = folder.path + "/store"
        shop.port = 0
        // Queries of the store fail at times, and so does the delivery of notifications.
        if seed % 2 == 0 {
            shop.faults.seed = seed
            (shop.faults.api.refused, shop.faults.api.lost, shop.faults.api.isShuffled) = (10, 10, true)
            shop.faults.notifications.doubled = 20
        }
        let door = door
        shop.takeNotification = { await door.take($0) }
        store = try SimulatedAppStore(shop)
        await store.holdNotifications(true)
        storeProgram = try await RunningApplication(store.application())
        options = [
            "state": folder.path + "/server", "trust.simulator": folder.path + "/store", "catalog": document,
            "features": features,
            "api.url": storeProgram.address, "api.issuer": store.developer.issuer,
            "api.keyId": store.developer.keyID, "api.key": folder.path + "/store/AuthKey.p8",
            "api.seconds": arrival.queriesStore ? "0" : "86400",
            "limits.burst": "1000000", "limits.requestsPerSecond": "1000000",
            "limits.textBurst": "1000000", "limits.textsPerSecond": "1000000",
            "limits.publicBurst": "1000000", "limits.publicPerSecond": "1000000",
            "limits.publicTotalBurst": "1000000", "limits.publicTotalPerSecond": "1000000",
            // A step may take long beside other tests; the connection must stay open.
            "limits.idleSeconds": "3600", "limits.sendSeconds": "600",
        ]
        settings = try ServerSettings(try await SettingValues(options: options, environment: [:], file: nil))
        (server, serverProgram) = try await Self.start(settings, http: http, store: store)
        await door.open(to: serverProgram.client)
    }

    static func start(
        _ settings: ServerSettings, http: HTTPClient, store: SimulatedAppStore
    ) async throws -> (LiveServer, RunningApplication) {
        let server = try await LiveServer(
            settings, http: http, timeout: .seconds(300), time: SimulatorTimeSource(store: store.store))
        let interface = server.interface(
            metrics: ServerProgram.ServerMetrics(),
            log: Logger(label: "test") { LineLogHandler(label: $0, level: .critical, format: .json) { _ in } })
        return (server, try await RunningApplication(interface.application(host: "127.0.0.1", port: 0)))
    }

    /// The same scene in the form that the walk uses.
    var remote: Remote {
        let address = storeProgram.address
        return Remote(
            store: store.store, start: { try await PlayedConsole(storeAt: address, $0) },
            verifier: { CurrentServer(scene: self, account: $0) },
            settle: { try await self.settle($0) }, end: { try await self.end() },
            queriesStore: arrival.queriesStore)
    }

    /// Returns the server's current address and a token for an account.
    func access(of account: AccountToken) async throws -> (address: String, token: String) {
        guard let key = server.developmentKey else { throw RunningApplication.NotStarted() }
        let now = Date().timeIntervalSince1970
        let claims = TokenClaims(
            iss: settings.tokens.policy.issuer, sub: account.uuid, aud: .init(value: settings.tokens.policy.audience),
            exp: now + 3600,
            iat: now, scope: "customer")
        return (serverProgram.address, try await key.token(claims))
    }

    /// Delivers notifications, and returns the server's response to each account as JSON.
    ///
    /// The result is `nil` if the server can't have all information yet, or if the store couldn't be queried.
    private func settle(_ accounts: [AccountToken]) async throws -> [String]? {
        steps += 1
        let seed = chance.next()
        switch steps % 14 {
        case 7: try await restart()
        case 0: try await crash()
        default: break
        }
        switch arrival {
        case _ where flaw == .isDeaf: await store.lose(await store.pendingNotifications())
        case .ordered: await deliver(.all)
        case .shuffled:
            let pending = await store.pendingNotifications()
            await deliver(.shuffled(seed: seed))
            _ = await store.deliver(NotificationDelivery.some(percent: 30, seed: seed).choice(of: pending))
        case .lost:
            await lose(.some(percent: 33, seed: seed)) { _ in true }
            await deliver(.shuffled(seed: seed))
            try await replay()
        case .late where steps % 2 == 1:
            await deliver(.some(percent: 50, seed: seed))
            return nil
        case .late: await deliver(.reversed)
        case .unreplayed:
            await lose(.some(percent: 50, seed: seed)) { isLearned($0) }
            await deliver(.shuffled(seed: seed))
        }
        guard let responses = try await responses(accounts) else { return nil }
        defer { lastResponses = responses }
        switch flaw {
        case .isLate: return lastResponses
        case .mixesAccounts: return responses.reversed()
        case .isDeaf, nil: return responses
        }
    }

    /// Returns the server's response to each account, or `nil` if the store couldn't be queried.
    private func responses(_ accounts: [AccountToken]) async throws -> [String]? {
        var responses: [String] = []
        for account in accounts {
            var response = ""
            for _ in 1...8 {
                let reply = try await serverProgram.client.execute(
                    uri: "/v1/entitlements", method: .get,
                    headers: [.authorization: "Bearer \(try await access(of: account).token)"], body: nil)
                response = String(buffer: reply.body)
                guard response.contains("\"unheard\"") else { break }
                Self.count("unheard")
            }
            if response.contains("\"unheard\"") { return nil }
            responses.append(response)
        }
        return responses
    }

    private func deliver(_ delivery: NotificationDelivery) async {
        known.formUnion(delivery.choice(of: await store.pendingNotifications()).compactMap(\.chain))
        Self.count("delivered", await store.deliver(delivery))
    }

    private func lose(_ loss: NotificationDelivery, where canLose: (PendingNotification) -> Bool) async {
        let lost = loss.choice(of: await store.pendingNotifications().filter(canLose))
        Self.count("lost", lost.count)
        await store.lose(lost)
    }

    /// Returns whether the server finds the notification's change by querying the store.
    ///
    /// The server queries the subscriptions in its ledger, and receives the latest transaction of each.
    private func isLearned(_ notification: PendingNotification) -> Bool {
        guard let chain = notification.chain, known.contains(chain) else { return false }
        let types = [
            "DID_RENEW", "EXPIRED", "DID_CHANGE_RENEWAL_STATUS", "DID_CHANGE_RENEWAL_PREF", "DID_FAIL_TO_RENEW",
            "GRACE_PERIOD_EXPIRED", "PRICE_INCREASE",
        ]
        return types.contains { notification.name.hasPrefix($0) } && !notification.name.hasSuffix("UPGRADE")
    }

    private func replay() async throws {
        guard let replay = server.replay else { throw RunningApplication.NotStarted() }
        // The store may fail at times; recorded notifications stay recorded.
        for _ in 1...40 { if case .filled = await replay.run(metrics: ServerProgram.ServerMetrics()) { return } }
        throw RunningApplication.NotStarted()
    }

    static func count(_ what: String, _ number: Int = 1) { figures[what, default: 0] += number }
}
#endif
