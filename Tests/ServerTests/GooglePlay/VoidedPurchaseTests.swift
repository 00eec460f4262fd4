#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import ServerGooglePlay
import ServerHTTP
import ServerSimulation
import ServerUseCases
import Testing

@Suite struct `The list of voided purchases of Google Play is read` {
    private let scene: PlayScene

    init() throws { scene = try PlayScene() }

    @Test func `the list contains subscriptions and one-time products, by pages`() async throws {
        let gold = try scene.play.buy("gold.month")
        let boost = try scene.play.buy("boost.1", quantity: 3)
        _ = try scene.play.buy("lifetime")
        try scene.play.voidOrder(of: gold)
        try scene.play.refund(boost, items: 2)
        scene.play.limitVoidedPages(to: 1)
        let first = try await scene.store.page(VoidedPurchasesRequest(since: nil))
        let second = try await scene.store.page(VoidedPurchasesRequest(since: nil, token: first.next))
        #expect(first.purchases.map(\.token) == [gold] && first.next != nil)
        #expect(second.purchases.map(\.token) == [boost] && second.next == nil)
        #expect(first.purchases[0].quantity == nil && second.purchases[0].quantity == 2)
        #expect(try await scene.store.subject(of: first.purchases[0])?.isSubscription == true)
        #expect(try await scene.store.subject(of: second.purchases[0])?.isSubscription == false)
        // Only the entry about a whole order proves that all of it was voided.
        #expect(
            try await scene.store.subject(of: first.purchases[0])?.voidedDate == Moment(milliseconds: scene.play.now))
        #expect(try await scene.store.subject(of: second.purchases[0])?.voidedDate == nil)
    }

    @Test func `a refund that leaves the access isn't listed, and older refunds only for 30 days`() async throws {
        let lifetime = try scene.play.buy("lifetime")
        try scene.play.refundWithoutRevoking(lifetime)
        let boost = try scene.play.buy("boost.1")
        try scene.play.refund(boost)
        scene.play.advance(days: 30)
        #expect(try await scene.store.page(VoidedPurchasesRequest(since: nil)).purchases.map(\.token) == [boost])
        let start = Moment(milliseconds: scene.play.now - 1000)
        #expect(try await scene.store.page(VoidedPurchasesRequest(since: start)).purchases.isEmpty)
        scene.play.advance(days: 1)
        #expect(try await scene.store.page(VoidedPurchasesRequest(since: nil)).purchases.isEmpty)
        let tooEarly = VoidedPurchasesRequest(since: PlayScene.start)
        await #expect(throws: StoreFailure.self) { try await scene.store.page(tooEarly) }
    }

    @Test func `entries without a purchase, an order, or a time are counted, and nothing discloses a token`()
        async throws
    {
        let body = #"""
            {"voidedPurchases":[{"orderId":"GPA.1","voidedTimeMillis":"1"},{"purchaseToken":"secret","voidedTimeMillis":"1"},
            {"purchaseToken":"secret","orderId":"GPA.1"},{"purchaseToken":"secret","orderId":"GPA.2","voidedTimeMillis":"2"}]}
            """#
        scene.transport.reply { path in
            path.contains("/voidedpurchases") ? HTTPTransportResponse(status: 200, body: Array(body.utf8)) : nil
        }
        let page = try await scene.store.page(VoidedPurchasesRequest(since: nil, token: "a&b/c"))
        #expect(page.unreadable == 3 && page.purchases.map(\.order) == ["GPA.2"])
        #expect(page.purchases[0].moment == Moment(milliseconds: 2))
        var text = "\(page.purchases)"
        dump(page, to: &text)
        #expect(!text.contains("secret"))
        let path = try #require(scene.transport.paths.last)
        #expect(path.hasSuffix("?type=1&includeQuantityBasedPartialRefund=true&token=a%26b%2Fc"), "\(path)")
        #expect(try await scene.store.subject(of: page.purchases[0]) == nil)
    }

    @Test(
        arguments: [
            (401, "authError"), (403, "permissionDenied"), (404, nil), (404, "applicationNotFound"),
            (429, "rateLimitExceeded"),
            (500, nil), (503, "backendError"),
        ] as [(Int, String?)])
    func `a refusal that isn't about one order is a failure of the store`(status: Int, reason: String?) async throws {
        reply(to: "/orders/", status: status, reason: reason)
        let purchase = VoidedPurchase(token: "t", order: "GPA.1", moment: PlayScene.start)
        await #expect(throws: StoreFailure.self) { try await scene.store.subject(of: purchase) }
    }

    @Test(
        arguments: [(400, "badRequest"), (404, "orderNotFound"), (409, "concurrentUpdate"), (410, nil), (200, nil)]
            as [(Int, String?)])
    func `a refusal of one order, or an unreadable order, isn't a failure of the store`(
        status: Int, reason: String?
    ) async throws {
        reply(to: "/orders/", status: status, reason: reason)
        let purchase = VoidedPurchase(token: "t", order: "GPA.1", moment: PlayScene.start)
        #expect(try await scene.store.subject(of: purchase) == nil)
    }

    private func reply(to part: String, status: Int, reason: String?) {
        let body = reason.map { #"{"error":{"errors":[{"reason":"\#($0)"}]}}"# } ?? "no JSON"
        scene.transport.reply { path in
            path.contains(part) ? HTTPTransportResponse(status: status, body: Array(body.utf8)) : nil
        }
    }

    /// Replies with a subscription of two products, whose order is refunded as `state` states.
    private func replyWithTwoProducts(order state: String, yearEnds: Int64, yearOrder: String = "GPA.1") {
        func time(_ days: Int64) -> String {
            Date(timeIntervalSince1970: Double(PlayScene.start.milliseconds / 1000 + days * 86_400)).formatted(.iso8601)
        }
        func line(_ product: String, _ end: Int64, _ order: String = "GPA.1") -> String {
            #"{"productId":"\#(product)","latestSuccessfulOrderId":"\#(order)","expiryTime":"\#(time(end))"}"#
        }
        func bought(_ product: String) -> String {
            #"{"productId":"\#(product)","subscriptionDetails":{"servicePeriodStartTime":"\#(time(-1))","#
                + #""servicePeriodEndTime":"\#(time(29))"}}"#
        }
        let subscription =
            #"{"subscriptionState":"SUBSCRIPTION_STATE_ACTIVE","startTime":"\#(time(-1))","testPurchase":{},"#
            + #""lineItems":[\#(line("gold.month", 29)),\#(line("gold.year", yearEnds, yearOrder))]}"#
        let order =
            #"{"state":"\#(state)","lineItems":[\#(bought("gold.month")),\#(bought("gold.year"))],"#
            + #""orderHistory":{"refundEvent":{"eventTime":"\#(time(0))"}}}"#
        scene.transport.reply { path in
            if path.contains("/orders/") { return HTTPTransportResponse(status: 200, body: Array(order.utf8)) }
            return path.contains("/subscriptionsv2/")
                ? HTTPTransportResponse(status: 200, body: Array(subscription.utf8)) : nil
        }
    }

    private func revoked(
        _ subject: PlayNotification.Subject = .init(token: "t", isSubscription: true, voidedOrder: "GPA.1")
    ) async throws -> [String] {
        guard case .genuine(let purchase) = try await scene.store.refresh(subject) else { return ["not genuine"] }
        return purchase.items.map(\.transaction).filter { $0.revocation != nil }.map(\.product.rawValue)
    }

    @Test func `of a partially refunded order of several products, only those that ended are revoked`() async throws {
        replyWithTwoProducts(order: "PARTIALLY_REFUNDED", yearEnds: 0)
        #expect(try await revoked() == ["gold.year"])
        replyWithTwoProducts(order: "PARTIALLY_REFUNDED", yearEnds: 29)
        #expect(try await revoked().isEmpty)
        replyWithTwoProducts(order: "REFUNDED", yearEnds: 29)
        #expect(try await revoked() == ["gold.month", "gold.year"])
    }

    @Test func `a listed order of one product is voided even if Google reports no refund of it`() async throws {
        let token = try scene.play.buy("gold.month")
        let order = try #require(scene.play.takeNotifications().first?.order)
        let entry = VoidedPurchase(token: token, order: order, moment: Moment(milliseconds: scene.play.now))
        let subject = try #require(try await scene.store.subject(of: entry))
        #expect(subject.voidedDate == entry.moment)
        guard case .genuine(let purchase) = try await scene.store.refresh(subject) else {
            Issue.record("the purchase must be genuine")
            return
        }
        #expect(purchase.items.map(\.transaction.revocation) == [Revocation(moment: entry.moment)])
        let notified = PlayNotification.Subject(token: token, isSubscription: true, voidedOrder: order)
        await #expect(throws: StoreFailure.self) { try await scene.store.refresh(notified) }
    }

    @Test func `an entry of an order with several products doesn't prove that all were voided`() async throws {
        replyWithTwoProducts(order: "PROCESSED", yearEnds: 29)
        let entry = VoidedPurchase(token: "t", order: "GPA.1", moment: PlayScene.start)
        let subject = try #require(try await scene.store.subject(of: entry))
        #expect(subject.voidedOrder == "GPA.1" && subject.voidedDate == nil)
        await #expect(throws: StoreFailure.self) { try await scene.store.refresh(subject) }
    }

    @Test(arguments: [("GPA.1", "PROCESSED"), ("GPA.1", "PARTIALLY_REFUNDED"), ("GPA.0", "PARTIALLY_REFUNDED")])
    func `an order that was charged back is voided with all of its products`(order: String, state: String) async throws
    {
        replyWithTwoProducts(order: state, yearEnds: 29)
        let entry = VoidedPurchase(token: "t", order: order, moment: PlayScene.start, isChargeback: true)
        let subject = try #require(try await scene.store.subject(of: entry))
        #expect(subject.voidedDate == entry.moment)
        #expect(try await revoked(subject) == ["gold.month", "gold.year"])
        let part = VoidedPurchase(token: "t", order: order, moment: PlayScene.start, quantity: 1, isChargeback: true)
        #expect(try await scene.store.subject(of: part)?.voidedDate == nil)
    }

    @Test func `a charged back order is voided for a product that has a newer order, too`() async throws {
        replyWithTwoProducts(order: "PARTIALLY_REFUNDED", yearEnds: 60, yearOrder: "GPA.2")
        let charged = PlayScene.start.adding(days: 1)
        let entry = VoidedPurchase(token: "t", order: "GPA.1", moment: charged, isChargeback: true)
        let subject = try #require(try await scene.store.subject(of: entry))
        guard case .genuine(let purchase) = try await scene.store.refresh(subject) else {
            Issue.record("the purchase isn't genuine")
            return
        }
        let revoked = purchase.items.map(\.transaction).filter { $0.revocation != nil }
        #expect(revoked.map(\.product) == ["gold.month", "gold.year"])
        #expect(revoked.allSatisfy { $0.revocation?.moment == charged }, "not the time of the partial refund")
        #expect(purchase.items.map(\.transaction).contains { $0.product == "gold.year" && $0.revocation == nil })
    }

    @Test func `a refunded order is revoked for a product that has a newer order, too`() async throws {
        replyWithTwoProducts(order: "REFUNDED", yearEnds: 60, yearOrder: "GPA.2")
        #expect(try await revoked() == ["gold.month", "gold.year"])
        replyWithTwoProducts(order: "PARTIALLY_REFUNDED", yearEnds: 60, yearOrder: "GPA.2")
        #expect(try await revoked() == [], "nothing shows which product was refunded")
    }

    @Test func `only the reason of a chargeback marks an entry as charged back`() async throws {
        let entries = [#","voidedReason":7"#, #","voidedReason":0,"voidedSource":2"#, ""].map {
            #"{"purchaseToken":"t","orderId":"GPA.1","voidedTimeMillis":"1"\#($0)}"#
        }
        let body = #"{"voidedPurchases":[\#(entries.joined(separator: ","))]}"#
        scene.transport.reply { path in
            path.contains("/voidedpurchases") ? HTTPTransportResponse(status: 200, body: Array(body.utf8)) : nil
        }
        let page = try await scene.store.page(VoidedPurchasesRequest(since: nil))
        #expect(page.purchases.map(\.isChargeback) == [true, false, false])
    }

    @Test func `a listed order replaces a refund of some items, and keeps the time of a complete refund`()
        async throws
    {
        func refresh(_ token: String, _ order: String, _ date: Moment) async throws -> [Revocation?] {
            let subject = PlayNotification.Subject(
                token: token, isSubscription: false, voidedOrder: order, voidedDate: date)
            guard case .genuine(let purchase) = try await scene.store.refresh(subject) else { return [] }
            return purchase.items.map(\.transaction.revocation)
        }
        let boosts = try scene.play.buy("boost.1", quantity: 4)
        let order = try #require(scene.play.takeNotifications().first?.order)
        try scene.play.refund(boosts, items: 1)
        scene.play.advance(days: 1)
        let listed = Moment(milliseconds: scene.play.now)
        #expect(try await refresh(boosts, order, listed) == [Revocation(moment: listed)])
        scene.play.advance(days: 1)
        try scene.play.refund(boosts)
        #expect(
            try await refresh(boosts, order, listed) == [Revocation(moment: Moment(milliseconds: scene.play.now))])
    }

    @Test func `an earlier listed order of a subscription is revoked at the time in the list`() async throws {
        let token = try scene.play.buy("gold.month")
        let first = try #require(scene.play.takeNotifications().first?.order)
        for confirmation in try await scene.purchase(token, of: "gold.month").confirmations {
            _ = try await scene.store.confirm(confirmation)
        }
        scene.play.advance(days: 35)
        let listed = Moment(milliseconds: scene.play.now - 1)
        let subject = PlayNotification.Subject(
            token: token, isSubscription: true, voidedOrder: first, voidedDate: listed)
        guard case .genuine(let purchase) = try await scene.store.refresh(subject) else {
            Issue.record("the purchase must be genuine")
            return
        }
        #expect(purchase.items.map(\.transaction.revocation?.moment) == [nil, listed])
    }

    @Test func `a listed one-time purchase is revoked and not confirmed, and only the listed order`() async throws {
        let token = try scene.play.buy("lifetime")
        let order = try #require(scene.play.takeNotifications().first?.order)
        let listed = Moment(milliseconds: scene.play.now)
        func refresh(_ order: String, _ date: Moment?) async throws -> PlayPurchase? {
            let subject = PlayNotification.Subject(
                token: token, isSubscription: false, voidedOrder: order, voidedDate: date)
            guard case .genuine(let purchase) = try await scene.store.refresh(subject) else { return nil }
            return purchase
        }
        let purchase = try #require(try await refresh(order, listed))
        #expect(purchase.items.map(\.transaction.revocation) == [Revocation(moment: listed)])
        #expect(purchase.confirmations.isEmpty)
        await #expect(throws: StoreFailure.self) { try await refresh(order, nil) }
        await #expect(throws: StoreFailure.self, "another order") { try await refresh("GPA.0", listed) }
    }

    @Test func `an earlier refund of some items doesn't prove a full refund`() async throws {
        let token = try scene.play.buy("boost.1", quantity: 3)
        let order = try #require(scene.play.takeNotifications().first?.order)
        try scene.play.refund(token, items: 1)
        func refresh(isFull: Bool) async throws -> Bool? {
            let subject = PlayNotification.Subject(
                token: token, isSubscription: false, voidedOrder: order, isFullRefund: isFull)
            guard case .genuine(let purchase) = try await scene.store.refresh(subject) else { return nil }
            return purchase.items.first?.transaction.revocation?.isComplete
        }
        #expect(try await refresh(isFull: false) == false)
        await #expect(throws: StoreFailure.self) { try await refresh(isFull: true) }
        try scene.play.refund(token)
        #expect(try await refresh(isFull: true) == true)
    }

    @Test func `of several one-time products, only the refunded ones are revoked`() async throws {
        let product =
            #"{"orderId":"GPA.1","purchaseCompletionTime":"2026-01-01T00:00:00Z","testPurchaseContext":{},"#
            + #""purchaseStateContext":{"purchaseState":"PURCHASED"},"productLineItem":["#
            + #"{"productId":"lifetime","productOfferDetails":{"quantity":1,"refundableQuantity":1}},"#
            + #"{"productId":"boost.1","productOfferDetails":{"quantity":1,"refundableQuantity":0}}]}"#
        let order =
            #"{"state":"PARTIALLY_REFUNDED","orderHistory":{"partialRefundEvents":[{"processTime":"2026-01-02T00:00:00Z"}]}}"#
        scene.transport.reply { path in
            if path.contains("/orders/") { return HTTPTransportResponse(status: 200, body: Array(order.utf8)) }
            return path.contains("/productsv2/")
                ? HTTPTransportResponse(status: 200, body: Array(product.utf8)) : nil
        }
        let subject = PlayNotification.Subject(token: "t", isSubscription: false, voidedOrder: "GPA.1")
        guard case .genuine(let purchase) = try await scene.store.refresh(subject) else {
            Issue.record("the purchase must be genuine")
            return
        }
        #expect(purchase.items.map { $0.transaction.revocation != nil } == [false, true])
    }
}
#endif
