#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import NIOHTTP1
import StoreSimulator
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The simulated App Store Server API responds to queries` {
    @Test func `a transaction is returned in its current state with a new signature`() async throws {
        try await RemoteStoreHarness.open { shop in
            let id = try await shop.sell("lifetime").id.rawValue
            try await shop.operate("refund \(id)")
            let reply = try await shop.sendToAPI("v1/transactions/\(id)")
            let form = try #require((reply.json["signedTransactionInfo"] as? String).flatMap(SignedForm.init))
            #expect(form.isSigned && form["transactionId"] == id)
            #expect(form["environment"] == "Sandbox" && form["bundleId"] == "com.example.discover")
            #expect(form.payload["revocationDate"] != nil)
        }
    }

    @Test(arguments: [
        ("v1/transactions/77", 404, 4_040_010), ("v1/transactions/x", 400, 4_000_006),
        ("v2/history/77", 404, 4_040_010), ("v2/history/x", 400, 4_000_006),
        ("v1/subscriptions/77", 404, 4_040_010), ("v1/subscriptions/x", 400, 4_000_006),
        ("v1/subscriptions/1001?status=9", 400, 4_000_031),
        ("v2/history/1001?sort=UP", 400, 4_000_021), ("v2/history/1001?productType=CAR", 400, 4_000_022),
        ("v2/history/1001?startDate=soon", 400, 4_000_015), ("v2/history/1001?endDate=-1", 400, 4_000_016),
        ("v2/history/1001?startDate=5&endDate=5", 400, 4_000_013), ("v2/history/1001?revision=x", 400, 4_000_005),
        ("v2/history/1001?revoked=perhaps", 400, 4_000_030), ("v2/history/1001?productId=", 400, 4_000_023),
        ("v2/history/1001?inAppOwnershipType=MINE", 400, 4_000_026),
        ("v2/history/1001?subscriptionGroupIdentifier=", 400, 4_000_024),
        ("v1/notifications/test/x", 400, 4_000_020),
        ("v1/notifications/test/5a1b3b1e-0000-4000-8000-000000000000_1", 404, 4_040_008),
    ])
    func `an invalid request is refused with Apple's error code`(path: String, status: Int, code: Int) async throws {
        try await RemoteStoreHarness.open { shop in
            let reply = try await shop.sendToAPI(path)
            #expect(reply.status == status && reply.code == code && reply.json["errorMessage"] is String)
        }
    }

    @Test func `a history has pages of twenty with each transaction once, finished consumables included`() async throws
    {
        try await RemoteStoreHarness.open { shop in
            var sold: [String] = []
            for _ in 1...45 { sold.append(try await shop.sell("coins").id.rawValue) }
            try await shop.store.finish(sold[0])
            try await shop.operate("refund \(sold[1])")
            let pages = try await pages("v2/history/\(sold[3])", at: shop)
            #expect(pages.map(\.count) == [20, 20, 5])
            let listed = pages.flatMap { $0.map { $0["transactionId"] ?? "" } }
            #expect(listed == [sold[0]] + sold[2...] + [sold[1]], "the last change comes last")
            let areSigned = pages.flatMap { $0 }.allSatisfy(\.isSigned)
            #expect(areSigned)
            let backwards = try await self.pages("v2/history/\(sold[3])?sort=DESCENDING", at: shop)
            #expect(backwards.flatMap { $0.map { $0["transactionId"] ?? "" } } == listed.reversed())
        }
    }

    @Test(arguments: [
        ("productType=AUTO_RENEWABLE", ["gold.month"]),
        ("productType=CONSUMABLE&productType=NON_RENEWABLE", ["coins", "season"]),
        ("productId=lifetime&productId=season", ["lifetime", "season"]), ("revoked=true", ["lifetime"]),
        ("revoked=false&productType=NON_CONSUMABLE", []), ("subscriptionGroupIdentifier=G1", ["gold.month"]),
        ("inAppOwnershipType=FAMILY_SHARED", []),
        ("startDate=1767225600000", ["coins", "gold.month", "lifetime", "season"]),
        ("endDate=1767225600000", []),
    ])
    func `a history contains only what the query selects`(filter: String, products: [String]) async throws {
        try await RemoteStoreHarness.open { shop in
            let life = try await shop.sell("lifetime").id.rawValue
            for product in ["coins", "season", "gold.month"] { _ = try await shop.sell(.init(product)) }
            try await shop.operate("refund \(life)")
            let listed = try await pages("v2/history/\(life)?\(filter)", at: shop).flatMap { $0 }
            #expect(listed.compactMap { $0["productId"] }.sorted() == products)
        }
    }

    @Test func `subscription statuses are returned and filtered by state`() async throws {
        try await RemoteStoreHarness.open { shop in
            let gold = try await shop.sell("gold.month").id.rawValue
            func last(_ query: String = "") async throws -> [[String: Any]] {
                let reply = try await shop.sendToAPI("v1/subscriptions/\(gold)\(query)")
                let groups = reply.json["data"] as? [[String: Any]] ?? []
                return groups.flatMap { $0["lastTransactions"] as? [[String: Any]] ?? [] }
            }
            let one = try #require(try await last().first)
            #expect(one["status"] as? Int == 1 && one["originalTransactionId"] as? String == gold)
            for member in ["signedTransactionInfo", "signedRenewalInfo"] {
                #expect((one[member] as? String).flatMap(SignedForm.init)?.isSigned == true)
            }
            #expect(try await last("?status=2").isEmpty)
            try await shop.operate("expire gold.month")
            #expect(try await last("?status=2").count == 1)
            #expect(try await last("?status=1&status=4").isEmpty)
        }
    }

    private func pages(_ path: String, at shop: RemoteStoreHarness) async throws -> [[SignedForm]] {
        var pages: [[SignedForm]] = []
        var revision: String?
        while pages.count < 20 {
            let next = revision.map { (path.contains("?") ? "&" : "?") + "revision=\($0)" } ?? ""
            let reply = try await shop.sendToAPI(path + next)
            #expect(reply.status == 200)
            let texts = reply.json["signedTransactions"] as? [String] ?? []
            if !texts.isEmpty || pages.isEmpty { pages.append(texts.compactMap(SignedForm.init)) }
            revision = reply.json["revision"] as? String
            guard reply.json["hasMore"] as? Bool == true else { break }
        }
        return pages
    }
}
#endif
