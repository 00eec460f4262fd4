import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverRouting

/// The opener of the scenes (screens) about the card stack.
///
/// The card stack contains the profiles of recommended people. A session has one card stack. The context that changes
/// this stack exists as long as the session, and loads more cards after every move, such as a swipe.
struct StackSceneOpener {
    private let customer: Customer
    private let terms: StackSettings
    private let moves: StackInteractors
    private let stack = SwipeStack()
    private let people = PeopleRegistry()
    private let selection: PresenterSelection
    private let context: CardStack

    init(dependencies: AppDependencies, customer: Customer, selection: PresenterSelection) {
        self.customer = customer
        terms = dependencies.discovery.terms
        moves = StackInteractors(dependencies)
        self.selection = selection
        context = CardStack(
            stack: stack, customer: customer, people: people, terms: terms, dependencies: moves.stack,
            observer: SelectedCardStackObserver(selection: selection))
    }

    func show() async -> SceneResult { SceneResult(await context.show()) }

    func swipe(_ decision: SwipeDecision) async -> SceneResult {
        await openStack()
        let context = Swipe(
            decision, stack: stack, customer: customer, people: people, limit: terms.limit, dependencies: moves.swipe,
            observer: selection.current.swipe)
        return SceneResult(await context.swipe())
    }

    func rewind() async -> SceneResult {
        await openStack()
        let context = Rewind(
            stack: stack, customer: customer, people: people, dependencies: moves.rewind,
            observer: selection.current.rewind)
        return SceneResult(await context.rewind())
    }

    func boost() async -> SceneResult {
        let context = Boost(customer: customer, dependencies: moves.boost, observer: selection.current.boost)
        return SceneResult(await context.boost())
    }

    func passport(to place: String?) async -> SceneResult {
        let context = Passport(
            customer: customer, home: terms.home, dependencies: moves.passport, observer: selection.current.passport)
        guard let place else { return SceneResult(await context.show()) }
        return SceneResult(await context.move(to: place))
    }

    func friends(isOn: Bool?) async -> SceneResult {
        await openStack()
        let context = SwipeWithFriends(
            mode: isOn.map { $0 ? .friends : .alone }, stack: stack, customer: customer, add: moves.add,
            observer: selection.current.friends)
        return SceneResult(await context.join())
    }

    func profile(_ id: String) async -> SceneResult {
        await openStack()
        let context = ShowProfile(
            of: id, people: people, recall: moves.recall, observer: selection.current.profile)
        return SceneResult(await context.show())
    }

    func importing(_ file: String) async -> SceneResult {
        let context = ImportRecommendations(
            people: people, importing: moves.importing, observer: selection.current.imports)
        return SceneResult(await context.take(file))
    }

    /// Opens the stack of profile cards, if it isn't open yet, before a move or before a profile is shown.
    ///
    /// The card stack isn't open yet if a link led directly to the move or the profile.
    private func openStack() async {
        if !stack.isOpen { await context.refill() }
    }

    /// Loads more cards for the stack and shows the changes, if the route may have changed the stack.
    func refill(after route: Route) async {
        guard stack.isOpen, route.concernsStack else { return }
        await context.refill()
    }
}

extension Route {
    /// A Boolean value that indicates whether this route's scene may change the stack of profile cards.
    fileprivate var concernsStack: Bool {
        switch self {
        case .swipe, .rewind, .boost, .passport, .friends, .importing, .buy, .verify, .restore, .store: true
        case .stack, .profile, .catalog, .products, .status, .paywall, .close, .tour, .help, .quit, .explain,
            .map:
            false
        case .rollout: false
        // scaffold: still cards
        }
    }
}
