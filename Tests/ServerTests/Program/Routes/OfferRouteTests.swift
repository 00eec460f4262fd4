#if Server
@testable import ServerProgram
import DiscoverEntities
import HTTPTypes
import ServerSupport
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The routes for offers sign what the caller may decide` {
    private static let promotional = "/v1/offers/promotional"
    private static let introductory = "/v1/offers/introductory"

    private static func server(_ signer: ScriptedOfferSigner? = ScriptedOfferSigner()) async throws -> TestServer {
        var choices = TestServer.Choices()
        choices.offerSigner = signer
        return try await TestServer(choices)
    }

    private static func service(_ server: TestServer) async throws -> String {
        "Bearer " + (try await server.token(AccountToken(bits: 0x5E), scope: "service"))
    }

    @Test func `a customer gets the signatures of a released offer, and of no other`() async throws {
        try await Self.server().run { client in
            let bought = try await client.present(PaperText.transaction("1", for: .anna), as: .anna)
            #expect(bought.status == 200)
            let wanted: JSON = ["productId": "gold.month", "offerId": "stay", "transactionId": "1"]
            let reply = try await client.send(.post, Self.promotional, as: .anna, body: wanted)
            #expect(reply.status == 200, "\(reply.text)")
            #expect(reply["signedOffer"] == "gold.month stay \(AccountToken.anna.uuid) 1")
            #expect(reply["signature"] == "older" && reply["keyId"] == "KEY1")
            let other = try await client.send(.post, Self.promotional, as: .bert, body: wanted)
            #expect(other.status == 404)
            let refused = try await client.send(
                .post, Self.promotional, as: .anna,
                body: ["productId": "gold.month", "offerId": "half", "transactionId": "1"])
            #expect(refused.status == 403)
            let unknown = try await client.send(
                .post, Self.promotional, as: .anna, body: ["productId": "gold.month", "offerId": "stay"])
            #expect(unknown.status == 400 && unknown["detail"]?.hasPrefix("transactionId: required") == true)
            let long = try await client.send(
                .post, Self.promotional, as: .anna,
                body: ["productId": .string(String(repeating: "x", count: 129)), "offerId": "stay"])
            #expect(long.status == 400 && long["detail"]?.hasPrefix("productId:") == true)
        }
    }

    @Test(arguments: ["gold\u{2063}half", "gold month", "gold/month", "göld", "gold\n"])
    func `an ID with a character that App Store Connect doesn't allow is refused`(id: String) async throws {
        let server = try await Self.server()
        try await server.run { client in
            #expect(try await client.present(PaperText.transaction("1", for: .anna), as: .anna).status == 200)
            let product = try await client.send(
                .post, Self.promotional, as: .anna,
                body: ["productId": .string(id), "offerId": "stay", "transactionId": "1"])
            #expect(product.status == 400 && product["detail"]?.hasPrefix("productId: must contain only") == true)
            let authorization = try await Self.service(server)
            let offer = try await client.send(
                .post, Self.promotional, authorization: authorization,
                body: ["productId": "gold.month", "offerId": .string(id)], actingFor: AccountToken.anna.uuid)
            #expect(offer.status == 400 && offer["detail"]?.hasPrefix("offerId: must contain only") == true)
            let introductory = try await client.send(
                .post, Self.introductory, authorization: authorization,
                body: ["productId": .string(id), "transactionId": "app-1", "allowIntroductoryOffer": true],
                actingFor: AccountToken.anna.uuid)
            #expect(introductory.status == 400)
        }
    }

    @Test func `only a service decides on introductory offers and on other promotional ones`() async throws {
        let server = try await Self.server()
        try await server.run { client in
            let authorization = try await Self.service(server)
            let decision: JSON = [
                "productId": "gold.month", "transactionId": "app-1", "allowIntroductoryOffer": false,
            ]
            let reply = try await client.send(
                .post, Self.introductory, authorization: authorization, body: decision,
                actingFor: AccountToken.anna.uuid)
            #expect(reply.status == 200 && reply["signedEligibility"] == "gold.month false app-1")
            #expect(try await client.send(.post, Self.introductory, as: .anna, body: decision).status == 403)
            let offer = try await client.send(
                .post, Self.promotional, authorization: authorization,
                body: ["productId": "gold.month", "offerId": "half"], actingFor: AccountToken.anna.uuid)
            #expect(offer.status == 200 && offer["signedOffer"] == "gold.month half \(AccountToken.anna.uuid) -")
        }
    }

    @Test func `a server without a key says so`() async throws {
        let server = try await Self.server(nil)
        try await server.run { client in
            let wanted: JSON = ["productId": "gold.month", "offerId": "stay", "transactionId": "1"]
            let reply = try await client.send(.post, Self.promotional, as: .anna, body: wanted)
            #expect(reply.status == 501 && reply["detail"]?.contains("api.key") == true)
        }
    }
}
#endif
