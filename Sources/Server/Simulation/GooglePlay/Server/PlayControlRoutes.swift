#if Server
internal import Foundation
internal import Hummingbird
internal import NIOCore

/// The routes that control the simulated Google Play for a test or a person.
///
/// With the routes, a client buys, and changes purchases and the clock. Google has no such routes: on a device, the
/// Play Store app does this. A response is sent after one attempt to push the notifications of the change. The routes
/// have no authentication, so serve them on a loopback address only.
struct PlayControlRoutes: Sendable {
    /// The path of the public keys that verify the tokens of pushed messages, as at Google.
    static let keysPath = "/oauth2/v3/certs"

    let play: SimulatedGooglePlay

    func add<Context: RequestContext>(to router: Router<Context>) {
        router.get("health") { _, _ in try Response.json(["status": "live"]) }
        router.get(RouterPath(Self.keysPath)) { _, _ in
            Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: .init(byteBuffer: ByteBuffer(bytes: play.identity.keySet)))
        }
        let group = router.group("play/v1")
        group.get("purchases") { _, _ in response(["purchases": play.store.purchases.map(\.members)]) }
        group.post("purchases") { request, _ in
            let order: PlayOrder = try await request.json(orThrow: PlayControlError.malformed(PlayOrder.form))
            guard order.quantity ?? 1 > 0 else { throw PlayControlError.malformed(PlayOrder.form) }
            return try await changing { () throws(SimulationError) in
                try play.store.buy(
                    order.product, for: order.account, quantity: order.quantity ?? 1,
                    isPending: order.pending ?? false, isTest: order.tester ?? true, replacing: order.replaces)
            }
        }
        group.post("purchases/:token/:action") { request, context in
            let token = try context.parameters.require("token")
            guard play.store.purchase(with: token) != nil else { throw PlayControlError.unknownPurchase }
            let name = try context.parameters.require("action")
            guard let action = PlayAction(rawValue: name) else { throw PlayControlError.unknownAction(name) }
            let items = action == .refund ? try await Self.items(request) : nil
            return try await changing { () throws(SimulationError) in
                try action.perform(on: token, items: items, in: play.store)
                return token
            }
        }
        group.get("clock") { _, _ in response(time) }
        group.post("clock") { request, _ in
            let form = "{\"days\": 33}, with a whole number from 0 to 36500"
            let advance: PlayClockAdvance = try await request.json(orThrow: PlayControlError.malformed(form))
            guard (0...36_500).contains(advance.days) else { throw PlayControlError.malformed(form) }
            return try await changing { () throws(SimulationError) in
                play.store.advance(days: advance.days)
                return nil
            }
        }
        addMessages(to: group)
    }

    private func addMessages<Context: RequestContext>(to group: RouterGroup<Context>) {
        group.get("messages") { _, _ in response(["messages": await play.post.messages.map(\.members)]) }
        group.post("messages/test") { _, _ in
            try await changing { () throws(SimulationError) in
                play.store.requestTestNotification()
                return nil
            }
        }
        group.post("messages/deliver") { _, _ in
            await play.post.deliver()
            return response(["messages": await play.post.messages.map(\.members)])
        }
        group.put("push") { request, _ in
            let form = "{\"endpoint\": URL}, and perhaps \"audience\""
            let body: PlayPushSetting = try await request.json(orThrow: PlayControlError.malformed(form))
            let push: PlayPushEndpoint
            do throws(SimulationError) {
                push = try PlayPushEndpoint(
                    body.endpoint, audience: body.audience ?? play.settings.audience, named: "endpoint")
            } catch {
                throw PlayControlError(status: .badRequest, message: error.description)
            }
            await play.post.subscribe(push)
            return response(["endpoint": push.address, "audience": push.audience])
        }
    }

    /// Performs a change, stores it, and pushes its notifications.
    ///
    /// - Parameter change: A closure that changes the store, and returns the token of the changed purchase, if there is one.
    /// - Returns: A response with the purchase, the time of the store's clock, and the messages of the change.
    /// - Throws: `PlayControlError` if the change isn't possible (status 409), or if it can't be stored (status 500).
    private func changing(_ change: () throws(SimulationError) -> String?) async throws -> Response {
        // Before the change, because the store's own delivery can take over its notifications at any time afterward.
        let earlier = Set(await play.post.messages.map(\.notification.id))
        let token: String?
        do throws(SimulationError) { token = try change() } catch {
            throw PlayControlError(status: .conflict, message: error.description)
        }
        try save()
        await play.post.deliver()
        // Notifications that the dispatcher has taken over aren't stored with the purchases any longer.
        try save()
        var members = time
        members["purchase"] = token.flatMap { play.store.purchase(with: $0)?.members }
        members["messages"] = await play.post.messages.filter { !earlier.contains($0.notification.id) }.map(\.members)
        return response(members)
    }

    private func save() throws {
        do throws(SimulationError) { try play.save() } catch {
            throw PlayControlError(status: .internalServerError, message: error.description)
        }
    }

    private var time: [String: Any] { ["now": play.store.now.timestamp] }

    private func response(_ members: [String: Any]) -> Response {
        Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: .init(byteBuffer: ByteBuffer(bytes: PlayResponse(members).body)))
    }

    /// Returns the number of items to refund in a request's body.
    ///
    /// The result is `nil` for the whole purchase if the body is empty.
    private static func items(_ request: Request) async throws -> Int? {
        let form = "nothing, or {\"items\": 1}, with a whole number of at least 1"
        var buffer = try await request.body.collect(upTo: 1 << 16)
        guard let bytes = buffer.readBytes(length: buffer.readableBytes), !bytes.isEmpty else { return nil }
        guard let refund = try? JSONDecoder().decode(PlayRefund.self, from: Data(bytes)), refund.items > 0 else {
            throw PlayControlError.malformed(form)
        }
        return refund.items
    }
}

/// The body of a request to buy a product.
private struct PlayOrder: Decodable {
    static let form =
        "{\"product\": ID}, and perhaps \"account\", \"quantity\" from 1, \"pending\", \"tester\", \"replaces\""

    let product: String
    let account: String?
    let quantity: Int?
    let pending: Bool?
    let tester: Bool?
    let replaces: String?
}

private struct PlayClockAdvance: Decodable {
    let days: Int
}

private struct PlayRefund: Decodable {
    let items: Int
}

private struct PlayPushSetting: Decodable {
    let endpoint: String
    let audience: String?
}

extension SimulatedPlayPurchase {
    /// The JSON members of the purchase in the responses of ``PlayControlRoutes``.
    fileprivate var members: [String: Any] {
        var members: [String: Any] = [
            "purchaseToken": token, "productId": product, "condition": "\(condition)",
            "isConfirmed": isAcknowledged || isConsumed, "orders": orders.map(\.id),
        ]
        members["account"] = account
        members["isReplaced"] = isReplaced ? true : nil
        members["refundedOrders"] = orders.filter { $0.refunded != nil }.map(\.id)
        if isSubscription, completed != nil { members["ends"] = expiry.timestamp }
        return members
    }
}
#endif
