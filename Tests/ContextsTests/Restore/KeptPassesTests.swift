import DiscoverData
import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Restoring passes from the ledger` {
    private let pass = TransactionFacts.made("1", product: "season", kind: .nonRenewing)

    @Test func `a pass in the ledger is kept even if the store doesn't list it`() async {
        let harness = ContextHarness(ledger: [.transaction(pass, account: .ann)])
        #expect(await harness.restore().events.summary == RestoreSummary(restored: [], failed: [], kept: ["season"]))
    }

    @Test func `kept passes are listed once for each product, in order`() async {
        let entries = ["1", "2", "3"].map { id in
            LedgerEntry.transaction(
                .made(id, product: id == "3" ? "autumn" : "season", kind: .nonRenewing), account: .ann)
        }
        #expect(await ContextHarness(ledger: entries).restore().events.summary?.kept == ["autumn", "season"])
    }

    @Test func `consumables, refunded passes, and another account's passes aren't kept`() async {
        let harness = ContextHarness(ledger: [
            .transaction(.made("2", product: "likes", kind: .consumable), account: .ann),
            .transaction(pass.refunded(on: .day(1)), account: .ann),
            .transaction(.made("4", product: "season", kind: .nonRenewing, token: .bob), account: .bob),
        ])
        #expect(await harness.restore().events.summary?.kept == [])
    }

    @Test func `a pass that the store also lists is restored but not listed as kept`() async {
        let harness = ContextHarness(
            genuine: [pass], ledger: [.transaction(pass, account: .ann)], restorable: .response([.claiming(pass)]))
        let summary = await harness.restore().events.summary
        #expect(summary?.restored.map(\.product) == ["season"])
        #expect(summary?.kept == [])
    }

    @Test func `a pass in the ledger is kept even if the store's transaction isn't genuine`() async {
        let forged = UnverifiedTransaction.forged("9", product: "season")
        let harness = ContextHarness(ledger: [.transaction(pass, account: .ann)], restorable: .response([forged]))
        harness.verifier.refuse(forged, as: .altered)
        let summary = await harness.restore().events.summary
        #expect(summary?.failed.map(\.product) == ["season"])
        #expect(summary?.kept == ["season"])
    }

    @Test func `an unreadable ledger fails the restore`() async {
        let harness = ContextHarness()
        harness.ledger.nextRead(.failure(.damaged(place: "line 1", reason: "cut off")))
        #expect(
            await harness.restore().events.last == .failed(.ledger(.damaged(place: "line 1", reason: "cut off"))))
    }
}
