import Synchronization

/// Remembers what it is told: one spy for every observer, for each has exactly one type of event.
public final class Spy<Event: Sendable>: Sendable {
    private let events = Mutex<[Event]>([])
    private let tally = AsyncCounter()

    /// Has heard nothing yet.
    public init() {}

    /// What it was told, in order.
    public var heard: [Event] { events.withLock { $0 } }

    /// Returns what it was told once there are so many events.
    public func heard(_ count: Int) async -> [Event] {
        await tally.reached(count)
        return heard
    }

    /// Hears one more.
    public func hear(_ event: Event) {
        events.withLock { $0.append(event) }
        tally.raise()
    }
}
