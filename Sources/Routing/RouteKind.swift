/// The kinds of route, by their effect on the scene that is already open.
///
/// A new route gets its kind once, here. Code that navigates uses the kind, so that no route can be forgotten.
public enum RouteKind: Hashable, Sendable {
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
    /// A control of the simulated store, which keeps the open scene.
    case control([String])
    /// Help, which keeps the open scene.
    case help(topic: String?)
    /// The explanation of another route, which is played with each of its operations.
    case explanation(of: Route)
    /// The map of the modules, after the other route was played, if there is one.
    case map(of: Route?)
    /// The beginning of the guided tour, which is a session of its own.
    case tour(inSteps: Bool)
    /// The end of the session.
    case end
}

extension Route {
    /// The kind of the route.
    public var kind: RouteKind {
        switch self {
        case .catalog, .products, .verify, .restore, .status, .stack, .profile, .importing: .scene
        case .swipe, .rewind, .boost, .passport, .friends: .move
        case .buy: .purchase
        case .paywall: .paywall
        case .close: .closing
        case .store(let control): .control(control)
        case .help(let topic): .help(topic: topic)
        case .explain(let route): .explanation(of: route)
        case .map(let route): .map(of: route)
        case .tour(let inSteps): .tour(inSteps: inSteps)
        case .quit: .end
        // scaffold: ways
        }
    }
}
