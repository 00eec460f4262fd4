#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import NIOHTTP1
import ServerSimulation
import StoreSimulator
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The simulated verifyReceipt endpoint` {
    private func verify(
        _ receipt: String, _ password: String?, at shop: RemoteStoreHarness, path: String = "/verifyReceipt",
        more: String = ""
    ) async throws -> [String: Any] {
        let secret = password.map { #","password":"\#($0)""# } ?? ""
        let reply = try await shop.send(.POST, path, body: #"{"receipt-data":"\#(receipt)"\#(secret)\#(more)}"#)
        #expect(reply.status == 200)
        return reply.json
    }

    private func receipt(of shop: RemoteStoreHarness) async throws -> String {
        let reply = try await shop.send("/device/v1/receipt")
        return try #require((reply.json["value"] as? [String: String])?["receipt"])
    }

    @Test func `a receipt's purchases are returned together, with numbers as strings`() async throws {
        try await RemoteStoreHarness.open { shop in
            _ = try await shop.sell("coins", quantity: 3)
            let gold = try await shop.sell("gold.month").id.rawValue
            try await shop.operate("advance 8d")
            let response = try await verify(try await receipt(of: shop), shop.server.sharedSecret, at: shop)
            #expect(response["status"] as? Int == 0 && response["environment"] as? String == "Sandbox")
            let inApp = try #require((response["receipt"] as? [String: Any])?["in_app"] as? [[String: String]])
            #expect(inApp.count == 3)
            #expect(inApp.contains { $0["product_id"] == "coins" && $0["quantity"] == "3" })
            let latest = try #require(response["latest_receipt_info"] as? [[String: String]])
            #expect(latest.count == 2 && latest.allSatisfy { $0["original_transaction_id"] == gold })
            #expect(latest.last?["is_trial_period"] == "true" && latest.first?["is_trial_period"] == "false")
            #expect(latest.last?["purchase_date"] == "2026-01-01 00:00:00 Etc/GMT")
            #expect(latest.last?["purchase_date_pst"] == "2025-12-31 16:00:00 America/Los_Angeles")
            #expect(latest.last?["purchase_date_ms"] == "1767225600000")
            let pending = try #require((response["pending_renewal_info"] as? [[String: String]])?.first)
            #expect(pending["auto_renew_status"] == "1" && pending["original_transaction_id"] == gold)
            let short = try await verify(
                try await receipt(of: shop), shop.server.sharedSecret, at: shop,
                more: #","exclude-old-transactions":true"#)
            #expect((short["latest_receipt_info"] as? [Any])?.count == 1)
        }
    }

    @Test func `a receipt with a subscription requires the secret, and a wrong secret is always refused`() async throws
    {
        try await RemoteStoreHarness.open { shop in
            _ = try await shop.sell("lifetime")
            let plain = try await receipt(of: shop)
            #expect(try await verify(plain, nil, at: shop)["status"] as? Int == 0)
            #expect(try await verify(plain, "wrong", at: shop)["status"] as? Int == 21004)
            _ = try await shop.sell("gold.month")
            let renewing = try await receipt(of: shop)
            #expect(try await verify(renewing, nil, at: shop)["status"] as? Int == 21004)
            #expect(try await verify(renewing, shop.server.sharedSecret, at: shop)["status"] as? Int == 0)
        }
    }

    @Test func `sandbox receipts in production, GET requests and malformed receipts are refused`() async throws {
        try await RemoteStoreHarness.open { shop in
            _ = try await shop.sell("lifetime")
            let good = try await receipt(of: shop)
            func status(_ receipt: String, _ path: String = "/verifyReceipt") async throws -> Int? {
                try await verify(receipt, nil, at: shop, path: path)["status"] as? Int
            }
            #expect(try await status(good, "/production/verifyReceipt") == 21007)
            #expect(try await shop.send("/verifyReceipt").json["status"] as? Int == 21000)
            #expect(try await status("nonsense") == 21002)
            #expect(try await status(Data("a.b.c".utf8).base64EncodedString()) == 21002)
            #expect(try await shop.send(.POST, "/verifyReceipt", body: "nonsense").json["status"] as? Int == 21002)
            var parts = String(decoding: try #require(Data(base64Encoded: good)), as: UTF8.self).split(separator: ".")
            // The first character has no unused bits, so the changed signature still decodes.
            parts[2] = (parts[2].first == "A" ? "B" : "A") + parts[2].dropFirst()
            let forged = Data(parts.joined(separator: ".").utf8).base64EncodedString()
            #expect(try await status(forged) == 21003)
            try await shop.operate("fail authority networkError")
            #expect(try await status(good) == 21005)
        }
    }

    @Test func `a production receipt in the sandbox is refused`() async throws {
        var settings = RemoteStoreHarness.settings
        settings.environment = "Production"
        try await RemoteStoreHarness.open(settings) { shop in
            _ = try await shop.sell("lifetime")
            let receipt = try await receipt(of: shop)
            #expect(try await verify(receipt, nil, at: shop)["status"] as? Int == 21008)
            #expect(try await verify(receipt, nil, at: shop, path: "/production/verifyReceipt")["status"] as? Int == 0)
        }
    }
}
#endif
