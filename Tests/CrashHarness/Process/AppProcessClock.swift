import Synchronization

/// The clock of the app's timeouts, which never runs by itself.
///
/// A pause ends immediately, and a timeout expires only when a call hangs. Schedules therefore don't depend on the
/// speed of the machine.
final class AppProcessClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var counter = 0
        var sleepers: [Int: (fiber: Int, continuation: CheckedContinuation<Void, any Error>)] = [:]
        /// The number of timeouts per fiber that expired before their timers began to wait.
        var due: [Int: Int] = [:]
    }

    /// The shortest duration of a timeout; shorter sleeps are pauses between attempts.
    private static let shortestLimit = Duration.seconds(1)
    private let state = Mutex(State())

    let now = Instant(offset: .zero)
    let minimumResolution = Duration.zero

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        guard deadline.offset >= Self.shortestLimit else { return try Task.checkCancellation() }
        let fiber = DeterministicScheduler.fiber
        let id = state.withLock { state in
            state.counter += 1
            return state.counter
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let end = state.withLock { state -> Result<Void, any Error>? in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if let due = state.due[fiber], due > 0 {
                        state.due[fiber] = due - 1
                        return .success(())
                    }
                    state.sleepers[id] = (fiber, continuation)
                    return nil
                }
                if let end { continuation.resume(with: end) }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Expires the timeout of the call that a fiber (a concurrent task) waits for.
    ///
    /// The timeout expires now, or as soon as its timer starts.
    func runOut(for fiber: Int) {
        let sleeper = state.withLock { state in
            guard let id = state.sleepers.filter({ $0.value.fiber == fiber }).keys.max() else {
                state.due[fiber, default: 0] += 1
                return CheckedContinuation<Void, any Error>?.none
            }
            return state.sleepers.removeValue(forKey: id)?.continuation
        }
        sleeper?.resume()
    }
}
