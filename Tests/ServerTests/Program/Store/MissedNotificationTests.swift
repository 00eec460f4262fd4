#if Server
import TestSupport
@testable import ServerProgram
import DiscoverEntities
import DiscoverInteractors
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import ServerUseCases
import ServerClient
import ServerSimulation
import StoreSimulator
import Testing

/// The server's metrics; the test doubles declare a type of the same name.
private typealias ProgramMetrics = ServerProgram.ServerMetrics

/// The store's notifications don't reach the server, as if it had been unavailable.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server replays notifications that it missed` {
    /// Status queries, which would find the same changes, are turned off.
    private static let settings = ["api.seconds": "86400"]

    private static func play(
        _ more: [String: String] = [:], _ body: @escaping @Sendable (LiveScene) async throws -> Void
    ) async throws {
        var logger = Logger(label: "nobody")
        logger.logLevel = .critical
        let unavailable = Application(
            router: Router(), configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: logger)
        try await unavailable.test(.live) { running in
            let address = "http://127.0.0.1:\(try #require(running.port))/v1/notifications"
            try await LiveScene.play(settings.merging(more) { _, new in new }, notifying: address, body)
        }
    }

    /// Makes purchases that the server records, and a renewal and a refund that it misses.
    private static func happen(_ scene: LiveScene) async throws -> TransactionID {
        for product in ["gold.month", "superlikes.25"] {
            let text = try await scene.buy(product)
            #expect(try await scene.send(.post, "/v1/transactions", ["signedTransaction": .string(text)]).status == 200)
        }
        let stock = try #require(try await scene.recorded().last)
        try await scene.operate("advance 40d")
        try await scene.operate("refund \(stock.facts.key.id.rawValue) --percent 50")
        try await scene.operate("notifications settle")
        return stock.facts.key.id
    }

    @Test func `missed renewals and refunds count once, and the mark survives a restart`() async throws {
        try await Self.play { scene in
            // The store's clock is set to the server's, as with the App Store.
            let now = await scene.server.backend.time.now().milliseconds
            try scene.store.store.advance(byMilliseconds: max(now - scene.store.store.now, 0))
            let id = try await Self.happen(scene)
            #expect(try await scene.recorded().count == 2, "the server must not have the later changes yet")
            let own = try #require(scene.server.replay)
            let replay = NotificationReplay(
                backend: own.backend, archive: own.archive, checkpoints: own.checkpoints, leases: own.leases,
                keeping: .appStore(.sandbox))
            guard case .filled(let statistics) = await replay.run(metrics: ProgramMetrics()) else {
                Issue.record("the store must be available")
                return
            }
            // Two purchases, at least one renewal, and a refund.
            #expect(statistics.taken >= 4 && statistics.repeated == 0 && statistics.refused == 0, "\(statistics)")
            let recorded = try await scene.recorded()
            #expect(recorded.filter { $0.facts.product == "gold.month" }.count >= 2)
            #expect(recorded.first { $0.facts.key.id == id }?.facts.revocation?.milliunits == 50_000)
            #expect(
                try await scene.server.storage.checkpoints.taken() != nil,
                "the checkpoint must be stored")
            let figures = ProgramMetrics()
            guard case .filled(let again) = await replay.run(metrics: figures) else {
                Issue.record("the store must still be available")
                return
            }
            #expect(
                again.taken == 0 && again.repeated == statistics.taken, "each notification must be repeated: \(again)")
            #expect(try await scene.recorded() == recorded)
            #expect(figures.store.page.contains("discover_history_total{outcome=\"filled\"} 1"))
            #expect(figures.store.page.contains(/outcome="repeated",type="REFUND"} 1/))
        }
    }

    @Test func `a replay reads all pages, and a later delivery counts as repeated`() async throws {
        try await Self.play { scene in
            for _ in 1...23 { _ = try await scene.buy("boost.1") }
            try await scene.operate("notifications settle")
            let replay = try #require(scene.server.replay)
            guard case .filled(let statistics) = await replay.run(metrics: ProgramMetrics()) else {
                Issue.record("the store must be available")
                return
            }
            #expect(statistics.taken == 23 && statistics.pages >= 2, "\(statistics)")
            let span = MissedInterval(start: Moment(milliseconds: 0), end: .distantFuture)
            let late = try #require(try await replay.archive.page(of: span, from: nil).notifications.first)
            let reply = try await scene.send(
                .post, "/v1/notifications", ["signedPayload": .string(late.signedPayload)])
            #expect(reply.status == 200 && reply.text.contains("repeated"), "\(reply.text)")
        }
    }

    @Test func `a failed replay records nothing and keeps the mark`() async throws {
        let faults: [([String: String], String)] = [
            (["api.url": "http://127.0.0.1:1"], "storeOffline"), (["api.issuer": "nobody"], "storeUnavailable"),
        ]
        for (settings, word) in faults {
            try await Self.play(settings) { scene in
                _ = try await Self.happen(scene)
                let event = await scene.server.replay?.run(metrics: ProgramMetrics())
                guard case .interrupted(let failure, let statistics) = event else {
                    Issue.record("the replay must be interrupted")
                    return
                }
                #expect(failure.word == word && statistics == ReplayStatistics())
                #expect(try await scene.server.storage.checkpoints.taken() == nil)
                #expect(try await scene.recorded().count == 2)
            }
        }
    }

    @Test func `a history interval of zero seconds turns the service off but not the command`() async throws {
        @Sendable func replays(_ scene: LiveScene) -> Bool {
            scene.server.services(
                ClientLimiters(Limits(), areShared: false), metrics: ProgramMetrics(), log: Logger(label: "test")
            ).contains { $0 is NotificationReplayService }
        }
        try await Self.play { #expect(replays($0)) }
        try await Self.play(["api.historySeconds": "0"]) {
            #expect(!replays($0))
            #expect($0.server.replay != nil, "the command must still be able to replay")
        }
    }
}

extension LiveScene {
    /// Returns the customer's recorded transactions.
    fileprivate func recorded() async throws -> [RecordedTransaction] {
        try await server.backend.directory.transactions(of: .anna, after: nil, limit: 200)
    }

    /// Runs a store control over HTTP as a device does.
    fileprivate func operate(_ control: String) async throws {
        _ = try await RemoteStoreOperator(store: RemoteStoreConnection(address, seconds: 600)).operate(
            control.split(separator: " ").map(String.init))
    }
}
#endif
