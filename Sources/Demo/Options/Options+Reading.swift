import DiscoverData
import DiscoverRouting
import Support

extension Options {
    /// Reads the words behind the program's name.
    ///
    /// Options of the app stand before the command or behind it, except behind `store`: a control of the store has options of
    /// its own, so there the app's come first.
    init(reading arguments: [String]) throws(RouteFailure) {
        self.init()
        var rest = arguments[...]
        var isOpen = true
        while let word = rest.popFirst() {
            guard isOpen, word.hasPrefix("--") || word == "-h" else {
                words.append(word)
                // `explain store …` has that control behind it just the same.
                let others = words.dropLast().compactMap(Command.init(rawValue:))
                if word == Command.store.rawValue, others.count == words.count - 1, others.allSatisfy(\.takesCommand) {
                    isOpen = false
                }
                continue
            }
            if word == "--" {
                isOpen = false
                // A command's own reader has to see it, too: what follows is no option of the command's either.
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
            // An option of the command's own: its reader knows it, or says that it does not.
            if !words.isEmpty { return words.append(word) }
            throw .unknownOption(
                word, command: "discover",
                nearest: name.nearest(among: OptionDefinition.all.map(\.name)).map { "--" + $0 })
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
