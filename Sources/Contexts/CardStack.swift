public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// Somebody looks at a stack of people, for as long as they like.
///
/// It is long-lived: one for each stack that is open, shown when asked for and tended after every move.
///
/// - Goal: there is somebody to look at, nobody twice, and what is seen is what lies there.
/// - Preconditions: none; it opens the stack.
/// - Main scenario: what happened to the stack is read, once; who lies there is brought back; the stack is shown. When few
///   cards are left, more are gathered and dealt, and whoever watches is told of one change for all of them.
/// - Variations: a super like that was paid for and cut off by a crash is completed. The place has changed, or the lock fell
///   shut: what lay there is put away. Nobody comes, or what comes cannot be kept: that is said, everything stays, and the
///   next tending tries again, and fewer of them the longer that goes on; where the source has nobody left, only a place, a company or a showing anew does. Tendings at
///   the same time gather once. What is held is not known yet, or cannot be read: the cards stay and are shown.
/// - Postconditions: each card that lies there was dealt once, and the observer has been told what lies there now.
public final class CardStack {
    // MARK: Roles

    /// Where the cards lie.
    fileprivate protocol Deck: AnyObject {
        var line: SerialQueue { get }
        var isOpen: Bool { get }
        var state: StackState { get }
        func open(with entries: [StackEntry])
        func record(_ entry: StackEntry) -> Bool
    }

    /// Who looks at them.
    fileprivate protocol Viewer: AnyObject {
        var account: Account { get }
    }

    private let deck: any Deck
    private let viewer: any Viewer

    // MARK: Surroundings

    /// Where those are brought in who are on the cards.
    private let people: PeopleRegistry
    private let terms: StackSettings
    private let dependencies: Dependencies
    private let observer: any CardStackObserver
    /// What the observer was told last.
    private var seen: StackViewData?
    /// What it was shown by last.
    private var outlook: StackInputs?
    /// Where those stand who want to gather: one does at a time.
    private let gatherers = SerialQueue()
    private var gathering = RefillState()
    /// Whether it is known that no super like is cut off.
    private var isChecked = false

    /// Casts the roles: the stack plays the deck, the customer the viewer.
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

    /// Shows what lies there, and returns when there is enough of it, or no more to be had.
    public func show() async {
        let span = Trace.begin(.context, "CardStack", "Deck: the stack, Viewer: the customer")
        defer { span.end() }
        await viewer.look(in: self)
    }

    /// Sees to it that enough lies there, and tells what has changed since it was last told. To be called after every move,
    /// and whenever something was bought, imported or lost.
    public func tend() async {
        let span = Trace.begin(.context, "CardStack", "Deck: the stack, Viewer: the customer")
        defer { span.end() }
        await viewer.tend(in: self)
    }

    /// The transactions that a stack is made of.
    public struct Dependencies: Sendable {
        let entries: any Interactor<Account, [StackEntry], StorageFailure>
        let recall: any StoredPeopleLoading
        let outlook: any Interactor<Account, StackInputs, MoveFailure>
        let gathering: RefillInteractor
        let add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>

        /// Takes them in the order in which a stack makes them.
        public init(
            entries: any Interactor<Account, [StackEntry], StorageFailure>, recall: any StoredPeopleLoading,
            outlook: any Interactor<Account, StackInputs, MoveFailure>, gathering: RefillInteractor,
            add: any Interactor<AppendStackEntriesRequest, Void, StorageFailure>
        ) {
            self.entries = entries
            self.recall = recall
            self.outlook = outlook
            self.gathering = gathering
            self.add = add
        }
    }
}

extension SwipeStack: CardStack.Deck {}
extension Customer: CardStack.Viewer {}

// MARK: Interaction

extension CardStack.Viewer {
    fileprivate func look(in context: CardStack) async {
        let round = context.gathering.rounds
        guard await context.deck.makeReady(in: context) else { return }
        context.gathering.encourage()
        let place = await context.deck.settle(in: context)
        let isEmpty = context.deck.cards(in: context).isEmpty
        if isEmpty, let place { await context.deck.refill(from: place, since: round, in: context) }
        let picture = context.deck.picture(in: context)
        context.seen = picture
        await context.observer.notify(.shown(picture))
        if !isEmpty, let place { await context.deck.refill(from: place, since: round, in: context) }
        await compare(in: context)
    }

    fileprivate func tend(in context: CardStack) async {
        let round = context.gathering.rounds
        guard await context.deck.makeReady(in: context) else { return }
        let place = await context.deck.settle(in: context)
        await compare(in: context)
        if let place { await context.deck.refill(from: place, since: round, in: context) }
        await compare(in: context)
    }

    fileprivate func remember(in context: CardStack) async throws(StorageFailure) -> [StackEntry] {
        try await context.dependencies.entries.perform(account)
    }

    fileprivate func lookOut(in context: CardStack) async throws(MoveFailure) -> StackInputs {
        try await context.dependencies.outlook.perform(account)
    }

    /// Keeps it as this customer's.
    fileprivate func keep(_ entries: [StackEntry], in context: CardStack) async throws(StorageFailure) {
        try await context.dependencies.add.perform(AppendStackEntriesRequest(entries, account: account))
    }

    /// Tells in one go what has become different since it was told last.
    private func compare(in context: CardStack) async {
        let picture = context.deck.picture(in: context)
        guard picture != context.seen, context.seen != nil || !picture.cards.isEmpty else { return }
        let change = StackChange(from: context.seen?.cards ?? [], to: picture.cards)
        context.seen = picture
        await context.observer.notify(.changed(change, picture))
    }
}

extension CardStack.Deck {
    /// Reads what has happened, once, and brings back who lies there.
    fileprivate func makeReady(in context: CardStack) async -> Bool {
        do throws(StorageFailure) {
            try await line.withExclusiveAccess { () async throws(StorageFailure) in
                guard !isOpen else { return }
                let entries = try await context.viewer.remember(in: context)
                _ = try await context.dependencies.recall.recall(StackState(entries).everyWaiting, into: context.people)
                open(with: entries)
            }
            return true
        } catch {
            await context.observer.notify(.failed(.storage(error)))
            return false
        }
    }

    /// Completes, once, what a crash has cut off, and puts away what lies there from another place than cards come from now:
    /// that place, where it is known.
    fileprivate func settle(in context: CardStack) async -> Location? {
        do throws(MoveFailure) {
            return try await line.withExclusiveAccess { () async throws(MoveFailure) -> Location? in
                let outlook = try await context.viewer.lookOut(in: context)
                context.outlook = outlook
                let place = outlook.place(home: context.terms.home, now: state.place)
                let cutOff = context.isChecked ? [] : SuperLike.cutOff(among: outlook.spendings, in: state)
                try await keep(cutOff.map(StackEntry.swiped) + (place.map { [.moved(to: $0.name)] } ?? []), in: context)
                context.isChecked = true
                return place
            }
        } catch {
            await context.observer.notify(.failed(error))
            return nil
        }
    }

    /// Writes down what happened, as far as it changes anything, and only then lets it happen.
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

    /// Gathers and deals where few cards are left. Who came before a try for the same place and company was over waits for what
    /// comes of it, and does not try again.
    fileprivate func refill(from place: Location, since round: Int, in context: CardStack) async {
        let target = RefillTarget(near: place, company: state.company)
        let events = await context.gatherers.withExclusiveAccess { () async -> [CardStackEvent] in
            let progress = context.gathering
            guard progress.target != target || (progress.rounds == round && !progress.isExhausted) else { return [] }
            let wanted = context.terms.lowWater - cards(in: context).count
            guard wanted > 0 else { return [] }
            context.gathering.begin(target)
            guard context.gathering.isDue(urgent: cards(in: context).isEmpty) else { return [] }
            await context.observer.notify(.refilling)
            let request = RefillRequest(target, cursor: context.gathering.cursor, wanted: wanted)
            let gathered = await context.dependencies.gathering.gather(request, into: context.people) {
                state.news(among: $0)
            }
            defer { context.gathering.end() }
            return await deal(gathered, for: target, in: context)
        }
        for event in events { await context.observer.notify(event) }
    }

    /// Deals what was gathered, unless place or company are no longer those it was gathered for; what there is to tell.
    private func deal(_ gathered: RefillResponse, for target: RefillTarget, in context: CardStack) async
        -> [CardStackEvent]
    {
        await line.withExclusiveAccess { () async -> [CardStackEvent] in
            guard state.place == target.near.name, state.company == target.company else { return [] }
            let news = state.news(among: gathered.cards)
            do throws(MoveFailure) {
                try await keep([.dealt(news, target.company)], in: context)
            } catch {
                return [.failed(error)]
            }
            context.gathering.note(gathered)
            return gathered.events(dealt: news.count, waiting: cards(in: context).count)
        }
    }

    /// Those who lie there, the top card first; of whom nothing is known any more is not seen.
    fileprivate func cards(in context: CardStack) -> [Recommendation] {
        state.waiting.compactMap { context.people.recommendation($0) }
    }

    fileprivate func picture(in context: CardStack) -> StackViewData {
        StackViewData(of: state, cards: cards(in: context), outlook: context.outlook, terms: context.terms)
    }
}
