import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Transactions in the payment queue` {
    let clock = ManualClock()

    @Test func `each credited transaction is finished, and the IDs of failed ones are returned`() async throws {
        let facts = (1...4).map { TransactionFacts.made(TransactionID("\($0)")) }
        let queue = ScriptedPaymentQueue(unfinished: facts.map(UnverifiedTransaction.claiming))
        queue.nextFinish(.response(()), .failure(.offline), .response(()), .failure(.unavailable("busy")))
        let proofs = try await CreditedTransaction.proving(
            facts.map(UnverifiedTransaction.claiming), by: ScriptedVerifier(genuine: facts))
        #expect(await FinishInteractor(queue: queue).perform(proofs) == ["2", "4"])
        #expect(queue.finished == ["1", "3"])
        #expect(try await queue.unfinished().map(\.id) == ["2", "4"])
    }

    @Test func `a store that hangs while finishing is abandoned with the remaining transactions`()
        async throws
    {
        let gate = TestGate()
        defer { gate.open() }
        let facts = (1...3).map { TransactionFacts.made(TransactionID("\($0)")) }
        let queue = ScriptedPaymentQueue(unfinished: facts.map(UnverifiedTransaction.claiming))
        queue.nextFinish(.response(()), .held(gate, .success(())))
        let proofs = try await CreditedTransaction.proving(
            facts.map(UnverifiedTransaction.claiming), by: ScriptedVerifier(genuine: facts))
        let retryPolicy = RetryPolicy(stopwatch: AnyClock(clock), limit: .seconds(5), attempts: 1)
        let finishing = Task { await FinishInteractor(queue: queue, retryPolicy: retryPolicy).perform(proofs) }
        await gate.arrivals(1)
        await clock.sleeper(until: .seconds(5))
        clock.advance(by: .seconds(5))
        #expect(await finishing.value == ["2", "3"])
        #expect(queue.finished == ["1"])
    }

    @Test func `unfinished transactions are sorted by ID`() async throws {
        let ids: [TransactionID] = ["10", "9", "100", "1"]
        let queue = ScriptedPaymentQueue(unfinished: ids.map { .claiming(.made($0)) })
        let unfinished = UnfinishedTransactionsInteractor(
            queue: queue, retryPolicy: RetryPolicy(stopwatch: AnyClock(clock)))
        #expect(try await unfinished.perform(()).map(\.id) == ["1", "9", "10", "100"])
    }

    @Test func `a failed request for unfinished transactions is retried`() async throws {
        let queue = ScriptedPaymentQueue(unfinished: [.claiming(.made("1"))])
        queue.nextUnfinished(.failure(.offline))
        let unfinished = UnfinishedTransactionsInteractor(
            queue: queue, retryPolicy: RetryPolicy(stopwatch: AnyClock(clock), attempts: 2, pause: .seconds(1)))
        async let found = unfinished.perform(())
        await clock.sleeper(until: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await found.map(\.id) == ["1"])
    }

    @Test func `each listener gets its own stream, which begins with unfinished transactions`() async throws {
        let queue = ScriptedPaymentQueue(unfinished: [.claiming(.made("1"))])
        let updates = TransactionUpdatesInteractor(queue: queue)
        var one = await updates.perform(()).makeAsyncIterator()
        var two = await updates.perform(()).makeAsyncIterator()
        queue.deliver(.claiming(.made("2")))
        #expect(await [one.next()?.id, one.next()?.id] == ["1", "2"])
        #expect(await [two.next()?.id, two.next()?.id] == ["1", "2"])
        queue.endUpdates()
        #expect(await one.next() == nil)
    }
}

@Suite(.timeLimit(.minutes(20))) struct `Listing restorable purchases` {
    let clock = ManualClock()

    @Test func `restorable purchases are sorted by ID`() async throws {
        let list = ScriptedResponses<[UnverifiedTransaction], StoreFailure>(
            .response(["20", "3", "100"].map { .claiming(.made(TransactionID($0))) }))
        let restorable = RestorablePurchasesInteractor(
            history: ScriptedHistory(restorable: list), stopwatch: AnyClock(clock))
        #expect(try await restorable.perform(()).map(\.id) == ["3", "20", "100"])
    }

    @Test(arguments: [StoreFailure.offline, .cancelled, .unavailable("busy"), .notInThisBuild])
    func `a failed request for restorable purchases isn't retried`(failure: StoreFailure) async throws {
        let list = ScriptedResponses<[UnverifiedTransaction], StoreFailure>(.failure(failure))
        let restorable = RestorablePurchasesInteractor(
            history: ScriptedHistory(restorable: list), stopwatch: AnyClock(clock))
        await #expect(throws: failure) { try await restorable.perform(()) }
        #expect(list.played == 1)
    }

    @Test func `a request for restorable purchases that hangs is abandoned at the time limit`() async throws {
        let gate = TestGate()
        defer { gate.open() }
        let history = ScriptedHistory(restorable: ScriptedResponses(.held(gate, .success([]))))
        let restorable = RestorablePurchasesInteractor(
            history: history, stopwatch: AnyClock(clock), limit: .seconds(600))
        let request = Task { try await restorable.perform(()) }
        await clock.sleeper(until: .seconds(600))
        clock.advance(by: .seconds(600))
        await #expect(throws: StoreFailure.timedOut(seconds: 600)) { try await request.value }
        #expect(history.restorables.played == 1)
    }
}
