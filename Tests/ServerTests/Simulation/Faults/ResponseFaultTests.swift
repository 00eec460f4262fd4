#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import NIOHTTP1
import ServerClient
import ServerSimulation
import StoreSimulator
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Injected faults affect responses` {
    private func open(
        _ words: String..., body: (RemoteStoreHarness) async throws -> Void
    ) async throws {
        var settings = RemoteStoreHarness.settings
        for words in words { try settings.faults.apply(words) }
        try await RemoteStoreHarness.open(settings, body)
    }

    /// Returns the status of each request, or 0 if there was no response.
    private func statuses(_ count: Int, of path: String, at shop: RemoteStoreHarness) async throws -> [Int] {
        var statuses: [Int] = []
        for _ in 1...count { statuses.append((try? await shop.sendToAPI(path).status) ?? 0) }
        return statuses
    }

    @Test func `the API loses and refuses the same requests for the same seed`() async throws {
        var runs: [[Int]] = []
        for seed in [3, 3, 4] {
            try await open("seed \(seed)", "api lose 30%", "api refuse 30%") { shop in
                let id = try await shop.sell("lifetime").id.rawValue
                runs.append(try await statuses(30, of: "v1/transactions/\(id)", at: shop))
            }
        }
        #expect(Set(runs[0]) == [0, 200, 500])
        #expect(runs[0] == runs[1] && runs[0] != runs[2])
    }

    @Test func `a refused API request has Apple's code for a retryable error`() async throws {
        try await open("api refuse 100%") { shop in
            let reply = try await shop.sendToAPI("v1/transactions/1001")
            #expect(reply.status == 500 && reply.code == 5_000_001)
            let receipt = try await shop.send(.POST, "/verifyReceipt", body: "{}")
            #expect(receipt.status == 500)
            #expect(
                try await shop.send("/device/v1/transactions").status == 200, "faults of the API don't affect devices")
        }
    }

    @Test func `a request takes effect if its response is lost, and not if it is refused`()
        async throws
    {
        try await open("device lose 100%") { shop in
            let sold = try #require(try await shop.store.purchase("lifetime").soldID)
            #expect(await shop.store.unfinished().count == 1)
            _ = try? await shop.send(.POST, "/device/v1/transactions/\(sold)/finish")
            #expect(await shop.store.unfinished().isEmpty)
        }
        try await open("device refuse 100%") { shop in
            let sold = try #require(try await shop.store.purchase("lifetime").soldID)
            #expect(try await shop.send(.POST, "/device/v1/transactions/\(sold)/finish").status == 500)
            #expect(await shop.store.unfinished().count == 1)
        }
    }

    @Test func `a stale response equals the previous one, and never shows another account's data`() async throws {
        try await open("device stale 100%", "api stale 100%") { shop in
            let history = RemotePurchaseHistory(store: shop.device)
            #expect(try await history.history().isEmpty)
            let first = try await shop.sell("lifetime")
            #expect(try await history.history().isEmpty, "the previous response")
            let listed = try await history.history()
            #expect(listed.map(\.id) == [first.id])
            let path = "v1/transactions/\(first.id.rawValue)"
            let now = try await shop.sendToAPI(path)
            try await shop.operate("refund \(first.id.rawValue)")
            #expect(try await shop.sendToAPI(path).text == now.text)
            let later = try await shop.sendToAPI(path)
            let form = (later.json["signedTransactionInfo"] as? String).flatMap(SignedForm.init)
            #expect(form?.payload["revocationDate"] != nil)
            try await shop.operate("sign-in bob")
            #expect(try await history.history().isEmpty, "an earlier list of another customer must not be returned")
        }
    }

    @Test func `shuffled lists and pages are complete`() async throws {
        var orders: [[String]] = []
        for seed in [1, 1, 2] {
            try await open("seed \(seed)", "device shuffle on", "api shuffle on") { shop in
                var sold: [String] = []
                for _ in 1...45 { sold.append(try await shop.sell("coins").id.rawValue) }
                let device = try await RemotePurchaseHistory(store: shop.device).history().map(\.id.rawValue)
                #expect(Set(device) == Set(sold))
                var (pages, revision) = ([[String]](), "")
                while pages.count < 4 {
                    let reply = try await shop.sendToAPI("v2/history/\(sold[0])\(revision)")
                    let texts = reply.json["signedTransactions"] as? [String] ?? []
                    pages.append(texts.compactMap { SignedForm($0)?["transactionId"] })
                    revision = "?revision=\(reply.json["revision"] as? String ?? "")"
                    guard reply.json["hasMore"] as? Bool == true else { break }
                }
                #expect(pages.map(\.count) == [20, 20, 5])
                #expect(pages.flatMap { $0 }.sorted() == sold.sorted() && pages.flatMap { $0 } != sold)
                orders.append(device + pages.flatMap { $0 })
            }
        }
        #expect(orders[0] == orders[1] && orders[0] != orders[2])
    }

    @Test func `a delayed response arrives unchanged`() async throws {
        try await open("device slow 20ms", "api slow 20ms") { shop in
            let sold = try await shop.sell("lifetime")
            for _ in 1...5 {
                #expect(try await RemotePurchaseHistory(store: shop.device).history().map(\.id) == [sold.id])
                #expect(try await shop.sendToAPI("v1/transactions/\(sold.id.rawValue)").status == 200)
            }
            let report = try await RemoteStoreOperator(store: shop.device).operate(["faults"])
            let row = try #require(report.rows.first { $0[0] == "api slow" })
            #expect(row[1] == "up to 20 ms" && row[2].hasSuffix("of 5"))
        }
    }
}

extension PurchaseResult {
    /// The ID of the sold transaction.
    fileprivate var soldID: String? {
        if case .success(let sold) = self { sold.payload.transactionId } else { nil }
    }
}
#endif
