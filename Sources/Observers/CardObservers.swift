public import DiscoverData

/// A type that receives the events of the card stack.
///
/// Observers decide how events are presented; the context `CardStack` doesn't. Events arrive in the order in which they
/// happen. Several cards that change together are one event.
public protocol CardStackObserver: Sendable {
    /// Handles an event of the card stack.
    func stack(_ event: CardStackEvent) async
}

extension CardStackObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: CardStackEvent) async {
        let span = Trace.begin(.observer, "CardStackObserver")
        defer { span.end() }
        await stack(event)
    }
}

/// A type that receives the events of a swipe, the customer's decision about a card.
///
/// Observers decide how events are presented; the context `Swipe` doesn't.
public protocol SwipeObserver: Sendable {
    /// Handles an event of a swipe.
    func swipe(_ event: SwipeEvent) async
}

extension SwipeObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: SwipeEvent) async {
        let span = Trace.begin(.observer, "SwipeObserver")
        defer { span.end() }
        await swipe(event)
    }
}

/// A type that receives the events of a rewind, which takes back the latest swipe.
///
/// Observers decide how events are presented; the context `Rewind` doesn't.
public protocol RewindObserver: Sendable {
    /// Handles an event of a rewind.
    func rewind(_ event: RewindEvent) async
}

extension RewindObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: RewindEvent) async {
        let span = Trace.begin(.observer, "RewindObserver")
        defer { span.end() }
        await rewind(event)
    }
}

/// A type that receives the events of the use case that changes the swiping mode.
///
/// The modes are to swipe alone, and with friends. Observers decide how events are presented; the context
/// `SwipeWithFriends` doesn't.
public protocol SwipeWithFriendsObserver: Sendable {
    /// Handles an event of the use case that changes the swiping mode.
    func friends(_ event: SwipeWithFriendsEvent) async
}

extension SwipeWithFriendsObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: SwipeWithFriendsEvent) async {
        let span = Trace.begin(.observer, "SwipeWithFriendsObserver")
        defer { span.end() }
        await friends(event)
    }
}

/// A type that receives the events of the use case that starts a boost of the customer's profile.
///
/// The context `Boost` reports what happened. Its observers decide how to present that.
public protocol BoostObserver: Sendable {
    /// Handles an event of the boost use case.
    func boost(_ event: BoostEvent) async
}

extension BoostObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: BoostEvent) async {
        let span = Trace.begin(.observer, "BoostObserver")
        defer { span.end() }
        await boost(event)
    }
}
