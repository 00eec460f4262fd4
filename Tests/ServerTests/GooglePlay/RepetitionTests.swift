#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerGooglePlay
import ServerHTTP
import ServerSimulation
import ServerUseCases
import Synchronization
import TestSupport
import Testing

@Suite struct `Requests to the Play Developer API are repeated while they can succeed` {
    private let clock = ImmediateClock()

    /// Confirms a purchase at an API that refuses the first requests, and returns the number of requests.
    private func confirm(
        refusing status: Int, _ reason: String, times: Int, retryAfter: String? = nil
    ) async throws -> Int {
        let scene = try PlayScene(
            retries: HTTPRetryPolicy(
                stopwatch: AnyClock(clock), attempts: 3, pause: .seconds(1), longestPause: .seconds(30), shake: { 1 }))
        let token = try scene.play.buy("boost.1")
        let confirmation = try #require(await scene.purchase(token, of: "boost.1").confirmations.first)
        let left = Counter(times)
        let body = #"{"error":{"code":\#(status),"errors":[{"reason":"\#(reason)"}]}}"#
        scene.transport.reply { path in
            path.hasSuffix(":consume") && left.take()
                ? HTTPTransportResponse(status: status, retryAfter: retryAfter, body: Array(body.utf8)) : nil
        }
        #expect(try await scene.store.confirm(confirmation) == .accepted)
        #expect(scene.play.isConfirmed(token))
        return scene.transport.paths.count { $0.hasSuffix(":consume") }
    }

    @Test(arguments: [(409, "concurrentUpdate"), (429, "rateLimitExceeded"), (503, "backendError")])
    func `a refusal that can pass is repeated with growing pauses`(status: Int, reason: String) async throws {
        #expect(try await confirm(refusing: status, reason, times: 2) == 3)
        #expect(clock.pauses == [.seconds(1), .seconds(2)])
    }

    @Test(arguments: [409, 429, 503]) func `after the last attempt, the refusal is reported`(status: Int) async throws {
        await #expect(throws: StoreFailure.self) {
            try await confirm(refusing: status, "rateLimitExceeded", times: 3)
        }
        #expect(clock.pauses.count == 2)
    }

    @Test func `the pause that Google requires is kept, and a longer one than permitted isn't waited for`() async throws
    {
        #expect(try await confirm(refusing: 429, "rateLimitExceeded", times: 1, retryAfter: "7") == 2)
        #expect(clock.pauses == [.seconds(7)])
        await #expect(throws: StoreFailure.self) {
            try await confirm(refusing: 429, "rateLimitExceeded", times: 1, retryAfter: "31")
        }
        #expect(clock.pauses == [.seconds(7)])
    }

    @Test func `a client with another retry policy repeats requests with the same access token`() async throws {
        let scene = try PlayScene()
        let patient = scene.client.with(
            HTTPRetryPolicy(
                stopwatch: AnyClock(clock), attempts: 3, pause: .seconds(1), longestPause: .seconds(30), shake: { 1 }))
        let importing = GooglePlayStore(api: patient, environment: .sandbox, clock: PlayClock(play: scene.play)) {
            PlayScene.kinds[$0.rawValue]
        }
        try scene.play.refund(try scene.play.buy("lifetime"))
        let body = #"{"error":{"code":503,"errors":[{"reason":"backendError"}]}}"#
        for (store, listed) in [(scene.store, 0), (importing, 1)] {
            let left = Counter(2)
            scene.transport.reply { path in
                path.contains("/voidedpurchases") && left.take()
                    ? HTTPTransportResponse(status: 503, body: Array(body.utf8)) : nil
            }
            let page = try? await store.page(VoidedPurchasesRequest(since: nil))
            #expect(page?.purchases.count ?? 0 == listed)
        }
        let paths = scene.transport.paths
        #expect(paths.count { $0.contains("/voidedpurchases") } == 4, "one attempt, and three")
        #expect(paths.count { !$0.contains("/voidedpurchases") } == 1, "one access token: \(paths)")
    }
}

/// A number that decreases to zero.
private final class Counter: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    /// Decreases the number; returns `false` if it is zero.
    func take() -> Bool {
        left.withLock { left in
            guard left > 0 else { return false }
            left -= 1
            return true
        }
    }
}

/// A clock whose `sleep` records the duration and returns immediately.
private final class ImmediateClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let slept = Mutex<[Duration]>([])

    var pauses: [Duration] { slept.withLock { $0 } }
    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        slept.withLock { $0.append(deadline.offset) }
    }
}
#endif
