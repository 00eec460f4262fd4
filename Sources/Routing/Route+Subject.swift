internal import DiscoverData

/// Routes about other routes, such as `explain buy gold.month` and `discover://map/buy/gold.month`.
extension Route {
    /// The other route that this route is about; `nil` for a route that isn't about another one.
    public var subject: Route? {
        if case .explain(let route) = self { return route }
        if case .map(let route) = self { return route }
        return nil
    }

    /// Creates a route about another route.
    ///
    /// The name is checked before the rest is read, so that routes about routes can't be nested, however long the line
    /// is.
    ///
    /// - Parameters:
    ///   - command: The command, which is ``Command/explain`` or ``Command/map``.
    ///   - name: The name of the other command, which follows the command.
    ///   - read: A closure that reads the other command, beginning with its name.
    /// - Throws: `RouteFailure` if the other command is invalid, or doesn't play one scene.
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
    /// A Boolean value that indicates whether the command can be followed by another complete command.
    public var takesCommand: Bool { self == .explain || self == .map }

    /// A Boolean value that indicates whether the command leads to one scene.
    ///
    /// The tour plays many scenes, and commands about commands play none of their own.
    public var playsScene: Bool { ![.explain, .map, .tour, .quit, .exit].contains(self) }
}
