#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import ServerSimulation
import ServerStorage
import ServerUseCases
import TestSupport
import Testing

@Suite(.holdsFiles) struct `Voided purchases of Google Play are imported` {
    private func features(_ client: TestClient) async throws -> [String] {
        let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
        return (0..<9).compactMap { reply["features.\($0)"] }
    }

    private func statistics(_ outcome: ImportVoidedPurchasesOutcome) throws -> VoidedPurchaseStatistics {
        guard case .completed(let statistics) = outcome else {
            Issue.record("the import ended with \(outcome)")
            throw CancellationError()
        }
        return statistics
    }

    @Test func `refunds whose notifications were lost are recorded, and the metrics count them`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let lifetime = try scene.play.buy("lifetime", for: AccountToken.anna.uuid)
            let gold = try scene.play.buy("gold.month", for: AccountToken.anna.uuid)
            _ = try await scene.push(to: client)
            #expect(try await features(client) == ["passport", "rewind", "unlimited"])
            try scene.play.refund(lifetime)
            try scene.play.voidOrder(of: gold)
            _ = scene.play.takeNotifications()
            let metrics = ServerMetrics()
            let first = try statistics(await scene.importVoided(metrics: metrics))
            #expect(first.recorded == 2 && first.postponed == 0 && first.unreadable == 0, "\(first)")
            #expect(try await features(client).isEmpty)
            let second = try statistics(await scene.importVoided(metrics: metrics))
            #expect(second.recorded == 0 && second.unchanged == 2, "\(second)")
            let lines = metrics.store.page.split(separator: "\n").filter { $0.hasPrefix("discover_voided") }
            #expect(
                lines.sorted() == [
                    #"discover_voided_imports_total{outcome="completed"} 2"#,
                    #"discover_voided_purchases_total{result="recorded"} 2"#,
                    #"discover_voided_purchases_total{result="unchanged"} 2"#,
                ])
        }
    }

    @Test func `a refund that a notification reported changes nothing`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("lifetime", for: AccountToken.anna.uuid)
            try scene.play.refund(token)
            _ = try await scene.push(to: client)
            // The response to the import is newer than the response to the notification.
            scene.play.advance(days: 1)
            let result = try statistics(await scene.importVoided())
            #expect(result.recorded == 0 && result.unchanged == 1, "\(result)")
            #expect(try await features(client).isEmpty)
        }
    }

    @Test(arguments: [false, true]) func `an earlier voided order of a continuing subscription is recorded once`(
        isReported: Bool
    ) async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("gold.month", for: AccountToken.anna.uuid)
            let bought = scene.play.takeNotifications()
            for notification in bought { _ = try await scene.push(notification, to: client) }
            let order = try #require(bought.first?.order)
            scene.play.advance(days: 40)
            _ = try await scene.push(to: client)
            try scene.play.voidOrder(order, of: token)
            if isReported { _ = try await scene.push(to: client) } else { _ = scene.play.takeNotifications() }
            scene.play.advance(days: 1)
            let first = try statistics(await scene.importVoided())
            #expect(first.recorded == (isReported ? 0 : 1) && first.unchanged == (isReported ? 1 : 0), "\(first)")
            #expect(try await features(client) == ["passport", "rewind"], "the subscription continues")
            scene.play.advance(days: 1)
            let second = try statistics(await scene.importVoided())
            #expect(second.recorded == 0, "\(second)")
        }
    }

    @Test func `each refunded item of a purchase is recorded once`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            func amount() async throws -> String? {
                try await client.send(.get, "/v1/entitlements", as: .anna)["balances.0.amount"]
            }
            let token = try scene.play.buy("boost.1", for: AccountToken.anna.uuid, quantity: 4)
            _ = try await scene.push(to: client)
            for left in ["3", "2"] {
                scene.play.advance(days: 1)
                try scene.play.refund(token, items: 1)
                _ = scene.play.takeNotifications()
                #expect(try statistics(await scene.importVoided()).recorded == 1)
                #expect(try await amount() == left)
            }
            #expect(try statistics(await scene.importVoided()).recorded == 0)
            #expect(try await amount() == "2")
        }
    }

    @Test func `a failure between two pages loses nothing`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let tokens = try ["lifetime", "gold.month", "boost.1"].map {
                try scene.play.buy($0, for: AccountToken.anna.uuid)
            }
            _ = try await scene.push(to: client)
            for token in tokens { try scene.play.refund(token) }
            _ = scene.play.takeNotifications()
            scene.play.limitVoidedPages(to: 2)
            scene.fail(pathsWith: "&token=")
            guard case .interrupted(.unreachable, let first) = await scene.importVoided() else {
                Issue.record("the second page must fail")
                return
            }
            #expect(first.recorded == 2)
            #expect(try await scene.server.database.voidedCheckpoints.taken() == nil)
            scene.fail(pathsWith: nil)
            let second = try statistics(await scene.importVoided())
            #expect(second.pages == 2 && second.recorded == 1 && second.unchanged == 2, "\(second)")
            let mark = try await scene.server.database.voidedCheckpoints.taken()
            #expect(mark == Moment(milliseconds: scene.play.now))
            let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(reply["features.0"] == nil && (reply["balances.0.amount"] ?? "0") == "0", "\(reply.text)")
        }
    }

    @Test func `an order that can't be recorded in 20 days is named in the audit log once`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            // The server's catalog doesn't contain the first product.
            let unknown = try scene.play.buy("superlikes.5", for: AccountToken.anna.uuid)
            let lifetime = try scene.play.buy("lifetime", for: AccountToken.anna.uuid)
            _ = try await scene.push(to: client)
            try scene.play.refund(unknown)
            try scene.play.refund(lifetime)
            _ = scene.play.takeNotifications()
            let metrics = ServerMetrics()
            let first = try statistics(await scene.importVoided(metrics: metrics))
            #expect(first.recorded == 1 && first.postponed == 1 && first.abandoned == 0, "\(first)")
            scene.play.advance(days: 20)
            let second = try statistics(await scene.importVoided(metrics: metrics))
            #expect(second.unchanged == 1 && second.postponed == 0 && second.abandoned == 1, "\(second)")
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "voidedOrderAbandoned", "\(audit.text)")
            #expect(audit["entries.0.orderId"]?.hasPrefix("GPA.") == true && audit["entries.1.what"] == nil)
            #expect(metrics.store.page.contains(#"discover_voided_purchases_total{result="abandoned"} 1"#))
            #expect(try statistics(await scene.importVoided(metrics: metrics)) == VoidedPurchaseStatistics(pages: 1))
        }
    }

    @Test func `an import of the next period includes the last hour of the previous one`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("lifetime", for: AccountToken.anna.uuid)
            _ = try await scene.push(to: client)
            try scene.play.refund(token)
            _ = scene.play.takeNotifications()
            _ = try statistics(await scene.importVoided())
            #expect(try statistics(await scene.importVoided()).unchanged == 1)
            scene.play.advance(days: 1)
            _ = try statistics(await scene.importVoided())
            // The checkpoint is a day after the refund.
            #expect(try statistics(await scene.importVoided()) == VoidedPurchaseStatistics(pages: 1))
        }
    }
}

extension VoidedPurchaseStatistics {
    fileprivate init(pages: Int) {
        self.init()
        self.pages = pages
    }
}
#endif
