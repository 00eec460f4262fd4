public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// Somebody joins friends to swipe together, or leaves them.
///
/// - Goal: groups are recommended while one swipes with friends, and single people while one does not.
/// - Preconditions: the stack is open.
/// - Main scenario: the company is kept durably; the pile of that company lies there.
/// - Variations: one is in that company already: nothing changes. No company is named: the present one is told. The stack
///   cannot be written: it is as it was.
/// - Postconditions: one swipes in the company asked for, and what lay there for the other lies there still.
public final class SwipeWithFriends {
    // MARK: Roles

    /// Where the cards lie.
    fileprivate protocol Pile: AnyObject {
        var line: SerialQueue { get }
        var isOpen: Bool { get }
        var state: StackState { get }
        func record(_ entry: StackEntry) -> Bool
    }

    /// Who swipes.
    fileprivate protocol Swiper: AnyObject {
        var account: Account { get }
    }

    private let pile: any Pile
    private let swiper: any Swiper

    // MARK: Surroundings

    private let company: SwipingMode?
    private let add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>
    private let observer: any SwipeWithFriendsObserver

    /// Casts the roles: the stack plays the pile, the customer the swiper.
    ///
    /// - Parameters:
    ///   - company: With whom to swipe from now on; `nil` to be told with whom one does.
    ///   - stack: The cards, which are other ones in other company.
    ///   - customer: Who swipes.
    ///   - add: Keeps what happened to the stack.
    ///   - observer: Who is told with whom one swipes.
    public init(
        company: SwipingMode?, stack: SwipeStack, customer: Customer,
        add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>, observer: any SwipeWithFriendsObserver
    ) {
        pile = stack
        swiper = customer
        self.company = company
        self.add = add
        self.observer = observer
    }

    /// Joins or leaves, and returns when it is over, whatever came of it.
    public func join() async {
        let span = Trace.begin(.context, "SwipeWithFriends", "Pile: the stack, Swiper: the customer")
        defer { span.end() }
        await observer.notify(await pile.turn(in: self))
    }
}

extension SwipeStack: SwipeWithFriends.Pile {}
extension Customer: SwipeWithFriends.Swiper {}

// MARK: Interaction

extension SwipeWithFriends.Pile {
    /// Turns to the side that belongs to a company, when its turn has come.
    fileprivate func turn(in context: SwipeWithFriends) async -> SwipeWithFriendsEvent {
        await line.withExclusiveAccess { () async -> SwipeWithFriendsEvent in
            guard isOpen else { return .failed(.notRead) }
            guard let company = context.company, company != state.company else {
                return .swiping(state.company, isChange: false)
            }
            do throws(StorageFailure) {
                let joined = StackEntry.joined(company)
                try await context.swiper.keep(joined, in: context)
                return .swiping(company, isChange: record(joined))
            } catch {
                return .failed(.storage(error))
            }
        }
    }
}

extension SwipeWithFriends.Swiper {
    /// Keeps it as this customer's.
    fileprivate func keep(_ joined: StackEntry, in context: SwipeWithFriends) async throws(StorageFailure) {
        let addition = AppendStackEntriesRequest([joined], account: account)
        try await context.add.perform(addition)
    }
}
