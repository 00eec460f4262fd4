#if Server
import TestSupport
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import HTTPTypes
import Logging
import ServerSimulation
import ServerStorage
import ServerUseCases
import StoreSimulator
import Testing

/// The store's notifications are lost, and the server doesn't replay the history of notifications.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server compares purchases with the store` {
    /// Runs the body with a subscription and super likes that the server recorded.
    ///
    /// The server uses the store's clock.
    private static func play(
        _ body: @escaping @Sendable (LiveScene, PurchaseReconciliation) async throws -> Void
    ) async throws {
        try await LiveScene.play(["api.seconds": "0"], byHand: true) { scene in
            for product in ["gold.month", "superlikes.25"] {
                let text = try await scene.buy(product)
                let reply = try await scene.send(
                    .post, "/v1/transactions", ["signedTransaction": .string(text)])
                #expect(reply.status == 200, "\(reply.text)")
            }
            await scene.loseNotifications()
            try await body(scene, try #require(scene.server.first.reconciliation))
        }
    }

    @Test func `nothing is recorded while the ledger has what the store has`() async throws {
        try await Self.play { scene, reconciliation in
            // The first comparison may add the renewal information, which a device doesn't present.
            _ = await reconciliation.run(metrics: ProgramMetrics())
            let before = try await scene.recorded()
            let notifications = try await scene.notifications()
            guard case .completed(let statistics) = await reconciliation.run(metrics: ProgramMetrics()) else {
                Issue.record("the store must be available")
                return
            }
            #expect(statistics.lookedUp == 2 && statistics.found.isEmpty && statistics.refused == 0, "\(statistics)")
            #expect(try await scene.recorded() == before)
            #expect(try await scene.notifications() == notifications)
        }
    }

    @Test func `lost renewals and a lost refund are found, counted, and explained`() async throws {
        try await Self.play { scene, reconciliation in
            _ = await reconciliation.run(metrics: ProgramMetrics())
            let likes = try #require(try await scene.recorded().last { $0.facts.product == "superlikes.25" })
            try scene.store.store.advance(byMilliseconds: 40 * 86_400_000)
            try scene.operate("refund \(likes.facts.key.id.rawValue) --percent 50")
            await scene.loseNotifications()
            #expect(try await scene.recorded().count == 2, "the server must not have the later changes yet")
            let metrics = ProgramMetrics()
            guard case .completed(let found) = await reconciliation.run(metrics: metrics) else {
                Issue.record("the store must be available")
                return
            }
            #expect(found.found == [.renewal: 2, .refund: 1], "\(found)")
            let recorded = try await scene.recorded()
            #expect(recorded.filter { $0.facts.product == "gold.month" }.count == 3)
            #expect(
                recorded.first { $0.facts.key == likes.facts.key }?.facts.revocation?.milliunits == 50_000)
            let directory = try #require(scene.server.storage.directory as? SQLAccountDirectory)
            let texts = try await directory.signedTexts(of: likes.facts.key)
            #expect(texts.count == 2, "the signed text of the refund is stored, too")
            let page = metrics.store.page
            for line in [
                #"discover_reconciliation_differences_total{kind="missedRefund"} 1"#,
                #"discover_reconciliation_differences_total{kind="missedExpiry"} 0"#,
                #"discover_reconciliation_total{outcome="completed"} 1"#,
                "discover_reconciliation_lookups_total 2",
            ] {
                #expect(page.contains(line), "\(line)")
            }
            let audit = try await scene.send(.get, "/v1/admin/audit", as: scene.administrator).text
            #expect(
                audit.contains(#""outcome":"missedRefund""#) && audit.contains(#""outcome":"missedRenewal""#),
                "\(audit)")
            let entitlements = try await scene.send(.get, "/v1/entitlements").text
            #expect(entitlements.contains("subscribed"), "\(entitlements)")
            // The late notifications count once.
            guard case .completed(let again) = await reconciliation.run(metrics: ProgramMetrics()) else { return }
            #expect(again.found.isEmpty, "\(again)")
        }
    }

    @Test func `a lost end of a subscription is found`() async throws {
        try await Self.play { scene, reconciliation in
            _ = await reconciliation.run(metrics: ProgramMetrics())
            try scene.operate("auto-renew gold.month off")
            try scene.store.store.advance(byMilliseconds: 40 * 86_400_000)
            await scene.loseNotifications()
            guard case .completed(let found) = await reconciliation.run(metrics: ProgramMetrics()) else {
                Issue.record("the store must be available")
                return
            }
            #expect(found.found == [.expiry: 1], "\(found)")
        }
    }

    @Test func `a store that doesn't respond changes nothing, and the metrics contain the reason`() async throws {
        try await LiveScene.play(["api.url": "http://127.0.0.1:1", "api.seconds": "0"]) { scene in
            let text = try await scene.buy("gold.month")
            _ = try await scene.send(.post, "/v1/transactions", ["signedTransaction": .string(text)])
            let metrics = ProgramMetrics()
            let outcome = await scene.server.first.reconciliation?.run(metrics: metrics)
            guard case .interrupted(.unreachable, let statistics) = outcome else {
                Issue.record("the comparison must be interrupted")
                return
            }
            #expect(statistics == ReconciliationStatistics())
            #expect(metrics.store.page.contains(#"discover_reconciliation_total{outcome="storeOffline"} 1"#))
        }
    }

    @Test func `an interval of zero seconds turns the service off but not the command`() async throws {
        @Sendable func compares(_ scene: LiveScene) -> Bool {
            scene.server.services(
                ClientLimiters(Limits(), areShared: false), metrics: ProgramMetrics(), log: Logger(label: "test")
            ).contains { $0 is ReconciliationService }
        }
        try await LiveScene.play([:]) { #expect(compares($0)) }
        try await LiveScene.play(["api.reconcileSeconds": "0"]) {
            #expect(!compares($0))
            #expect($0.server.first.reconciliation != nil)
        }
    }
}

/// The server's metrics; the test doubles declare a type of the same name.
private typealias ProgramMetrics = ServerProgram.ServerMetrics

extension LiveScene {
    fileprivate func recorded() async throws -> [RecordedTransaction] {
        try await server.backend.directory.transactions(of: .anna, after: nil, limit: 200)
    }

    fileprivate func notifications() async throws -> Int {
        try await server.backend.inbox(RequestEvidence()).counts().map(\.count).reduce(0, +)
    }

    fileprivate func operate(_ control: String) throws {
        _ = try store.store.perform(StoreControl.parse(control.split(separator: " ").map(String.init)))
    }

    fileprivate func loseNotifications() async { await store.lose(await store.pendingNotifications()) }
}
#endif
