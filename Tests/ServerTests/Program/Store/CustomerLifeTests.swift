#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOHTTP1
import ServerUseCases
import Synchronization
import Testing
import TestSupport

/// The receiver of webhooks at a team's own back end.
private final class Receiver: Sendable {
    struct Event: Hashable {
        let id, type, account: String
    }

    private struct State {
        var isUp = false
        var events: [Event] = []
    }

    private let state = Mutex(State())
    var events: [Event] { state.withLock { $0.events } }

    func start() { state.withLock { $0.isUp = true } }

    func application() -> some ApplicationProtocol {
        let router = Router()
        router.post("events") { request, _ in
            let body = try await request.body.collect(upTo: 1 << 20)
            let id = HTTPField.Name("webhook-id").flatMap { request.headers[$0] } ?? ""
            return self.take(TestClient.Reply(status: 0, headers: [:], text: String(buffer: body)), id: id)
        }
        return Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)))
    }

    private func take(_ body: TestClient.Reply, id: String) -> HTTPResponse.Status {
        state.withLock { state in
            guard state.isUp else { return .serviceUnavailable }
            state.events.append(Event(id: id, type: body["type"] ?? "", account: body["data.account"] ?? ""))
            return .ok
        }
    }
}

/// An administrator who uses the operator's page with a browser.
private struct Operator {
    let client: any TestClientProtocol
    var cookie: String?

    mutating func load(_ path: String) async throws -> String { try await send(.get, path, [:], nil).html }

    /// Submits the form of a page with the values that the page contains and the specified ones.
    ///
    /// - Parameters:
    ///   - action: The path to which the form is sent.
    ///   - page: The address of the page, or `nil` for the sign-in form.
    ///   - values: The values that the administrator enters.
    /// - Returns: The page to which the response redirects.
    /// - Throws: An error if a request fails, the page has no such form, or the response doesn't redirect.
    mutating func submit(_ action: String, on page: String?, _ values: [String: String]) async throws -> String {
        var fields = values
        if let page {
            let html = try await load(page)
            let start = try #require(html.range(of: #"action="\#(action)""#), "\(page) has no form for \(action)")
            let end = html.range(of: "</form>", range: start.upperBound..<html.endIndex)?.lowerBound ?? html.endIndex
            let form = html[start.upperBound..<end]
            for field in form.matches(of: /<input type="hidden" name="([^"]+)" value="([^"]*)"/) {
                fields[String(field.1)] = String(field.2)
            }
        }
        let body = fields.map { "\($0.key)=\($0.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!)" }
        let reply = try await send(
            .post, action, [.contentType: "application/x-www-form-urlencoded", .origin: "http://localhost"],
            body.joined(separator: "&"))
        let location = try #require(reply.location, "\(action): \(reply.html)")
        return try await load(location)
    }

    private mutating func send(
        _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: String?
    ) async throws -> (html: String, location: String?) {
        var headers = headers
        headers[.cookie] = cookie
        let response = try await client.execute(
            uri: path, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
        if let set = response.headers[.setCookie] { cookie = String(set.prefix { $0 != ";" }) }
        return (String(buffer: response.body), response.headers[.location])
    }
}

/// The session of `Docs/customer-life.md`.
@Suite(.holdsFiles, .timeLimit(.minutes(20)))
struct `A customer's purchases stay right from the first one to the erasure` {
    private static let guest = AccountToken(bits: 0x6057)

    private static func balance(_ unit: String, _ reply: TestClient.Reply) -> String? {
        (0..<9).first { reply["balances.\($0).unit"] == unit }.flatMap { reply["balances.\($0).amount"] }
    }

    private static func deliver(_ scene: LiveScene) async throws -> DeliverWebhooksOutcome {
        try await #require(scene.server.first.webhooks).run(metrics: ServerMetrics())
    }

    @Test func `one account buys in both stores, is merged, corrected, exported, and erased`() async throws {
        let receiver = Receiver()
        let hooks = try await RunningApplication(receiver.application())
        let settings = ["webhooks.url": hooks.address + "/events", "webhooks.attempts": "1"]
        try await LiveScene.playBoth(settings) { scene, play in
            try await scene.server.first.webhooks?.vault.rotate(
                to: SharedSecret("whsec_b2xk"), at: .day(1), honoringOld: 0, by: nil)
            try await Self.buy(scene, play)
            try await Self.merge(scene, play)
            var page = Operator(client: scene.client)
            _ = try await page.submit("/admin/sign-in", on: nil, ["token": scene.administrator])
            try await Self.correct(&page, scene)
            try await Self.replay(&page, scene, receiver)
            try await Self.erase(scene, receiver)
        }
        try await hooks.stop()
    }

    /// Anna buys in both stores, and gets a refund from Google.
    private static func buy(_ scene: LiveScene, _ play: ServedGooglePlay) async throws {
        try await scene.buyInTheAppStore("superlikes.5")
        let boost = try await play.buy("boost.1", for: AccountToken.anna.uuid)
        let bought = try await scene.read("/v1/entitlements")
        #expect(balance("superLike", bought) == "5" && balance("boost", bought) == "1", "\(bought.text)")
        #expect(try await play.send(.POST, "purchases/\(boost)/refund").status == 200)
        let refunded = try await scene.read("/v1/entitlements")
        #expect(balance("superLike", refunded) == "5" && balance("boost", refunded) ?? "0" == "0", "\(refunded.text)")
    }

    /// Before she logged in, Anna bought a boost with an anonymous account.
    private static func merge(_ scene: LiveScene, _ play: ServedGooglePlay) async throws {
        _ = try await play.buy("boost.1", for: guest.uuid)
        let into: JSON = ["into": .string(AccountToken.anna.uuid)]
        for verdict in ["merged", "already"] {
            let reply = try await scene.send(
                .post, "/v1/admin/accounts/\(guest.uuid)/merge", into, as: scene.administrator)
            #expect(reply.status == 200 && reply.text.contains(#""verdict":"\#(verdict)""#), "\(reply.text)")
        }
        #expect(balance("boost", try await scene.read("/v1/entitlements")) == "1")
        // A later purchase with the anonymous account counts for the login.
        _ = try await play.buy("boost.1", for: guest.uuid)
        #expect(balance("boost", try await scene.read("/v1/entitlements")) == "2")
        let subscription = try await play.buy("gold.month")
        let presented = try await scene.send(
            .post, "/v1/transactions", ["purchaseToken": .string(subscription), "productId": "gold.month"],
            as: scene.other)
        #expect(presented.status == 200, "Bert's app presented Anna's purchase first")
        #expect(try await !scene.features().contains("passport"))
    }

    /// An administrator finds the purchase that another account presented first, and assigns it to Anna.
    private static func correct(_ page: inout Operator, _ scene: LiveScene) async throws {
        let anna = AccountToken.anna.uuid
        #expect(try await page.load("/admin/account?id=\(anna)").contains("bought superlikes.5"))
        let list = try await scene.read("/v1/transactions", as: scene.other)
        let id = try #require(list["transactions.0.transaction.transactionId"])
        let address = "id=\(id)"
        #expect(try await page.load("/admin/purchase?\(address)").contains(AccountToken.bert.uuid))
        let moved = try await page.submit("/admin/reassign", on: "/admin/reassign?\(address)&account=\(anna)", [:])
        #expect(moved.contains("belong to this account now"))
        #expect(try await scene.features().contains("passport"))
        #expect(try await page.load("/admin/audit").contains("reassigned"))
    }

    /// Lets the administrator deliver the abandoned events again, each of them once.
    ///
    /// The receiver was down at the only attempt.
    private static func replay(_ page: inout Operator, _ scene: LiveScene, _ receiver: Receiver) async throws {
        // An account's next event is due once the previous one is abandoned.
        while case .completed(let statistics) = try await deliver(scene), statistics.abandoned > 0 {}
        #expect(receiver.events.isEmpty)
        let waiting = try await page.load("/admin/webhooks")
        #expect(waiting.contains("status503"))
        receiver.start()
        let replayed = try await page.submit("/admin/webhooks", on: "/admin/webhooks", ["all": "yes"])
        #expect(replayed.contains("due for delivery again"))
        while case .completed(let statistics) = try await deliver(scene), statistics.delivered > 0 {}
        let events = receiver.events
        #expect(Set(events.map(\.id)).count == events.count, "each event is delivered once")
        let types = events.filter { $0.account == AccountToken.anna.uuid }.map(\.type)
        #expect(types.count { $0 == "purchase.added" } == 5, "\(types)")
        #expect(types.contains("purchase.changed"), "the refund")
        #expect(events.contains { $0.type == "account.merged" && $0.account == guest.uuid })
        #expect(events.contains { $0.type == "purchase.removed" && $0.account == AccountToken.bert.uuid })
    }

    /// The customer receives their data, and is erased with the anonymous account.
    private static func erase(_ scene: LiveScene, _ receiver: Receiver) async throws {
        let path = "/v1/admin/accounts/\(AccountToken.anna.uuid)"
        let export = try await scene.read(path + "/export", as: scene.administrator)
        #expect(export.status == 200 && export["aliases.0"] == guest.uuid, "\(export.text)")
        #expect((0..<9).compactMap { export["transactions.\($0).store"] }.count == 5)
        let erased = try await scene.send(.delete, path, as: scene.administrator)
        #expect(erased.text.contains(#""verdict":"erased""#), "\(erased.text)")
        let known = try await scene.read("/v1/entitlements")
        #expect(known["known"] == "0", "\(known.text)")
        #expect(try await scene.read(path, as: scene.administrator).status == 404)
        let before = receiver.events.count
        while case .completed(let statistics) = try await deliver(scene), statistics.delivered > 0 {}
        let events = receiver.events
        #expect(Set(events.map(\.id)).count == events.count && events.count > before)
        let erasures = events.dropFirst(before).filter { $0.type == "account.erased" }
        #expect(erasures.contains { $0.account == AccountToken.anna.uuid })
        #expect(!scene.log.all.contains { $0.contains(guest.uuid) || $0.contains(AccountToken.anna.uuid) })
    }
}
#endif
