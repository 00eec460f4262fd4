/// Why some words, or a link, lead nowhere.
public enum RouteFailure: Error, Hashable, Sendable {
    /// There is no such command; the nearest name, where one is near.
    case unknownCommand(String, nearest: String?)
    /// The command has no such option; the nearest, where one is near.
    case unknownOption(String, command: String, nearest: String?)
    /// The command needs something that is not there.
    case missing(String, command: String)
    /// The command has no place for this.
    case unexpected(String, command: String)
    /// An option's value is not what it has to be.
    case invalidValue(String, option: String, expected: String)
    /// The text is no link of this app, and why.
    case invalidLink(reason: String)
    /// A quotation mark that nobody closed.
    case unclosedQuote
}

/// One command, as help shows it.
public struct CommandHelp: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// How it is written, with what it takes.
    public let usage: String
    /// What it does, in a sentence.
    public let summary: String
    /// A link that leads to it.
    public let link: String

    /// Takes what help shows of a command.
    public init(name: String, usage: String, summary: String, link: String) {
        self.name = name
        self.usage = usage
        self.summary = summary
        self.link = link
    }
}

/// What happens to the scene when the router moves.
public enum NavigationEvent: Hashable, Sendable {
    /// A scene was opened over another; both as links.
    case presented(String, over: String?)
    /// It was closed, and the other is back; both as links.
    case dismissed(String, backTo: String?)
    /// There is nothing to close.
    case nothingPresented
    /// Too many links came before anything was loaded; this one was left out.
    case leftOut(String)
}
