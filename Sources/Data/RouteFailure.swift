/// The reasons why a command line or a link is invalid.
public enum RouteFailure: Error, Hashable, Sendable {
    /// No command has this name; `nearest` is the most similar name, or `nil` if no name is similar.
    case unknownCommand(String, nearest: String?)
    /// The simulated store has no control with this name.
    ///
    /// The value `nearest` is the most similar name, or `nil` if no name is similar.
    case unknownControl(String, nearest: String?)
    /// The command has no option with this name.
    ///
    /// The value `nearest` is the most similar option, or `nil` if none is similar.
    case unknownOption(String, command: String, nearest: String?)
    /// A required argument of the command is missing; the case contains the name of the argument.
    case missing(String, command: String)
    /// The command doesn't accept this argument.
    case unexpected(String, command: String)
    /// The value of an option or argument is invalid; `expected` describes the valid values.
    case invalidValue(String, option: String, expected: String)
    /// The string isn't a link to a route of this app; the case contains the reason.
    case invalidLink(reason: String)
    /// The command line contains an opening quotation mark, but not the closing one.
    case unclosedQuote
}

/// The help text of a command of the app.
public struct CommandHelp: Hashable, Sendable {
    /// The name of the command.
    public let name: String
    /// The syntax of the command, with its arguments and options.
    public let usage: String
    /// A one-sentence description of the command.
    public let summary: String
    /// A link that opens the same screen as the command.
    public let link: String

    /// Creates the help text of a command from its parts.
    public init(name: String, usage: String, summary: String, link: String) {
        self.name = name
        self.usage = usage
        self.summary = summary
        self.link = link
    }
}

/// The events that navigation between scenes (screens) reports to its observer.
public enum NavigationEvent: Hashable, Sendable {
    /// A scene (screen) was presented; `over` is the link of the scene below it, or `nil` if there is none.
    case presented(String, over: String?)
    /// A presented scene (screen) was dismissed.
    ///
    /// The case contains the link of that scene. The link `backTo` is that of the scene that is shown again, or `nil`
    /// if there is none.
    case dismissed(String, backTo: String?)
    /// No presented scene (screen) exists that could be dismissed.
    case nothingPresented
    /// The app dropped this link: too many links were opened before the app had started.
    case leftOut(String)
}
