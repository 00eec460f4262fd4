import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Questions that may be repeated are repeated, patiently` {
    let clock = ManualClock()
    let verifier = ScriptedVerifier(genuine: [.made("1")])

    private func ask(attempts: Int) -> Task<Int, any Error> {
        let retryPolicy = RetryPolicy(
            stopwatch: AnyClock(clock), limit: .seconds(10), attempts: attempts, pause: .milliseconds(200))
        let verify = VerifyInteractor(verifier: verifier, environment: .localTesting, retryPolicy: retryPolicy)
        let claim = Claim(transaction: .claiming(.made("1")), item: ())
        return Task { try await verify.perform(VerifyRequest(claims: [claim])).judged.count }
    }

    @Test func `each pause is twice the one before`() async throws {
        verifier.next(.failure(.offline), .failure(.unavailable("busy")), .failure(.offline))
        let asking = ask(attempts: 4)
        for pause in [200, 400, 800] {
            await clock.endPause(of: .milliseconds(pause), shorterThan: .seconds(10))
        }
        #expect(try await asking.value == 1)
        #expect(verifier.questions.count == 4)
    }

    @Test func `the last failure stands when the attempts are used up`() async throws {
        verifier.next(.failure(.offline), .failure(.unavailable("busy")))
        let asking = ask(attempts: 2)
        await clock.endPause(of: .milliseconds(200), shorterThan: .seconds(10))
        await #expect(throws: VerifyFailure.unreachable(.unavailable("busy"))) { try await asking.value }
        #expect(verifier.questions.count == 2)
    }

    @Test func `somebody who hangs is left at the limit, and asked again`() async throws {
        let gate = TestGate()
        defer { gate.open() }
        verifier.next(.held(gate, .failure(.offline)))
        let asking = ask(attempts: 2)
        await clock.sleeper(until: .seconds(10))
        clock.advance(by: .seconds(10))
        await clock.endPause(of: .milliseconds(200), shorterThan: .seconds(10))
        #expect(try await asking.value == 1)
    }

    @Test func `somebody who always hangs is given up`() async throws {
        let gate = TestGate()
        defer { gate.open() }
        verifier.next(.held(gate, .failure(.offline)))
        let asking = ask(attempts: 1)
        await clock.sleeper(until: .seconds(10))
        clock.advance(by: .seconds(10))
        await #expect(throws: VerifyFailure.unreachable(.timedOut(seconds: 10))) { try await asking.value }
    }

    @Test(arguments: [StoreFailure.notInThisBuild, .cancelled])
    func `what cannot get better is not asked again`(reason: StoreFailure) async throws {
        verifier.next(.failure(reason))
        let asking = ask(attempts: 3)
        await #expect(throws: VerifyFailure.unreachable(reason)) { try await asking.value }
        #expect(verifier.questions.count == 1)
    }

    @Test func `who is cancelled while it is being asked does not wait for the answer`() async throws {
        let gate = TestGate()
        defer { gate.open() }
        verifier.next(.held(gate, .failure(.offline)))
        let asking = ask(attempts: 3)
        await gate.arrivals(1)
        asking.cancel()
        await #expect(throws: VerifyFailure.unreachable(.cancelled)) { try await asking.value }
        #expect(verifier.questions.count == 1)
    }

    @Test func `who is cancelled during a pause does not sit it out`() async throws {
        verifier.next(.failure(.offline))
        let asking = ask(attempts: 3)
        #expect(await clock.pause(shorterThan: .seconds(10)) == .milliseconds(200))
        asking.cancel()
        await #expect(throws: VerifyFailure.unreachable(.cancelled)) { try await asking.value }
        #expect(verifier.questions.count == 1)
    }
}
