#if Server
import DiscoverData
import DiscoverEntities
import ServerGooglePlay
import ServerSimulation
import ServerUseCases
import Testing

@Suite struct `A one-time product of Google Play becomes a transaction of the ledger` {
    private let scene: PlayScene

    init() throws { scene = try PlayScene() }

    @Test func `a consumable has the quantity of Google, and must be consumed`() async throws {
        let token = try scene.play.buy("boost.1", for: PlayScene.account, quantity: 3)
        let purchase = try await scene.purchase(token, of: "boost.1")
        #expect(purchase.items.map(\.transaction.quantity) == [3])
        #expect(purchase.items[0].transaction.kind == .consumable)
        #expect(purchase.confirmations.map(\.step) == [.consume])
        #expect(try await scene.store.confirm(purchase.confirmations[0]) == .accepted)
        #expect(try await scene.store.confirm(purchase.confirmations[0]) == .accepted)
        #expect(try await scene.purchase(token, of: "boost.1").confirmations.isEmpty)
    }

    @Test func `a permanent product must be acknowledged, not consumed`() async throws {
        let token = try scene.play.buy("lifetime")
        let purchase = try await scene.purchase(token, of: "lifetime")
        #expect(purchase.confirmations.map(\.step) == [.acknowledgeProduct])
        #expect(purchase.items[0].transaction.accountToken == nil)
        #expect(try await scene.store.confirm(purchase.confirmations[0]) == .accepted)
        scene.play.advance(days: 5)
        #expect(try await scene.purchase(token, of: "lifetime").items[0].transaction.revocation == nil)
    }

    @Test func `a refund revokes the whole product, and needs no confirmation`() async throws {
        let token = try scene.play.buy("lifetime")
        scene.play.advance(days: 1)
        try scene.play.refund(token)
        let purchase = try await scene.purchase(token, of: "lifetime")
        #expect(
            purchase.items[0].transaction.revocation == Revocation(moment: Moment(milliseconds: scene.play.now)))
        #expect(purchase.confirmations.isEmpty)
    }

    @Test func `a partial refund revokes the refunded share`() async throws {
        let token = try scene.play.buy("boost.1", quantity: 3)
        try scene.play.refund(token, items: 1)
        let revocation = try await scene.purchase(token, of: "boost.1").items[0].transaction.revocation
        #expect(revocation?.units(of: 30) == 10)
    }

    @Test func `a pending purchase is neither credited nor refused`() async throws {
        let token = try scene.play.buy("lifetime", isPending: true)
        #expect(try await scene.store.verify(token: token, product: "lifetime") == .undecided(.pending))
        try scene.play.cancel(token)
        #expect(try await scene.store.verify(token: token, product: "lifetime") == .notGenuine(.notIssuedByStore))
    }
}
#endif
