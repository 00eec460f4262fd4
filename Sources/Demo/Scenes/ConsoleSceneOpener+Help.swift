import DiscoverData
import DiscoverRouting
import DiscoverViews
import Support

extension ConsoleSceneOpener {
    /// Shows the help for all commands, or for one.
    func help(_ topic: String?) -> SceneResult { Self.help(topic, on: presenters) }

    /// Shows the help without any dependencies, so that it is available even if the app can't start.
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
    /// A page with all commands and options.
    static var overview: TextPage {
        TextPage(
            heading: "discover — the purchase layer of a card-swiping app, in eight layers",
            paragraphs: [
                "Without a command, discover reads commands from the terminal, or line by line from standard input. "
                    + "New here? `discover tour` runs the use cases, with explanations."
            ],
            entries: Command.allCases.map { Entry(term: $0.card.usage, meaning: $0.card.summary) }
                + OptionDefinition.all.map { Entry(term: $0.usage, meaning: $0.summary) })
    }
}

extension String {
    /// The summary as a sentence, with a capital letter and a period.
    fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
