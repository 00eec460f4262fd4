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
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var counter = 0
        var sleepers: [Int: Sleeper] = [:]
        /// Counts who has lain down to sleep until each instant, so that a test can wait for somebody to.
        var beds: [Instant: Tally] = [:]

        mutating func bed(until deadline: Instant) -> Tally {
            let bed = beds[deadline] ?? Tally()
            beds[deadline] = bed
            return bed
        }
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
            try await withCheckedThrowingContinuation { lieDown(id, Sleeper(deadline: deadline, continuation: $0)) }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Moves the clock, and wakes who has slept long enough: the earliest first.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        }
        for (_, sleeper) in due { sleeper.continuation.resume() }
    }

    /// Returns once somebody has lain down to sleep until exactly this time since the clock was made: then the clock
    /// may be moved. Ends, too, when the waiting test has been cancelled.
    public func sleeper(until offset: Duration) async {
        await state.withLock { $0.bed(until: Instant(offset: offset)) }.reached(1)
    }

    private func lieDown(_ id: Int, _ sleeper: Sleeper) {
        let (end, bed) = state.withLock { state -> (Result<Void, any Error>?, Tally?) in
            // Asked under the lock: a cancellation from now on finds the sleeper in the list.
            if Task.isCancelled { return (.failure(CancellationError()), nil) }
            if sleeper.deadline <= state.now { return (.success(()), nil) }
            state.sleepers[id] = sleeper
            return (nil, state.bed(until: sleeper.deadline))
        }
        if let end { sleeper.continuation.resume(with: end) }
        bed?.raise()
    }
}
