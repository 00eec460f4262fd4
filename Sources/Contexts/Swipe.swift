public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// Somebody decides on the card that lies on top.
///
/// - Goal: the card is decided on, once, and that is kept.
/// - Preconditions: the stack is open.
/// - Main scenario: the pile gives its top card; whoever swipes may like it; the swipe is kept durably; the card is gone.
/// - Variations: a super like first spends a unit, under the card's own name: once for each card, ever, so that trying again
///   after a failure or a rewind costs nothing. There is no unit left, or no free like: it is locked, and what would open it is
///   told. What is held is not known yet: what is free stays free, and nothing is sold. No card lies there, or the one that was
///   meant is gone: two taps on one card are one swipe. The ledger or the stack cannot be read or written: nothing is swiped.
///   Moves made at the same time are made one after another.
/// - Postconditions: the swipe is kept and the card is gone; or the stack is as it was.
public final class Swipe {
    // MARK: Roles

    /// Where the cards lie.
    fileprivate protocol Pile: AnyObject {
        var line: SerialQueue { get }
        var isOpen: Bool { get }
        var state: StackState { get }
        func record(_ entry: StackEntry) -> Bool
    }

    /// Who decides.
    fileprivate protocol Swiper: AnyObject {
        var account: Account { get }
    }

    /// Knows who is on which card.
    fileprivate protocol Faces: AnyObject {
        func recommendation(_ id: RecommendationID) -> Recommendation?
    }

    private let pile: any Pile
    private let swiper: any Swiper
    private let faces: any Faces

    // MARK: Surroundings

    private let decision: SwipeDecision
    private let meant: RecommendationID?
    private let limit: LikeLimit
    private let dependencies: Dependencies
    private let observer: any SwipeObserver

    /// Casts the roles: the stack plays the pile, the customer the swiper, and the people known play the faces.
    ///
    /// - Parameters:
    ///   - decision: What was decided about the card.
    ///   - card: The card that was looked at when the decision was made: it is swiped, or none. `nil` for whichever lies on
    ///     top when the move's turn comes.
    ///   - stack: The cards, in the order in which they lie.
    ///   - customer: Who swipes.
    ///   - people: Whoever can be on a card.
    ///   - limit: How many likes are free.
    ///   - dependencies: The transactions that this takes.
    ///   - observer: Who is told what came of it.
    public init(
        _ decision: SwipeDecision, card: RecommendationID? = nil, stack: SwipeStack, customer: Customer,
        people: PeopleRegistry,
        limit: LikeLimit, dependencies: Dependencies, observer: any SwipeObserver
    ) {
        pile = stack
        swiper = customer
        faces = people
        self.decision = decision
        meant = card
        self.limit = limit
        self.dependencies = dependencies
        self.observer = observer
    }

    /// Swipes, and returns when it is over, whatever came of it.
    public func swipe() async {
        let span = Trace.begin(.context, "Swipe", "Pile: the stack, Swiper: the customer, Faces: the people known")
        defer { span.end() }
        await observer.notify(await pile.serve(in: self))
    }

    /// The transactions that a swipe is made of.
    public struct Dependencies: Sendable {
        let snapshot: any Interactor<Account, EntitlementSnapshot, LedgerFailure>
        let spend: any Interactor<SpendRequest, SpendResponse, SpendFailure>
        let add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>

        /// Takes them in the order in which a swipe makes them.
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

extension SwipeStack: Swipe.Pile {}
extension Customer: Swipe.Swiper {}
extension PeopleRegistry: Swipe.Faces {}

// MARK: Interaction

extension Swipe.Pile {
    /// Gives its top card to be decided on, when its turn has come.
    fileprivate func serve(in context: Swipe) async -> SwipeEvent {
        await line.withExclusiveAccess { () async -> SwipeEvent in
            guard isOpen else { return .failed(.notRead) }
            guard let card = context.faces.first(of: state.waiting), card.id == context.meant ?? card.id else {
                return .nothingLeft
            }
            do throws(MoveFailure) {
                return try await context.swiper.decide(on: card, after: state, in: context)
            } catch {
                return .failed(error)
            }
        }
    }

    /// Has a swipe kept, and only then lets the card go; how things lie afterwards.
    fileprivate func letGo(
        _ card: Recommendation, at moment: Moment, in context: Swipe
    ) async throws(MoveFailure) -> StackState {
        let swiped = StackEntry.swiped(.init(card: card.id, decision: context.decision, moment: moment))
        try await context.swiper.keep(swiped, in: context)
        _ = record(swiped)
        return state
    }
}

extension Swipe.Faces {
    /// The first card of which it is known who is on it.
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
        // No swipe is dated before an earlier one: a clock that is turned back makes no like free.
        let moment = max(snapshot.moment, earlier.latest)
        let isLimited = !(snapshot.entitlements?.covers(.unlimitedLikes) ?? false)
        var left: Int?
        switch context.decision {
        case .nope: break
        case .like where isLimited && context.limit.left(after: earlier.likes, at: moment) == 0:
            // More likes may be held, and may not be: nothing is taken away, and nothing sold.
            guard snapshot.entitlements != nil else { throw .notKnownYet }
            let next = context.limit.nextFree(after: earlier.likes, at: moment)
            let reason = MoveRestriction.Reason.limitReached(most: context.limit.most, until: next.milliseconds)
            return .locked(MoveRestriction(.unlimitedLikes, reason))
        case .like: break
        case .superLike:
            do throws(SpendFailure) {
                left = try await spend(on: card, in: context)
            } catch {
                return error.event(of: .superLike, locked: SwipeEvent.locked, failed: SwipeEvent.failed)
            }
        }
        // Spent first, and swiped then: what a crash leaves between the two is completed when the stack is opened again.
        let now = try await context.pile.letGo(card, at: moment, in: context)
        let likesLeft = isLimited ? context.limit.left(after: now.likes, at: moment) : nil
        return .swiped(
            SwipeViewData(
                card: CardViewData(of: card), decision: context.decision, likesLeft: likesLeft, superLikesLeft: left))
    }

    /// Keeps it as this customer's.
    fileprivate func keep(_ swiped: StackEntry, in context: Swipe) async throws(MoveFailure) {
        do {
            try await context.dependencies.add.perform(AppendStackEntriesRequest([swiped], account: account))
        } catch {
            throw .storage(error)
        }
    }

    private func snapshot(in context: Swipe) async throws(MoveFailure) -> EntitlementSnapshot {
        do {
            return try await context.dependencies.snapshot.perform(account)
        } catch {
            throw .ledger(error)
        }
    }

    /// Spends a unit on a card, unless one was; how many are left.
    private func spend(on card: Recommendation, in context: Swipe) async throws(SpendFailure) -> Int {
        let request = SpendRequest(account: account, unit: SuperLike.unit, key: SuperLike.key(for: card.id))
        switch try await context.dependencies.spend.perform(request) {
        case .spent(let left), .alreadySpent(let left): return left
        }
    }
}
