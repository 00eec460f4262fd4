import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Retries of idempotent requests` {
    let clock = ManualClock()
    let verifier = ScriptedVerifier(genuine: [.made("1")])

    private func start(attempts: Int) -> Task<Int, any Error> {
        let retryPolicy = RetryPolicy(
            stopwatch: AnyClock(clock), limit: .seconds(10), attempts: attempts, pause: .milliseconds(200))
        let verify = VerifyInteractor(verifier: verifier, environment: .localTesting, retryPolicy: retryPolicy)
        let request = VerifyRequest(transactions: [.claiming(.made("1"))])
        return Task { try await verify.perform(request).count }
    }

    @Test func `the first attempt starts without a pause`() async throws {
        let stopwatch = CountingClock()
        let retryPolicy = RetryPolicy(stopwatch: AnyClock(stopwatch), limit: nil)
        let verify = VerifyInteractor(verifier: verifier, environment: .localTesting, retryPolicy: retryPolicy)
        let request = VerifyRequest(transactions: [.claiming(.made("1"))])
        #expect(try await verify.perform(request).count == 1)
        #expect(stopwatch.sleeps.count == 0)
    }

    @Test func `each pause before a retry is twice as long as the previous one`() async throws {
        verifier.next(.failure(.offline), .failure(.unavailable("busy")), .failure(.offline))
        let request = start(attempts: 4)
        for pause in [200, 400, 800] {
            await clock.endPause(of: .milliseconds(pause), shorterThan: .seconds(10))
        }
        #expect(try await request.value == 1)
        #expect(verifier.requests.count == 4)
    }

    @Test func `the last failure is returned when the attempts are used up`() async throws {
        verifier.next(.failure(.offline), .failure(.unavailable("busy")))
        let request = start(attempts: 2)
        await clock.endPause(of: .milliseconds(200), shorterThan: .seconds(10))
        await #expect(throws: StoreFailure.unavailable("busy")) { try await request.value }
        #expect(verifier.requests.count == 2)
    }

    @Test func `a request that hangs is abandoned at the time limit and retried`() async throws {
        let gate = TestGate()
        defer { gate.open() }
        verifier.next(.held(gate, .failure(.offline)))
        let request = start(attempts: 2)
        await clock.sleeper(until: .seconds(10))
        clock.advance(by: .seconds(10))
        await clock.endPause(of: .milliseconds(200), shorterThan: .seconds(10))
        #expect(try await request.value == 1)
    }

    @Test func `a request that hangs in its last attempt fails with a timeout`() async throws {
        let gate = TestGate()
        defer { gate.open() }
        verifier.next(.held(gate, .failure(.offline)))
        let request = start(attempts: 1)
        await clock.sleeper(until: .seconds(10))
        clock.advance(by: .seconds(10))
        await #expect(throws: StoreFailure.timedOut(seconds: 10)) { try await request.value }
    }

    @Test(arguments: [StoreFailure.notInThisBuild, .cancelled, .tooLarge("the history")])
    func `a permanent failure isn't retried`(reason: StoreFailure) async throws {
        verifier.next(.failure(reason))
        let request = start(attempts: 3)
        await #expect(throws: reason) { try await request.value }
        #expect(verifier.requests.count == 1)
    }

    @Test func `canceling during a request doesn't wait for the response`() async throws {
        let gate = TestGate()
        defer { gate.open() }
        verifier.next(.held(gate, .failure(.offline)))
        let request = start(attempts: 3)
        await gate.arrivals(1)
        request.cancel()
        await #expect(throws: StoreFailure.cancelled) { try await request.value }
        #expect(verifier.requests.count == 1)
    }

    @Test func `canceling during a pause doesn't wait for its end`() async throws {
        verifier.next(.failure(.offline))
        let request = start(attempts: 3)
        #expect(await clock.pause(shorterThan: .seconds(10)) == .milliseconds(200))
        request.cancel()
        await #expect(throws: StoreFailure.cancelled) { try await request.value }
        #expect(verifier.requests.count == 1)
    }
}

/// A clock that counts the sleeps.
private struct CountingClock: Clock {
    typealias Instant = ManualClock.Instant

    let sleeps = AsyncCounter()
    private let clock = ManualClock()

    var now: Instant { clock.now }

    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        sleeps.raise()
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
