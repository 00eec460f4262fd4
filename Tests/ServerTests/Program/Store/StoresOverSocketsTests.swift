#if Server
@testable import ServerProgram
import AsyncHTTPClient
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import NIOHTTP1
import ServerClient
import ServerSimulation
import TestSupport
import Testing

/// A simulated App Store, a simulated Google Play, and a server, each on a port of its own.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Both stores and a server work together over sockets` {
    @Test func `one response contains the purchases of both stores, and a refund on Google Play withdraws its own`()
        async throws
    {
        try await LiveScene.playBoth { scene, play in
            try await scene.buyInTheAppStore("superlikes.5")
            let token = try await play.buy("gold.month", for: AccountToken.anna.uuid)
            let both = try await scene.read("/v1/entitlements")
            #expect(both["balances.0.amount"] == "5")
            #expect(try await scene.features().contains("passport"))
            #expect(play.play.store.isConfirmed(token))
            let list = try await scene.read("/v1/transactions")
            #expect(Set((0..<2).map { list["transactions.\($0).store"] }) == ["appStore", "googlePlay"])
            let refund = try await play.send(.POST, "purchases/\(token)/refund")
            #expect(refund["purchase.condition"] == "expired")
            #expect((0..<2).map { refund["messages.\($0).status"] } == ["200", "200"])
            #expect(try await !scene.features().contains("passport"))
            #expect(try await scene.read("/v1/entitlements")["balances.0.amount"] == "5")
            #expect(!scene.log.all.contains { $0.contains(token) })
        }
    }

    @Test func `a device presents a purchase token, and renewals, a pause, and a hold arrive as notifications`()
        async throws
    {
        try await LiveScene.playBoth { scene, play in
            let token = try await play.buy("gold.month")
            #expect(try await !scene.features().contains("passport"))
            let reply = try await scene.send(
                .post, "/v1/transactions", ["purchaseToken": .string(token), "productId": "gold.month"])
            #expect(reply.text.contains(#""acknowledged":true"#), "\(reply.text)")
            #expect(try await scene.features().contains("passport"))
            #expect(try await play.send(.POST, "clock", #"{"days": 33}"#)["messages.0.event"] == "subscription 2")
            #expect(try await play.send(.POST, "purchases/\(token)/fail-payments").status == 200)
            // The second month, the grace period of 7 days, and a part of the hold of 30 days.
            let hold = try await play.send(.POST, "clock", #"{"days": 45}"#)
            #expect((0..<2).map { hold["messages.\($0).event"] } == ["subscription 6", "subscription 5"])
            #expect((0..<2).map { hold["messages.\($0).status"] } == ["200", "200"], "\(hold.text)")
            let paid = try await play.send(.POST, "purchases/\(token)/fix-payments")
            #expect(paid["messages.0.event"] == "subscription 1" && paid["messages.0.status"] == "200")
            let list = try await scene.read("/v1/transactions")
            #expect((0..<9).compactMap { list["transactions.\($0).store"] }.count == 3, "one for each paid period")
            for action in ["pause", "cancel", "restart"] {
                let changed = try await play.send(.POST, "purchases/\(token)/\(action)")
                #expect(changed["messages.0.status"] == "200", "\(action): \(changed.text)")
            }
        }
    }

    @Test func `a message that the server doesn't accept is delivered again and counts once`() async throws {
        try await LiveScene.playBoth { scene, play in
            let away = #"{"endpoint": "http://127.0.0.1:1/"}"#
            let address = "http://127.0.0.1:\(try #require(scene.client.port))/v1/google/notifications"
            _ = try await play.send(.PUT, "push", away)
            _ = try await play.buy("boost.1", for: AccountToken.anna.uuid)
            #expect(try await play.send(.GET, "messages")["messages.0.delivery"] == "waiting")
            _ = try await play.send(.PUT, "push", #"{"endpoint": "\#(address)", "audience": "another"}"#)
            let refused = try await play.send(.POST, "messages/deliver")
            #expect(refused["messages.0.status"] == "401" && refused["messages.0.delivery"] == "waiting")
            _ = try await play.send(.PUT, "push", #"{"endpoint": "\#(address)"}"#)
            #expect(try await play.send(.POST, "messages/deliver")["messages.0.delivery"] == "delivered")
            _ = try await play.send(.POST, "messages/deliver")
            #expect(try await scene.read("/v1/entitlements")["balances.0.amount"] == "1")
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `random faults of Google Play lose no purchase once the messages are delivered`(seed: UInt64) async throws {
        var faults = FaultSettings()
        faults.seed = seed
        for words in [
            "play lose 20%", "play refuse 20%", "play slow 5ms", "notifications twice 40%", "notifications shuffle on",
        ] {
            try faults.apply(words)
        }
        try await LiveScene.playBoth(faults: faults) { scene, play in
            for _ in 1...4 { _ = try await play.buy("boost.1", for: AccountToken.anna.uuid) }
            let token = try await play.buy("gold.month", for: AccountToken.anna.uuid)
            _ = try await play.send(.POST, "purchases/\(token)/refund")
            var attempts = 0
            while try await play.send(.GET, "messages").text.contains("waiting") {
                attempts += 1
                try #require(attempts < 200, "the messages must be accepted in the end")
                _ = try await play.send(.POST, "messages/deliver")
            }
            let reply = try await scene.read("/v1/entitlements")
            #expect(reply["balances.0.amount"] == "4", "\(reply.text)")
            #expect(try await !scene.features().contains("passport"))
            // Google Play itself repeats the messages every ten seconds, so none may have waited anymore. A message that
            // is sent twice has two attempts, also if both are accepted.
            let messages = try await play.send(.GET, "messages").text
            #expect(attempts > 0 || messages.contains(/"attempts":\s*([3-9]|\d\d)/), "the faults must occur")
        }
    }

    @Test func `purchases, keys, and messages survive a restart of Google Play`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "play-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func key(_ play: ServedGooglePlay) throws -> String? {
            let members = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: play.keyFile)))
            return (members as? [String: String])?["private_key"]
        }
        var (token, first) = ("", String?.none)
        try await ServedGooglePlay.open(in: folder) { play in
            token = try await play.buy("gold.month")
            first = try key(play)
        }
        try await ServedGooglePlay.open(in: folder) { play in
            let list = try await play.send(.GET, "purchases")
            #expect(list["purchases.0.purchaseToken"] == token)
            #expect(try await play.send(.GET, "messages")["messages.0.delivery"] == "waiting")
            #expect(try key(play) == first && first != nil)
            #expect(try await play.buy("gold.month") != token)
        }
        try Data("{".utf8).write(to: folder.appending(path: "purchases.json"))
        let error = await #expect(throws: SimulationError.self) { try await ServedGooglePlay.open(in: folder) { _ in } }
        #expect(error?.description.contains("purchases.json can't be read") == true)
    }

    @Test(arguments: [
        ("purchases", "{}", 400, "the body must be {\"product\": ID}"),
        ("purchases", #"{"product": "boost.1", "quantity": 0}"#, 400, "\"quantity\" from 1"),
        ("purchases", #"{"product": "nothing"}"#, 409, "nothing isn't in the catalog"),
        ("purchases/made-up/refund", "", 404, "there is no purchase with this token"),
        ("clock", #"{"days": -1}"#, 400, "a whole number from 0 to 36500"),
    ])
    func `a control request that can't be performed gets an error that states why`(
        path: String, body: String, status: Int, text: String
    ) async throws {
        try await ServedGooglePlay.open { play in
            let reply = try await play.send(.POST, path, body)
            #expect(reply.status == status)
            #expect(reply["error"]?.contains(text) == true, "\(reply.text)")
            let token = try await play.buy("boost.1")
            #expect(try await play.send(.POST, "purchases/\(token)/pause").status == 409)
            #expect(try await play.send(.POST, "purchases/\(token)/melt")["error"]?.contains("refund-only") == true)
            let endpoint = try await play.send(.PUT, "push", #"{"endpoint": "nowhere"}"#)
            #expect(endpoint.status == 400)
        }
    }
}
#endif
