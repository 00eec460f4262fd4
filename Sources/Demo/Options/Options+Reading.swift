import DiscoverData
import DiscoverRouting
import Support

extension Options {
    /// Creates options from the command-line arguments after the program's name.
    ///
    /// Options of the app can precede or follow the command. The command can have an option of the same name, such as
    /// `--account` of `store elsewhere`. Before the command's name, such an option belongs to the app; after the name,
    /// it belongs to the command.
    init(reading arguments: [String]) throws(RouteFailure) {
        self.init()
        _ = try read(arguments[...]) { _ in true }
    }

    /// Returns a copy of the session's options, changed by the options that were typed with one command.
    ///
    /// - Parameter words: The words of the command and its options.
    /// - Returns: The changed options. Their property ``words`` contains the command, its arguments, and the options of
    ///   its own. If one of the typed options applies only to a whole session, the result is a failure that contains
    ///   that option.
    /// - Throws: `RouteFailure` if an option is unknown or its value isn't valid.
    func changed(by words: [String]) throws(RouteFailure) -> Result<Options, SessionOption> {
        var changed = self
        changed.words = []
        if let option = try changed.read(words[...], where: \.isForOneCommand) { return .failure(option) }
        return .success(changed)
    }

    /// Reads command-line arguments until an option isn't allowed, and returns that option.
    ///
    /// If all options are allowed, all arguments are read, and the result is `nil`.
    private mutating func read(
        _ arguments: ArraySlice<String>, where isAllowed: (OptionDefinition) -> Bool
    ) throws(RouteFailure) -> SessionOption? {
        var rest = arguments
        while let word = rest.popFirst() {
            if word == "--" {
                // Keep the separator, because the command's own parser must also treat the following arguments as plain
                // values. The store has no such parser.
                let isKept = !words.isEmpty && CommandOptions(of: words).parsesSeparator
                words += (isKept ? [word] : []) + rest
                return nil
            }
            guard word.hasPrefix("--") || word == "-h" else {
                words.append(word)
                continue
            }
            let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = word == "-h" ? "help" : String(parts[0])
            if let takesValue = CommandOptions(of: words).options[name] {
                words.append(word)
                if takesValue, parts.count == 1, let value = rest.popFirst() { words.append(value) }
                continue
            }
            guard let definition = OptionDefinition.all.first(where: { [$0.name, $0.formerName].contains(name) }) else {
                // The command's own parser refuses it, and suggests the nearest option.
                guard words.isEmpty else {
                    words.append(word)
                    continue
                }
                throw .unknownOption(
                    word, command: "discover",
                    nearest: name.closestMatch(in: OptionDefinition.all.map(\.name)).map { "--" + $0 })
            }
            guard isAllowed(definition) else { return SessionOption(name: name) }
            try apply(definition, parts.count > 1 ? String(parts[1]) : nil, &rest)
        }
        return nil
    }

    private mutating func apply(
        _ definition: OptionDefinition, _ given: String?, _ rest: inout ArraySlice<String>
    ) throws(RouteFailure) {
        let name = "--" + definition.name
        guard let expected = definition.value else {
            if let given { throw .unexpected(given, command: name) }
            _ = definition.apply(&self, "")
            return
        }
        guard let value = given ?? rest.popFirst() else { throw .missing("a value (\(expected))", command: name) }
        guard definition.apply(&self, value) else {
            throw .invalidValue(value, option: name, expected: definition.expected)
        }
    }
}

/// An option of a whole session, which therefore can't be typed with a single command of a session.
struct SessionOption: Error, Hashable {
    let name: String
}
