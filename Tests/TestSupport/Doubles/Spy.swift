import Synchronization

/// A recorder of events that can replace any observer, because each receives one type of event.
public final class Spy<Event: Sendable>: Sendable {
    private let events = Mutex<[Event]>([])
    private let counter = AsyncCounter()

    /// Creates a recorder without events.
    public init() {}

    /// The recorded events, in order.
    public var received: [Event] { events.withLock { $0 } }

    /// Waits until a number of events is recorded, and returns all events.
    public func received(_ count: Int) async -> [Event] {
        await counter.reached(count)
        return received
    }

    /// Records an event.
    public func receive(_ event: Event) {
        events.withLock { $0.append(event) }
        counter.raise()
    }
}
