import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

/// One launch of the app, with its stack, its people, and its card stack context.
final class AppLaunch {
    let harness: CardStackHarness
    let stack = SwipeStack()
    let people = PeopleRegistry()
    let customer: Customer
    let events = Spy<CardStackEvent>()
    let cards: CardStack

    init(on harness: CardStackHarness, as account: Account = .ann) {
        self.harness = harness
        customer = Customer(account: account)
        cards = CardStack(
            stack: stack, customer: customer, people: people, terms: harness.terms,
            dependencies: harness.stackDependencies,
            observer: events)
    }

    /// Returns a launch in which the stack is open.
    static func opened(on harness: CardStackHarness) async -> AppLaunch {
        let launch = AppLaunch(on: harness)
        await launch.cards.show()
        return launch
    }

    /// Swipes, and returns the event that the observer received, which is also the returned outcome.
    @discardableResult func swipe(_ decision: SwipeDecision, _ card: RecommendationID? = nil) async -> SwipeEvent? {
        let observer = Spy<SwipeEvent>()
        let outcome = await DiscoverContexts.Swipe(
            decision, card: card, stack: stack, customer: customer, people: people, limit: harness.limit,
            dependencies: harness.swipeDependencies, observer: observer
        ).swipe()
        #expect(observer.received == [outcome])
        return observer.only
    }

    /// Rewinds the latest swipe, and returns the event that the observer received.
    ///
    /// The event must equal the returned outcome.
    @discardableResult func rewind() async -> RewindEvent? {
        let observer = Spy<RewindEvent>()
        let outcome = await Rewind(
            stack: stack, customer: customer, people: people, dependencies: harness.rewindDependencies,
            observer: observer
        ).rewind()
        #expect(observer.received == [outcome])
        return observer.only
    }

    /// Starts a boost, and returns the event that the observer received.
    ///
    /// The event must equal the returned outcome.
    @discardableResult func boost() async -> BoostEvent? {
        let observer = Spy<BoostEvent>()
        let outcome = await Boost(customer: customer, dependencies: harness.boostDependencies, observer: observer)
            .boost()
        #expect(observer.received == [outcome])
        return observer.only
    }

    /// Moves to a place or reads the current one, and returns the event that the observer received.
    ///
    /// The event must equal the returned outcome. Without a name, the method reads the current place.
    @discardableResult func passport(to name: String? = nil) async -> PassportEvent? {
        let observer = Spy<PassportEvent>()
        let passport = Passport(
            customer: customer, home: .berlin, dependencies: harness.passportDependencies, observer: observer)
        let outcome = if let name { await passport.move(to: name) } else { await passport.show() }
        #expect(observer.received == [outcome])
        return observer.only
    }

    /// Selects or reads the swiping mode, and returns the event that the observer received.
    ///
    /// The event must equal the returned outcome. With `nil`, the method reads the current mode.
    @discardableResult func join(_ mode: SwipingMode?) async -> SwipeWithFriendsEvent? {
        let observer = Spy<SwipeWithFriendsEvent>()
        let outcome = await SwipeWithFriends(
            mode: mode, stack: stack, customer: customer, add: harness.add, observer: observer
        ).join()
        #expect(observer.received == [outcome])
        return observer.only
    }

    /// The waiting cards, the top one first.
    var waiting: [RecommendationID] { stack.state.waiting }
}

extension Spy {
    /// The only recorded event, or `nil` if there were none or several.
    var only: Event? { received.count == 1 ? received.first : nil }
}

extension SwipeEvent {
    /// The swiped card, or `nil` if the swipe failed.
    var swiped: SwipeViewData? {
        if case .swiped(let card) = self { card } else { nil }
    }
}

extension CardStackEvent {
    /// The shown stack, or `nil` for an event that doesn't show it.
    var picture: StackViewData? {
        switch self {
        case .shown(let picture), .changed(_, let picture): picture
        case .refilling, .refilled, .refillFailed, .failed: nil
        }
    }

    /// The change of the stack, or `nil` for another event.
    var change: StackChange? {
        if case .changed(let change, _) = self { change } else { nil }
    }
}
