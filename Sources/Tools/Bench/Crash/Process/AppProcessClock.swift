import Synchronization

/// The clock on which the app limits its waiting. It never runs by itself: a pause is over at once, and a limit is reached only
/// when a call hangs. So no schedule depends on how quick the machine is.
final class AppProcessClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var counter = 0
        var sleepers: [Int: (strand: Int, continuation: CheckedContinuation<Void, any Error>)] = [:]
        /// Limits that were reached before their timers had lain down.
        var owed: [Int: Int] = [:]
    }

    /// What is shorter is a pause between two attempts.
    private static let shortestLimit = Duration.seconds(1)
    private let state = Mutex(State())

    let now = Instant(offset: .zero)
    let minimumResolution = Duration.zero

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        guard deadline.offset >= Self.shortestLimit else { return try Task.checkCancellation() }
        let strand = DeterministicScheduler.strand
        let id = state.withLock { state in
            state.counter += 1
            return state.counter
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let end = state.withLock { state -> Result<Void, any Error>? in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if let owed = state.owed[strand], owed > 0 {
                        state.owed[strand] = owed - 1
                        return .success(())
                    }
                    state.sleepers[id] = (strand, continuation)
                    return nil
                }
                if let end { continuation.resume(with: end) }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
        }
    }

    /// The limit of the call that a strand waits for is reached, now or as soon as its timer runs.
    func runOut(for strand: Int) {
        let sleeper = state.withLock { state in
            guard let id = state.sleepers.filter({ $0.value.strand == strand }).keys.max() else {
                state.owed[strand, default: 0] += 1
                return CheckedContinuation<Void, any Error>?.none
            }
            return state.sleepers.removeValue(forKey: id)?.continuation
        }
        sleeper?.resume()
    }
}
