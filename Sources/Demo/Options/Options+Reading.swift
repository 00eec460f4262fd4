import DiscoverData
import DiscoverRouting
import Support

extension Options {
    /// Creates options from the command-line arguments after the program's name.
    ///
    /// Options of the app can precede or follow the command. The command `store` is an exception: its controls have
    /// their own options, so the app's options must come first.
    init(reading arguments: [String]) throws(RouteFailure) {
        self.init()
        var rest = arguments[...]
        var isOpen = true
        while let word = rest.popFirst() {
            guard isOpen, word.hasPrefix("--") || word == "-h" else {
                words.append(word)
                // This also applies to `explain store …` and similar commands.
                let others = words.dropLast().compactMap(Command.init(rawValue:))
                if word == Command.store.rawValue, others.count == words.count - 1, others.allSatisfy(\.takesCommand) {
                    isOpen = false
                }
                continue
            }
            if word == "--" {
                isOpen = false
                // Keep the separator, because the command's own parser must also treat the following arguments as plain
                // values.
                if !words.isEmpty { words.append(word) }
                continue
            }
            try read(word == "-h" ? "--help" : word, &rest)
        }
    }

    private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(RouteFailure) {
        let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let card = OptionDefinition.all.first(where: { $0.name == name }) else {
            // This may be an option of the command, which the command's own parser accepts or refuses.
            if !words.isEmpty { return words.append(word) }
            throw .unknownOption(
                word, command: "discover",
                nearest: name.closestMatch(in: OptionDefinition.all.map(\.name)).map { "--" + $0 })
        }
        guard let expected = card.value else {
            if parts.count > 1 { throw .unexpected(String(parts[1]), command: "--" + name) }
            _ = card.apply(&self, "")
            return
        }
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
            throw .missing("a value (\(expected))", command: "--" + name)
        }
        guard card.apply(&self, value) else {
            throw .invalidValue(value, option: "--" + name, expected: card.expected)
        }
    }
}
