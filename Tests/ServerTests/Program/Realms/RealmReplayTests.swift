#if Server
@testable import ServerProgram
import DiscoverEntities
import DiscoverInteractors
import Foundation
import HTTPTypes
import ServerSimulation
import ServerUseCases
import StoreSimulator
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Each realm replays its own notifications` {
    @Test func `missed notifications are recorded in the ledger of their app, with a lease of its own`() async throws {
        let settings = [
            "bundle": "com.example.first", "realms.additional": "sandbox:com.example.discover", "api.seconds": "86400",
        ]
        try await LiveScene.play(settings, byHand: true) { scene in
            let sold = try await scene.buy("gold.month")
            let reply = try await scene.send(.post, "/v1/transactions", ["signedTransaction": .string(sold)])
            #expect(
                reply.status == 200 && reply.text.contains("\"bundleId\":\"com.example.discover\""), "\(reply.text)")
            try scene.store.store.advance(byMilliseconds: 40 * 86_400_000)
            await scene.store.lose(await scene.store.pendingNotifications())
            let second = try #require(scene.server.others.first)
            func recorded(_ realm: LiveRealm) async throws -> Int {
                try await realm.backend.directory.transactions(of: .anna, after: nil, limit: 200).count
            }
            #expect(try await recorded(second) == 1)
            // A replay of the first realm doesn't keep the second one from replaying.
            guard
                case .granted = try await scene.server.storage.leases.acquire(
                    .notificationReplay, for: 600_000, unlessBegunWithin: 0)
            else {
                Issue.record("the first realm's lease must be free")
                return
            }
            let metrics = ServerProgram.ServerMetrics()
            guard case .filled(let statistics) = await second.replay?.run(metrics: metrics) else {
                Issue.record("the store must be available")
                return
            }
            #expect(statistics.taken >= 2 && statistics.refused == 0, "\(statistics)")
            #expect(try await recorded(second) >= 2)
            #expect(try await recorded(scene.server.first) == 0)
        }
    }

    @Test func `each realm has a file of its own in the state directory`() async throws {
        try await LiveScene.play(["realms.additional": "sandbox:com.example.other"]) { scene in
            let files = try FileManager.default.contentsOfDirectory(atPath: scene.server.settings.state)
            #expect(files.contains("ledger.sqlite") && files.contains("ledger-sandbox-com.example.other.sqlite"))
            #expect(Set(scene.server.realms.map(\.storage.place)).count == 2)
        }
    }
}
#endif
