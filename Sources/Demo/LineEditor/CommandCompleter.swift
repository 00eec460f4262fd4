import DiscoverEntities
import DiscoverRouting
import DiscoverServices
import StoreSimulator

/// A completer of commands and their arguments.
///
/// The arguments are product IDs, features, store controls and their values, and options.
///
/// Candidates are in the order of the help: that of `help` for commands and options, and that of `store` for controls
/// and their arguments. Product IDs are in the order of `products`, and features are in alphabetical order.
struct CommandCompleter: LineCompleter {
    /// The IDs of the products on sale, in display order.
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
        let commands = Command.groups.flatMap(\.commands)
        guard let command = words.first.flatMap(Command.init(rawValue:)) else {
            return words.isEmpty ? commands.map(\.rawValue) : []
        }
        if command.takesCommand {
            let inner = words.dropFirst()
            return inner.isEmpty
                ? commands.filter(\.playsScene).map(\.rawValue)
                : candidates(after: inner, for: word)
        }
        guard let arguments = Self.arguments(of: words) else { return [] }
        if command == .products { return products }
        if command == .store { return control(after: arguments) }
        if command == .help, arguments == [Command.store.rawValue] { return ControlHelp.all.map(\.word).uniqued }
        // Only the first argument of the other commands can be completed.
        let first: [Command: [String]] = [
            .buy: products, .paywall: features, .friends: ["on", "off"], .help: commands.map(\.rawValue),
            .rollout: RolloutAction.verbs,
        ]
        return arguments.isEmpty ? first[command] ?? [] : []
    }

    /// Returns the possible next words of a partly typed `store` command.
    ///
    /// For example, after the words `store grace`, the possible next words are the lengths, `on`, and `off`.
    private func control(after words: [String]) -> [String] {
        guard let name = words.first else { return StoreControl.help.map(\.word) }
        guard let card = StoreControl.help.first(where: { $0.word == name }) else { return [] }
        let parts = card.usage.split(separator: " ").map { $0.filter { !"[]".contains($0) } }
        guard let next = parts.prefix(while: { !$0.hasPrefix("--") && $0 != "|" }).dropFirst(words.count).first else {
            return []
        }
        return next.split(separator: "|").map(String.init).flatMap { part in
            switch part {
            case "PRODUCT": products
            // The braces stand for the latest transaction of the product.
            case "TXN": products.map { "{\($0)}" }
            case let part where part.contains(where: \.isUppercase):
                card.values(of: part, after: Array(words.dropFirst()))
            case let part: [part]
            }
        }
    }

    /// Returns the arguments among the words after a command, without its options and their values.
    ///
    /// The result is `nil` if the words end with an option whose value is missing.
    private static func arguments(of words: ArraySlice<String>) -> [String]? {
        let options = CommandOptions(of: Array(words)).options
        var arguments: [String] = []
        var rest = words.dropFirst()
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                arguments.append(word)
                continue
            }
            if options[String(word.dropFirst(2))] == true, rest.popFirst() == nil { return nil }
        }
        return arguments
    }

    private static func options(after words: [String]) -> [String] {
        let general = OptionDefinition.all.filter(\.isForOneCommand).map(\.name)
        return (CommandOptions(of: words).names + general).uniqued.map { "--" + $0 }
    }
}

extension CommandCompleter {
    /// Creates a completer for the products and features of the app.
    init(_ dependencies: AppDependencies) {
        self.init(
            products: dependencies.range.map(\.rawValue), features: dependencies.features.descriptions.keys.sorted())
    }
}
