internal import DiscoverData
internal import Support

enum TimeLimitResult<Value: Sendable, Failure: Error>: Sendable {
    case done(Value)
    case failed(Failure)
    case timedOut
    case cancelled

    fileprivate init(of work: () async throws(Failure) -> Value) async {
        do throws(Failure) {
            self = .done(try await work())
        } catch {
            self = .failed(error)
        }
    }
}

extension AnyClock {
    /// Performs an operation and waits for its result, until a timeout or a cancellation.
    ///
    /// The wait also ends if the calling task is canceled. At the timeout, the operation is canceled, and this method
    /// returns without waiting for its end. An operation that hangs and ignores cancellation, as a store's request
    /// sometimes does, must not block the caller. A task group isn't suitable, because it waits for its child tasks.
    ///
    /// If `limit` is `nil`, the operation runs in the calling task. An operation that ends without suspending, such as
    /// reading a cache, starts no timer.
    func limit<Value: Sendable, Failure: Error>(
        _ limit: Duration?, _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) async -> TimeLimitResult<Value, Failure> {
        guard let limit else { return await TimeLimitResult(of: work) }
        if Task.isCancelled { return .cancelled }
        let once = OneShot<TimeLimitResult<Value, Failure>>()
        let worker = Task.startingNow { once.settle(await TimeLimitResult(of: work)) }
        if let result = once.currentValue { return result }
        // The operation is canceled at once, and not only when the caller continues, so that an operation with a result
        // that must not be lost notices that nothing waits for it.
        let timer = Task {
            guard await wait(for: limit) else { return }
            once.settle(.timedOut)
            worker.cancel()
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await once.value
        } onCancel: {
            once.settle(.cancelled)
            worker.cancel()
        }
    }
}

extension AnyClock {
    /// Performs an operation, and waits for its end until a timeout or the caller's cancellation.
    ///
    /// At the timeout, the operation is canceled, and this method returns without waiting for its end.
    public func wait(atMost limit: Duration, for work: @escaping @Sendable () async -> Void) async {
        _ = await self.limit(limit) { () async throws(Never) in await work() }
    }
}

extension Task where Success == Void, Failure == Never {
    /// Creates a task that, if possible, runs on the calling thread until its first suspension.
    ///
    /// Older systems don't support this; on them, the task starts like any other.
    fileprivate static func startingNow(_ work: @escaping @Sendable () async -> Void) -> Self {
        guard #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *) else {
            return Task { await work() }
        }
        return Task.immediate { await work() }
    }
}

/// A timeout and retry policy for idempotent requests.
public struct RetryPolicy: Sendable {
    private let stopwatch: AnyClock
    private let limit: Duration?
    private let attempts: Int
    private let pause: Duration

    /// Creates a policy from a clock, a timeout, a number of attempts, and the pause between them.
    ///
    /// - Parameters:
    ///   - stopwatch: The clock that measures the timeout and the pauses.
    ///   - limit: The timeout for one attempt, or `nil` for none.
    ///   - attempts: The maximum number of attempts, at least one.
    ///   - pause: The pause before the second attempt, which is doubled before each further one.
    public init(
        stopwatch: AnyClock, limit: Duration? = .seconds(10), attempts: Int = 3, pause: Duration = .milliseconds(200)
    ) {
        self.stopwatch = stopwatch
        self.limit = limit
        self.attempts = max(attempts, 1)
        self.pause = pause
    }

    /// Returns the response to a request, which is repeated after a temporary failure or a timeout.
    ///
    /// - Throws: `StoreFailure`: the failure of the last attempt. Permanent failures and cancellations are thrown
    ///   without another attempt.
    func run<Value: Sendable>(
        _ request: @escaping @Sendable () async throws(StoreFailure) -> Value
    ) async throws(StoreFailure) -> Value {
        var failure = StoreFailure.cancelled
        for attempt in 0..<attempts {
            if attempt > 0, await !stopwatch.wait(for: pause * (1 << min(attempt - 1, 16))) { throw .cancelled }
            switch await stopwatch.limit(limit, request) {
            case .done(let result): return result
            // Don't retry permanent failures.
            case .failed(.cancelled), .cancelled: throw .cancelled
            case .failed(.notInThisBuild): throw .notInThisBuild
            case .failed(.tooLarge(let reason)): throw .tooLarge(reason)
            case .failed(let reason): failure = reason
            case .timedOut: failure = .timedOut(seconds: limit.seconds)
            }
        }
        throw failure
    }
}

extension Duration? {
    /// The timeout in whole seconds, rounded down, to show in a message; 0 if there is no timeout.
    var seconds: Int { Int(self?.components.seconds ?? 0) }
}

/// A clock that measures elapsed time and waits.
///
/// The value hides the type of the underlying clock, so that tests can use a clock that they advance manually.
public struct AnyClock: Sendable {
    private let passed: @Sendable () -> Duration
    private let wait: @Sendable (Duration) async throws -> Void

    /// Creates a clock whose elapsed time begins now, based on another clock.
    public init<C: Clock>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        passed = { start.duration(to: clock.now) }
        wait = { duration in try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil) }
    }

    /// The time that has passed since this value was created.
    public var elapsed: Duration { passed() }

    /// Waits for a duration, and returns `true`; returns `false` early if the waiting task is canceled.
    public func wait(for duration: Duration) async -> Bool {
        do {
            try await wait(duration)
            return true
        } catch {
            return false
        }
    }
}
