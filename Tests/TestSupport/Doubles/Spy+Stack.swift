public import DiscoverData
public import DiscoverObservers

extension Spy: CardStackObserver where Event == CardStackEvent {
    /// Records an event of the stack.
    public func stack(_ event: CardStackEvent) async { receive(event) }
}

extension Spy: SwipeObserver where Event == SwipeEvent {
    /// Records an event of a swipe.
    public func swipe(_ event: SwipeEvent) async { receive(event) }
}

extension Spy: RewindObserver where Event == RewindEvent {
    /// Records an event of a rewind.
    public func rewind(_ event: RewindEvent) async { receive(event) }
}

extension Spy: BoostObserver where Event == BoostEvent {
    /// Records an event of a boost.
    public func boost(_ event: BoostEvent) async { receive(event) }
}

extension Spy: PassportObserver where Event == PassportEvent {
    /// Records an event of a search in another place.
    public func passport(_ event: PassportEvent) async { receive(event) }
}

extension Spy: SwipeWithFriendsObserver where Event == SwipeWithFriendsEvent {
    /// Records an event of swiping with friends.
    public func friends(_ event: SwipeWithFriendsEvent) async { receive(event) }
}

extension Spy: ShowProfileObserver where Event == ShowProfileEvent {
    /// Records an event of a profile.
    public func profile(_ event: ShowProfileEvent) async { receive(event) }
}
