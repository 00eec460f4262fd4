public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers
internal import Support

/// A customer decides about the card on top of the stack.
///
/// - Goal: The customer's decision about the card is stored, exactly once.
/// - Preconditions: The stack is open.
/// - Main scenario: The customer likes or rejects the top card. The app checks that the customer may like it, stores
///   the swipe durably, and then removes the card.
/// - Variations: A super like first spends one unit, which is recorded with the card's ID, so that another attempt
///   after a failure or a rewind is free. If no unit or no free like is left, the app reports the feature that unlocks
///   the move. If the entitlements aren't known yet, free moves stay possible, and nothing is sold. If the stack is
///   empty or the specified card isn't on top, nothing is swiped, so that two taps on one card are one swipe. If the
///   ledger or the stack can't be read or written, nothing is swiped. Concurrent moves are made one after another.
/// - Postconditions: The swipe is stored and the card is removed, or the stack is unchanged.
public final class Swipe {
    // MARK: Roles

    /// The stack of cards.
    fileprivate protocol Deck: AnyObject {
        var line: SerialQueue { get }
        var isOpen: Bool { get }
        var state: StackState { get }
        func record(_ entry: StackEntry) -> Bool
    }

    /// The customer who decides about the card.
    fileprivate protocol Swiper: AnyObject {
        var account: Account { get }
    }

    /// The registry of the people on the cards.
    fileprivate protocol Profiles: AnyObject {
        func recommendation(_ id: RecommendationID) -> Recommendation?
    }

    private let deck: any Deck
    private let swiper: any Swiper
    private let profiles: any Profiles

    // MARK: Dependencies

    private let decision: SwipeDecision
    private let expectedCard: RecommendationID?
    private let limit: LikeLimit
    private let dependencies: Dependencies
    private let observer: any SwipeObserver

    /// Creates the use case for a decision about a card.
    ///
    /// The stack plays the role `Deck`, the customer the role `Swiper`, and the people registry the role `Profiles`.
    ///
    /// - Parameters:
    ///   - decision: The customer's decision about the card.
    ///   - card: The card that the customer saw, so that no other card is swiped. If `nil`, the card that is on top
    ///     when the move begins is swiped.
    ///   - stack: The stack of cards.
    ///   - customer: The customer who swipes.
    ///   - people: The registry of the people on the cards.
    ///   - limit: The number of likes that are free within a number of hours, such as 10 in 24 hours.
    ///   - dependencies: The interactors that a swipe uses.
    ///   - observer: The receiver of the use case's events.
    public init(
        _ decision: SwipeDecision, card: RecommendationID? = nil, stack: SwipeStack, customer: Customer,
        people: PeopleRegistry,
        limit: LikeLimit, dependencies: Dependencies, observer: any SwipeObserver
    ) {
        deck = stack
        swiper = customer
        profiles = people
        self.decision = decision
        expectedCard = card
        self.limit = limit
        self.dependencies = dependencies
        self.observer = observer
    }

    /// Swipes the card, reports the outcome to the observer, and returns it.
    @discardableResult public func swipe() async -> SwipeEvent {
        let span = Trace.begin(.context, "Swipe", "Deck: the stack, Swiper: the customer, Profiles: the people known")
        defer { span.end() }
        let outcome = await deck.swipeTopCard(in: self)
        await observer.notify(outcome)
        return outcome
    }

    /// The interactors that the swipe use case needs.
    public struct Dependencies: Sendable {
        let snapshot: any Interactor<Account, EntitlementSnapshot, LedgerFailure>
        let spend: any Interactor<SpendRequest, SpendResponse, SpendFailure>
        let add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>

        /// Creates the dependencies of the swipe use case from its interactors.
        public init(
            snapshot: any Interactor<Account, EntitlementSnapshot, LedgerFailure>,
            spend: any Interactor<SpendRequest, SpendResponse, SpendFailure>,
            add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>
        ) {
            self.snapshot = snapshot
            self.spend = spend
            self.add = add
        }
    }
}

extension SwipeStack: Swipe.Deck {}
extension Customer: Swipe.Swiper {}
extension PeopleRegistry: Swipe.Profiles {}

// MARK: Interaction

extension Swipe.Deck {
    /// Waits until no other call changes the stack, swipes the top card, and returns the event to report.
    fileprivate func swipeTopCard(in context: Swipe) async -> SwipeEvent {
        await line.withExclusiveAccess { () async -> SwipeEvent in
            guard isOpen else { return .failed(.notRead) }
            guard let card = context.profiles.first(of: state.waiting), card.id == context.expectedCard ?? card.id
            else { return .nothingLeft }
            do throws(MoveFailure) {
                return try await context.swiper.decide(on: card, after: state, in: context)
            } catch {
                return .failed(error)
            }
        }
    }

    /// Stores the swipe, then removes the card from the stack, and returns the stack's new state.
    fileprivate func removeCard(
        _ card: Recommendation, at moment: Moment, in context: Swipe
    ) async throws(MoveFailure) -> StackState {
        let swiped = StackEntry.swiped(.init(card: card.id, decision: context.decision, moment: moment))
        try await context.swiper.keep(swiped, in: context)
        _ = record(swiped)
        return state
    }
}

extension Swipe.Profiles {
    /// Returns the first of the cards' recommendations that is in the people registry; `nil` if none is.
    fileprivate func first(of cards: [RecommendationID]) -> Recommendation? {
        for card in cards {
            if let known = recommendation(card) { return known }
        }
        return nil
    }
}

extension Swipe.Swiper {
    fileprivate func decide(
        on card: Recommendation, after earlier: StackState, in context: Swipe
    ) async throws(MoveFailure) -> SwipeEvent {
        let snapshot = try await snapshot(in: context)
        // No swipe is dated before an earlier one, so that setting the clock back doesn't yield free likes.
        let moment = max(snapshot.moment, earlier.latest)
        let isLimited = !(snapshot.entitlements?.covers(.unlimitedLikes) ?? false)
        var left: Int?
        switch context.decision {
        case .nope: break
        case .like where isLimited && context.limit.remaining(after: earlier.likes, at: moment) == 0:
            // The account may or may not own unlimited likes, so the move is neither locked nor sold.
            guard snapshot.entitlements != nil else { throw .notKnownYet }
            let next = context.limit.nextFree(after: earlier.likes, at: moment)
            let reason = MoveRestriction.Reason.limitReached(maximum: context.limit.maximum, until: next.milliseconds)
            return .locked(MoveRestriction(.unlimitedLikes, reason))
        case .like: break
        case .superLike:
            do throws(SpendFailure) {
                left = try await spend(on: card, in: context)
            } catch {
                return error.event(of: .superLike, locked: SwipeEvent.locked, failed: SwipeEvent.failed)
            }
        }
        // The unit is spent before the swipe is stored. The stack completes a swipe that a crash interrupted in between
        // when it is opened again.
        let now = try await context.deck.removeCard(card, at: moment, in: context)
        let likesLeft = isLimited ? context.limit.remaining(after: now.likes, at: moment) : nil
        return .swiped(
            SwipeViewData(
                card: CardViewData(of: card), decision: context.decision, likesLeft: likesLeft, superLikesLeft: left))
    }

    /// Stores a change of the card stack for this customer's account.
    fileprivate func keep(_ swiped: StackEntry, in context: Swipe) async throws(MoveFailure) {
        do {
            try await context.dependencies.add.perform(AppendStackEntriesRequest([swiped], account: account))
        } catch {
            // The unit of a super like is spent before the swipe is stored.
            throw context.decision == .superLike ? .superLikeNotStored(error) : .storage(error)
        }
    }

    private func snapshot(in context: Swipe) async throws(MoveFailure) -> EntitlementSnapshot {
        do {
            return try await context.dependencies.snapshot.perform(account)
        } catch {
            throw .ledger(error)
        }
    }

    /// Spends one super-like unit on a card, and returns how many units are left.
    ///
    /// If an earlier attempt already spent a unit on the same card, no further unit is spent.
    private func spend(on card: Recommendation, in context: Swipe) async throws(SpendFailure) -> Int {
        let request = SpendRequest(account: account, unit: SuperLike.unit, key: SuperLike.key(for: card.id))
        switch try await context.dependencies.spend.perform(request) {
        case .spent(let left), .alreadySpent(let left): return left
        }
    }
}
