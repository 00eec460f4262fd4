#if Server
import DiscoverData
import DiscoverEntities
import ServerGooglePlay
import ServerSimulation
import ServerUseCases
import Testing

@Suite struct `A subscription of Google Play becomes transactions of the ledger` {
    private let scene: PlayScene
    private let token: String

    init() throws {
        scene = try PlayScene()
        token = try scene.play.buy("gold.month", for: PlayScene.account)
    }

    private func purchase() async throws -> PlayPurchase { try await scene.purchase(token, of: "gold.month") }

    /// Acknowledges the purchase, which the store otherwise refunds after three days.
    private func acknowledge() async throws {
        for confirmation in try await purchase().confirmations {
            #expect(try await scene.store.confirm(confirmation) == .accepted)
        }
    }

    private func state(_ items: [PlayPurchase.Item]) throws -> SubscriptionEntitlement.State? {
        try scene.entitlements(items).subscriptions.first?.state
    }

    @Test func `the first order has the start, the end, and the account of the purchase`() async throws {
        let facts = try #require(await purchase().items.first).transaction
        #expect(facts.key.id.rawValue.hasPrefix("play:GPA."))
        #expect(facts.key.id.rawValue.hasSuffix(":gold.month"))
        #expect(facts.key.environment == .sandbox)
        #expect(facts.purchased == PlayScene.start)
        #expect(facts.accountToken?.uuid == PlayScene.account)
        #expect(!facts.isRenewal)
        #expect(try state(await purchase().items) == .subscribed)
    }

    @Test func `neither an ID nor a description contains the purchase token`() async throws {
        let purchase = try await purchase()
        #expect(!"\(purchase)".contains(token))
        for item in purchase.items { #expect(!"\(item.transaction) \(item.renewal as Any)".contains(token)) }
    }

    @Test func `a renewal is a transaction of its own that begins when the first period ends`() async throws {
        let first = try await purchase().items[0].transaction
        try await acknowledge()
        scene.play.advance(days: 35)
        let second = try await purchase().items[0].transaction
        #expect(second.key != first.key)
        #expect(second.chain == first.chain)
        #expect(second.isRenewal)
        #expect(second.purchased == first.expires)
        let both = [PlayPurchase.Item(transaction: first), PlayPurchase.Item(transaction: second)]
        #expect(try state(both) == .subscribed)
    }

    @Test func `each renewal has an order ID with two dots and a number appended to the first one's`() async throws {
        try await acknowledge()
        let order = try #require(scene.play.takeNotifications().first?.order)
        for (days, suffix) in [(0, ""), (35, "..0"), (30, "..1")] {
            scene.play.advance(days: days)
            let facts = try #require(await purchase().items.first).transaction
            #expect(facts.key.id.rawValue == "play:\(order)\(suffix):gold.month")
        }
    }

    @Test func `a repeated request differs only in its signing date`() async throws {
        let first = try await purchase().items[0]
        scene.play.advance(days: 1)
        let second = try await purchase().items[0]
        #expect(second.transaction.isSame(as: first.transaction))
        #expect(second.transaction.signed > first.transaction.signed)
    }

    @Test func `a canceled subscription gives access until its end, and doesn't renew`() async throws {
        try await acknowledge()
        try scene.play.cancel(token)
        let items = try await purchase().items
        #expect(items[0].renewal?.willRenew == false)
        #expect(try state(items) == .subscribed)
        scene.play.advance(days: 32)
        #expect(try state(await purchase().items) == .expired)
    }

    @Test func `a canceled subscription can be restored until its end, and then renews`() async throws {
        try await acknowledge()
        try scene.play.cancel(token)
        scene.play.advance(days: 29)
        try scene.play.restart(token)
        #expect(try await purchase().items[0].renewal?.willRenew == true)
        scene.play.advance(days: 2)
        let renewed = try await purchase().items
        #expect(renewed[0].transaction.isRenewal)
        #expect(try state(renewed) == .subscribed)
        try scene.play.cancel(token)
        scene.play.advance(days: 32)
        #expect(throws: SimulationError.self) { try scene.play.restart(token) }
        #expect(try state(await purchase().items) == .expired)
    }

    @Test func `a failed payment leads to a grace period with access, and then to a hold without`() async throws {
        try await acknowledge()
        try scene.play.failPayments(true, of: token)
        scene.play.advance(days: 33)
        let grace = try await purchase().items
        #expect(try state(grace) == .inGracePeriod)
        #expect(try !scene.entitlements(grace).holdings.isEmpty)
        scene.play.advance(days: 7)
        let hold = try await purchase().items
        #expect(try state(hold) == .inBillingRetry)
        #expect(try scene.entitlements(hold).holdings.isEmpty)
        try scene.play.failPayments(false, of: token)
        #expect(try state(await purchase().items) == .subscribed)
    }

    @Test func `a paused subscription gives no access, but will renew`() async throws {
        try await acknowledge()
        try scene.play.pause(token)
        #expect(try state(await purchase().items) == .subscribed)
        scene.play.advance(days: 33)
        let items = try await purchase().items
        #expect(try scene.entitlements(items).holdings.isEmpty)
        #expect(items[0].renewal?.willRenew == true)
        scene.play.advance(days: 30)
        #expect(try state(await purchase().items) == .subscribed)
    }

    @Test func `a refund revokes the order, and stays revoked when it is read again`() async throws {
        scene.play.advance(days: 2)
        try scene.play.refund(token)
        let revoked = try await purchase().items
        #expect(revoked[0].transaction.revocation?.moment == Moment(milliseconds: scene.play.now))
        #expect(try state(revoked) == .revoked)
        scene.play.advance(days: 3)
        #expect(try await purchase().items[0].transaction.isSame(as: revoked[0].transaction))
    }

    @Test func `the voided latest order of an active subscription ends the access, and stays revoked`() async throws {
        try await acknowledge()
        let order = try #require(scene.play.takeNotifications().first?.order)
        scene.play.advance(days: 2)
        try scene.play.voidOrder(of: token)
        let subject = PlayNotification.Subject(token: token, isSubscription: true, voidedOrder: order)
        guard case .genuine(let voided) = try await scene.store.refresh(subject) else { throw PlayScene.Refused() }
        #expect(voided.items.map(\.transaction.revocation?.moment) == [Moment(milliseconds: scene.play.now)])
        #expect(try state(voided.items) == .revoked)
        scene.play.advance(days: 1)
        let later = try await purchase().items
        #expect(later[0].transaction.revocation == nil, "Google still reports an active subscription")
        for items in [voided.items + later, later + voided.items] {
            #expect(try scene.entitlements(items).holdings.isEmpty)
        }
    }

    @Test func `an order isn't voided before Google reports its refund`() async throws {
        let order = try #require(scene.play.takeNotifications().first?.order)
        let subject = PlayNotification.Subject(token: token, isSubscription: true, voidedOrder: order)
        await #expect(throws: StoreFailure.self) { try await scene.store.refresh(subject) }
    }

    @Test func `a refund that leaves the access isn't a revocation`() async throws {
        try await acknowledge()
        try scene.play.refundWithoutRevoking(token)
        #expect(try await purchase().items[0].transaction.revocation == nil)
    }

    @Test func `an order that was voided before the acknowledgment isn't acknowledged`() async throws {
        let order = try #require(scene.play.takeNotifications().first?.order)
        try scene.play.voidOrder(of: token)
        let subject = PlayNotification.Subject(token: token, isSubscription: true, voidedOrder: order)
        guard case .genuine(let voided) = try await scene.store.refresh(subject) else { throw PlayScene.Refused() }
        #expect(voided.confirmations.isEmpty)
    }

    @Test func `a voided earlier order is revoked, and the current one stays`() async throws {
        try await acknowledge()
        let first = try #require(scene.play.takeNotifications().first?.order)
        scene.play.advance(days: 35)
        try scene.play.voidOrder(first, of: token)
        let subject = PlayNotification.Subject(token: token, isSubscription: true, voidedOrder: first)
        guard case .genuine(let purchase) = try await scene.store.refresh(subject) else {
            throw PlayScene.Refused()
        }
        #expect(purchase.items.map(\.transaction.isRenewal) == [true, false])
        #expect(purchase.items.map { $0.transaction.revocation == nil } == [true, false])
        #expect(try state(purchase.items) == .subscribed)
    }

    @Test func `an upgrade ends the earlier subscription`() async throws {
        let before = try await purchase().items
        scene.play.advance(days: 2)
        let upgrade = try scene.play.buy("gold.year", for: PlayScene.account, replacing: token)
        let items = try await scene.purchase(upgrade, of: "gold.year").items
        #expect(items.map(\.transaction.product) == ["gold.year", "gold.month"])
        #expect(items.map(\.transaction.isUpgraded) == [false, true])
        #expect(items[1].transaction.key == before[0].transaction.key)
        let holdings = try scene.entitlements(before + items).holdings
        #expect(holdings.map(\.product) == ["gold.year"])
    }

    @Test func `a pending subscription is neither credited nor refused, and counts once it is paid`() async throws {
        let pending = try scene.play.buy("gold.year", isPending: true)
        #expect(try await scene.store.verify(token: pending, product: "gold.year") == .undecided(.pending))
        try scene.play.pay(pending)
        #expect(try await scene.purchase(pending, of: "gold.year").items.count == 1)
        let canceled = try scene.play.buy("gold.year", isPending: true)
        try scene.play.cancel(canceled)
        #expect(try await scene.store.verify(token: canceled, product: "gold.year") == .notGenuine(.notIssuedByStore))
    }

    @Test func `the data of a subscription is kept for 60 days after its end`() async throws {
        try await acknowledge()
        try scene.play.cancel(token)
        scene.play.advance(days: 32)
        // A month has 28 to 31 days, so the subscription ended at most 59 days ago.
        scene.play.advance(days: 55)
        #expect(try state(await purchase().items) == .expired)
        scene.play.advance(days: 6)
        #expect(try await scene.store.verify(token: token, product: "gold.month") == .notGenuine(.notIssuedByStore))
    }

    @Test func `an acknowledgment is expected once, and a purchase without it is refunded after three days`()
        async throws
    {
        let confirmations = try await purchase().confirmations
        #expect(confirmations.map(\.step) == [.acknowledgeSubscription])
        #expect(try await scene.store.confirm(confirmations[0]) == .accepted)
        #expect(try await purchase().confirmations.isEmpty)
        scene.play.advance(days: 4)
        #expect(try state(await purchase().items) == .subscribed)
        let forgotten = try scene.play.buy("gold.year")
        scene.play.advance(days: 4)
        let items = try await scene.purchase(forgotten, of: "gold.year").items
        #expect(items[0].transaction.revocation != nil)
    }
}
#endif
