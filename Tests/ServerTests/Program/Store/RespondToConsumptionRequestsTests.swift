#if Server
@testable import ServerProgram
import DiscoverEntities
import DiscoverInteractors
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import ServerSimulation
import ServerStorage
import ServerUseCases
import ServerWebhooks
import StoreSimulator
import Synchronization
import TestSupport
import Testing

/// A hook whose status and body a test sets.
private final class Hook: Sendable {
    struct Arrived: Sendable {
        let headers: HTTPFields
        let body: [UInt8]

        var data: [String: Any] {
            let body = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
            return body?["data"] as? [String: Any] ?? [:]
        }
    }

    private let state = Mutex<(status: Int, response: String, arrived: [Arrived])>((200, "", []))
    var arrived: [Arrived] { state.withLock { $0.arrived } }

    func respond(_ status: Int, _ response: String = "") {
        state.withLock { ($0.status, $0.response) = (status, response) }
    }

    func application() -> some ApplicationProtocol {
        let router = Router()
        router.post("/hook") { request, _ in
            let body = Array(try await request.body.collect(upTo: 1 << 20).readableBytesView)
            let (status, response) = self.state.withLock { state in
                state.arrived.append(Arrived(headers: request.headers, body: body))
                return (state.status, state.response)
            }
            return Response(
                status: .init(code: status), body: .init(byteBuffer: ByteBuffer(string: response)))
        }
        var log = Logger(label: "hook")
        log.logLevel = .critical
        return Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: log)
    }
}

/// A refund request from the simulated App Store to the response that Apple receives.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Refund requests are handled through the hook` {
    static let secret = SharedSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    static let consent = #"{"customerConsented":true,"sampleContentProvided":false,"refundPreference":"DECLINE"}"#

    /// The parts of a test: a customer bought a consumable, and one refund request has arrived.
    private struct Scene: Sendable {
        let live: LiveScene
        let hook: Hook
        let transaction: String
        let metrics = ServerMetrics()

        func run() async throws -> RespondToConsumptionRequestsOutcome {
            try await #require(live.server.first.consumption).run(metrics: metrics)
        }

        var states: [RecordedConsumptionRequest] {
            get async throws {
                try await live.server.storage.consumptionRequests.requests(in: nil, after: nil, limit: 9)
            }
        }

        var facts: TransactionFacts {
            get async throws {
                let storage = live.server.storage
                let key = TransactionKey(environment: storage.environment.store, id: TransactionID(transaction))
                return try #require(try await storage.directory.transaction(key)).recorded.facts
            }
        }

        /// Moves the purchase to another customer: by that customer's request, or as an administrator decides.
        func move(by administrator: AccountToken? = nil) async throws {
            let facts = try await facts
            let result = try await live.server.storage.ownership.move(
                ChainTransferRequest(facts, to: .bert, at: facts.purchased, by: administrator))
            #expect(result == .moved(from: .anna))
        }

        func erase(_ account: AccountToken) async throws {
            let moment = try await facts.purchased
            let response = try await live.server.storage.accountRecords.erase(
                EraseAccountRequest(account, by: .root), at: moment)
            #expect(response == .erased(transactions: 1))
        }

        /// Stores an ownership in the row of the purchase; the row is damaged if the value is unknown.
        func setOwnership(_ ownership: String) async throws {
            let database = try #require(live.server.storage as? LedgerDatabase)
            let changed = try await database.write(.everything) { [transaction] db in
                try db.run("UPDATE transactions SET ownership = ? WHERE id = ?", [ownership, transaction])
            }
            #expect(changed == 1)
        }

        /// Buys a product, credits it to a customer, and requests a refund of it.
        ///
        /// - Parameters:
        ///   - product: The product.
        ///   - token: The bearer token of the customer.
        ///   - live: The running server and store.
        /// - Returns: The ID of the transaction.
        /// - Throws: An error if the purchase or a request fails.
        static func requestRefund(of product: String, for token: String, in live: LiveScene) async throws -> String {
            let sold = try await live.buy(product)
            let reply = try await live.send(
                .post, "/v1/transactions", ["signedTransaction": .string(sold)], as: token)
            #expect(reply.status == 200)
            let id = try #require(await live.store.store.latest(for: product)?.payload.transactionId)
            #expect(await live.store.requestRefund(of: id))
            #expect(await live.deliver(.all) > 0)
            return id
        }
    }

    private func play(_ body: @escaping @Sendable (Scene) async throws -> Void) async throws {
        let hook = Hook()
        try await hook.application().test(.live) { running in
            let url = "http://127.0.0.1:\(try #require(running.port))/hook"
            try await LiveScene.play(["consumption.hookUrl": url], over: .live, byHand: true) { live in
                let vault = try #require(live.server.first.consumption).vault
                try await vault.rotate(to: Self.secret, at: .distantPast, honoringOld: 0, by: nil)
                let id = try await Scene.requestRefund(of: "superlikes.5", for: live.token, in: live)
                try await body(Scene(live: live, hook: hook, transaction: id))
            }
        }
    }

    private static func statistics(
        responded: Int = 0, declined: Int = 0, abandoned: Int = 0, expired: Int = 0, postponed: Int = 0,
        _ failures: Set<String> = []
    ) -> RespondToConsumptionRequestsOutcome {
        var statistics = ConsumptionStatistics()
        (statistics.responded, statistics.declined, statistics.abandoned) = (responded, declined, abandoned)
        (statistics.expired, statistics.postponed, statistics.failures) = (expired, postponed, failures)
        return .completed(statistics)
    }

    @Test func `with consent, Apple gets the hook's decision and what the ledger computes`() async throws {
        try await play { (scene) async throws in
            scene.hook.respond(200, Self.consent)
            #expect(try await scene.run() == Self.statistics(responded: 1))
            let request = try #require(scene.hook.arrived.first)
            let name = { (name: String) in request.headers[HTTPField.Name(name) ?? .accept] ?? "" }
            let seconds = try #require(Int64(name("webhook-timestamp")))
            let signature = WebhookSignature.header(
                id: name("webhook-id"), seconds: seconds, body: request.body, secrets: [Self.secret])
            #expect(name("webhook-signature") == signature && signature.hasPrefix("v1,"))
            #expect(request.data["transactionId"] as? String == scene.transaction)
            #expect(request.data["account"] as? String == AccountToken.anna.uuid)
            #expect(request.data["productId"] as? String == "superlikes.5")
            #expect(request.data["consumptionRequestReason"] as? String == "UNINTENDED_PURCHASE")
            #expect(request.data["unitsGranted"] as? Int == request.data["unitsRemaining"] as? Int)
            let accepted = await scene.live.store.acceptedConsumption()
            #expect(accepted.map(\.transaction) == [scene.transaction])
            let expected =
                #"{"consumptionPercentage":0,"customerConsented":true,"deliveryStatus":"DELIVERED","#
                + #""refundPreference":"DECLINE","sampleContentProvided":false}"#
            #expect(accepted.map(\.text) == [expected], "exactly these members")
            #expect(try await scene.run() == Self.statistics(), "it gets one response")
            #expect(try await scene.states.map(\.state) == [.responded])
            #expect(scene.metrics.store.page.contains(#"discover_consumption_requests_total{result="answered"} 1"#))
            let log = scene.live.log.all.joined()
            #expect(!log.contains(Self.secret.text) && !log.contains("/hook"))
        }
    }

    @Test func `without consent, nothing is sent to Apple`() async throws {
        try await play { (scene) async throws in
            scene.hook.respond(200, #"{"customerConsented":false}"#)
            #expect(try await scene.run() == Self.statistics(declined: 1))
            #expect(await scene.live.store.acceptedConsumption().isEmpty)
            #expect(try await scene.states.map(\.state) == [.declined])
        }
    }

    @Test func `a response isn't computed from the data of a customer to whom the purchase was transferred`()
        async throws
    {
        try await play { (scene) async throws in
            scene.hook.respond(200, Self.consent)
            try await scene.move()
            #expect(try await scene.run() == Self.statistics(declined: 1))
            #expect(scene.hook.arrived.isEmpty)
            #expect(await scene.live.store.acceptedConsumption().isEmpty)
            let states = try await scene.states
            #expect(states.map(\.state) == [.declined] && states.map(\.request.account) == [.anna])
        }
    }

    @Test func `after a reassignment, the hook decides about the new owner`() async throws {
        try await play { (scene) async throws in
            scene.hook.respond(200, Self.consent)
            try await scene.move(by: .root)
            #expect(try await scene.run() == Self.statistics(responded: 1))
            #expect(scene.hook.arrived.map { $0.data["account"] as? String } == [AccountToken.bert.uuid])
        }
    }

    @Test func `no response is computed from the data of an erased customer`() async throws {
        try await play { (scene) async throws in
            scene.hook.respond(200, Self.consent)
            try await scene.move()
            try await scene.erase(.bert)
            #expect(try await scene.states.map(\.state) == [.declined], "the former owner's request")
            #expect(await scene.live.store.requestRefund(of: scene.transaction))
            #expect(await scene.live.deliver(.all) > 0)
            #expect(try await scene.run() == Self.statistics(declined: 1), "a request after the erasure")
            #expect(scene.hook.arrived.isEmpty)
            #expect(await scene.live.store.acceptedConsumption().isEmpty)
        }
    }

    @Test func `a damaged purchase postpones only its own request, until it is repaired`() async throws {
        try await play { (scene) async throws in
            scene.hook.respond(200, Self.consent)
            let other = try await Scene.requestRefund(of: "boost.1", for: scene.live.other, in: scene.live)
            // The damaged purchase is the first one that the run reads.
            #expect(try await scene.states.map(\.request.account) == [.anna, .bert])
            try await scene.setOwnership("UNKNOWN")
            #expect(try await scene.run() == Self.statistics(responded: 1, postponed: 1, ["ledgerDamaged"]))
            #expect(scene.hook.arrived.map { $0.data["account"] as? String } == [AccountToken.bert.uuid])
            #expect(await scene.live.store.acceptedConsumption().map(\.transaction) == [other])
            let states = try await scene.states
            #expect(states.map(\.state) == [.waiting, .responded])
            #expect(states.map(\.failure) == ["ledgerDamaged", nil])
            try await scene.setOwnership(TransactionFacts.Ownership.purchased.rawValue)
            #expect(try await scene.run() == Self.statistics(), "the next attempt isn't due")
            try scene.live.store.store.perform(StoreControl.parse(["advance", "1min"]))
            #expect(try await scene.run() == Self.statistics(responded: 1))
            #expect(await scene.live.store.acceptedConsumption().map(\.transaction) == [other, scene.transaction])
        }
    }

    @Test func `an unavailable hook gets the request again after a pause, with the same ID`() async throws {
        try await play { (scene) async throws in
            scene.hook.respond(503)
            #expect(try await scene.run() == Self.statistics(postponed: 1, ["hookStatus503"]))
            #expect(try await scene.run() == Self.statistics(), "the next attempt isn't due")
            scene.hook.respond(200, Self.consent)
            try scene.live.store.store.perform(StoreControl.parse(["advance", "1min"]))
            #expect(try await scene.run() == Self.statistics(responded: 1))
            let ids = scene.hook.arrived.map { $0.headers[HTTPField.Name("webhook-id") ?? .accept] }
            #expect(ids.count == 2 && Set(ids).count == 1)
        }
    }

    @Test func `a request expires at its deadline, and nothing is sent afterward`() async throws {
        try await play { (scene) async throws in
            scene.hook.respond(503)
            _ = try await scene.run()
            scene.hook.respond(200, Self.consent)
            try scene.live.store.store.perform(StoreControl.parse(["advance", "13h"]))
            #expect(try await scene.run() == Self.statistics(expired: 1))
            #expect(scene.hook.arrived.count == 1)
            #expect(await scene.live.store.acceptedConsumption().isEmpty)
            #expect(try await scene.states.map(\.state) == [.expired])
        }
    }

    @Test func `a refusal or an invalid response of the hook is final, with its reason`() async throws {
        for (status, response, reason) in [
            (404, "", "hookStatus404"), (200, "sure", "hookAnswer.notJSON"),
            (200, #"{"customerConsented":"yes"}"#, "hookAnswer.customerConsented"),
            (200, #"{"customerConsented":true}"#, "hookAnswer.sampleContentProvided"),
        ] {
            try await play { (scene) async throws in
                scene.hook.respond(status, response)
                #expect(try await scene.run() == Self.statistics(abandoned: 1, [reason]))
                #expect(try await scene.states.map(\.failure) == [reason])
            }
        }
    }

    @Test func `a response that was sent before the process died is sent again unchanged`() async throws {
        try await play { (scene) async throws in
            scene.hook.respond(200, Self.consent)
            let consumption = try #require(scene.live.server.first.consumption)
            let dying = ConsumptionResponder(
                storage: consumption.storage, vault: consumption.vault, map: consumption.map, hook: consumption.hook,
                receiver: ForgottenReceiver(consumption.receiver), time: consumption.time, clock: consumption.clock)
            #expect(await dying.run(metrics: ServerMetrics()) == Self.statistics(postponed: 1, ["killed"]))
            #expect(await scene.live.store.acceptedConsumption().count == 1)
            // The hook's later decision doesn't matter, because its first one was stored before it was sent.
            scene.hook.respond(200, #"{"customerConsented":false}"#)
            try scene.live.store.store.perform(StoreControl.parse(["advance", "1min"]))
            #expect(try await scene.run() == Self.statistics(responded: 1))
            let texts = await scene.live.store.acceptedConsumption().map(\.text)
            #expect(texts.count == 2 && Set(texts).count == 1)
            #expect(scene.hook.arrived.count == 1)
        }
    }
}

/// A receiver that sends a response, and then fails.
///
/// It behaves as if the process had ended before it recorded the reply.
private struct ForgottenReceiver: ConsumptionReceiver {
    private let receiver: any ConsumptionReceiver

    init(_ receiver: any ConsumptionReceiver) { self.receiver = receiver }

    func send(
        _ response: ConsumptionResponse, about transaction: TransactionID
    ) async -> ConsumptionReply<ConsumptionReceipt> {
        _ = await receiver.send(response, about: transaction)
        return .failed("killed", retryAfter: nil)
    }
}
#endif
