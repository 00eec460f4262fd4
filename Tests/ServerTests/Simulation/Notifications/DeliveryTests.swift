#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import NIOHTTP1
import ServerClient
import ServerHTTPSupport
import ServerSimulation
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The store delivers notifications to a developer's server` {
    private func shop(
        notifying server: NotificationServer, _ body: (RemoteStoreHarness) async throws -> Void
    ) async throws {
        try await serving {
            server.application(isServing: $0)
        } _: { port in
            var settings = RemoteStoreHarness.settings
            settings.notify = "http://127.0.0.1:\(port)/v1/notifications"
            try await RemoteStoreHarness.open(settings, body)
        }
    }

    private func types(_ server: NotificationServer) -> [String] {
        server.payloads.map { payload in
            [payload["notificationType"], payload["subtype"]].compactMap { $0 as? String }.joined(separator: " ")
        }
    }

    @Test func `notifications are signed and arrive in the order of their events`() async throws {
        let server = NotificationServer(200)
        try await shop(notifying: server) { shop in
            _ = try await shop.sell("coins", quantity: 2)
            let gold = try await shop.sell("gold.month").id.rawValue
            try await shop.operate("advance 8d")
            try await shop.operate("refund \(gold)")
            try await shop.operate("notifications settle")
            #expect(types(server) == ["ONE_TIME_CHARGE", "SUBSCRIBED INITIAL_BUY", "DID_RENEW", "REFUND"])
            let forms = server.received.compactMap(SignedForm.init)
            #expect(forms.count == 4 && forms.allSatisfy(\.isSigned))
            #expect(Set(forms.compactMap { $0["notificationUUID"] }).count == 4)
            #expect(forms.allSatisfy { $0["version"] == "2.0" && $0.nested("signedTransactionInfo")?.isSigned == true })
            #expect(forms.map { $0.nested("signedRenewalInfo")?.isSigned } == [nil, true, true, true])
            let data = forms.map { $0.payload["data"] as? [String: Any] ?? [:] }
            #expect(data.map { $0["status"] as? Int } == [nil, 1, 1, 1])
            #expect(data.allSatisfy { $0["environment"] as? String == "Sandbox" && $0["appAppleId"] == nil })
            #expect(
                forms[3].nested("signedTransactionInfo")?["transactionId"] == gold,
                "the refunded period, not the latest one")
        }
    }

    @Test func `a failed notification is retried after 1, 12, 24, 48 and 72 hours under one ID`() async throws {
        let server = NotificationServer(500)
        try await shop(notifying: server) { shop in
            _ = try await shop.sell("coins")
            for (step, count) in [
                ("59min", 1), ("1min", 2), ("11h", 2), ("1h", 3), ("24h", 4), ("48h", 5), ("71h", 5),
                ("1h", 6), ("1mo", 6),
            ] {
                try await shop.operate("notifications settle")
                try await shop.operate("advance \(step)")
                try await shop.operate("notifications settle")
                #expect(server.received.count == count, "after \(step)")
            }
            #expect(Set(server.received).count == 1)
            let report = try await RemoteStoreOperator(store: shop.device).operate(["notifications"])
            #expect(report.rows.last?.last == "given up")
        }
    }

    @Test func `advancing the clock makes each attempt that is due, at its own time`() async throws {
        let server = NotificationServer(500, 204, 500, 500, 200)
        try await shop(notifying: server) { shop in
            let id = try await shop.sell("coins").id.rawValue
            try await shop.operate("advance 1mo")
            try await shop.operate("notifications settle")
            #expect(server.received.count == 2)
            let reply = try await shop.sendToAPI(
                .POST, "v1/notifications/history",
                body: #"{"startDate":0,"endDate":9999999999999,"transactionId":"\#(id)"}"#)
            let sent = try #require((reply.json["notificationHistory"] as? [[String: Any]])?.first)
            let attempts = try #require(sent["sendAttempts"] as? [[String: Any]])
            #expect(
                attempts.map { $0["sendAttemptResult"] as? String } == ["UNSUCCESSFUL_HTTP_RESPONSE_CODE", "SUCCESS"])
            #expect(attempts.map { $0["attemptDate"] as? Int } == [1_767_225_600_000, 1_767_229_200_000])
        }
    }

    @Test func `notifications arrive twice, late or out of order if the store is configured to`() async throws {
        let server = NotificationServer(200)
        try await shop(notifying: server) { shop in
            try await shop.operate("notifications twice on")
            _ = try await shop.sell("coins")
            try await shop.operate("notifications settle")
            #expect(server.received.count == 2 && Set(server.received).count == 1)
            try await shop.operate("notifications twice off")
            try await shop.operate("notifications late 2h")
            _ = try await shop.sell("lifetime")
            try await shop.operate("notifications settle")
            #expect(server.received.count == 2)
            try await shop.operate("advance 2h")
            try await shop.operate("notifications settle")
            #expect(server.received.count == 3)
            try await shop.operate("notifications late off")
            try await shop.operate("notifications hold on")
            try await shop.operate("notifications reversed on")
            let gold = try await shop.sell("gold.month").id.rawValue
            try await shop.operate("refund \(gold)")
            try await shop.operate("notifications settle")
            #expect(server.received.count == 3)
            try await shop.operate("notifications hold off")
            try await shop.operate("notifications settle")
            #expect(types(server).suffix(2) == ["REFUND", "SUBSCRIBED INITIAL_BUY"])
            try await shop.operate("notifications repeat")
            try await shop.operate("notifications settle")
            #expect(server.received.count == 9 && Set(server.received).count == 4)
        }
    }

    @Test func `notifications for an unavailable server survive a restart of the store`() async throws {
        let folder = try Folder()
        let server = NotificationServer(200)
        var settings = RemoteStoreHarness.settings
        settings.state = folder.path
        settings.notify = "http://127.0.0.1:1/v1/notifications"
        try await RemoteStoreHarness.open(settings) { shop in
            _ = try await shop.sell("coins")
            try await shop.operate("notifications settle")
        }
        try await serving {
            server.application(isServing: $0)
        } _: { port in
            settings.notify = "http://127.0.0.1:\(port)/v1/notifications"
            try await RemoteStoreHarness.open(settings) { shop in
                try await shop.operate("notifications settle")
                #expect(server.received.isEmpty, "the next attempt isn't due yet")
                try await shop.operate("advance 1h")
                try await shop.operate("notifications settle")
                #expect(types(server) == ["ONE_TIME_CHARGE"])
            }
        }
    }

    @Test func `a test notification can be requested and its result queried`() async throws {
        let server = NotificationServer(200)
        try await shop(notifying: server) { shop in
            let reply = try await shop.sendToAPI(.POST, "v1/notifications/test")
            let token = try #require(reply.json["testNotificationToken"] as? String)
            try await shop.operate("notifications settle")
            #expect(types(server) == ["TEST"])
            let status = try await shop.sendToAPI("v1/notifications/test/\(token)")
            #expect(status.json["signedPayload"] as? String == server.received.first)
        }
        try await RemoteStoreHarness.open { shop in
            let reply = try await shop.sendToAPI(.POST, "v1/notifications/test")
            #expect(reply.status == 404 && reply.code == 4_040_007)
            guard case .failure(.impossible) = await repeated(shop) else {
                Issue.record("notifications were repeated without a server")
                return
            }
        }
    }

    @Test func `the notification history has pages and filters by type, transaction and failure`() async throws {
        let server = NotificationServer(500, 200)
        try await shop(notifying: server) { shop in
            var ids: [String] = []
            for _ in 1...25 { ids.append(try await shop.sell("coins").id.rawValue) }
            try await shop.operate("refund \(ids[0])")
            try await shop.operate("notifications settle")
            func send(_ more: String, token: String = "") async throws -> [String: Any] {
                try await shop.sendToAPI(
                    .POST, "v1/notifications/history\(token)", body: #"{"startDate":0,"endDate":9999999999999\#(more)}"#
                ).json
            }
            func count(_ page: [String: Any]) -> Int? { (page["notificationHistory"] as? [Any])?.count }
            let first = try await send("")
            #expect(count(first) == 20 && first["hasMore"] as? Bool == true)
            let token = try #require(first["paginationToken"] as? String)
            let second = try await send("", token: "?paginationToken=\(token)")
            #expect(count(second) == 6 && second["hasMore"] as? Bool == false)
            let refunds = try await send(#","notificationType":"REFUND""#)
            #expect(count(refunds) == 1)
            let failed = try await send(#","onlyFailures":true"#)
            #expect(count(failed) == 1)
            let customers = try await send(#","transactionId":"\#(ids[4])""#)
            #expect(count(customers) == 20)
            for (body, code) in [
                (#"{"endDate":1}"#, 4_000_015), (#"{"startDate":1}"#, 4_000_016),
                (#"{"startDate":2,"endDate":1}"#, 4_000_013),
                ("nonsense", 4_000_000),
                (#"{"startDate":0,"endDate":1,"notificationSubtype":"UPGRADE"}"#, 4_000_018),
                (#"{"startDate":0,"endDate":1,"notificationType":"REFUND","transactionId":"1"}"#, 4_000_019),
                (#"{"startDate":0,"endDate":1,"transactionId":"77"}"#, 4_040_010),
            ] {
                #expect(try await shop.sendToAPI(.POST, "v1/notifications/history", body: body).code == code, "\(body)")
            }
        }
    }

    private func repeated(_ shop: RemoteStoreHarness) async -> Result<StoreReport, OperateStoreFailure> {
        do throws(OperateStoreFailure) {
            return .success(try await RemoteStoreOperator(store: shop.device).operate(["notifications", "repeat"]))
        } catch {
            return .failure(error)
        }
    }
}
#endif
