/// What going to a route means for what is there already. Whoever leads somewhere asks for this, so that a new route is put in
/// its place once, here, and cannot be forgotten anywhere.
public enum RouteKind: Hashable, Sendable {
    /// A scene takes the place of what is there, and of what is open over it.
    case scene
    /// A move is made on the stack of cards, whatever was there before.
    case move
    /// Something is bought; what is there stays, and a paywall that this opens goes.
    case purchase
    /// A paywall opens over what is there.
    case paywall
    /// What is open over the scene closes.
    case closing
    /// The circumstances of the store change, and what is there stays.
    case control([String])
    /// Help is shown, and what is there stays.
    case help(topic: String?)
    /// Another route is played, act by act.
    case explanation(of: Route)
    /// The modules are drawn, after another route was played where there is one.
    case map(of: Route?)
    /// The guided play begins: it is a session of its own.
    case tour(inSteps: Bool)
    /// The session ends.
    case end
}

extension Route {
    /// What going here means for what is there already.
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
