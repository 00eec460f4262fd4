import Foundation
import TestSupport
import Testing

/// Purchases of a subscription that make no new transaction, in the console's JSON.
///
/// The transcripts of the scenarios `offers-…` and `change-taken-back` show the same as text.
@Suite(.holdsFiles) struct `Changes of the next bill in JSON` {
    /// Runs lines in one session with the scenarios' catalog, and returns the purchase and status events.
    private func play(_ lines: String...) async throws -> [[String: Any]] {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.run(
            [
                "--state", console.state.path, "--json",
                "--catalog", Scenario.folder.appending(path: "Shop.storekit").path,
                "--features", Scenario.folder.appending(path: "Shop.features.json").path,
            ], input: lines.joined(separator: "\n") + "\n")
        let events = try #require(run.events, "\(run.output) \(run.errors)")
        return events.filter { ["purchase", "status"].contains($0["event"] as? String) }
    }

    private func outcomes(_ events: [[String: Any]]) -> [String] { events.compactMap { $0["outcome"] as? String } }

    /// Returns the next bill of a purchase, or of the only subscription of a status.
    ///
    /// The result is the bill's product, price, currency, date, and offer; it is empty without a bill.
    private func bill(_ event: [String: Any]?, _ name: String = "nextBill") throws -> [String] {
        let event = try #require(event)
        let holder = (event["subscriptions"] as? [[String: Any]])?.first ?? event
        guard let bill = holder[name] as? [String: Any] else { return [] }
        let offer = bill["offer"] as? [String: Any]
        return [
            try #require(bill["product"] as? String), try #require(bill["price"] as? String),
            try #require(bill["currency"] as? String), String(try #require(bill["date"] as? String).prefix(10)),
            offer?["id"] as? String ?? "-", offer?["kind"] as? String ?? "-",
        ]
    }

    @Test func `a promotional offer for a running plan changes the next bill`() async throws {
        let events = try await play(
            "buy gold.month", "buy gold.month --offer thanks", "status", "buy gold.month --offer thanks")
        #expect(outcomes(events) == ["credited", "offerAccepted", "alreadyOwned"])
        let offer = ["gold.month", "39.99", "USD", "2026-01-08", "thanks", "promotional"]
        #expect(events[1]["offer"] as? String == "thanks")
        #expect(try bill(events[1]) == offer)
        #expect(try bill(events[1], "previousBill") == ["gold.month", "19.99", "USD", "2026-01-08", "-", "-"])
        #expect(try bill(events[2]) == offer)
    }

    @Test func `a redeemed code for a running plan changes the next bill in the status`() async throws {
        let events = try await play("buy gold.month", "store redeem gold.month friends", "status")
        #expect(try bill(events.last) == ["gold.month", "4.99", "USD", "2026-01-08", "friends", "code"])
    }

    @Test func `a win-back offer is refused for a running plan and charged for a lapsed one`() async throws {
        let events = try await play(
            "buy gold.month", "buy gold.month --offer comeback", "status", "store expire gold.month",
            "buy gold.month --offer comeback", "status")
        #expect(outcomes(events) == ["credited", "refused", "credited"])
        #expect(try bill(events[2]) == ["gold.month", "19.99", "USD", "2026-01-08", "-", "-"])
        #expect(try bill(events[4]) == ["gold.month", "9.99", "USD", "2026-02-01", "comeback", "winBack"])
    }

    @Test(arguments: [("buy gold.month --offer thanks", "19.99"), ("store redeem gold.month friends", "4.99")])
    func `other offers for a lapsed plan are new purchases`(line: String, next: String) async throws {
        let events = try await play("buy gold.month", "store expire gold.month", line, "status")
        #expect(Set(outcomes(events)) == ["credited"])
        #expect(try bill(events.last)[1] == next)
    }

    @Test func `an overdue payment and an accepted offer for it are reported`() async throws {
        let events = try await play(
            "store grace 16d", "buy gold.month", "store billing-retry on", "store advance 8d", "buy gold.month",
            "buy gold.month --offer thanks", "status", "store redeem gold.month friends", "status", "buy plus.month",
            "status")
        #expect(outcomes(events) == ["credited", "paymentDue", "offerAccepted", "plannedChange"])
        #expect(try bill(events[1]) == ["gold.month", "19.99", "USD", "2026-01-08", "-", "-"])
        #expect((events[1]["nextBill"] as? [String: Any])?["overdue"] as? Bool == true)
        #expect(try bill(events[2]) == ["gold.month", "39.99", "USD", "2026-01-08", "thanks", "promotional"])
        #expect(try bill(events[3])[1] == "39.99")
        #expect(try bill(events[4])[1] == "4.99")
        #expect(try bill(events[5]) == ["plus.month", "9.99", "USD", "2026-01-08", "-", "-"])
        #expect(try bill(events[6]) == ["plus.month", "9.99", "USD", "2026-01-08", "-", "-"])
    }

    @Test func `a canceled plan change and a resumed renewal are reported`() async throws {
        let events = try await play(
            "buy gold.year", "buy gold.month", "buy gold.month", "buy gold.year", "status", "buy gold.year",
            "store auto-renew gold.year off", "status", "buy gold.year", "status")
        #expect(
            outcomes(events) == [
                "credited", "plannedChange", "plannedChange", "changeCancelled", "alreadyOwned", "renewalResumed",
            ])
        #expect(events[3]["planned"] as? String == "gold.month")
        let (date, year) = (try bill(events[4])[3], try bill(events[3]))
        #expect(year == ["gold.year", "119.99", "USD", date, "-", "-"])
        #expect(try bill(events[3], "previousBill") == ["gold.month", "0", "USD", date, "-", "introductory"])
        #expect(try bill(events[4]) == year)
        #expect(try bill(events[6]) == [])
        #expect(try bill(events[7]) == year)
        #expect(try bill(events[7], "previousBill") == [])
        #expect(try bill(events[8]) == year)
    }

    @Test func `a store that can't be read after paying leaves the next bill unknown`() async throws {
        let events = try await play(
            "buy gold.year", "store fail subscriptionStatus networkError", "buy gold.year", "buy gold.month", "status",
            "store fail subscriptionStatus off", "status")
        #expect(outcomes(events) == ["credited", "nextBillUnknown", "nextBillUnknown"])
        #expect(events[1]["reason"] as? String == "storeOffline")
        #expect(events[3]["unheard"] as? String == "storeOffline")
        #expect(try bill(events[4])[0] == "gold.month")
    }

    @Test func `a changed next bill of another account's subscription is reported`() async throws {
        let console = try Console()
        defer { console.remove() }
        func event(_ words: String...) async throws -> [String: Any] {
            try #require(try await console.run(["--state", console.state.path, "--json"] + words).events?.last)
        }
        _ = try await event("buy", "gold.month")
        let accepted = try await event("--account", "bob", "buy", "gold.month", "--offer", "gold.thanks")
        #expect(accepted["outcome"] as? String == "otherAccount")
        #expect(try bill(accepted)[1] == "39.99")
        #expect((accepted["message"] as? String)?.contains("othing") == false)
        let unchanged = try await event("--account", "bob", "buy", "gold.month", "--offer", "gold.thanks")
        #expect((unchanged["message"] as? String)?.contains("nothing new was charged") == true)
    }
}
