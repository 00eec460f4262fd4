import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import StoreSimulator
import Synchronization
import TestSupport
import Testing

/// What `Docs/adopt-it.md` says of two layers at one queue.
@Suite struct `Two purchase layers share one queue` {
    private let store: SimulatedStore
    private let books = OldLayer.Books()
    private let ledger = SpyLedger()

    init() throws { store = try SimulatedShop.store() }

    private func newLayer(_ lead: Lead) -> NewLayer { NewLayer(store: store, lead: lead, ledger: ledger, books: books) }

    /// A launch of the app.
    private func launch(_ lead: Lead) async throws {
        let new = newLayer(lead)
        try await OldLayer(store: store, lead: lead, books: books).catchUp(after: new.settle)
    }

    private func expectBothHave(_ coins: Int) async {
        #expect(books.coins == coins)
        #expect(await newLayer(.old).coins == coins)
    }

    @Test(arguments: Lead.allCases)
    func `either may lead: both come to the same, and nothing is left`(lead: Lead) async throws {
        _ = try await store.sell("coins", quantity: 3)
        try await launch(lead)
        await expectBothHave(3)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `the one that watches finishes nothing, and takes no payment`() async throws {
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

    @Test func `a crash between the two costs nothing, and gives nothing twice`() async throws {
        _ = try await store.sell("coins", quantity: 3)
        // The new layer has credited, and the app is gone before the old one finishes.
        await newLayer(.old).settle()
        try await launch(.old)
        await expectBothHave(3)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `the flag is turned between any two launches, back as well, and nothing is lost or doubled`()
        async throws
    {
        for (count, lead) in [Lead.old, .new, .old, .new, .new, .old].enumerated() {
            _ = try await store.sell("coins", quantity: 2)
            try await launch(lead)
            await expectBothHave(2 * (count + 1))
            #expect(await store.unfinished().isEmpty)
        }
    }

    @Test func `a new layer that cannot write does not stop the old one, and the difference shows`() async throws {
        _ = try await store.sell("coins")
        ledger.nextRecord(.failure(.unavailable("no space left")))
        try await launch(.old)
        #expect(books.coins == 1)
        #expect(await newLayer(.old).coins == 0)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `where the new one leads, what it could not write waits in the queue`() async throws {
        _ = try await store.sell("coins")
        ledger.nextRecord(.failure(.unavailable("no space left")))
        try await launch(.new)
        #expect(await store.unfinished().count == 1)
        try await launch(.new)
        await expectBothHave(1)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `what the new one settles by itself, the old one has before it is finished`() async throws {
        _ = try await store.sell("coins", quantity: 3)
        let telling = Mutex<[Int]>([])
        let queue = LeadingQueue(queue: SimulatorPaymentQueue(store: store)) { [store, books] facts in
            let waiting = await store.unfinished().count
            telling.withLock { $0.append(waiting) }
            books.credit(facts)
        }
        await NewLayer(store: store, queue: queue, ledger: ledger).settle()
        #expect(telling.withLock { $0 } == [1], "it is still in the queue when the old one is told")
        await expectBothHave(3)
        #expect(await store.unfinished().isEmpty)
    }

    @Test func `a crash between telling and finishing gives nothing twice`() async throws {
        _ = try await store.sell("coins", quantity: 3)
        // The old layer is told, and then nothing comes of the finishing.
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

    @Test func `two that finish are one too many: what the slower has not credited is lost to it`() async throws {
        _ = try await store.sell("coins")
        // The mistake: the old layer leads and does not wait, and the new one believes to lead.
        try await OldLayer(store: store, lead: .old, books: books).catchUp(after: {})
        await newLayer(.new).settle()
        #expect(books.coins == 1)
        #expect(await newLayer(.new).coins == 0)
    }
}
