#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import NIOHTTP1
import ServerClient
import ServerHTTPSupport
import ServerSimulation
import StoreSimulator
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Injected faults affect notifications` {
    private func open(
        _ words: String..., server: NotificationServer, body: (RemoteStoreHarness) async throws -> Void
    ) async throws {
        try await serving {
            server.application(isServing: $0)
        } _: { port in
            var settings = RemoteStoreHarness.settings
            settings.notify = "http://127.0.0.1:\(port)/v1/notifications"
            for words in words { try settings.faults.apply(words) }
            try await RemoteStoreHarness.open(settings, body)
        }
    }

    /// Returns the transaction IDs of the notifications that arrived, in order.
    private func arrived(_ server: NotificationServer) -> [String] {
        server.received.compactMap { SignedForm($0)?.nested("signedTransactionInfo")?["transactionId"] }
    }

    private func history(of shop: RemoteStoreHarness, _ more: String = "") async throws -> [[String: Any]] {
        var (all, token) = ([[String: Any]](), "")
        while true {
            let reply = try await shop.sendToAPI(
                .POST, "v1/notifications/history\(token)", body: #"{"startDate":0,"endDate":9999999999999\#(more)}"#)
            all += reply.json["notificationHistory"] as? [[String: Any]] ?? []
            guard let next = reply.json["paginationToken"] as? String else { return all }
            token = "?paginationToken=\(next)"
        }
    }

    @Test func `a lost notification isn't delivered and has failed attempts in the history`() async throws {
        let server = NotificationServer(200)
        try await open("notifications lose 40%", server: server) { shop in
            var sold: [String] = []
            for _ in 1...30 { sold.append(try await shop.sell("coins").id.rawValue) }
            try await shop.operate("advance 8d")
            try await shop.operate("notifications settle")
            let arrived = arrived(server)
            #expect((5...25).contains(arrived.count) && arrived == sold.filter(arrived.contains))
            let all = try await history(of: shop)
            let notifications = all.compactMap { ($0["signedPayload"] as? String).flatMap(SignedForm.init) }
            #expect(notifications.compactMap { $0.nested("signedTransactionInfo")?["transactionId"] } == sold)
            let failed = try await history(of: shop, #","onlyFailures":true"#)
            #expect(failed.count == 30 - arrived.count)
            for notification in failed {
                let attempts = notification["sendAttempts"] as? [[String: Any]] ?? []
                #expect(attempts.count == 6)
                #expect(attempts.allSatisfy { $0["sendAttemptResult"] as? String == "NO_RESPONSE" })
            }
        }
    }

    @Test func `duplicated, late and shuffled notifications are the same for the same seed`() async throws {
        var runs: [[String]] = []
        for seed in [5, 5, 6] {
            let server = NotificationServer(200)
            try await open(
                "seed \(seed)", "notifications twice 30%", "notifications late 2d", "notifications shuffle on",
                server: server
            ) { shop in
                try await shop.operate("notifications hold on")
                var sold: [String] = []
                for _ in 1...20 { sold.append(try await shop.sell("coins").id.rawValue) }
                try await shop.operate("notifications hold off")
                try await shop.operate("notifications settle")
                let early = arrived(server).count
                #expect(early < 20, "most notifications aren't due yet")
                try await shop.operate("advance 2d")
                try await shop.operate("notifications settle")
                let all = arrived(server)
                #expect(Set(all) == Set(sold) && all.count > 20)
                #expect(all != all.sorted())
                runs.append(all)
            }
        }
        #expect(runs[0] == runs[1] && runs[0] != runs[2])
    }

    @Test func `the notification history is complete in pages of any order`() async throws {
        let server = NotificationServer(200)
        try await open("api shuffle on", server: server) { shop in
            var sold: [String] = []
            for _ in 1...45 { sold.append(try await shop.sell("coins").id.rawValue) }
            try await shop.operate("notifications settle")
            let notifications = try await history(of: shop).compactMap {
                ($0["signedPayload"] as? String).flatMap(SignedForm.init)
            }
            let ids = notifications.compactMap { $0.nested("signedTransactionInfo")?["transactionId"] }
            #expect(ids.sorted() == sold.sorted() && ids != sold)
        }
    }
}

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `A test can deliver notifications manually` {
    private static let all = Array(1...20)

    @Test func `a delivery selects some, all or none, in an order that follows from its seed`() {
        #expect(NotificationDelivery.none.choice(of: Self.all).isEmpty)
        #expect(NotificationDelivery.all.choice(of: Self.all) == Self.all)
        #expect(NotificationDelivery.reversed.choice(of: Self.all) == Self.all.reversed())
        let shuffled = NotificationDelivery.shuffled(seed: 3).choice(of: Self.all)
        #expect(shuffled.sorted() == Self.all && shuffled != Self.all)
        #expect(NotificationDelivery.shuffled(seed: 3).choice(of: Self.all) == shuffled)
        #expect(NotificationDelivery.shuffled(seed: 4).choice(of: Self.all) != shuffled)
        let some = NotificationDelivery.some(percent: 50, seed: 3).choice(of: Self.all)
        #expect((1...19).contains(some.count) && Set(some).isSubset(of: Self.all))
        #expect(NotificationDelivery.some(percent: 100, seed: 3).choice(of: Self.all).count == 20)
        #expect(NotificationDelivery.some(percent: 0, seed: 3).choice(of: Self.all).isEmpty)
    }

    @Test func `undelivered notifications stay pending until they are delivered or lost`() async throws {
        let taken = Taken()
        var settings = RemoteStoreHarness.settings
        settings.takeNotification = { await taken.add($0) }
        let store = try SimulatedAppStore(settings)
        await store.holdNotifications(true)
        #expect(await store.pendingNotifications().isEmpty)
        for _ in 1...10 { _ = try await store.store.purchase("coins") }
        let pending = await store.pendingNotifications()
        #expect(pending.count == 10 && pending.allSatisfy { $0.name == "ONE_TIME_CHARGE" })
        let some = await store.deliver(.some(percent: 50, seed: 1))
        #expect(await taken.texts.count == some && (1...9).contains(some))
        #expect(await store.pendingNotifications().count == 10 - some)
        let first = try #require(await store.pendingNotifications().first)
        await store.lose([first])
        #expect(await store.deliver(.shuffled(seed: 2)) == 9 - some)
        #expect(await taken.texts.count == 9)
        #expect(await store.pendingNotifications().isEmpty)
        #expect(
            await store.deliver([pending[0], pending[0]]) == (pending[0] == first ? 0 : 2), "a delivery can be repeated"
        )
    }

    private actor Taken {
        private(set) var texts: [String] = []

        func add(_ text: String) -> Int {
            texts.append(text)
            return 200
        }
    }
}
#endif
