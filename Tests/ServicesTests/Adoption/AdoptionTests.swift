import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import StoreSimulator
import Synchronization
import TestSupport
import Testing

/// The statements of `Docs/migration-guide.md` about two layers that share one queue.
@Suite struct `Two purchase layers share one queue` {
    private let store: SimulatedStore
    private let books = OldLayer.Books()
    private let ledger = SpyLedger()

    init() throws { store = try TestCatalog.store() }

    private func newLayer(_ lead: Lead) -> NewLayer { NewLayer(store: store, lead: lead, ledger: ledger, books: books) }

    /// Launches the app.
    private func launch(_ lead: Lead) async throws {
        let new = newLayer(lead)
        try await OldLayer(store: store, lead: lead, books: books).catchUp(after: new.settle)
    }

    private func expectBothHave(_ coins: Int) async {
        #expect(books.coins == coins)
        #expect(await newLayer(.old).coins == coins)
    }

    @Test(arguments: Lead.allCases)
    func `whichever layer leads, both have the same coins and the queue is empty`(lead: Lead) async throws {
        _ = try await store.sell("coins", quantity: 3)
        try await launch(lead)
        await expectBothHave(3)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `a new layer that only watches finishes nothing and accepts no payment`() async throws {
        _ = try await store.sell("coins")
        let new = newLayer(.old)
        await new.settle()
        #expect(await new.coins == 1)
        #expect(await store.unfinished().count == 1)
        #expect(await new.queue.canMakePayments == false)
        await #expect(throws: PayFailure.paymentsNotAllowed) {
            try await new.queue.pay(PayRequest(product: "coins", quantity: 1, account: .ann, offer: nil))
        }
    }

    @Test func `a crash between the two layers loses nothing and credits nothing twice`() async throws {
        _ = try await store.sell("coins", quantity: 3)
        // The new layer credits, and the app crashes before the old layer finishes.
        await newLayer(.old).settle()
        try await launch(.old)
        await expectBothHave(3)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `switching the leading layer between launches loses nothing and credits nothing twice`()
        async throws
    {
        for (count, lead) in [Lead.old, .new, .old, .new, .new, .old].enumerated() {
            _ = try await store.sell("coins", quantity: 2)
            try await launch(lead)
            await expectBothHave(2 * (count + 1))
            #expect(await store.unfinished().isEmpty)
        }
    }

    @Test func `a new layer that can't write doesn't stop the old one, and their coins differ`() async throws {
        _ = try await store.sell("coins")
        ledger.nextRecord(.failure(.unavailable("no space left")))
        try await launch(.old)
        #expect(books.coins == 1)
        #expect(await newLayer(.old).coins == 0)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `when the new layer leads, a transaction that it couldn't record stays in the queue`() async throws {
        _ = try await store.sell("coins")
        ledger.nextRecord(.failure(.unavailable("no space left")))
        try await launch(.new)
        #expect(await store.unfinished().count == 1)
        try await launch(.new)
        await expectBothHave(1)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `when the new layer leads, the old layer is notified before a transaction is finished`() async throws {
        _ = try await store.sell("coins", quantity: 3)
        let waitingCounts = Mutex<[Int]>([])
        let queue = LeadingQueue(queue: SimulatorPaymentQueue(store: store)) { [store, books] facts in
            let waiting = await store.unfinished().count
            waitingCounts.withLock { $0.append(waiting) }
            books.credit(facts)
        }
        await NewLayer(store: store, queue: queue, ledger: ledger).settle()
        #expect(
            waitingCounts.withLock { $0 } == [1], "the transaction is still in the queue when the old layer is notified"
        )
        await expectBothHave(3)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `a crash between notifying the old layer and finishing credits nothing twice`() async throws {
        _ = try await store.sell("coins", quantity: 3)
        // The old layer is notified, and then finishing has no effect.
        let queue = LeadingQueue(queue: WatchingQueue(queue: SimulatorPaymentQueue(store: store))) { [books] facts in
            books.credit(facts)
        }
        await NewLayer(store: store, queue: queue, ledger: ledger).settle()
        await expectBothHave(3)
        #expect(await store.unfinished().count == 1)
        try await launch(.old)
        await expectBothHave(3)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `when both layers finish, a transaction that the slower one hasn't credited is lost`() async throws {
        _ = try await store.sell("coins")
        // The mistake: the old layer leads and doesn't wait, and the new layer is configured to lead, too.
        try await OldLayer(store: store, lead: .old, books: books).catchUp(after: {})
        await newLayer(.new).settle()
        #expect(books.coins == 1)
        #expect(await newLayer(.new).coins == 0)
    }
}
