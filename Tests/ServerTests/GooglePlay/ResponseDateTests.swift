#if Server
import DiscoverData
import DiscoverEntities
import ServerGooglePlay
import ServerSimulation
import ServerUseCases
import Testing

@Suite struct `Google's clock orders the versions of a purchase` {
    private let scene: PlayScene
    private let token: String

    init() throws {
        scene = try PlayScene()
        token = try scene.play.buy("gold.month", for: PlayScene.account)
    }

    /// Returns the signing date of a response with a `Date` header, in milliseconds after the start.
    private func signed(_ date: String?) async throws -> Int64 {
        scene.transport.setDate(date)
        let facts = try await scene.purchase(token, of: "gold.month").items[0].transaction
        return facts.signed.milliseconds - PlayScene.start.milliseconds
    }

    // The store's clock begins at Mon, 21 Sep 2026 14:13:20 GMT.

    @Test func `a response counts as signed when Google created it, not when it was requested`() async throws {
        #expect(try await signed("Mon, 21 Sep 2026 14:13:23 GMT") == 3000, "a slow response")
        #expect(try await signed("Mon, 21 Sep 2026 14:13:18 GMT") == -2000 + 999, "a server whose clock is ahead")
    }

    @Test func `within a second, the start of the request decides`() async throws {
        #expect(try await signed("Mon, 21 Sep 2026 14:13:20 GMT") == 0)
        #expect(try await signed("Mon, 21 Sep 2026 14:13:19 GMT") == -1)
    }

    @Test(arguments: [
        nil, "", "now", "Mon, 21 Sep 2026 14:13:23", "Mon, 21 Sep 2026 25:33:23 GMT", "Mon, 21 Foo 2026 14:13:23 GMT",
        "Mon, 99 Sep 2026 14:13:23 GMT", "Mon, 21 Sep 99999999999999999999 14:13:23 GMT",
        "Mon, 21 Sep 2026 14:13:23 +0200", "Mon, 21 Sep 2026 14:23:23 GMT", "Sun, 21 Sep 2025 14:13:23 GMT",
    ]) func `without a usable date, a response counts as signed when it was requested`(date: String?) async throws {
        #expect(try await signed(date) == 0)
    }

    @Test func `a stale response that arrives late doesn't replace a newer one`() async throws {
        for confirmation in try await scene.purchase(token, of: "gold.month").confirmations {
            #expect(try await scene.store.confirm(confirmation) == .accepted)
        }
        scene.play.advance(days: 1)
        // A server whose clock is a minute ahead gets the state before the cancellation.
        scene.transport.setDate("Tue, 22 Sep 2026 14:12:20 GMT")
        let stale = try await scene.purchase(token, of: "gold.month").items
        try scene.play.cancel(token)
        scene.transport.setDate("Tue, 22 Sep 2026 14:12:21 GMT")
        let fresh = try await scene.purchase(token, of: "gold.month").items
        for items in [fresh + stale, stale + fresh] {
            #expect(try scene.entitlements(items).subscriptions.map(\.willRenew) == [false])
        }
    }
}
#endif
