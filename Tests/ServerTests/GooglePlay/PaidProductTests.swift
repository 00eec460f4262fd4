#if Server
import DiscoverData
import DiscoverEntities
import ServerGooglePlay
import ServerHTTP
import ServerUseCases
import Testing

@Suite struct `Only a product with a successful order counts as paid` {
    private let scene: PlayScene

    init() throws { scene = try PlayScene() }

    /// Returns the verdict on a subscription with the specified line items.
    private func verdict(
        _ lines: String, state: String = "ACTIVE", of product: ProductID = "gold.month"
    ) async throws -> PlayVerdict {
        let subscription = """
            {"lineItems":[\(lines)],"startTime":"2026-09-21T13:46:40Z","subscriptionState":"SUBSCRIPTION_STATE_\(state)",
            "latestOrderId":"GPA.9","testPurchase":{}}
            """
        scene.transport.reply { path in
            if path.contains("subscriptionsv2") {
                return HTTPTransportResponse(status: 200, body: Array(subscription.utf8))
            }
            return path.contains("orders")
                ? HTTPTransportResponse(status: 200, body: Array(#"{"state":"PROCESSED"}"#.utf8)) : nil
        }
        return try await scene.store.verify(token: "t", product: product)
    }

    private static let paid =
        #"{"productId":"gold.month","expiryTime":"2026-10-21T13:46:40Z","latestSuccessfulOrderId":"GPA.1"}"#
    private static let unpaid = #"{"productId":"gold.year","expiryTime":"2027-10-21T13:46:40Z"}"#

    @Test func `a product that replaces another one later isn't credited, though it has an end`() async throws {
        let current = #"""
            {"productId":"gold.month","expiryTime":"2026-10-21T13:46:40Z","latestSuccessfulOrderId":"GPA.1",
            "deferredItemReplacement":{"productId":"gold.year"}}
            """#
        guard case .genuine(let purchase) = try await verdict(current + "," + Self.unpaid) else {
            throw PlayScene.Refused()
        }
        #expect(purchase.items.map(\.transaction.product) == ["gold.month"])
        #expect(purchase.items[0].renewal?.nextProduct == "gold.year")
        #expect(try scene.entitlements(purchase.items).holdings.map(\.product) == ["gold.month"])
        #expect(try await verdict(current + "," + Self.unpaid, of: "gold.year") == .notGenuine(.altered))
    }

    @Test func `a subscription without a successful order isn't credited by its latest order`() async throws {
        #expect(try await verdict(Self.unpaid, of: "gold.year") == .undecided(.pending))
        #expect(try await verdict(Self.unpaid, state: "ON_HOLD", of: "gold.year") == .undecided(.pending))
        #expect(
            try await verdict(Self.unpaid, state: "EXPIRED", of: "gold.year") == .notGenuine(.notIssuedByStore))
    }

    @Test(arguments: ["ON_HOLD", "PAUSED", "EXPIRED"])
    func `a subscription without access ends when Google responds, even if the product has a later end`(
        state: String
    ) async throws {
        guard case .genuine(let purchase) = try await verdict(Self.paid, state: state) else {
            throw PlayScene.Refused()
        }
        let facts = purchase.items[0].transaction
        #expect(facts.expires == facts.signed)
        guard case .genuine(let active) = try await verdict(Self.paid) else { throw PlayScene.Refused() }
        #expect(active.items[0].transaction.expires == Moment(milliseconds: 1_792_590_400_000))
    }

    @Test func `a product that a promotion gave away needs no order`() async throws {
        let line =
            #"{"productId":"gold.month","expiryTime":"2026-10-21T13:46:40Z","signupPromotion":{"vanityCode":{}}}"#
        guard case .genuine(let purchase) = try await verdict(line) else { throw PlayScene.Refused() }
        #expect(purchase.items.map(\.transaction.product) == ["gold.month"])
        guard case .genuine(let paid) = try await verdict(Self.paid) else { throw PlayScene.Refused() }
        #expect(paid.items[0].transaction.key.id == "play:GPA.1:gold.month")
    }
}
#endif
