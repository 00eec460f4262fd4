import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Paying for a product` {
    let clock = ManualClock()
    let time = FixedTimeSource(.day(3))
    let request = PayRequest(product: "coins", quantity: 2, account: .ann, offer: "spring")

    private func pay(_ queue: ScriptedPaymentQueue) async throws(PayFailure) -> PayResponse {
        try await PayInteractor(queue: queue, time: time, stopwatch: AnyClock(clock), limit: .seconds(600))
            .perform(request)
    }

    @Test func `the store receives the whole request, and the response has the request's time`() async throws {
        let transaction = UnverifiedTransaction.claiming(.made("1", product: "coins"))
        let queue = ScriptedPaymentQueue(pay: ScriptedResponses(.response(.transaction(transaction))))
        let response = try await pay(queue)
        #expect(response == PayResponse(result: .transaction(transaction), isNew: true, requestTime: .day(3)))
        #expect(queue.paid == [request])
    }

    @Test func `a transaction that the store listed before the payment isn't new`() async throws {
        let transaction = UnverifiedTransaction.claiming(.made("1", product: "coins"))
        let queue = ScriptedPaymentQueue(pay: ScriptedResponses(.response(.transaction(transaction))))
        queue.remember(transaction)
        #expect(
            try await pay(queue)
                == PayResponse(result: .transaction(transaction), isNew: false, requestTime: .day(3)))
    }

    /// Otherwise, an earlier transaction that the store returns would count as a charge.
    @Test(arguments: [StoreFailure.offline, .unavailable("HTTP 503")])
    func `no payment is requested if the earlier transactions can't be listed`(failure: StoreFailure) async throws {
        let transaction = UnverifiedTransaction.claiming(.made("1", product: "coins"))
        let queue = ScriptedPaymentQueue(pay: ScriptedResponses(.response(.transaction(transaction))))
        queue.failLists(with: failure)
        await #expect(throws: PayFailure.notRequested(failure)) { try await pay(queue) }
        #expect(queue.paid.isEmpty)
    }

    @Test(arguments: [PaymentResult.pending, .interrupted, .cancelled])
    func `a payment result without a transaction is returned unchanged`(result: PaymentResult) async throws {
        let response = try await pay(ScriptedPaymentQueue(pay: ScriptedResponses(.response(result))))
        #expect(response == PayResponse(result: result, isNew: false, requestTime: .day(3)))
    }

    @Test func `nothing is queued if payments aren't allowed`() async throws {
        let queue = ScriptedPaymentQueue(canMakePayments: false)
        await #expect(throws: PayFailure.paymentsNotAllowed) { try await pay(queue) }
        #expect(queue.paid.isEmpty)
    }

    @Test(arguments: [
        PayFailure.productUnavailable, .notInStorefront, .invalidQuantity, .unknownOffer, .ineligibleForOffer,
        .store(.offline), .store(.unavailable("systemError")),
    ])
    func `a refused payment is returned unchanged and isn't retried`(failure: PayFailure) async throws {
        let queue = ScriptedPaymentQueue(pay: ScriptedResponses(.failure(failure)))
        await #expect(throws: failure) { try await pay(queue) }
        #expect(queue.paid.count == 1)
    }

    @Test func `a payment that hangs is abandoned at the time limit and isn't retried`() async throws {
        let gate = TestGate()
        defer { gate.open() }
        let queue = ScriptedPaymentQueue(pay: ScriptedResponses(.held(gate, .success(.pending))))
        let paying = Task { try await pay(queue) }
        await clock.sleeper(until: .seconds(600))
        clock.advance(by: .seconds(600))
        await #expect(throws: PayFailure.store(.timedOut(seconds: 600))) { try await paying.value }
        #expect(queue.paid.count == 1)
    }

    @Test func `a canceled payment doesn't wait for the store`() async throws {
        let gate = TestGate()
        defer { gate.open() }
        let queue = ScriptedPaymentQueue(pay: ScriptedResponses(.held(gate, .success(.pending))))
        let paying = Task { try await pay(queue) }
        await gate.arrivals(1)
        paying.cancel()
        await #expect(throws: PayFailure.store(.cancelled)) { try await paying.value }
    }
}
