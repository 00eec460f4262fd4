/// Time as a use case needs it: how much has passed, and waiting for some of it.
///
/// It hides which clock it runs on, so that tests bring one which they move by hand.
public struct Stopwatch: Sendable {
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
