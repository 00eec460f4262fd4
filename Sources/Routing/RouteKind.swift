/// The kinds of route, which differ in their effect on the scene (screen) that is open.
///
/// The router uses the kind to decide whether the scene stays open. Every route has exactly one kind.
enum RouteKind {
    /// A route whose scene replaces the open scene and any paywall over it.
    case scene
    /// A move on the card stack, such as a swipe.
    ///
    /// If another scene is open, the card stack replaces it.
    case move
    /// A purchase, which keeps the open scene, but dismisses a paywall whose feature it unlocks.
    case purchase
    /// A paywall that is presented over the open scene.
    case paywall
    /// The dismissal of the paywall that is presented over the open scene.
    case closing
    /// A route that keeps the open scene, such as a command of the simulated store.
    case aside
}

extension Route {
    /// The kind of this route.
    var kind: RouteKind {
        switch self {
        case .catalog, .products, .verify, .restore, .status, .stack, .profile, .importing, .tour, .quit: .scene
        case .swipe, .rewind, .boost, .passport, .friends: .move
        case .buy: .purchase
        case .paywall: .paywall
        case .close: .closing
        case .store, .help, .explain, .map: .aside
        case .rollout: .aside
        // scaffold: ways
        }
    }
}
