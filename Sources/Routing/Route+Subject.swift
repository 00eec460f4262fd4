internal import DiscoverData

/// Routes about other routes: `explain buy gold.month`, and `discover://map/buy/gold.month`.
extension Route {
    /// What this route is about, where it is about another one.
    public var subject: Route? {
        switch kind {
        case .explanation(let route), .map(.some(let route)): route
        case .scene, .move, .purchase, .paywall, .closing, .control, .help, .map(.none), .tour, .end: nil
        }
    }

    /// Reads what a command is about.
    ///
    /// - Parameters:
    ///   - name: The word behind the command. It is judged before anything else is read: nothing is about something that is about
    ///     something, however long the line.
    ///   - read: Reads the other command, from that word on.
    init(
        _ command: Command, about name: String, _ read: () throws(RouteFailure) -> Route
    ) throws(RouteFailure) {
        if name.hasPrefix("--") { throw .unknownOption(name, command: command.rawValue, nearest: nil) }
        try Self.check(Command(rawValue: name), for: command)
        let route = try read()
        // `open` may have led anywhere.
        try Self.check(route.command, for: command)
        self = command == .map ? .map(route) : .explain(route)
    }

    private static func check(_ other: Command?, for command: Command) throws(RouteFailure) {
        guard let other, !other.playsScene else { return }
        throw .invalidValue(other.rawValue, option: command.rawValue, expected: "a command that plays one scene")
    }
}

extension Command {
    /// Whether a whole other command stands behind it.
    public var takesCommand: Bool { self == .explain || self == .map }

    /// Whether it leads to one scene: the tour plays many, and what is about commands plays none of its own.
    fileprivate var playsScene: Bool { ![.explain, .map, .tour, .quit].contains(self) }
}
