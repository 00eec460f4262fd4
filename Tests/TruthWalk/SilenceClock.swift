internal import StoreSimulator

/// A clock for timeouts that advances only while the store keeps a caller waiting.
///
/// A timeout therefore expires at once if the store is silent, and never if it responds, regardless of the machine's
/// speed. Waits of less than a second are pauses between attempts and end at once.
struct SilenceClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    let store: SimulatedStore

    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .milliseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        guard deadline.offset >= .seconds(1) else { return }
        repeat { try await Task.sleep(for: .microseconds(500)) } while !store.keepsCallersWaiting
    }
}
