public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers
internal import Support

/// A customer views a stack of recommended people.
///
/// One instance exists for each open stack. Call ``show()`` to display the stack, and ``refill()`` after every move.
///
/// - Goal: There are always people to view, each person once, and the view matches the stack.
/// - Preconditions: None. The use case opens the stack.
/// - Main scenario: The app reads the stack's entries once, loads its people, and shows it. When few cards are left,
///   the app loads more recommendations and adds them. The observer receives one change for all of them.
/// - Variations: If a crash interrupted a super like that was paid for, it is completed. If the customer's location
///   changed or was locked, the cards of the old location are removed. If no recommendations arrive or they can't be
///   stored, the app reports that and keeps the cards. Later refills retry at increasing intervals. If the source has
///   no more people, only a new location, a new swiping mode, or another call of `show` retries. Simultaneous refills
///   load once. If the entitlements are unknown, the cards are still shown.
/// - Postconditions: Each card was added to the stack once, and the observer has received the current stack.
public final class CardStack {
    // MARK: Roles

    /// The stack of cards.
    fileprivate protocol Deck: AnyObject {
        var line: SerialQueue { get }
        var isOpen: Bool { get }
        var state: StackState { get }
        func open(with entries: [StackEntry])
        func record(_ entry: StackEntry) -> Bool
    }

    /// The customer who views the stack.
    fileprivate protocol Viewer: AnyObject {
        var account: Account { get }
    }

    private let deck: any Deck
    private let viewer: any Viewer

    // MARK: Dependencies

    private let people: PeopleRegistry
    private let terms: StackSettings
    private let dependencies: Dependencies
    private let observer: any CardStackObserver
    private var seen: StackViewData?
    private var inputs: StackInputs?
    /// A queue in which refills of the card stack wait, so that only one refill runs at a time.
    private let refillQueue = SerialQueue()
    private var refillState = RefillState()
    /// A Boolean value that indicates whether super likes that a crash interrupted have been completed.
    private var isChecked = false

    /// Creates the use case for a stack, in the role `Deck`, and for a customer, in the role `Viewer`.
    public init(
        stack: SwipeStack, customer: Customer, people: PeopleRegistry, terms: StackSettings, dependencies: Dependencies,
        observer: any CardStackObserver
    ) {
        deck = stack
        viewer = customer
        self.people = people
        self.terms = terms
        self.dependencies = dependencies
        self.observer = observer
    }

    /// Opens the stack, reports it, loads more cards if few are left, and returns the stack or the failure.
    @discardableResult public func show() async -> CardStackOutcome {
        let span = Trace.begin(.context, "CardStack", "Deck: the stack, Viewer: the customer")
        defer { span.end() }
        return await viewer.look(isWhole: true, in: self)
    }

    /// Loads cards if few are left, for example after a purchase; reports changes, and returns the result.
    @discardableResult public func refill() async -> CardStackOutcome {
        let span = Trace.begin(.context, "CardStack", "Deck: the stack, Viewer: the customer")
        defer { span.end() }
        return await viewer.look(isWhole: false, in: self)
    }

    /// The interactors that the card stack use case needs.
    public struct Dependencies: Sendable {
        let entries: any Interactor<Account, [StackEntry], StorageFailure>
        let recall: any StoredPeopleLoading
        let inputs: any Interactor<Account, StackInputs, MoveFailure>
        let refill: RefillInteractor
        let add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>

        /// Creates the dependencies of the card stack use case from its interactors.
        public init(
            entries: any Interactor<Account, [StackEntry], StorageFailure>, recall: any StoredPeopleLoading,
            inputs: any Interactor<Account, StackInputs, MoveFailure>, refill: RefillInteractor,
            add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>
        ) {
            self.entries = entries
            self.recall = recall
            self.inputs = inputs
            self.refill = refill
            self.add = add
        }
    }
}

extension SwipeStack: CardStack.Deck {}
extension Customer: CardStack.Viewer {}

// MARK: Interaction

extension CardStack.Viewer {
    /// Reports the stack to the observer, loads cards if few are left, and returns the current stack.
    ///
    /// If `isWhole` is `true`, all cards are reported, not only changes, and an empty stack is refilled first.
    fileprivate func look(isWhole: Bool, in context: CardStack) async -> CardStackOutcome {
        let round = context.refillState.rounds
        if let failure = await context.deck.makeReady(in: context) { return failure }
        if isWhole { context.refillState.encourage() }
        var (place, failure) = await context.deck.settle(in: context)
        let isEmpty = isWhole && context.deck.cards(in: context).isEmpty
        if isEmpty, let place { failure = await context.deck.refill(from: place, since: round, in: context) }
        await compare(isWhole: isWhole, in: context)
        if !isEmpty, let place { failure = await context.deck.refill(from: place, since: round, in: context) }
        let picture = await compare(in: context)
        return failure ?? .current(picture)
    }

    fileprivate func remember(in context: CardStack) async throws(StorageFailure) -> [StackEntry] {
        try await context.dependencies.entries.perform(account)
    }

    fileprivate func lookOut(in context: CardStack) async throws(MoveFailure) -> StackInputs {
        try await context.dependencies.inputs.perform(account)
    }

    fileprivate func keep(_ entries: [StackEntry], in context: CardStack) async throws(StorageFailure) {
        try await context.dependencies.add.perform(AppendStackEntriesRequest(entries, account: account))
    }

    /// Reports all visible cards if `isWhole`, or their changes since the last report; returns the stack.
    @discardableResult private func compare(isWhole: Bool = false, in context: CardStack) async -> StackViewData {
        let (seen, picture) = (context.seen, context.deck.picture(in: context))
        guard isWhole || (picture != seen && (seen != nil || !picture.cards.isEmpty)) else { return picture }
        context.seen = picture
        let change = StackChange(from: seen?.cards ?? [], to: picture.cards)
        await context.observer.notify(isWhole ? .shown(picture) : .changed(change, picture))
        return picture
    }
}

extension CardStack.Deck {
    /// Loads the stack's recorded changes and its people if they aren't loaded yet; returns any failure.
    fileprivate func makeReady(in context: CardStack) async -> CardStackOutcome? {
        do throws(StorageFailure) {
            try await line.withExclusiveAccess { () async throws(StorageFailure) in
                guard !isOpen else { return }
                let entries = try await context.viewer.remember(in: context)
                _ = try await context.dependencies.recall.recall(StackState(entries).everyWaiting, into: context.people)
                open(with: entries)
            }
            return nil
        } catch {
            await context.observer.notify(.failed(.storage(error)))
            return .failed(.storage(error))
        }
    }

    /// Completes super likes that a crash interrupted, and removes the cards of an earlier location.
    ///
    /// - Returns: The location to load cards for (`nil` if unknown), and the failure (`nil` if both steps succeeded).
    fileprivate func settle(in context: CardStack) async -> (place: Location?, failure: CardStackOutcome?) {
        do throws(MoveFailure) {
            let place = try await line.withExclusiveAccess { () async throws(MoveFailure) -> Location? in
                let inputs = try await context.viewer.lookOut(in: context)
                context.inputs = inputs
                let place = inputs.place(home: context.terms.home, now: state.place)
                let cutOff = context.isChecked ? [] : SuperLike.cutOff(among: inputs.spendings, in: state)
                try await keep(cutOff.map(StackEntry.swiped) + (place.map { [.moved(to: $0.name)] } ?? []), in: context)
                context.isChecked = true
                return place
            }
            return (place, nil)
        } catch {
            await context.observer.notify(.failed(error))
            return (nil, .failed(error))
        }
    }

    /// Stores those `entries` that change the stack, and then applies them to it; throws if storing fails.
    private func keep(_ entries: [StackEntry], in context: CardStack) async throws(MoveFailure) {
        let counting = state.counting(entries)
        guard !counting.isEmpty else { return }
        do {
            try await context.viewer.keep(counting, in: context)
        } catch {
            throw .storage(error)
        }
        for entry in counting { _ = record(entry) }
    }

    /// Loads recommendations and adds them to the stack if few cards are left; returns the failure, if any.
    ///
    /// Nothing is loaded if a refill for this place and mode ended after refill number `round` or found no more people.
    fileprivate func refill(from place: Location, since round: Int, in context: CardStack) async -> CardStackOutcome? {
        let target = RefillTarget(near: place, mode: state.mode)
        let events = await context.refillQueue.withExclusiveAccess { () async -> [CardStackEvent] in
            let progress = context.refillState
            guard progress.target != target || (progress.rounds == round && !progress.isExhausted) else { return [] }
            let wanted = context.terms.lowWater - cards(in: context).count
            guard wanted > 0 else { return [] }
            context.refillState.begin(target)
            guard context.refillState.isDue(urgent: cards(in: context).isEmpty) else { return [] }
            await context.observer.notify(.refilling)
            let request = RefillRequest(target, cursor: context.refillState.cursor, wanted: wanted)
            let refill = context.dependencies.refill
            let response = await refill.loadCards(request, into: context.people) { state.news(among: $0) }
            defer { context.refillState.end() }
            return await deal(response, for: target, in: context)
        }
        for event in events { await context.observer.notify(event) }
        return CardStackOutcome(failed: events.last)
    }

    /// Adds the loaded cards to the stack, and returns the events to report to the observer.
    ///
    /// If the customer has changed the location or the swiping mode since the cards were requested, they aren't added.
    private func deal(_ response: RefillResponse, for target: RefillTarget, in context: CardStack) async
        -> [CardStackEvent]
    {
        await line.withExclusiveAccess { () async -> [CardStackEvent] in
            guard state.place == target.near.name, state.mode == target.mode else { return [] }
            let news = state.news(among: response.cards)
            do throws(MoveFailure) {
                try await keep([.dealt(news, target.mode)], in: context)
            } catch {
                return [.failed(error)]
            }
            context.refillState.note(response)
            return response.events(dealt: news.count, waiting: cards(in: context).count)
        }
    }

    /// The recommendations on the stack, the top one first, except those missing from the people registry.
    fileprivate func cards(in context: CardStack) -> [Recommendation] {
        state.waiting.compactMap { context.people.recommendation($0) }
    }

    fileprivate func picture(in context: CardStack) -> StackViewData {
        StackViewData(of: state, cards: cards(in: context), inputs: context.inputs, terms: context.terms)
    }
}
