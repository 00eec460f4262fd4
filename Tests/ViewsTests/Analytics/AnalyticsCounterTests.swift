import DiscoverData
import DiscoverViews
import Testing

@Suite struct `The analytics counter` {
    let counter = AnalyticsCounter()
    let screen = RecordingScreen()

    func count() async {
        await counter.analytics(.restore(restored: 0, failed: 0, reason: "storeOffline"))
        await counter.analytics(.purchase(product: "gold.month", outcome: "refused", reason: "paymentsNotAllowed"))
        await counter.analytics(.purchase(product: "gold.month", outcome: "credited", reason: nil))
        await counter.analytics(.purchase(product: "gold.month", outcome: "credited", reason: nil))
        await counter.analytics(.restore(restored: 3, failed: 0, reason: nil))
        await counter.analytics(.restore(restored: 5, failed: 0, reason: nil))
        await counter.analytics(.restore(restored: 1, failed: 1, reason: nil))
        await counter.analytics(.restore(restored: 0, failed: 2, reason: nil))
        await counter.analytics(.restore(restored: 0, failed: 0, reason: nil))
        await counter.analytics(.unsettled(product: "boost", reason: "otherAccount"))
        await counter.analytics(.loadProducts(reason: "storeTimedOut"))
    }

    @Test func `outcomes are counted per use case, product, outcome and reason`() async {
        await count()
        counter.showText(on: screen, style: .plain)
        #expect(
            screen.all == [
                .shown(
                    """
                    Use case      Product     Outcome         Reason              Count
                    loadProducts              failed          storeTimedOut           1
                    purchase      gold.month  credited                                2
                    purchase      gold.month  refused         paymentsNotAllowed      1
                    restore                   failed                                  1
                    restore                   failed          storeOffline            1
                    restore                   nothing                                 1
                    restore                   partlyRestored                          1
                    restore                   restored                                2
                    verify        boost       unsettled       otherAccount            1
                    """)
            ])
    }

    @Test func `the counts are one JSON object`() async throws {
        await count()
        counter.showJSON(on: screen)
        let line = try Line(try #require(screen.shown.first))
        #expect(line.names == ["counts", "event"])
        let counts = line.objects("counts")
        #expect(counts.map { $0.integer("count") } == [1, 2, 1, 1, 1, 1, 1, 2, 1])
        #expect(counts.allSatisfy { $0.names == ["count", "outcome", "product", "reason", "useCase"] })
    }

    @Test func `counting doesn't show anything`() async {
        await count()
        #expect(screen.all.isEmpty)
    }

    @Test func `the counter says that nothing was counted yet`() {
        counter.showText(on: screen, style: .plain)
        #expect(screen.all == [.shown("Nothing has been counted yet.")])
    }

    @Test func `concurrent events are all counted`() async {
        let counter = counter
        await withTaskGroup { group in
            for _ in 0..<200 {
                group.addTask { await counter.analytics(.purchase(product: "gold", outcome: "credited", reason: nil)) }
            }
        }
        counter.showJSON(on: screen)
        #expect(screen.transcript.contains(#""count":200"#))
    }
}
