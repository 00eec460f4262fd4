#if Server
@testable import ServerProgram
import NIOCore
import Synchronization
import Testing

@Suite struct `The rate limiter` {
    private static func limiter(
        rate: Int, burst: Int, capacity: Int = 10, at seconds: @escaping @Sendable () -> Int = { 0 }
    ) -> RateLimiter<String> {
        RateLimiter(rate: rate, burst: burst, capacity: capacity) { .seconds(seconds()) }
    }

    @Test func `a request takes as many tokens as it has texts, and later ones wait for them`() {
        let time = Mutex(0)
        let limiter = Self.limiter(rate: 2, burst: 10) { time.withLock { $0 } }
        // A request that is larger than the burst must be possible.
        #expect(limiter.take("a", 20) == nil)
        #expect(limiter.take("a") == 6)
        #expect(limiter.take("b") == nil)
        time.withLock { $0 = 5 }
        #expect(limiter.take("a") == 1)
        time.withLock { $0 = 6 }
        #expect(limiter.take("a") == nil)
    }

    @Test func `a refused request takes no tokens`() {
        let time = Mutex(0)
        let limiter = Self.limiter(rate: 1, burst: 1) { time.withLock { $0 } }
        #expect(limiter.take("a") == nil)
        for _ in 1...5 { #expect(limiter.take("a", 100) == 1) }
        time.withLock { $0 = 1 }
        #expect(limiter.take("a") == nil)
    }

    @Test func `a token that is given back is available again, and never exceeds the burst`() {
        let limiter = Self.limiter(rate: 1, burst: 2)
        #expect(limiter.take("a") == nil)
        limiter.giveBack("a")
        limiter.giveBack("a")
        #expect([limiter.take("a"), limiter.take("a"), limiter.take("a")] == [nil, nil, 1])
        limiter.giveBack("a")
        #expect(limiter.take("a") == nil)
        limiter.giveBack("unknown")
        #expect([limiter.take("unknown"), limiter.take("unknown"), limiter.take("unknown")] == [nil, nil, 1])
    }

    @Test func `too many accounts at once don't reset the bucket of an active account`() {
        let limiter = Self.limiter(rate: 1, burst: 1, capacity: 4)
        #expect(limiter.take("active") == nil)
        for number in 0..<100 {
            #expect(limiter.take("other \(number)") == nil)
            #expect(limiter.take("active") == 1, "\(number)")
        }
    }

    @Test(arguments: [
        ("10.0.0.1", "10.0.0.1", true), ("10.0.0.1", "10.0.0.2", false), ("10.0.0.1", "::ffff:10.0.0.1", true),
        ("::ffff:10.0.0.1", "::ffff:10.0.0.2", false), ("2001:db8::1", "2001:db8::ffff:2", true),
        ("2001:db8::1", "2001:db8:0:1::1", false),
    ])
    func `addresses of one client are equal`(one: String, other: String, isEqual: Bool) throws {
        let addresses = try [one, other].map { ClientAddress(IPAddress(try SocketAddress(ipAddress: $0, port: 80))) }
        #expect((addresses[0] == addresses[1]) == isEqual)
    }
}
#endif
