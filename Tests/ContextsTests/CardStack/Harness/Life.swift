import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport

/// One life of the process: its stack, the people it knows, and the context that tends them. The next life begins with none.
final class Life {
    let stage: StackStage
    let stack = SwipeStack()
    let people = PeopleRegistry()
    let customer: Customer
    let events = Spy<CardStackEvent>()
    let cards: CardStack

    init(on stage: StackStage, as account: Account = .ann) {
        self.stage = stage
        customer = Customer(account: account)
        cards = CardStack(
            stack: stack, customer: customer, people: people, terms: stage.terms, dependencies: stage.stackDesk,
            observer: events)
    }

    /// A life in which the stack is open.
    static func opened(on stage: StackStage) async -> Life {
        let life = Life(on: stage)
        await life.cards.show()
        return life
    }

    /// Swipes, and returns what the observer was told.
    @discardableResult func swipe(_ decision: SwipeDecision, _ card: RecommendationID? = nil) async -> SwipeEvent? {
        let observer = Spy<SwipeEvent>()
        await DiscoverContexts.Swipe(
            decision, card: card, stack: stack, customer: customer, people: people, limit: stage.limit,
            dependencies: stage.swipeDesk, observer: observer
        ).swipe()
        return observer.only
    }

    /// Takes the latest swipe back, and returns what the observer was told.
    @discardableResult func rewind() async -> RewindEvent? {
        let observer = Spy<RewindEvent>()
        await Rewind(
            stack: stack, customer: customer, people: people, dependencies: stage.rewindDesk, observer: observer
        ).rewind()
        return observer.only
    }

    /// Begins a boost, and returns what the observer was told.
    @discardableResult func boost() async -> BoostEvent? {
        let observer = Spy<BoostEvent>()
        await Boost(customer: customer, dependencies: stage.boostDesk, observer: observer).boost()
        return observer.only
    }

    /// Looks elsewhere, or asks where one looks, and returns what the observer was told.
    @discardableResult func passport(to name: String? = nil) async -> PassportEvent? {
        let observer = Spy<PassportEvent>()
        let passport = Passport(customer: customer, home: .berlin, dependencies: stage.passportDesk, observer: observer)
        if let name { await passport.move(to: name) } else { await passport.show() }
        return observer.only
    }

    /// Joins friends or leaves them, and returns what the observer was told.
    @discardableResult func join(_ company: SwipingMode?) async -> SwipeWithFriendsEvent? {
        let observer = Spy<SwipeWithFriendsEvent>()
        await SwipeWithFriends(
            company: company, stack: stack, customer: customer, add: stage.add, observer: observer
        ).join()
        return observer.only
    }

    /// The cards that wait, the top one first.
    var waiting: [RecommendationID] { stack.state.waiting }
}

extension Spy {
    /// What it was told, where that was one thing and no more.
    var only: Event? { heard.count == 1 ? heard.first : nil }
}

extension SwipeEvent {
    /// What was swiped, if it was.
    var swiped: SwipeViewData? {
        if case .swiped(let card) = self { card } else { nil }
    }
}

extension CardStackEvent {
    /// What is seen, if that is what is told.
    var picture: StackViewData? {
        switch self {
        case .shown(let picture), .changed(_, let picture): picture
        case .refilling, .refilled, .refillFailed, .failed: nil
        }
    }

    /// What has changed, if that is what is told.
    var change: StackChange? {
        if case .changed(let change, _) = self { change } else { nil }
    }
}
