public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// Somebody takes back the latest swipe.
///
/// - Goal: the card lies on top again, as if it had never been swiped.
/// - Preconditions: the stack is open.
/// - Main scenario: the pile finds its latest swipe in this company; who takes it back holds the feature; that it was taken
///   back is kept durably; the card lies on top.
/// - Variations: nothing was swiped. The feature is not held: it is locked, and what would open it is told. It is not known
///   yet: nothing is taken away, and nothing sold. The ledger, the stack or the card cannot be read, or the stack not written:
///   nothing is taken back. A like that is taken back is free again; the unit of a super like is not given back, and liking
///   the same card so again costs none.
/// - Postconditions: the card lies on top and its swipe counts no more; or the stack is as it was.
public final class Rewind {
    // MARK: Roles

    /// Where the cards lie.
    fileprivate protocol Pile: AnyObject {
        var line: SerialQueue { get }
        var isOpen: Bool { get }
        var state: StackState { get }
        func record(_ entry: StackEntry) -> Bool
    }

    /// Who takes the swipe back.
    fileprivate protocol Swiper: AnyObject {
        var account: Account { get }
    }

    private let pile: any Pile
    private let swiper: any Swiper

    // MARK: Surroundings

    /// Where the card is brought in that was swiped in an earlier life.
    private let people: PeopleRegistry
    private let dependencies: Dependencies
    private let observer: any RewindObserver

    /// Casts the roles: the stack plays the pile, the customer the swiper.
    public init(
        stack: SwipeStack, customer: Customer, people: PeopleRegistry, dependencies: Dependencies,
        observer: any RewindObserver
    ) {
        pile = stack
        swiper = customer
        self.people = people
        self.dependencies = dependencies
        self.observer = observer
    }

    /// Takes the latest swipe back, and returns when it is over, whatever came of it.
    public func rewind() async {
        let span = Trace.begin(.context, "Rewind", "Pile: the stack, Swiper: the customer")
        defer { span.end() }
        await observer.notify(await pile.handBack(in: self))
    }

    /// The transactions that a rewind is made of.
    public struct Dependencies: Sendable {
        let entitlements: any Interactor<Account, EntitlementStatus, LedgerFailure>
        let recall: any StoredPeopleLoading
        let add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>

        /// Takes them in the order in which a rewind makes them.
        public init(
            entitlements: any Interactor<Account, EntitlementStatus, LedgerFailure>, recall: any StoredPeopleLoading,
            add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>
        ) {
            self.entitlements = entitlements
            self.recall = recall
            self.add = add
        }
    }
}

extension SwipeStack: Rewind.Pile {}
extension Customer: Rewind.Swiper {}

// MARK: Interaction

extension Rewind.Pile {
    /// Hands its latest card to whoever swiped it, when its turn has come.
    fileprivate func handBack(in context: Rewind) async -> RewindEvent {
        await line.withExclusiveAccess { () async -> RewindEvent in
            guard isOpen else { return .failed(.notRead) }
            // Asked first: nothing is sold to somebody who has nothing to take back.
            guard let last = state.lastSwipe else { return .nothingToRewind }
            do throws(MoveFailure) {
                guard try await context.swiper.holdsRewind(in: context) else {
                    return .locked(MoveRestriction(.rewind, .notHeld))
                }
                return .rewound(try await lay(last.card, in: context), last.decision)
            } catch {
                return .failed(error)
            }
        }
    }

    /// Keeps that a swipe was taken back, and only then lays its card on top.
    private func lay(_ id: RecommendationID, in context: Rewind) async throws(MoveFailure) -> CardViewData {
        do throws(StorageFailure) {
            guard let card = try await context.dependencies.recall.recall([id], into: context.people).first else {
                throw StorageFailure.damaged(place: "recommendation \(id)", reason: "it was swiped, and is not kept")
            }
            let rewound = StackEntry.rewound(id)
            try await context.swiper.keep(rewound, in: context)
            _ = record(rewound)
            return CardViewData(of: card)
        } catch {
            throw .storage(error)
        }
    }
}

extension Rewind.Swiper {
    /// Keeps it as this customer's.
    fileprivate func keep(_ rewound: StackEntry, in context: Rewind) async throws(StorageFailure) {
        let addition = AppendStackEntriesRequest([rewound], account: account)
        try await context.dependencies.add.perform(addition)
    }

    fileprivate func holdsRewind(in context: Rewind) async throws(MoveFailure) -> Bool {
        let answer: EntitlementStatus
        do {
            answer = try await context.dependencies.entitlements.perform(account)
        } catch {
            throw .ledger(error)
        }
        guard let entitlements = answer.entitlements else { throw .notKnownYet }
        return entitlements.covers(.rewind)
    }
}
