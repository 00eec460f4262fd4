public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers
internal import Support

/// A customer undoes the latest swipe.
///
/// - Goal: The card is on top of the stack again, as if it had never been swiped.
/// - Preconditions: The stack is open.
/// - Main scenario: The app finds the latest swipe in the current swiping mode. The customer's entitlements cover the
///   Rewind feature. The app stores the rewind durably and then puts the card back on top.
/// - Variations: If there is no swipe to undo, the app reports that. If the feature is locked, the app reports the
///   feature that unlocks it. If the entitlements aren't known yet, the app reports that, and neither locks nor sells
///   anything. If the ledger, the stack, or the card can't be read, or the stack can't be written, nothing is undone.
///   An undone like is available again. The unit of an undone super like isn't refunded, but super-liking the same card
///   again is free.
/// - Postconditions: The card is on top and its swipe no longer counts, or the stack is unchanged.
public final class Rewind {
    // MARK: Roles

    /// The stack of cards.
    fileprivate protocol Deck: AnyObject {
        var line: SerialQueue { get }
        var isOpen: Bool { get }
        var state: StackState { get }
        func record(_ entry: StackEntry) -> Bool
    }

    /// The customer who undoes the swipe.
    fileprivate protocol Swiper: AnyObject {
        var account: Account { get }
    }

    private let deck: any Deck
    private let swiper: any Swiper

    // MARK: Dependencies

    /// The registry of people; after a restart of the app, the person on the undone card is loaded into it.
    private let people: PeopleRegistry
    private let dependencies: Dependencies
    private let observer: any RewindObserver

    /// Creates the use case for a stack, in the role `Deck`, and for a customer, in the role `Swiper`.
    ///
    /// - Parameters:
    ///   - stack: The card stack whose latest swipe is taken back.
    ///   - customer: The customer who takes back the swipe.
    ///   - people: The registry to which the person on the card is loaded, if necessary.
    ///   - dependencies: The interactors that the use case uses.
    ///   - observer: The receiver of the use case's events.
    public init(
        stack: SwipeStack, customer: Customer, people: PeopleRegistry, dependencies: Dependencies,
        observer: any RewindObserver
    ) {
        deck = stack
        swiper = customer
        self.people = people
        self.dependencies = dependencies
        self.observer = observer
    }

    /// Takes back the latest swipe, reports the outcome to the observer, and returns it.
    @discardableResult public func rewind() async -> RewindEvent {
        let span = Trace.begin(.context, "Rewind", "Deck: the stack, Swiper: the customer")
        defer { span.end() }
        let outcome = await deck.handBack(in: self)
        await observer.notify(outcome)
        return outcome
    }

    /// The interactors that the rewind use case needs.
    public struct Dependencies: Sendable {
        let entitlements: any Interactor<Account, EntitlementSnapshot, LedgerFailure>
        let recall: any StoredPeopleLoading
        let add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>

        /// Creates the dependencies of the rewind use case from its interactors.
        public init(
            entitlements: any Interactor<Account, EntitlementSnapshot, LedgerFailure>, recall: any StoredPeopleLoading,
            add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>
        ) {
            self.entitlements = entitlements
            self.recall = recall
            self.add = add
        }
    }
}

extension SwipeStack: Rewind.Deck {}
extension Customer: Rewind.Swiper {}

// MARK: Interaction

extension Rewind.Deck {
    /// Takes back the latest swipe while no other call changes the stack, and returns the event to report.
    fileprivate func handBack(in context: Rewind) async -> RewindEvent {
        await line.withExclusiveAccess { () async -> RewindEvent in
            guard isOpen else { return .failed(.notRead) }
            // This check comes first, so that the feature isn't sold to a customer who has nothing to undo.
            guard let last = state.lastSwipe else { return .nothingToRewind }
            do throws(MoveFailure) {
                guard try await context.swiper.mayRewind(in: context) else {
                    return .locked(MoveRestriction(.rewind, .notHeld))
                }
                return .rewound(try await lay(last.card, in: context), last.decision)
            } catch {
                return .failed(error)
            }
        }
    }

    /// Stores that a card's swipe was taken back, puts the card on top of the stack, and returns the card.
    private func lay(_ id: RecommendationID, in context: Rewind) async throws(MoveFailure) -> CardViewData {
        do throws(StorageFailure) {
            guard let card = try await context.dependencies.recall.recall([id], into: context.people).first else {
                throw StorageFailure.damaged(place: "recommendation \(id)", reason: "it was swiped, but is not stored")
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
    /// Stores a change of the card stack for this customer's account.
    fileprivate func keep(_ rewound: StackEntry, in context: Rewind) async throws(StorageFailure) {
        let addition = AppendStackEntriesRequest([rewound], account: account)
        try await context.dependencies.add.perform(addition)
    }

    fileprivate func mayRewind(in context: Rewind) async throws(MoveFailure) -> Bool {
        let snapshot: EntitlementSnapshot
        do {
            snapshot = try await context.dependencies.entitlements.perform(account)
        } catch {
            throw .ledger(error)
        }
        guard let entitlements = snapshot.entitlements else { throw .notKnownYet }
        return entitlements.covers(.rewind)
    }
}
