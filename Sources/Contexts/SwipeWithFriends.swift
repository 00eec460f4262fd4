public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers
internal import Support

/// A customer starts or stops swiping together with friends.
///
/// - Goal: The app recommends groups while the customer swipes with friends, and single people otherwise.
/// - Preconditions: The stack is open.
/// - Main scenario: The app stores the swiping mode durably and then switches to the cards of that mode.
/// - Variations: If the mode is the current one, nothing changes. If no mode is specified, the app reports the current
///   one. If the stack can't be written, nothing changes.
/// - Postconditions: The specified mode is in use, and the cards of the other mode are kept.
public final class SwipeWithFriends {
    // MARK: Roles

    /// The stack of cards.
    fileprivate protocol Deck: AnyObject {
        var line: SerialQueue { get }
        var isOpen: Bool { get }
        var state: StackState { get }
        func record(_ entry: StackEntry) -> Bool
    }

    /// The customer who swipes.
    fileprivate protocol Swiper: AnyObject {
        var account: Account { get }
    }

    private let deck: any Deck
    private let swiper: any Swiper

    // MARK: Dependencies

    private let mode: SwipingMode?
    private let add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>
    private let observer: any SwipeWithFriendsObserver

    /// Creates the use case for a stack, in the role `Deck`, and for a customer, in the role `Swiper`.
    ///
    /// - Parameters:
    ///   - mode: The new swiping mode (alone, or with friends); `nil` to only report the current mode.
    ///   - stack: The card stack, which has separate cards for each swiping mode.
    ///   - customer: The customer who swipes.
    ///   - add: The interactor that stores changes of the card stack.
    ///   - observer: The receiver of the use case's events.
    public init(
        mode: SwipingMode?, stack: SwipeStack, customer: Customer,
        add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>, observer: any SwipeWithFriendsObserver
    ) {
        deck = stack
        swiper = customer
        self.mode = mode
        self.add = add
        self.observer = observer
    }

    /// Changes the swiping mode, reports the result to the observer, and returns it.
    ///
    /// The modes are alone and with friends. If no mode was specified, the current mode is reported.
    @discardableResult public func join() async -> SwipeWithFriendsEvent {
        let span = Trace.begin(.context, "SwipeWithFriends", "Deck: the stack, Swiper: the customer")
        defer { span.end() }
        let outcome = await deck.turn(in: self)
        await observer.notify(outcome)
        return outcome
    }
}

extension SwipeStack: SwipeWithFriends.Deck {}
extension Customer: SwipeWithFriends.Swiper {}

// MARK: Interaction

extension SwipeWithFriends.Deck {
    /// Switches the swiping mode between alone and with friends, and returns the event to report.
    ///
    /// First, the method waits until no other call changes the card stack.
    fileprivate func turn(in context: SwipeWithFriends) async -> SwipeWithFriendsEvent {
        await line.withExclusiveAccess { () async -> SwipeWithFriendsEvent in
            guard isOpen else { return .failed(.notRead) }
            guard let mode = context.mode, mode != state.mode else {
                return .swiping(state.mode, isChange: false)
            }
            do throws(StorageFailure) {
                let joined = StackEntry.joined(mode)
                try await context.swiper.keep(joined, in: context)
                return .swiping(mode, isChange: record(joined))
            } catch {
                return .failed(.storage(error))
            }
        }
    }
}

extension SwipeWithFriends.Swiper {
    /// Stores a change of the card stack for this customer's account.
    fileprivate func keep(_ joined: StackEntry, in context: SwipeWithFriends) async throws(StorageFailure) {
        let addition = AppendStackEntriesRequest([joined], account: account)
        try await context.add.perform(addition)
    }
}
