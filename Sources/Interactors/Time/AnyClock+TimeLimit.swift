internal import DiscoverData
internal import Synchronization

/// How limited work ended.
enum TimeLimitResult<Value: Sendable>: Sendable {
    case done(Value)
    case timedOut
    case cancelled
}

extension AnyClock {
    /// Waits for work, but no longer than a limit, and not after the waiting task was cancelled.
    ///
    /// The work is cancelled at its limit and *not* waited for: a port that hangs and does not listen to cancellation, as a
    /// store sometimes does, must not hang its caller. That is why this is no task group, which waits for its children.
    ///
    /// Without a limit the work is simply done where its caller stands: for a world that keeps limits of its own.
    func limit<Value: Sendable>(
        _ limit: Duration?, _ work: @escaping @Sendable () async -> Value
    ) async -> TimeLimitResult<Value> {
        guard let limit else { return .done(await work()) }
        let once = OneShot<TimeLimitResult<Value>>()
        let worker = Task { once.settle(.done(await work())) }
        let timer = Task { if await wait(for: limit) { once.settle(.timedOut) } }
        defer {
            worker.cancel()
            timer.cancel()
        }
        return await withTaskCancellationHandler {
            await once.value
        } onCancel: {
            once.settle(.cancelled)
        }
    }
}

/// A value that is settled once, by whoever comes first; later ones change nothing. One task waits for it.
final class OneShot<Value: Sendable>: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Value, Never>)
        case settled(Value)
    }

    private let state = Mutex(State.open)

    func settle(_ value: Value) {
        let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
            switch state {
            case .open:
                state = .settled(value)
                return nil
            case .awaited(let continuation):
                state = .settled(value)
                return continuation
            case .settled:
                return nil
            }
        }
        // Resumed outside the lock: what wakes up must not find it held.
        waiting?.resume(returning: value)
    }

    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let settled = state.withLock { state -> Value? in
                    if case .settled(let value) = state { return value }
                    state = .awaited(continuation)
                    return nil
                }
                if let settled { continuation.resume(returning: settled) }
            }
        }
    }
}

/// How long and how often to ask somebody who may not answer, for questions that may be repeated.
public struct RetryPolicy: Sendable {
    private let stopwatch: AnyClock
    private let limit: Duration?
    private let attempts: Int
    private let pause: Duration

    /// - Parameters:
    ///   - stopwatch: Measures.
    ///   - limit: How long to wait for one answer; `nil` for as long as it takes.
    ///   - attempts: How often to ask; at least once.
    ///   - pause: How long to wait before asking a second time; doubled before each further time.
    public init(
        stopwatch: AnyClock, limit: Duration? = .seconds(10), attempts: Int = 3, pause: Duration = .milliseconds(200)
    ) {
        self.stopwatch = stopwatch
        self.limit = limit
        self.attempts = max(attempts, 1)
        self.pause = pause
    }

    /// Asks until there is an answer, or the attempts are used up; then the last failure stands.
    func ask<Answer: Sendable>(
        _ question: @escaping @Sendable () async throws(StoreFailure) -> Answer
    ) async throws(StoreFailure) -> Answer {
        var failure = StoreFailure.cancelled
        for attempt in 0..<attempts {
            if attempt > 0, await !stopwatch.wait(for: pause * (1 << min(attempt - 1, 16))) { throw .cancelled }
            let limited = await stopwatch.limit(limit) { () -> Result<Answer, StoreFailure> in
                do throws(StoreFailure) {
                    return .success(try await question())
                } catch {
                    return .failure(error)
                }
            }
            switch limited {
            case .done(.success(let answer)): return answer
            // What cannot get better is not asked again.
            case .done(.failure(.cancelled)), .cancelled: throw .cancelled
            case .done(.failure(.notInThisBuild)): throw .notInThisBuild
            case .done(.failure(let reason)): failure = reason
            case .timedOut: failure = .timedOut(seconds: limit.seconds)
            }
        }
        throw failure
    }
}

extension Duration? {
    /// Whole seconds, for a message; none where there is no limit.
    var seconds: Int { Int(self?.components.seconds ?? 0) }
}

/// Time as a use case needs it: how much has passed, and waiting for some of it.
///
/// It hides which clock it runs on, so that tests bring one which they move by hand.
public struct AnyClock: Sendable {
    private let passed: @Sendable () -> Duration
    private let wait: @Sendable (Duration) async throws -> Void

    /// Starts on a clock of the standard library, or on a test's own.
    public init<C: Clock>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        passed = { start.duration(to: clock.now) }
        wait = { duration in try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil) }
    }

    /// How much has passed since the stopwatch was made.
    public var elapsed: Duration { passed() }

    /// Waits. Ends early, and says `false`, where the waiting task is cancelled.
    public func wait(for duration: Duration) async -> Bool {
        do {
            try await wait(duration)
            return true
        } catch {
            return false
        }
    }
}
