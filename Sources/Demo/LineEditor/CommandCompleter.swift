import DiscoverEntities
import DiscoverRouting
import DiscoverServices
import StoreSimulator

/// A completer of commands and their arguments: product IDs, features, store commands, and options.
struct CommandCompleter: LineCompleter {
    /// The IDs of the products on sale.
    let products: [String]
    /// The names of the features that a paywall can show.
    let features: [String]

    func completion(of text: String) -> LineCompletion {
        let isBetweenWords = text.last?.isWhitespace ?? true
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let word = isBetweenWords ? "" : words.popLast() ?? ""
        return LineCompletion(of: word, from: candidates(after: words[...], for: word))
    }

    private func candidates(after words: ArraySlice<String>, for word: String) -> [String] {
        if word.hasPrefix("-") { return Self.options(after: Array(words)) }
        let commands = Command.allCases.map(\.rawValue)
        guard let command = words.first.flatMap(Command.init(rawValue:)) else { return words.isEmpty ? commands : [] }
        let rest = words.dropFirst().filter { !$0.hasPrefix("--") }
        if command.takesCommand {
            let inner = words.dropFirst()
            return inner.isEmpty
                ? Command.allCases.filter(\.playsScene).map(\.rawValue)
                : candidates(after: inner, for: word)
        }
        if command == .products { return products }
        if command == .store { return control(after: rest) }
        // Only the first argument of the other commands can be completed.
        let first: [Command: [String]] = [
            .buy: products, .paywall: features, .friends: ["on", "off"], .help: commands,
            .rollout: RolloutAction.verbs,
        ]
        return rest.isEmpty ? first[command] ?? [] : []
    }

    /// Returns the possible next words of a partly typed `store` command.
    ///
    /// For example, after the words `store grace`, the possible next words are `on` and `off`.
    private func control(after words: [String]) -> [String] {
        let usages = StoreControl.help.map { $0.usage.split(separator: " ").map(String.init) }
        guard let name = words.first else { return Self.unique(usages.compactMap(\.first)) }
        let arguments = usages.filter { $0.first == name }.compactMap { $0.dropFirst(words.count).first }
        return Self.unique(
            arguments.flatMap { argument -> [String] in
                let parts = argument.filter { !"[]".contains($0) }.split(separator: "|").map(String.init)
                return parts.flatMap { part in
                    part == "PRODUCT" ? products : part.allSatisfy { !$0.isUppercase } ? [part] : []
                }
            })
    }

    private static func options(after words: [String]) -> [String] {
        let own = CommandOptions(of: words).options.keys.sorted()
        let general = OptionDefinition.all.filter(\.isForOneCommand).map(\.name)
        return unique(own + general).map { "--" + $0 }
    }

    private static func unique(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }
}

extension CommandCompleter {
    /// Creates a completer for the products and features of the app.
    init(_ world: AppDependencies) {
        self.init(products: world.range.map(\.rawValue), features: world.features.descriptions.keys.sorted())
    }
}
