import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverRouting

/// The opener of the card stack's scenes.
///
/// A session has one stack. Its context lives as long as the session, and refills the stack after every move.
struct StackSceneOpener {
    private let customer: Customer
    private let terms: StackSettings
    private let moves: StackInteractors
    private let stack = SwipeStack()
    private let people = PeopleRegistry()
    private let watch: StackResultObserver
    private let context: CardStack

    init(world: AppDependencies, customer: Customer, selection: PresenterSelection) {
        self.customer = customer
        terms = world.discovery.terms
        moves = StackInteractors(world)
        watch = StackResultObserver(view: SelectedCardStackObserver(selection: selection))
        context = CardStack(
            stack: stack, customer: customer, people: people, terms: terms, dependencies: moves.stack, observer: watch)
    }

    func open(_ route: Route, in scene: SceneResultObserver) async -> SceneResult {
        switch route {
        case .stack: return await show()
        case .profile(let id):
            await see()
            await ShowProfile(of: id, people: people, recall: moves.recall, observer: scene).show()
        case .importing(let file):
            await ImportRecommendations(people: people, importing: moves.importing, observer: scene).take(file)
        case .boost:
            await Boost(customer: customer, dependencies: moves.boost, observer: scene).boost()
        case .passport(let place):
            let passport = Passport(
                customer: customer, home: terms.home, dependencies: moves.passport, observer: scene)
            if let place { await passport.move(to: place) } else { await passport.show() }
        case .swipe(let decision):
            await see()
            await Swipe(
                decision, stack: stack, customer: customer, people: people, limit: terms.limit,
                dependencies: moves.swipe,
                observer: scene
            ).swipe()
        case .rewind:
            await see()
            await Rewind(
                stack: stack, customer: customer, people: people, dependencies: moves.rewind, observer: scene
            ).rewind()
        case .friends(let isOn):
            await see()
            await SwipeWithFriends(
                mode: isOn.map { $0 ? .friends : .alone }, stack: stack, customer: customer, add: moves.add,
                observer: scene
            ).join()
        case .catalog, .products, .buy, .verify, .restore, .status, .paywall, .close, .store, .tour, .help, .quit,
            .explain, .map:
            break
        // scaffold: other scenes
        }
        return scene.end
    }

    /// Opens the stack before a move or a profile, even if a link led directly to it.
    private func see() async {
        if !stack.isOpen { await context.refill() }
    }

    private func show() async -> SceneResult {
        watch.begin()
        await context.show()
        return watch.end
    }

    /// Refills the stack, and shows its changes, if the route may have changed it.
    func refill(after route: Route) async {
        guard stack.isOpen, route.concernsStack else { return }
        await context.refill()
    }
}

extension Route {
    /// A Boolean value that indicates whether the route may have changed the stack, apart from showing it.
    fileprivate var concernsStack: Bool {
        switch self {
        case .swipe, .rewind, .boost, .passport, .friends, .importing, .buy, .verify, .restore, .store: true
        case .stack, .profile, .catalog, .products, .status, .paywall, .close, .tour, .help, .quit, .explain,
            .map:
            false
        // scaffold: still cards
        }
    }
}
