import Synchronization

/// A clock that moves only when a test moves it.
public final class ManualClock: Clock {
    /// A time since the clock was made.
    public struct Instant: InstantProtocol {
        /// How much has passed since the clock was made.
        public let offset: Duration

        /// Later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// What lies between two instants.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Earlier first.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var counter = 0
        var sleepers: [Sleeper] = []
        var watchers: [(deadline: Instant, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// Begins at zero, and stands still.
    public init() {}

    /// What the clock shows.
    public var now: Instant { state.withLock(\.now) }

    /// It is exact.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until a test has moved the clock that far, or the sleeping task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.counter += 1
            return state.counter
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                lieDown(Sleeper(id: id, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.first { $0.id == id }
                state.sleepers.removeAll { $0.id == id }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Moves the clock, and wakes who has slept long enough: the earliest first.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Returns once somebody sleeps until exactly this time since the clock was made: then the clock may be moved.
    public func sleeper(until offset: Duration) async {
        let deadline = Instant(offset: offset)
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                let isThere = state.sleepers.contains { $0.deadline == deadline }
                if !isThere { state.watchers.append((deadline, continuation)) }
                return isThere
            }
            if isThere { continuation.resume() }
        }
    }

    private func lieDown(_ sleeper: Sleeper) {
        let (result, watchers) = state.withLock {
            state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
            // Asked under the lock: a cancellation from now on finds the sleeper in the list.
            if Task.isCancelled { return (.failure(CancellationError()), []) }
            if sleeper.deadline <= state.now { return (.success(()), []) }
            state.sleepers.append(sleeper)
            let watchers = state.watchers.filter { $0.deadline == sleeper.deadline }
            state.watchers.removeAll { $0.deadline == sleeper.deadline }
            return (nil, watchers.map(\.continuation))
        }
        if let result { sleeper.continuation.resume(with: result) }
        for watcher in watchers { watcher.resume() }
    }
}
