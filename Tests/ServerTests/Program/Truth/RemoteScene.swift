#if Server
import Support
import TestSupport
@testable import ServerProgram
import AsyncHTTPClient
import DiscoverDemo
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Hummingbird
import HummingbirdTesting
import JWTKit
import Logging
import NIOCore
import ServerAppStore
import ServerCases
import ServerSimulation
import ServerStorage
import StoreSimulator
import TruthWalk

/// A store's program and a server for one session of the truth walk: notifications arrive as its seed has it, and the server is
/// started again every few steps.
@MainActor final class RemoteScene {
    /// How notifications arrive.
    enum Arrival: CaseIterable {
        /// After each step, as things happened; the server reads subscriptions from the store, too.
        case ordered
        /// After each step, in any order, some twice.
        case shuffled
        /// A third is lost for ever, and taken from the store's history.
        case lost
        /// Half of them after one step, and the rest after the next, the newest first.
        case late
    }

    /// A mistake, which the walk has to find.
    enum Flaw: CaseIterable {
        /// No notification ever arrives.
        case isDeaf
        /// The server answers what was true one step before.
        case isLate
        /// The server answers another account's questions with this one's holdings.
        case mixesAccounts
    }

    private let arrival: Arrival
    private let flaw: Flaw?
    private var lastAnswers: [String]?
    private let folder: URL
    private let http: HTTPClient
    private let store: SimulatedAppStore
    private let storeProgram: RunningApplication
    private let door = NotificationDoor()
    private let settings: ServerSettings
    private var server: LiveServer
    private var serverProgram: RunningApplication
    private var chance: SplitMix64
    private var steps = 0

    /// Starts both programs, on a store that has sold nothing.
    init(seed: UInt64, flaw: Flaw? = nil) async throws {
        arrival = flaw == .isDeaf ? .late : Arrival.allCases[Int(seed % 4)]
        self.flaw = flaw
        chance = SplitMix64(seed: seed)
        folder = FileManager.default.temporaryDirectory.appending(path: "truth-server-\(UUID().uuidString)")
        http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: HTTPClientAsking.configuration)
        let resources = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/Demo/Resources").standardizedFileURL.path
        let catalog = resources + "/Discover.storekit"
        var shop = try StoreServerSettings(catalogueAt: catalog)
        shop.state = folder.path + "/store"
        shop.port = 0
        let door = door
        shop.takeNotification = { await door.take($0) }
        store = try SimulatedAppStore(shop)
        await store.holdNotifications(true)
        storeProgram = try await RunningApplication(store.application())
        settings = try ServerSettings(
            try await SettingValues(
                options: [
                    "state": folder.path + "/server", "trust.simulator": folder.path + "/store", "catalog": catalog,
                    "features": resources + "/Discover.features.json",
                    "api.url": storeProgram.address, "api.issuer": store.developer.issuer,
                    "api.keyId": store.developer.keyID, "api.key": folder.path + "/store/AuthKey.p8",
                    "api.seconds": arrival == .ordered || arrival == .lost ? "0" : "86400",
                    "limits.burst": "1000000", "limits.requestsPerSecond": "1000000",
                    // A step may take long where other tests run beside it; the connection stays.
                    "limits.idleSeconds": "3600", "limits.sendSeconds": "600",
                ], environment: [:], file: nil))
        (server, serverProgram) = try await Self.start(settings, http: http, store: store)
        await door.open(to: serverProgram.client)
    }

    private static func start(
        _ settings: ServerSettings, http: HTTPClient, store: SimulatedAppStore
    ) async throws -> (LiveServer, RunningApplication) {
        let server = try await LiveServer(
            settings, http: http, patience: .seconds(300), time: SimulatorClock(store: store.store))
        let interface = server.interface(
            tally: ServerProgram.Tally(),
            log: Logger(label: "test") { LineLog(label: $0, level: .critical, format: .json) { _ in } })
        return (server, try await RunningApplication(interface.application(host: "127.0.0.1", port: 0)))
    }

    /// The same, as the walk uses it.
    var remote: Remote {
        let address = storeProgram.address
        return Remote(
            store: store.store, start: { try await PlayedConsole(storeAt: address, $0) },
            verifier: { CurrentServer(scene: self, account: $0) },
            settle: { try await self.settle($0) }, end: { try await self.end() },
            isAsking: arrival == .ordered || arrival == .lost)
    }

    /// The server's address now, and a token of an account.
    func access(of account: AccountToken) async throws -> (address: String, token: String) {
        guard let key = server.developmentKey else { throw RunningApplication.NotStarted() }
        let now = Date().timeIntervalSince1970
        let claims = TokenClaims(
            iss: settings.tokenIssuer, sub: account.uuid, aud: .init(value: settings.tokenAudience), exp: now + 3600,
            iat: now, scope: "customer")
        return (serverProgram.address, try await key.token(claims))
    }

    /// Lets notifications arrive; returns the server's answers.
    private func settle(_ accounts: [AccountToken]) async throws -> [String]? {
        steps += 1
        if steps % 7 == 0 { try await restart() }
        let seed = chance.next()
        switch arrival {
        case _ where flaw == .isDeaf: await store.lose(await store.pendingNotifications())
        case .ordered: _ = await store.deliver(.all)
        case .shuffled:
            let pending = await store.pendingNotifications()
            _ = await store.deliver(.shuffled(seed: seed))
            _ = await store.deliver(NotificationDelivery.some(percent: 30, seed: seed).choice(of: pending))
        case .lost:
            await store.lose(
                NotificationDelivery.some(percent: 33, seed: seed).choice(of: await store.pendingNotifications()))
            _ = await store.deliver(.shuffled(seed: seed))
            try await replay()
        case .late where steps % 2 == 1:
            _ = await store.deliver(.some(percent: 50, seed: seed))
            return nil
        case .late: _ = await store.deliver(.reversed)
        }
        var answers: [String] = []
        for account in accounts {
            let reply = try await serverProgram.client.execute(
                uri: "/v1/entitlements", method: .get,
                headers: [.authorization: "Bearer \(try await access(of: account).token)"], body: nil)
            answers.append(String(buffer: reply.body))
        }
        defer { lastAnswers = answers }
        switch flaw {
        case .isLate: return lastAnswers
        case .mixesAccounts: return answers.reversed()
        case .isDeaf, nil: return answers
        }
    }

    private func replay() async throws {
        guard let replay = server.replay else { throw RunningApplication.NotStarted() }
        for _ in 1...5 { if case .filled? = await replay.run(tally: ServerProgram.Tally()) { return } }
        throw RunningApplication.NotStarted()
    }

    /// The server's process ends, and another one starts on the same state.
    private func restart() async throws {
        try await serverProgram.stop()
        try server.database.close()
        (server, serverProgram) = try await Self.start(settings, http: http, store: store)
        await door.open(to: serverProgram.client)
    }

    private func end() async throws {
        try await serverProgram.stop()
        try server.database.close()
        try await storeProgram.stop()
        try await http.shutdown()
        try FileManager.default.removeItem(at: folder)
    }
}
#endif
