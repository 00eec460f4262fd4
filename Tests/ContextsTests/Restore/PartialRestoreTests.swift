import DiscoverData
import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Partial restores` {
    private let good = TransactionFacts.made("1", product: "p1")
    private let bobs = TransactionFacts.made("2", product: "p2", token: .bob)

    private var mixed: ContextHarness {
        let harness = ContextHarness(
            genuine: [good, bobs],
            restorable: .response([.claiming(bobs), .forged("3", product: "p3"), .claiming(good)]))
        harness.verifier.refuse(.forged("3", product: "p3"), as: .altered)
        return harness
    }

    @Test func `valid purchases are restored, and each failed one is reported with its reason`() async throws {
        let summary = try #require(await mixed.restore().events.summary)
        #expect(summary.restored.map(\.product) == ["p1"])
        #expect(
            summary.failed.map(\.result) == [
                .otherAccount(hint: AccountToken.bob.masked), .notGenuine(.altered),
            ])
    }

    @Test func `purchases that fail to restore are neither credited nor finished`() async {
        let harness = mixed
        _ = await harness.restore()
        #expect(harness.queue.finished == ["1"])
        #expect(await harness.ledger.current.transactions.keys.map(\.id) == ["1"])
    }

    @Test func `each failed purchase is counted, and the restore is counted once`() async {
        let harness = mixed
        _ = await harness.restore()
        #expect(
            harness.analytics.outcomes == [
                .unrestored(product: "p2", reason: "otherAccount"),
                .unrestored(product: "p3", reason: "altered"),
                .restore(restored: 1, failed: 2, reason: nil),
            ])
    }

    @Test(arguments: [100, 10_000])
    func `one failure in ten purchases doesn't affect the other nine`(count: Int) async throws {
        let facts = (1...count).map { TransactionFacts.made(TransactionID("\($0)")) }
        let harness = ContextHarness(genuine: facts, restorable: .response(facts.map { .claiming($0) }))
        for fact in facts.enumerated() where fact.offset.isMultiple(of: 10) {
            harness.verifier.refuse(.claiming(fact.element), as: .malformed)
        }
        let summary = try #require(await harness.restore().events.summary)
        #expect(summary.failed.count == count / 10)
        #expect(summary.restored.count == count - count / 10)
        #expect(harness.queue.finished.count == count - count / 10)
        #expect(harness.verifier.requests.count == 1)
    }

    @Test func `restoring doesn't take over another account's purchase`() async {
        let tokenless = TransactionFacts.made("1", product: "p1", token: nil)
        let harness = ContextHarness(
            genuine: [tokenless], ledger: [.transaction(tokenless, account: .bob)],
            restorable: .response([.claiming(tokenless)]))
        let summary = await harness.restore().events.summary
        #expect(summary?.failed.map(\.result) == [.otherAccount(hint: AccountToken.bob.masked)])
        #expect(await harness.ledger.current.owner(of: tokenless.chain) == .bob)
        #expect(await harness.holdings(of: .bob)?.features == Feature("p1"))
        #expect(await harness.holdings(of: .ann) == nil)
        #expect(harness.queue.finished == [])
    }

    @Test func `a purchase without a token belongs to the first account that restores it`() async {
        let tokenless = TransactionFacts.made("1", product: "p1", token: nil)
        let harness = ContextHarness(genuine: [tokenless], restorable: .response([.claiming(tokenless)]))
        #expect(await harness.restore().events.summary?.restored.count == 1)
        #expect(await harness.restore(as: Customer(account: .bob)).events.summary?.restored.count == 0)
        #expect(await harness.ledger.current.owner(of: tokenless.chain) == .ann)
    }
}

@Suite struct `Failed restores` {
    private let held = TransactionFacts.made("1")

    @Test(arguments: [StoreFailure.offline, .cancelled, .unavailable("maintenance"), .notInThisBuild])
    func `an unavailable store fails the restore, which is counted with its reason`(reason: StoreFailure) async {
        let harness = ContextHarness(ledger: [.transaction(held, account: .ann)], restorable: .failure(reason))
        #expect(await harness.restore().events == [.fetching, .failed(.store(reason))])
        #expect(harness.analytics.outcomes == [.restore(restored: 0, failed: 0, reason: reason.code)])
        #expect(await harness.holdings()?.features == Feature("lifetime"))
    }

    @Test func `an unavailable verifier fails the restore, and nothing is finished`() async {
        let harness = ContextHarness(genuine: [held], restorable: .response([.claiming(held)]))
        harness.verifier.next(.failure(.offline))
        #expect(await harness.restore().events.last == .failed(.verifier(.offline)))
        #expect(harness.analytics.outcomes == [.restore(restored: 0, failed: 0, reason: "verifierOffline")])
        #expect(harness.queue.finished == [])
        #expect(await harness.ledger.current == Ledger())
    }

    @Test func `a ledger that can't write fails the restore, and nothing is finished`() async {
        let harness = ContextHarness(genuine: [held], restorable: .response([.claiming(held)]))
        harness.ledger.nextRecord(.failure(.unavailable("disk full")))
        #expect(await harness.restore().events.last == .failed(.ledger(.unavailable("disk full"))))
        #expect(harness.analytics.outcomes == [.restore(restored: 0, failed: 0, reason: "ledgerUnavailable")])
        #expect(harness.queue.finished == [])
    }
}
