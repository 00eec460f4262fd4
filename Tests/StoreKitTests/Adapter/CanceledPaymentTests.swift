import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverStoreKitServices
import StoreKit
import StoreKitTest
import StoreSimulator
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Canceled payments and updates through StoreKit` {
    private let request = PayRequest(product: "coins", quantity: 1, account: .ann, offer: nil)

    /// A purchase that ignores cancellation, like StoreKit's confirmation, and waits at a gate.
    private func action(_ gate: TestGate) -> StoreKitPurchaseAction {
        StoreKitPurchaseAction { product, options in
            await gate.pass()
            return try await Task { try await product.purchase(options: options) }.value
        }
    }

    @Test func `a canceled caller fails immediately, and the payment is delivered as an update`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            let gate = TestGate()
            let queue = StoreKitPaymentQueue(cache: StoreKitCache(), purchase: action(gate))
            var updates = queue.updates().makeAsyncIterator()
            let paying = Task { () async throws(PayFailure) in try await queue.pay(request) }
            await gate.arrivals(1)
            paying.cancel()
            await #expect(throws: PayFailure.store(.cancelled)) { try await paying.value }
            let before = try await queue.unfinished()
            #expect(before.isEmpty, "the purchase is still waiting")
            gate.open()
            let update = try #require(await updates.next())
            #expect(update.product == "coins")
            #expect(try await queue.unfinished() == [update])
        }
    }

    @Test func `a payment that is canceled while the product loads isn't requested`() async throws {
        try await AdapterHarness.open(.storeKit, ["silence loadProducts on"]) { harness in
            let queue = harness.queue
            let paying = Task { () async throws(PayFailure) in try await queue.pay(request) }
            paying.cancel()
            await #expect(throws: PayFailure.store(.cancelled)) { try await paying.value }
            try harness.store.operate("silence loadProducts off")
            #expect(try await queue.unfinished().isEmpty)
        }
    }

    @Test func `a stream doesn't begin with a transaction that a later payment returned`() async throws {
        for _ in 1...10 {
            try await AdapterHarness.open(.storeKit) { harness in
                let first = try await harness.sell("coins")
                var updates = harness.queue.updates().makeAsyncIterator()
                let paid = try await harness.sell("coins")
                let bought = try await harness.elsewhere("coins")
                var received: [TransactionID] = []
                while received.last != bought, let next = await updates.next() { received.append(next.id) }
                #expect(received == [first.id, bought], "\(paid.id) was returned by the payment")
            }
        }
    }

    @Test func `each stream receives each update once`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            try await harness.sell("coins")
            let streams = [harness.queue.updates(), harness.queue.updates()]
            try await harness.elsewhere("lifetime")
            try harness.store.operate("refund 1001")
            for stream in streams {
                var received: [TransactionID] = []
                for await update in stream {
                    received.append(update.id)
                    if received.count == 3 { break }
                }
                #expect(received.sorted() == ["1001", "1001", "1002"])
            }
        }
    }

    @Test func `updates end when the task that reads them is canceled, and can begin again`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            for _ in 1...2 {
                let (queue, started) = (harness.queue, AsyncCounter())
                let reading = Task {
                    for await _ in queue.updates() { started.raise() }
                }
                try await harness.elsewhere("coins")
                await started.reached(1)
                reading.cancel()
                await reading.value
            }
        }
    }
}

@Suite(.timeLimit(.minutes(20))) struct `The device verifier` {
    @Test func `an unverified transaction is rejected and stays unfinished`() async throws {
        try await AdapterHarness.open(.storeKit, ["unverified on"]) { harness in
            let coins = try await harness.sell("coins")
            await #expect(throws: StoreFailure.unavailable("appTransaction"), "nor is the app transaction verified") {
                try await harness.verifier.verify([coins])
            }
            try harness.store.operate("unverified off")
            #expect(try await harness.verifier.verify([coins]) == [.notGenuine(.altered)])
            #expect(try await harness.queue.unfinished().map(\.id) == [coins.id])
        }
    }

    @Test func `a text that StoreKit didn't return to this process is rejected`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            let coins = try await harness.sell("coins")
            let later = try await harness.relaunched()
            #expect(try await later.verifier.verify([coins]) == [.notGenuine(.notIssuedByStore)])
            #expect(try await later.queue.unfinished() == [coins])
            guard case .genuine? = try await later.verifier.verify([coins]).first else {
                throw Unexpected(what: "the transaction that StoreKit listed was rejected")
            }
        }
    }

    @Test func `an app transaction of another app or without a response gives no verdict`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            let cache = StoreKitCache()
            let queue = StoreKitPaymentQueue(cache: cache)
            try await harness.sell("gold.month")
            let sold = try await queue.unfinished()
            let other = DeviceTransactionVerifier(cache: cache, bundleID: "com.example.other")
            await #expect(throws: StoreFailure.unavailable("appTransaction")) { try await other.verify(sold) }
            let ours = DeviceTransactionVerifier(cache: cache, bundleID: try await AdapterHarness.bundleID)
            guard case .genuine? = try await ours.verify(sold).first else { throw Unexpected(what: "rejected") }
            try await harness.cutOffVerifier()
            await #expect(throws: StoreFailure.offline) { try await ours.verify(sold) }
            #expect(try await ours.verify([UnverifiedTransaction]()).isEmpty)
        }
    }
}
