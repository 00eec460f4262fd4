import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import DiscoverSimulatorServices
import Foundation
import StoreSimulator
import TestSupport
import Testing

@Suite struct `Payments at the simulated App Store` {
    private func pay(
        _ product: ProductID, quantity: Int = 1, offer: String? = nil, at store: SimulatedStore
    ) async throws(PayFailure) -> PaymentResult {
        try await SimulatorPaymentQueue(store: store)
            .pay(PayRequest(product: product, quantity: quantity, account: .ann, offer: offer))
    }

    @Test func `a payment returns a transaction with its quantity, account and signed text`() async throws {
        let store = try TestCatalog.store()
        let transaction = try await store.sell("coins", quantity: 4)
        let facts = try await store.facts(of: transaction)
        #expect(facts.key == TransactionKey(environment: .localTesting, id: transaction.id))
        #expect(facts.product == "coins" && transaction.product == "coins")
        #expect(facts.quantity == 4)
        #expect(facts.accountToken == .ann)
        #expect(facts.kind == .consumable)
        #expect(transaction.signedText.split(separator: ".").count == 3)
    }

    @Test func `an account token keeps all of its bits through a payment`() async throws {
        let store = try TestCatalog.store()
        for bits: UInt128 in [0, 1, .max, 0x0123_4567_89AB_CDEF_FEDC_BA98_7654_3210] {
            let request = PayRequest(product: "coins", quantity: 1, account: AccountToken(bits: bits), offer: nil)
            guard case .transaction(let paid) = try await SimulatorPaymentQueue(store: store).pay(request) else {
                throw NothingSold(result: nil)
            }
            #expect(try await store.facts(of: paid).accountToken?.bits == bits)
            let payload = await store.latest(for: "coins")?.payload
            #expect(payload?.appAccountToken?.uuidString.lowercased() == AccountToken(bits: bits).uuid)
        }
    }

    @Test(arguments: [
        ("ask-to-buy on", PaymentResult.pending), ("interrupt on", .interrupted), ("cancel on", .cancelled),
        ("fail purchase userCancelled", .cancelled),
    ])
    func `a payment that is pending, interrupted or canceled returns that result`(
        control: String, expected: PaymentResult
    ) async throws {
        #expect(try await pay("coins", at: TestCatalog.store(control)) == expected)
    }

    @Test(arguments: [
        ("networkError", PayFailure.store(.offline)),
        ("systemError", .store(.unavailable("systemError"))),
        ("unknown", .store(.unavailable(""))),
        ("notEntitled", .store(.unavailable("notEntitled"))),
        ("unsupported", .store(.unavailable("unsupported"))),
        ("notAvailableInStorefront", .notInStorefront),
        ("productUnavailable", .productUnavailable),
        ("purchaseNotAllowed", .paymentsNotAllowed),
        ("invalidQuantity", .invalidQuantity),
        ("ineligibleForOffer", .ineligibleForOffer),
        ("invalidOfferIdentifier", .unknownOffer),
        ("invalidOfferPrice", .notRequested(.unavailable("invalidOfferPrice"))),
        ("invalidOfferSignature", .notRequested(.unavailable("invalidOfferSignature"))),
        ("missingOfferParameters", .notRequested(.unavailable("missingOfferParameters"))),
    ])
    func `each store error becomes exactly one payment failure`(error: String, failure: PayFailure) async throws {
        let store = try TestCatalog.store("fail purchase \(error)")
        await #expect(throws: failure) { try await pay("coins", at: store) }
    }

    @Test func `an unknown purchase result fails as an unavailable store`() async throws {
        let store = try TestCatalog.store("unknown-result on")
        await #expect(throws: PayFailure.store(.unavailable(""))) { try await pay("coins", at: store) }
    }

    @Test func `a payment with an unknown product, quantity or offer is refused`() async throws {
        let store = try TestCatalog.store()
        await #expect(throws: PayFailure.productUnavailable) { try await pay("nothing", at: store) }
        await #expect(throws: PayFailure.productUnavailable) { try await pay("unpriced", at: store) }
        await #expect(throws: PayFailure.invalidQuantity) { try await pay("coins", quantity: 11, at: store) }
        await #expect(throws: PayFailure.unknownOffer) { try await pay("gold.month", offer: "none", at: store) }
        await #expect(throws: PayFailure.ineligibleForOffer) { try await pay("gold.month", offer: "return", at: store) }
    }

    @Test func `payments aren't possible when the device doesn't allow them`() async throws {
        let store = try TestCatalog.store()
        let queue = SimulatorPaymentQueue(store: store)
        #expect(await queue.canMakePayments)
        try store.operate("payments off")
        #expect(await !queue.canMakePayments)
    }

    @Test func `a transaction that fails the device check is returned and rejected by the verifier`() async throws {
        let store = try TestCatalog.store("unverified on")
        let transaction = try await store.sell("coins")
        #expect(try await SimulatorTransactionVerifier(store: store).verify([transaction]) == [.notGenuine(.altered)])
        #expect(try await SimulatorPaymentQueue(store: store).unfinished().map(\.id) == [transaction.id])
    }
}

@Suite(.timeLimit(.minutes(20))) struct `Updates of the simulated App Store` {
    @Test func `announced updates are counted across all streams, including ended ones`() async throws {
        let store = try TestCatalog.store()
        _ = try await store.sell("coins")
        let queue = SimulatorPaymentQueue(store: store)
        #expect(queue.announced == 0)
        var one: AsyncStream<UnverifiedTransaction>? = queue.updates()
        #expect(queue.announced == 1)
        let other = queue.updates()
        #expect(queue.announced == 2)
        try store.operate("elsewhere buy coins")
        #expect(queue.announced == 4)
        one = nil
        #expect(one == nil)
        #expect(queue.announced == 4)
        try store.operate("elsewhere buy coins")
        #expect(queue.announced == 5)
        var received: [TransactionID] = []
        for await update in other {
            received.append(update.id)
            if received.count == 3 { break }
        }
        #expect(Set(received).count == 3)
    }

    @Test func `updates end when the task that reads them is canceled`() async throws {
        let store = try TestCatalog.store()
        let queue = SimulatorPaymentQueue(store: store)
        let started = AsyncCounter()
        let reading = Task {
            var count = 0
            for await _ in queue.updates() {
                count += 1
                started.raise()
            }
            return count
        }
        // The first update arrives whether it is announced before or after the stream begins.
        try store.operate("elsewhere buy coins")
        await started.reached(1)
        reading.cancel()
        #expect(await reading.value == 1)
        try store.operate("elsewhere buy coins")
        #expect(queue.announced == 1)
    }

    @Test func `updates are buffered without limit for a slow reader`() async throws {
        let store = try TestCatalog.store()
        let queue = SimulatorPaymentQueue(store: store)
        var updates = queue.updates().makeAsyncIterator()
        for _ in 1...200 { try store.operate("elsewhere buy coins") }
        var received: Set<TransactionID> = []
        for _ in 1...200 { if let update = await updates.next() { received.insert(update.id) } }
        #expect(received.count == 200)
    }
}
