public import DiscoverData
public import DiscoverObservers

extension Spy: CardStackObserver where Event == CardStackEvent {
    /// Hears of the stack.
    public func stack(_ event: CardStackEvent) async { hear(event) }
}

extension Spy: SwipeObserver where Event == SwipeEvent {
    /// Hears of a swipe.
    public func swipe(_ event: SwipeEvent) async { hear(event) }
}

extension Spy: RewindObserver where Event == RewindEvent {
    /// Hears of a rewind.
    public func rewind(_ event: RewindEvent) async { hear(event) }
}

extension Spy: BoostObserver where Event == BoostEvent {
    /// Hears of a boost.
    public func boost(_ event: BoostEvent) async { hear(event) }
}

extension Spy: PassportObserver where Event == PassportEvent {
    /// Hears of looking elsewhere.
    public func passport(_ event: PassportEvent) async { hear(event) }
}

extension Spy: SwipeWithFriendsObserver where Event == SwipeWithFriendsEvent {
    /// Hears of joining friends.
    public func friends(_ event: SwipeWithFriendsEvent) async { hear(event) }
}

extension Spy: ShowProfileObserver where Event == ShowProfileEvent {
    /// Hears of a profile.
    public func profile(_ event: ShowProfileEvent) async { hear(event) }
}
