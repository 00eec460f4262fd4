/// The kinds of route, by their effect on the scene that is already open.
///
/// A new route gets its kind once, here. The router uses the kind, so that no route can be forgotten.
enum RouteKind {
    /// A scene that replaces the open scene, and the paywall that is presented over it.
    case scene
    /// A move on the card stack, which replaces any other scene.
    case move
    /// A purchase, which keeps the scene but dismisses a paywall that it opens.
    case purchase
    /// A paywall that is presented over the open scene.
    case paywall
    /// The dismissal of what is presented over the scene.
    case closing
    /// A route about the app or the simulated store, which keeps the open scene.
    case aside
}

extension Route {
    /// The kind of the route.
    var kind: RouteKind {
        switch self {
        case .catalog, .products, .verify, .restore, .status, .stack, .profile, .importing, .tour, .quit: .scene
        case .swipe, .rewind, .boost, .passport, .friends: .move
        case .buy: .purchase
        case .paywall: .paywall
        case .close: .closing
        case .store, .help, .explain, .map: .aside
        // scaffold: ways
        }
    }
}
