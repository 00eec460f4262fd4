import Synchronization

/// A clock that moves only when a test advances it.
public final class ManualClock: Clock {
    /// A time relative to the creation of the clock.
    public struct Instant: InstantProtocol {
        /// The duration since the creation of the clock.
        public let offset: Duration

        /// Returns a time that is later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// Returns the duration between two times.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Returns a Boolean value that indicates whether a time is earlier than another.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Watcher {
        let limit: Duration
        let continuation: CheckedContinuation<Duration?, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var counter = 0
        var sleepers: [Int: Sleeper] = [:]
        /// The numbers of tasks that sleep until each time, so that tests can wait for them.
        var beds: [Instant: AsyncCounter] = [:]
        /// The tests that wait for a short sleep.
        var watchers: [Int: Watcher] = [:]

        func pause(shorterThan limit: Duration) -> Duration? {
            sleepers.values.map { now.duration(to: $0.deadline) }.filter { $0 < limit }.min()
        }

        mutating func number() -> Int {
            counter += 1
            return counter
        }

        mutating func bed(until deadline: Instant) -> AsyncCounter {
            let bed = beds[deadline] ?? AsyncCounter()
            beds[deadline] = bed
            return bed
        }
    }

    private let state = Mutex(State())

    /// Creates a clock at time zero.
    public init() {}

    /// The current time of the clock.
    public var now: Instant { state.withLock(\.now) }

    /// The resolution of the clock, which is exact.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until a test has advanced the clock to the deadline, or the sleeping task is canceled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { $0.number() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { lieDown(id, Sleeper(deadline: deadline, continuation: $0)) }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Advances the clock, and resumes all tasks whose deadline has passed, the earliest first.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        }
        for (_, sleeper) in due { sleeper.continuation.resume() }
    }

    /// Waits until a task sleeps until exactly the specified time, or the waiting task is canceled.
    ///
    /// After that, the test can advance the clock.
    ///
    /// - Parameter offset: The deadline of the sleep, since the creation of the clock.
    public func sleeper(until offset: Duration) async {
        await state.withLock { $0.bed(until: Instant(offset: offset)) }.reached(1)
    }

    /// Waits for a sleep that is shorter than a limit, such as a pause between two attempts.
    ///
    /// The test compares the duration, so that a wrong pause fails immediately.
    ///
    /// - Parameter limit: The limit of the sleep's duration.
    /// - Returns: The duration from now on, or `nil` if the waiting task was canceled.
    public func pause(shorterThan limit: Duration) async -> Duration? {
        let id = state.withLock { $0.number() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (isOver, pause) = state.withLock { state -> (Bool, Duration?) in
                    let pause = state.pause(shorterThan: limit)
                    if pause != nil || Task.isCancelled { return (true, pause) }
                    state.watchers[id] = Watcher(limit: limit, continuation: continuation)
                    return (false, nil)
                }
                if isOver { continuation.resume(returning: pause) }
            }
        } onCancel: {
            state.withLock { $0.watchers.removeValue(forKey: id) }?.continuation.resume(returning: nil)
        }
    }

    private func lieDown(_ id: Int, _ sleeper: Sleeper) {
        let (end, bed) = state.withLock { state -> (Result<Void, any Error>?, AsyncCounter?) in
            // This check needs the lock: a later cancellation then finds the sleeper in the list.
            if Task.isCancelled { return (.failure(CancellationError()), nil) }
            if sleeper.deadline <= state.now { return (.success(()), nil) }
            state.sleepers[id] = sleeper
            return (nil, state.bed(until: sleeper.deadline))
        }
        if let end { sleeper.continuation.resume(with: end) }
        bed?.raise()
        if end == nil { notifyWatchers() }
    }

    private func notifyWatchers() {
        let woken = state.withLock { state -> [(Watcher, Duration)] in
            let woken = state.watchers.compactMap { id, watcher in
                state.pause(shorterThan: watcher.limit).map { (id, watcher, $0) }
            }
            for (id, _, _) in woken { state.watchers[id] = nil }
            return woken.map { ($1, $2) }
        }
        for (watcher, pause) in woken { watcher.continuation.resume(returning: pause) }
    }
}
