/// The reasons why a command line or a link is invalid.
public enum RouteFailure: Error, Hashable, Sendable {
    /// There is no such command; `nearest` is the most similar name, if one is similar.
    case unknownCommand(String, nearest: String?)
    /// The command has no such option; `nearest` is the most similar one, if one is similar.
    case unknownOption(String, command: String, nearest: String?)
    /// A required argument of the command is missing.
    case missing(String, command: String)
    /// The command doesn't accept this argument.
    case unexpected(String, command: String)
    /// The value of an option is invalid.
    case invalidValue(String, option: String, expected: String)
    /// The string isn't a link to a route of this app; the case contains the reason.
    case invalidLink(reason: String)
    /// A quotation mark isn't closed.
    case unclosedQuote
}

/// A command, as help displays it.
public struct CommandHelp: Hashable, Sendable {
    /// The name of the command.
    public let name: String
    /// The syntax of the command, with its arguments and options.
    public let usage: String
    /// A one-sentence description of the command.
    public let summary: String
    /// An example link that leads to the same route.
    public let link: String

    /// Creates the help of a command.
    public init(name: String, usage: String, summary: String, link: String) {
        self.name = name
        self.usage = usage
        self.summary = summary
        self.link = link
    }
}

/// The events that navigation reports.
public enum NavigationEvent: Hashable, Sendable {
    /// A scene was presented over another one; both are given as links.
    case presented(String, over: String?)
    /// A presented scene was dismissed, and the one below is visible again; both are given as links.
    case dismissed(String, backTo: String?)
    /// There is no presented scene to dismiss.
    case nothingPresented
    /// Too many links arrived before the app had loaded, and this one was dropped.
    case leftOut(String)
}
