#if Server
@testable import ServerProgram
import DiscoverEntities
import DiscoverData
import DiscoverInteractors
import DiscoverServices
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import ServerSupport
import ServerUseCases
import ServerWebhooks
import Synchronization
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Each realm has an outbox of its own` {
    @Test func `a purchase writes an event only in the outbox of its environment and app`() async throws {
        try await RealmScene.play { scene in
            func counts() async throws -> [Int] {
                var counts: [Int] = []
                for realm in scene.realms { counts.append(try await realm.storage.outbox.status().waiting) }
                return counts
            }
            #expect(try await scene.present(try await scene.buy("boost.1", in: scene.sandbox)).status == 200)
            #expect(try await counts() == [0, 1, 0])
            #expect(try await scene.present(try await scene.buy("boost.1", in: scene.production)).status == 200)
            #expect(try await scene.present(try await scene.buy("boost.1", in: scene.other)).status == 200)
            #expect(try await counts() == [1, 1, 1])
            let senders = scene.realms.map { $0.webhooks?.sender as? HTTPWebhookSender }
            #expect(senders.map { $0?.environment } == [.production, .sandbox, .sandbox])
            #expect(senders.map { $0?.bundle } == [RealmScene.app, RealmScene.app, RealmScene.otherApp])
            for (query, count) in [("", "1"), ("?environment=Sandbox", "1")] {
                let list = try await scene.send(.get, "/v1/admin/webhooks\(query)", as: .root, admin: true)
                #expect(list["waiting"] == count && list["abandoned"] == "0", "\(list.text)")
            }
        }
    }

    @Test func `events of all realms are delivered with one secret, and name their app`() async throws {
        let received = Mutex<[String]>([])
        let router = Router()
        router.post("/hooks") { request, _ in
            let bytes = Array(try await request.body.collect(upTo: 1 << 20).readableBytesView)
            let body = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
            let data = body?["data"] as? [String: Any] ?? [:]
            let line = "\(data["environment"] ?? "") \(data["bundle"] ?? "") \(data["sequence"] ?? "")"
            received.withLock { $0.append(line) }
            return HTTPResponse.Status.ok
        }
        var log = Logger(label: "receiver")
        log.logLevel = .critical
        let receiver = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: log)
        try await receiver.test(.live) { running in
            let settings = [
                "realms.additional": "sandbox:com.example.other",
                "webhooks.url": "http://127.0.0.1:\(try #require(running.port))/hooks",
            ]
            try await LiveScene.play(settings) { scene in
                let vault = try scene.server.storage.vault(
                    keyFile: StateDirectory(scene.server.settings.state).path(.sealingKey), for: .webhooks)
                try await vault.rotate(to: WebhookSignature.newSecret(), at: .day(1), honoringOld: 0, by: nil)
                for (number, realm) in scene.server.realms.enumerated() {
                    let ledger = realm.storage.ledger(RequestEvidence(), policy: .refuse, time: SystemTimeSource())
                    for purchase in 0...number {
                        let facts = TransactionFacts.coins(TransactionID("\(purchase)"), token: .anna)
                        _ = try await ledger.record([.transaction(facts, account: .anna)])
                    }
                }
                for realm in scene.server.realms {
                    let delivery = try #require(realm.webhooks)
                    _ = await delivery.run(metrics: ServerProgram.ServerMetrics())
                    #expect(try await realm.storage.outbox.status().waiting == 0)
                }
            }
        }
        #expect(
            received.withLock(\.self) == [
                "Sandbox com.example.discover 1", "Sandbox com.example.other 1", "Sandbox com.example.other 2",
            ])
    }
}
#endif
