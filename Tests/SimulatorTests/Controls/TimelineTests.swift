import StoreSimulator
import Testing

@Suite struct `A subscription's timeline` {
    private func drawn(_ store: SimulatedStore, _ product: String = "plus.month") throws -> [String] {
        let table = try #require(try store.perform(.timeline(product)).table)
        #expect(table.columns == ["When", "What"])
        return table.rows.map { $0.joined(separator: "  ") }
    }

    @Test func `the timeline shows purchase, plan changes, grace period, lapse, and return`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        try store.play(
            """
            advance 10d
            elsewhere buy gold.month
            elsewhere buy plus.month
            advance 8d
            grace on
            billing-retry on
            advance 1mo
            billing-retry off
            auto-renew plus.month off
            advance 1mo
            """)
        try await store.sell("plus.month")
        #expect(
            try drawn(store) == [
                "2026-01-01  ┌ 1001 bought plus.month: 9.99 USD to 2026-02-01, superseded",
                "2026-01-11  ├ 1002 upgraded to gold.month: free to 2026-01-18, introductory offer",
                "2026-01-11  │ plus.month follows",
                "2026-01-18  ├ 1003 downgraded to plus.month: 9.99 USD to 2026-02-18",
                "2026-02-18  ╎ charge failed, access stays on to 2026-03-06",
                "2026-02-19  ├ 1004 charged after all: 9.99 USD to 2026-03-18",
                "2026-02-19  │ renewal switched off",
                "2026-03-18  └ ended: renewal was switched off",
                "2026-03-19  ┌ 1005 resubscribed to plus.month: 9.99 USD to 2026-04-19",
                "2026-03-19  │ now: plus.month is active, 9.99 USD on 2026-04-19",
            ])
    }

    @Test func `switching renewal off removes a planned change of plan`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("gold.month")
        try store.play("elsewhere buy plus.month\nauto-renew gold.month off")
        let until = [
            "2026-01-01  ┌ 1001 bought gold.month: free to 2026-01-08, introductory offer",
            "2026-01-01  │ plus.month follows", "2026-01-01  │ renewal switched off",
        ]
        #expect(
            try drawn(store, "gold.month") == until + [
                "2026-01-01  │ now: gold.month is active, ends on "
                    + "2026-01-08"
            ])
        try store.play("auto-renew gold.month on\nelsewhere buy plus.month\nelsewhere buy gold.month")
        #expect(
            try drawn(store, "gold.month") == until + [
                "2026-01-01  │ renewal switched on", "2026-01-01  │ plus.month follows",
                "2026-01-01  │ gold.month continues after all",
                "2026-01-01  │ now: gold.month is active, 19.99 USD on 2026-01-08",
            ])
    }

    @Test func `a charge that keeps failing is shown with and without grace period`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        try store.play("grace on\nbilling-retry on\nadvance 2mo\ngrace off\nadvance 2mo")
        #expect(
            try drawn(store) == [
                "2026-01-01  ┌ 1001 bought plus.month: 9.99 USD to 2026-02-01",
                "2026-02-01  ╎ charge failed, access stays on to 2026-02-17",
                "2026-02-17  ┊ grace period ended, charge is retried without access",
                "2026-04-02  └ ended: the charge kept failing",
                "2026-05-01    now: ended",
            ])
    }

    @Test func `refunds of past and current periods and a reversed refund are shown`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        try store.play("advance 1mo\nrefund 1001\nadvance 1d\nrefund 1002 --percent 40")
        let until = [
            "2026-01-01  ┌ 1001 bought plus.month: 9.99 USD to 2026-02-01",
            "2026-02-01  ├ 1002 renewed: 9.99 USD to 2026-03-01", "2026-02-01  │ 1001 refunded",
            "2026-02-02  └ 1002 refunded 40 %",
        ]
        #expect(try drawn(store) == until + ["2026-02-02    now: refunded or revoked"])
        try store.play("advance 1d\nreverse-refund 1002\nauto-renew plus.month on")
        #expect(
            try drawn(store) == until + [
                "2026-02-03  ┌ refund of 1002 reversed", "2026-02-03  │ renewal switched on",
                "2026-02-03  │ now: plus.month is active, 9.99 USD on 2026-03-01",
            ])
    }

    @Test func `the offer of each period and of the next one is shown`() async throws {
        let store = try TestCatalog.store()
        try store.play("redeem plus.month friends\nadvance 7d")
        try await store.sell("plus.month", [.offer(id: "half")])
        try store.play("advance 1mo")
        #expect(
            try drawn(store) == [
                "2026-01-01  ┌ 1001 bought plus.month: free to 2026-02-01, code friends",
                "2026-01-08  │ next: 14.99 USD, promotional offer half",
                "2026-02-01  ├ 1002 renewed: 14.99 USD to 2026-05-01, promotional offer half",
                "2026-02-08  │ now: plus.month is active, 9.99 USD on 2026-05-01",
            ])
    }

    @Test func `a family-shared subscription is shown until sharing ends`() throws {
        let store = try SimulatedStore(
            configuration: TestCatalog.catalog(
                TestCatalog.file.replacing(#""groupNumber": 2,"#, with: #""groupNumber": 2, "familyShareable": true,"#))
        )
        try store.play("elsewhere buy plus.month --family\nadvance 1mo\nrevoke {plus.month}")
        #expect(
            try drawn(store) == [
                "2026-01-01  ┌ 1001 plus.month shared by the family: 9.99 USD to 2026-02-01",
                "2026-02-01  ├ 1002 renewed: 9.99 USD to 2026-03-01",
                "2026-02-01  └ 1002 no longer shared by the family", "2026-02-01    now: refunded or revoked",
            ])
    }

    @Test func `a price increase is shown as accepted, declined, or undecided`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("plus.month")
        try store.play(
            """
            price plus.month 12.99 --consent
            consent plus.month
            advance 1mo
            price plus.month 14.99
            price plus.month 15.99 --consent
            decline-price plus.month
            advance 1mo
            """)
        #expect(
            try drawn(store) == [
                "2026-01-01  ┌ 1001 bought plus.month: 9.99 USD to 2026-02-01",
                "2026-01-01  │ next: 12.99 USD, if the subscriber agrees", "2026-01-01  │ the higher price is accepted",
                "2026-02-01  ├ 1002 renewed: 12.99 USD to 2026-03-01", "2026-02-01  │ next: 14.99 USD",
                "2026-02-01  │ next: 15.99 USD, if the subscriber agrees", "2026-02-01  │ the higher price is declined",
                "2026-03-01  └ ended: the higher price wasn't accepted", "2026-03-01    now: ended",
            ])
    }

    @Test func `a yearly plan paid monthly shows each bill`() async throws {
        let file = TestCatalog.file.replacing(
            #""productID": "plus.year","#,
            with: """
                "productID": "plus.year", "billingPlans": [
                  {"billingPlanType": "MONTHLY", "displayPrice": "7.99", "commitmentDisplayPrice": "95.88", "isEnabled": true}],
                """)
        let store = SimulatedStore(configuration: try TestCatalog.catalog(file))
        try store.play("elsewhere buy plus.year --monthly\nadvance 1mo\nauto-renew plus.year off")
        #expect(
            try drawn(store, "plus.year") == [
                "2026-01-01  ┌ 1001 bought plus.year: 7.99 USD to 2026-02-01, bill 1 of 12",
                "2026-02-01  ├ 1002 renewed: 7.99 USD to 2026-03-01, bill 2 of 12",
                "2026-02-01  │ renewal switched off", "2026-02-01  │ now: plus.year is active, 7.99 USD on 2026-03-01",
            ])
    }

    @Test func `the customer's own subscription is shown beside the family's`() async throws {
        let file = TestCatalog.file.replacing(
            #""groupNumber": 2,"#, with: #""groupNumber": 2, "familyShareable": true,"#)
        let store = SimulatedStore(configuration: try TestCatalog.catalog(file))
        try store.play("elsewhere buy plus.month --family\nadvance 1d")
        try await store.sell("plus.month")
        #expect(
            try drawn(store).filter { !$0.contains("now") } == [
                "  Subscription 1001, the family's:",
                "2026-01-01  ┌ 1001 plus.month shared by the family: 9.99 USD to 2026-02-01",
                "  Subscription 1002, the customer's own:",
                "2026-01-02  ┌ 1002 bought plus.month: 9.99 USD to 2026-02-02",
            ])
    }

    @Test func `times are only as precise as necessary`() async throws {
        let store = try TestCatalog.store()
        try store.play("advance 1min")
        try await store.sell("news.week")
        #expect(try drawn(store, "news.week").first?.hasPrefix("2026-01-01 00:01  ┌") == true)
        try store.play("advance 1s")
        #expect(try drawn(store, "news.week").first?.hasPrefix("2026-01-01 00:01:00  ┌") == true)
    }

    @Test func `a long timeline is shortened in the middle and says so`() async throws {
        let store = try TestCatalog.store()
        try await store.sell("news.week")
        try store.play("advance 29w")
        #expect(try drawn(store, "news.week").count == 30 + 1)
        try store.play("advance 1w")
        let lines = try drawn(store, "news.week")
        #expect(lines.count == 31)
        #expect(lines[12] == "  ┆ 2 more not shown; the control transactions lists them all")
        #expect(lines[11].contains("1012 renewed") && lines[13].contains("1015 renewed"))
        #expect(lines.last?.contains("now: news.week is active") == true)
    }

    @Test func `a timeline needs a subscription that was bought at least once`() async throws {
        let store = try TestCatalog.store()
        #expect(throws: ControlError.unknownProduct(found: "plus.mnth", nearest: "plus.month")) {
            try store.perform(.timeline("plus.mnth"))
        }
        let refusal = #expect(throws: ControlError.self) { try store.perform(.timeline("coin")) }
        #expect(
            refusal?.description == "coin isn't a subscription. Run the control transactions to list all "
                + "purchases.")
        let report = try store.perform(.timeline("plus.month"))
        #expect(report.message == "There has never been a subscription to plus.month.")
        #expect(report.table == nil)
    }
}
