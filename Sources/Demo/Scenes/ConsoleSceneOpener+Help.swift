import DiscoverData
import DiscoverRouting
import DiscoverViews
import Support

extension ConsoleSceneOpener {
    /// Shows the help for the command that `topic` names, or for all commands if it is `nil`.
    ///
    /// - Returns: The result of the scene.
    func help(_ topic: String?) -> SceneResult { Self.help(topic, on: presenters) }

    /// Shows the help for the command that `topic` names, or for all commands if it is `nil`.
    ///
    /// The method returns the result of the scene. Unlike the instance method, this method can also be called if the
    /// app can't start.
    static func help(_ topic: String?, on presenters: Presenters) -> SceneResult {
        guard let topic else {
            presenters.page(.overview)
            return .done
        }
        guard let command = Command(rawValue: topic) else {
            let failure = RouteFailure.unknownCommand(
                topic, nearest: topic.closestMatch(in: Command.allCases.map(\.rawValue)))
            presenters.errors.show(failure)
            return .failed
        }
        let card = command.card
        presenters.page(
            TextPage(
                heading: card.usage, paragraphs: [card.summary.sentence],
                entries: [TextPage.Entry(term: "as a link", meaning: card.link)]))
        return .done
    }
}

extension TextPage {
    /// A page with all commands and options, in groups.
    static var overview: TextPage {
        TextPage(
            heading: "discover — the purchase layer of a card-swiping app, in eight layers",
            paragraphs: [
                "Without a command, discover reads commands from the terminal, or line by line from standard input. "
                    + "New here? `discover tour` runs the use cases, with explanations."
            ],
            entries: Command.groups.flatMap { group in
                group.commands.map { Entry(term: $0.card.usage, meaning: $0.card.summary, group: group.heading) }
            } + options(isForOneCommand: true, group: "Options before or after any command")
                + options(isForOneCommand: false, group: "Options for a whole session"))
    }

    private static func options(isForOneCommand: Bool, group: String) -> [Entry] {
        OptionDefinition.all.filter { $0.isForOneCommand == isForOneCommand }
            .map { Entry(term: $0.usage, meaning: $0.summary, group: group) }
    }
}

extension Command {
    /// The commands in the order in which a newcomer needs them, in groups with a heading.
    ///
    /// A command without a group, such as one that a code generator has added, is in the group "Other commands".
    static var groups: [(heading: String, commands: [Command])] {
        let named = Set((first + [last]).flatMap(\.commands))
        let others = allCases.filter { !named.contains($0) }
        return first + (others.isEmpty ? [] : [("Other commands", others)]) + [last]
    }

    private static let first: [(heading: String, commands: [Command])] = [
        ("Products and purchases", [.products, .buy, .status, .verify, .restore, .paywall, .close, .catalog]),
        (
            "Card stack",
            [.stack, .like, .nope, .superlike, .rewind, .boost, .passport, .friends, .profile, .importing]
        ),
        ("Simulated App Store", [.store]),
        ("Experiments", [.rollout]),
        ("Learning", [.tour, .explain, .map]),
    ]

    private static let last: (heading: String, commands: [Command]) = ("Console", [.help, .open, .quit, .exit])
}

extension String {
    /// The command's summary as a sentence, with a capital letter and a period.
    fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
