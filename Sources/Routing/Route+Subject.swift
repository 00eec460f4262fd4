internal import DiscoverData

/// Members for the routes `explain` and `map`, which show how another route is processed.
extension Route {
    /// The route that this `explain` or `map` route is about, such as `buy gold.month`; otherwise, `nil`.
    ///
    /// The property is also `nil` for a `map` route without a command.
    public var subject: Route? {
        if case .explain(let route) = self { return route }
        if case .map(let route) = self { return route }
        return nil
    }

    /// Creates an `explain` or `map` route about another route, such as `explain buy gold.month`.
    ///
    /// A second `explain` or `map` is refused before its arguments are read, so that a long command line can't nest
    /// such routes.
    ///
    /// - Parameters:
    ///   - command: The first command, which is ``Command/explain`` or ``Command/map``.
    ///   - name: The name of the other command, such as `buy`.
    ///   - read: A closure that creates the route of the other command.
    /// - Throws: `RouteFailure` if the other command is invalid, or doesn't open exactly one scene (screen).
    init(
        _ command: Command, about name: String, _ read: () throws(RouteFailure) -> Route
    ) throws(RouteFailure) {
        if name.hasPrefix("--") { throw .unknownOption(name, command: command.rawValue, nearest: nil) }
        try Self.check(Command(rawValue: name), for: command)
        let route = try read()
        // The `open` command may have led to any route.
        try Self.check(route.command, for: command)
        self = command == .map ? .map(route) : .explain(route)
    }

    private static func check(_ other: Command?, for command: Command) throws(RouteFailure) {
        guard let other, !other.playsScene else { return }
        throw .invalidValue(other.rawValue, option: command.rawValue, expected: "a command that runs one scene")
    }
}

extension Command {
    /// A Boolean value that indicates whether the command takes another command.
    ///
    /// An example is `explain buy boost.1`.
    public var takesCommand: Bool { self == .explain || self == .map }

    /// A Boolean value that indicates whether the command opens exactly one scene (screen).
    ///
    /// The tour opens many scenes, and `explain`, `map`, `quit`, and `exit` open none of their own.
    public var playsScene: Bool { ![.explain, .map, .tour, .quit, .exit].contains(self) }
}
