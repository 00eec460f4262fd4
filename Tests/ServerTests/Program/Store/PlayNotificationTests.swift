#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import ServerSimulation
import ServerUseCases
import TestSupport
import Testing

@Suite(.holdsFiles) struct `Notifications of Google Play are received` {
    private func features(_ client: TestClient) async throws -> [String] {
        let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
        return (0..<9).compactMap { reply["features.\($0)"] }
    }

    @Test func `a renewal, a hold, and a recovery are recorded without the app`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("gold.month", for: AccountToken.anna.uuid)
            #expect(try await scene.push(to: client) == ["recorded"])
            #expect(scene.play.isConfirmed(token))
            #expect(try await features(client) == ["passport", "rewind"])
            scene.play.advance(days: 33)
            #expect(try await scene.push(to: client) == ["recorded"])
            #expect(try await features(client) == ["passport", "rewind"])
            try scene.play.failPayments(true, of: token)
            scene.play.advance(days: 38)
            _ = try await scene.push(to: client)
            #expect(try await features(client).isEmpty)
            try scene.play.failPayments(false, of: token)
            #expect(try await scene.push(to: client) == ["recorded"])
            #expect(try await features(client) == ["passport", "rewind"])
        }
    }

    @Test func `a voided purchase is a refund`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("lifetime", for: AccountToken.anna.uuid)
            _ = try await scene.push(to: client)
            #expect(try await features(client) == ["unlimited"])
            try scene.play.refund(token)
            #expect(try await scene.push(to: client) == ["recorded"])
            #expect(try await features(client).isEmpty)
        }
    }

    @Test func `the voided latest order of an active subscription ends the access for good`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("gold.month", for: AccountToken.anna.uuid)
            _ = try await scene.push(to: client)
            #expect(try await features(client) == ["passport", "rewind"])
            scene.play.advance(days: 1)
            try scene.play.voidOrder(of: token)
            #expect(try await scene.push(to: client) == ["recorded"])
            #expect(try await features(client).isEmpty)
            scene.play.advance(days: 1)
            let body: JSON = ["purchaseToken": .string(token), "productId": "gold.month"]
            #expect(try await client.send(.post, "/v1/transactions", as: .anna, body: body)["verdict"] == "already")
            #expect(try await features(client).isEmpty)
        }
    }

    @Test func `a repeated message changes nothing, but sends a missing confirmation again`() async throws {
        let scene = try await PlayScene(refusingConfirmations: 1)
        try await scene.server.run { client in
            let token = try scene.play.buy("boost.1", for: AccountToken.anna.uuid, quantity: 2)
            let notification = try #require(scene.play.takeNotifications().first)
            #expect(try await scene.push(notification, to: client).status == 503)
            #expect(!scene.play.isConfirmed(token))
            let again = try await scene.push(notification, to: client)
            #expect(again["outcome"] == "repeated")
            #expect(scene.play.isConfirmed(token))
            let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(reply["balances.0.amount"] == "2")
        }
    }

    @Test func `a purchase without an account waits for one, and isn't confirmed before`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("lifetime")
            #expect(try await scene.push(to: client) == ["unclaimed"])
            #expect(!scene.play.isConfirmed(token))
            let body: JSON = ["purchaseToken": .string(token), "productId": "lifetime"]
            #expect(try await client.send(.post, "/v1/transactions", as: .anna, body: body).status == 200)
            #expect(scene.play.isConfirmed(token))
        }
    }

    @Test func `an unknown type takes effect, and a test is only noted`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("lifetime", for: AccountToken.anna.uuid)
            let contents = #"{"oneTimeProductNotification":{"notificationType":99,"purchaseToken":"\#(token)"}"#
            #expect(try await scene.push(contents, to: client)["outcome"] == "recorded")
            #expect(try await scene.push(#"{"testNotification":{"version":"1.0"}"#, to: client)["outcome"] == "noted")
            #expect(try await scene.push(#"{"news":{}"#, to: client)["outcome"] == "noted")
            let unpaid = try scene.play.buy("lifetime", isPending: true)
            let pending = #"{"oneTimeProductNotification":{"notificationType":1,"purchaseToken":"\#(unpaid)"}"#
            #expect(try await scene.push(pending, to: client)["outcome"] == "noted")
        }
    }

    @Test func `a notification for another app is refused`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let reply = try await scene.push(#"{"testNotification":{}"#, for: "com.example.other", to: client)
            #expect(reply.status == 422)
        }
    }

    @Test(arguments: [
        #""iss":"https://evil.example","aud":"push","email":"push@x.test","email_verified":true"#,
        #""iss":"https://accounts.google.com","aud":"other","email":"push@x.test","email_verified":true"#,
        #""iss":"https://accounts.google.com","aud":["push","other"],"email":"push@x.test","email_verified":true"#,
        #""iss":"https://accounts.google.com","aud":"push","email":"someone@x.test","email_verified":true"#,
        #""iss":"https://accounts.google.com","aud":"push","email":"push@x.test","email_verified":false"#,
        #""iss":"https://accounts.google.com","aud":"push","email":"push@x.test""#,
        "",
    ]) func `a token for anything else than this subscription is refused`(members: String) async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = members.isEmpty ? nil : try scene.provider.authorization(members)
            let reply = try await client.send(
                .post, "/v1/google/notifications", authorization: token, raw: scene.message(#"{"testNotification":{}"#))
            #expect(reply.status == 401)
        }
    }

    @Test func `without settings, the route gets a 501, and a message that can't be read a 400`() async throws {
        try await TestServer().run { client in
            let reply = try await client.send(.post, "/v1/google/notifications", raw: "{}")
            #expect(reply.status == 501)
        }
        let scene = try await PlayScene()
        try await scene.server.run { client in
            for raw in ["{}", #"{"message":{"data":"!","messageId":"1"}}"#] {
                let reply = try await client.send(
                    .post, "/v1/google/notifications", authorization: try scene.authorization, raw: raw)
                #expect(reply.status == 400)
            }
        }
    }

    @Test func `the log doesn't contain a purchase token`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("lifetime", for: AccountToken.anna.uuid)
            _ = try await scene.push(to: client)
            for line in scene.server.log.all { #expect(!line.contains(token)) }
        }
    }
}
#endif
