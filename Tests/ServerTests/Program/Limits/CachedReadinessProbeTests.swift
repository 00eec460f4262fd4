#if Server
@testable import ServerProgram
import DiscoverData
import ServerUseCases
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The cached readiness probe` {
    private let slow = SlowProbe()

    @Test func `a result is reused until it expires, counted from the start of the check`() async throws {
        let time = Clock()
        let probed = CountingProbe()
        let probe = CachedReadinessProbe(probed, seconds: 10) { time.now }
        try await probe.probe()
        time.now = .seconds(9)
        try await probe.probe()
        #expect(await probed.count == 1)
        time.now = .seconds(10)
        try await probe.probe()
        #expect(await probed.count == 2)
        time.now = .seconds(19)
        try await probe.probe()
        #expect(await probed.count == 2)
    }

    @Test func `a failure expires, too`() async throws {
        let time = Clock()
        let probed = CountingProbe()
        await probed.fail(with: .unavailable("gone"))
        let probe = CachedReadinessProbe(probed, seconds: 1) { time.now }
        await #expect(throws: LedgerFailure.unavailable("gone")) { try await probe.probe() }
        await probed.fail(with: nil)
        await #expect(throws: LedgerFailure.unavailable("gone")) { try await probe.probe() }
        #expect(await probed.count == 1)
        time.now = .seconds(1)
        try await probe.probe()
        #expect(await probed.count == 2)
    }

    @Test(arguments: [0, 1]) func `requests during a check wait for it, also after its time has expired`(
        seconds: Int
    ) async throws {
        let time = Clock()
        let probe = CachedReadinessProbe(slow, seconds: seconds) { time.now }
        let requests = (0..<20).map { number in
            // Half of the requests arrive after the result of the running check would have expired.
            Task {
                if number >= 10 { time.now = .seconds(5) }
                try await probe.probe()
            }
        }
        await slow.waitUntilBegun()
        for _ in 0..<1000 { await Task.yield() }
        await slow.open()
        for request in requests { try await request.value }
        // A request that arrives only now may need a new check, but never beside another one.
        #expect(await slow.maximumAtOnce == 1)
        let before = await slow.count
        time.now = .seconds(20)
        try await probe.probe()
        #expect(await slow.count == before + 1)
    }
}

/// A clock that a test sets.
private final class Clock: Sendable {
    private let moment = Mutex(Duration.zero)

    var now: Duration {
        get { moment.withLock { $0 } }
        set { moment.withLock { $0 = newValue } }
    }
}

/// A probe that counts its checks, and can fail.
private actor CountingProbe: ReadinessProbe {
    private(set) var count = 0
    private var failure: LedgerFailure?

    func fail(with failure: LedgerFailure?) { self.failure = failure }

    func probe() async throws(LedgerFailure) {
        count += 1
        if let failure { throw failure }
    }
}

/// A probe whose checks take until the test opens it.
private actor SlowProbe: ReadinessProbe {
    private(set) var count = 0
    private(set) var maximumAtOnce = 0
    private var checks: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    func probe() async throws(LedgerFailure) {
        count += 1
        if isOpen { return }
        maximumAtOnce = max(maximumAtOnce, checks.count + 1)
        await withCheckedContinuation { checks.append($0) }
    }

    func waitUntilBegun() async { while count == 0 { await Task.yield() } }

    /// Ends the running checks, and lets all later ones end at once.
    func open() {
        isOpen = true
        for check in checks { check.resume() }
        checks = []
    }
}
#endif
