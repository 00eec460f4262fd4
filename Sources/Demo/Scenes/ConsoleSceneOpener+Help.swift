import DiscoverData
import DiscoverRouting
import DiscoverViews
import StoreSimulator
import Support

extension ConsoleSceneOpener {
    /// Shows the help for a command line with the option `--help`, and returns the result.
    ///
    /// The help is for the command that the words begin with or, as in `store refund 1001`, for a control of the
    /// simulated store. Without words, it is for all commands.
    static func help(with words: [String], on presenters: Presenters) -> SceneResult {
        let isStore = words.first == Command.store.rawValue
        return help(words.first, control: isStore ? words.dropFirst().first : nil, on: presenters)
    }

    /// Shows the help for the command that `topic` names, or for all commands if it is `nil`.
    ///
    /// The method can also be called if the app can't start.
    ///
    /// - Parameters:
    ///   - topic: The name of the command.
    ///   - control: The name of a control of the simulated store, to show its help instead of the command's.
    ///   - presenters: The views that show the help.
    /// - Returns: The result of the scene.
    static func help(_ topic: String?, control: String? = nil, on presenters: Presenters) -> SceneResult {
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
        if let control { return help(control: control, on: presenters) }
        let card = command.card
        presenters.page(
            TextPage(
                heading: card.usage, paragraphs: [card.summary.sentence],
                entries: [TextPage.Entry(term: "as a link", meaning: card.link)]))
        return .done
    }

    /// Shows the help for a control of a simulated store, whether in the app's process or over HTTP.
    ///
    /// If several lines of help begin with the control, the page describes the first of them, and lists the others.
    private static func help(control: String, on presenters: Presenters) -> SceneResult {
        let cards = ControlHelp.all.filter { $0.word == control }
        guard let card = cards.first else {
            let nearest = control.closestMatch(in: ControlHelp.all.map(\.word))
            presenters.errors.show(RouteFailure.unknownControl(control, nearest: nearest))
            return .failed
        }
        let store = Command.store.rawValue
        let others = cards.dropFirst().map { TextPage.Entry(term: "\(store) \($0.usage)", meaning: $0.meaning) }
        let isOverHTTP = ControlHelp.onlyOverHTTP.contains(card)
        presenters.page(
            TextPage(
                heading: "\(store) \(card.usage)",
                paragraphs: [card.meaning.sentence]
                    + (isOverHTTP ? ["Only a store that runs as a server has this control."] : []),
                entries: others
                    + card.placeholders.compactMap { placeholder in
                        card.meaning(of: placeholder).map { TextPage.Entry(term: placeholder, meaning: $0) }
                    }))
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
