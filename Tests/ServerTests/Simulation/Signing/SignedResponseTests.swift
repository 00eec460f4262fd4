#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import NIOHTTP1
import ServerClient
import ServerHTTPSupport
import ServerSimulation
import StoreSimulator
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(20))) struct `The simulated store signs each response anew` {
    /// Returns the signed data in a response, in order.
    private func texts(in value: Any) -> [String] {
        switch value {
        case let list as [Any]: list.flatMap(texts)
        case let object as [String: Any]: object.sorted { $0.key < $1.key }.flatMap { texts(in: $0.value) }
        case let text as String:
            if let data = Data(base64Encoded: text), SignedForm(String(decoding: data, as: UTF8.self)) != nil {
                [String(decoding: data, as: UTF8.self)]
            } else {
                SignedForm(text) == nil ? [] : [text]
            }
        default: []
        }
    }

    /// Returns the payload without its signing date.
    private func facts(_ form: SignedForm) -> NSDictionary {
        NSDictionary(dictionary: form.payload.filter { !["signedDate", "receipt_creation_date_ms"].contains($0.key) })
    }

    private func date(_ form: SignedForm) -> Int64 {
        ((form.payload["signedDate"] ?? form.payload["receipt_creation_date_ms"]) as? Int).map(Int64.init) ?? 0
    }

    @Test(arguments: [
        "/inApps/v1/transactions/ID", "/inApps/v2/history/ID", "/inApps/v1/subscriptions/ID", "/device/v1/transactions",
        "/device/v1/transactions/unfinished", "/device/v1/transactions?product=plus.month",
        "/device/v1/entitlements", "/device/v1/entitlements?sync=true", "/device/v1/statuses", "/device/v1/receipt",
    ])
    func `a later response has a later date, a new signature and the same facts`(path: String) async throws {
        try await RemoteStoreHarness.open { shop in
            let id = try await shop.sell("plus.month").id.rawValue
            var last: (dates: [Int64], facts: [NSDictionary]) = ([shop.store.now], [])
            for _ in 1...3 {
                let reply = try await shop.send(path.replacing("ID", with: id), bearer: try await shop.token())
                let forms = texts(in: reply.json).compactMap(SignedForm.init)
                #expect(!forms.isEmpty && forms.allSatisfy(\.isSigned))
                let current = (dates: forms.map(date), facts: forms.map(facts))
                #expect(Set(current.dates).count == 1, "a response has one date")
                #expect(try #require(current.dates.min()) > #require(last.dates.max()))
                #expect(last.facts.isEmpty || current.facts == last.facts)
                last = current
            }
        }
    }

    @Test func `a receipt response is dated by its own request`() async throws {
        try await RemoteStoreHarness.open { shop in
            _ = try await shop.sell("lifetime")
            let response = try await shop.send("/device/v1/receipt")
            let receipt = try #require((response.json["value"] as? [String: String])?["receipt"])
            var seen: [(date: Int64, latest: String)] = []
            for _ in 1...2 {
                let reply = try await shop.send(.POST, "/verifyReceipt", body: #"{"receipt-data":"\#(receipt)"}"#)
                let fields = try #require(reply.json["receipt"] as? [String: Any])
                seen.append(
                    (
                        try #require((fields["request_date_ms"] as? String).flatMap(Int64.init)),
                        try #require(reply.json["latest_receipt"] as? String)
                    ))
            }
            #expect(seen[0].date < seen[1].date)
            #expect(Set(seen.map(\.latest) + [receipt]).count == 3)
            let again = try await shop.send(.POST, "/verifyReceipt", body: #"{"receipt-data":"\#(seen[1].latest)"}"#)
            #expect(again.json["status"] as? Int == 0, "the latest receipt must be valid")
        }
    }

    @Test func `nothing signed before a refund is dated after it, even if the clock stands still`() async throws {
        try await RemoteStoreHarness.open { shop in
            let sold = try await shop.sell("lifetime")
            let history = RemotePurchaseHistory(store: shop.device)
            var before: [UnverifiedTransaction] = [sold]
            for _ in 1...20 { before += try await history.history() }
            try await shop.operate("refund \(sold.id.rawValue)")
            let after = try await history.history()
            let verdicts = try await RemoteTransactionVerifier(store: shop.device).verify(before + after)
            let facts = verdicts.compactMap { verdict -> TransactionFacts? in
                if case .genuine(let facts) = verdict { facts } else { nil }
            }
            #expect(facts.count == 22, "the store must verify its own data")
            let refund = try #require(facts.last)
            #expect(refund.revocation != nil)
            #expect(facts.dropLast().allSatisfy { $0.revocation == nil && refund.supersedes($0) })
        }
    }

    @Test func `signing dates keep increasing after a restart from the state`() async throws {
        let folder = try Folder()
        var settings = RemoteStoreHarness.settings
        settings.state = folder.path
        var texts: [UnverifiedTransaction] = []
        for life in 1...3 {
            texts += try await RemoteStoreHarness.open(settings) { shop in
                if life == 1 { _ = try await shop.sell("lifetime") }
                let history = RemotePurchaseHistory(store: shop.device)
                var texts: [UnverifiedTransaction] = []
                for _ in 1...3 { texts += try await history.history() }
                return texts
            }
        }
        let all = texts
        try await RemoteStoreHarness.open(settings) { shop in
            let verdicts = try await RemoteTransactionVerifier(store: shop.device).verify(all)
            let dates = verdicts.compactMap { verdict -> Moment? in
                if case .genuine(let facts) = verdict { facts.signed } else { nil }
            }
            #expect(dates.count == 9 && dates == dates.sorted() && Set(dates).count == 9)
        }
    }
}

@Suite(.timeLimit(.minutes(20))) struct `Upgrades in the store's notifications and history` {
    private func check(
        _ kind: String, offer: String? = nil, _ more: (RemoteStoreHarness) async throws -> Void = { _ in }
    ) async throws {
        let server = NotificationServer(200)
        try await serving {
            server.application(isServing: $0)
        } _: { port in
            var settings = RemoteStoreHarness.settings
            settings.notify = "http://127.0.0.1:\(port)/v1/notifications"
            try await RemoteStoreHarness.open(settings) { shop in
                let old = try await shop.sell("plus.month").id.rawValue
                let request = PayRequest(product: "gold.month", quantity: 1, account: .ann, offer: offer)
                _ = try await RemotePaymentQueue(store: shop.device).pay(request)
                try await shop.operate("notifications settle")
                let fields = try #require(server.received.last.flatMap(SignedForm.init))
                #expect("\(fields["notificationType"] ?? "") \(fields["subtype"] ?? "")" == kind)
                let new = try #require(fields.nested("signedTransactionInfo"))
                #expect(new["productId"] == "gold.month" && new["originalTransactionId"] == old)
                let transactions = server.received.compactMap { SignedForm($0)?.nested("signedTransactionInfo") }
                #expect(transactions.count == 2 && transactions.allSatisfy { $0.payload["isUpgraded"] == nil })

                let statuses = try await shop.sendToAPI("v1/subscriptions/\(old)")
                let groups = try #require(statuses.json["data"] as? [[String: Any]])
                let last = groups.flatMap { $0["lastTransactions"] as? [[String: Any]] ?? [] }
                #expect(last.count == 1)
                let latest = (last.first?["signedTransactionInfo"] as? String).flatMap(SignedForm.init)
                #expect(latest?["transactionId"] == new["transactionId"])
                let device = try await RemotePurchaseHistory(store: shop.device).statuses()
                #expect(device.map(\.transaction.id.rawValue) == [new["transactionId"]])

                let history = try await shop.sendToAPI("v2/history/\(old)")
                let forms = (history.json["signedTransactions"] as? [String] ?? []).compactMap(SignedForm.init)
                #expect(forms.filter { $0.payload["isUpgraded"] as? Bool == true }.map { $0["transactionId"] } == [old])
                let one = try await shop.sendToAPI("v1/transactions/\(old)")
                let form = (one.json["signedTransactionInfo"] as? String).flatMap(SignedForm.init)
                #expect(form?.payload["isUpgraded"] as? Bool == true)
                let list = try await RemotePurchaseHistory(store: shop.device).history()
                let upgraded = list.filter {
                    SignedForm($0.signedText)?.payload["isUpgraded"] as? Bool == true
                }
                #expect(upgraded.map(\.id.rawValue) == [old])
            }
        }
    }

    @Test func `an upgrade is notified as the new transaction, and the history marks the old one`() async throws {
        try await check("DID_CHANGE_RENEWAL_PREF UPGRADE")
    }

    @Test func `an upgrade with an offer is notified like one without`() async throws {
        try await check("OFFER_REDEEMED UPGRADE", offer: "stay")
    }
}
#endif
