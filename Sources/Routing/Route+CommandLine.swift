public import DiscoverData
internal import DiscoverEntities
internal import Support

extension Route {
    /// Creates a route from the words of a command line: the command, its arguments, and its options.
    ///
    /// The command `?` is another name of ``Command/help``, which only command lines have.
    ///
    /// - Parameter words: The words, at least one. Options can be anywhere after the command.
    /// - Throws: `RouteFailure` if the command line is invalid.
    public init(words: [String]) throws(RouteFailure) {
        guard let typed = words.first else { throw .missing("a command", command: "discover") }
        let name = typed == "?" ? Command.help.rawValue : typed
        guard let command = Command(rawValue: name) else {
            throw .unknownCommand(name, nearest: name.closestMatch(in: Command.allCases.map(\.rawValue)))
        }
        // Controls of the store have their own options, which the store parses.
        if command == .store {
            guard !words.contains("") else { throw .missing("a word between the quotation marks", command: name) }
            self = .store(Array(words.dropFirst()))
            return
        }
        if command.takesCommand, words.count > 1 {
            self = try Route(command, about: words[1]) { () throws(RouteFailure) in
                try Route(words: Array(words.dropFirst()))
            }
            return
        }
        var arguments = try ArgumentReader(words.dropFirst(), of: command)
        self = try arguments.route()
        try arguments.end()
    }
}

/// A parser that reads the arguments and options of a command line one after another.
struct ArgumentReader {
    let command: Command
    private var words: [String] = []
    private var options: [String: String] = [:]

    init(_ rest: ArraySlice<String>, of command: Command) throws(RouteFailure) {
        self.command = command
        var rest = rest
        var isLiteral = false
        while let word = rest.popFirst() {
            if !isLiteral, word == "--" {
                isLiteral = true
            } else if !isLiteral, word.hasPrefix("--") {
                let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let name = String(parts[0])
                guard command.options.contains(name) else {
                    throw .unknownOption(
                        "--" + name, command: command.rawValue,
                        nearest: name.closestMatch(in: command.options).map { "--" + $0 })
                }
                let isSwitch = command.switches.contains(name)
                guard let value = parts.count > 1 ? String(parts[1]) : isSwitch ? "on" : rest.popFirst() else {
                    throw .missing("a value for --\(name)", command: command.rawValue)
                }
                guard options.updateValue(value, forKey: name) == nil else {
                    throw .unexpected("a second --\(name)", command: command.rawValue)
                }
            } else {
                words.append(word)
            }
        }
        words.reverse()
    }

    init(command: Command, path: [String], query: [String: String]) throws(RouteFailure) {
        self.command = command
        for name in query.keys.sorted() where !command.options.contains(name) {
            throw .unknownOption(name, command: command.rawValue, nearest: name.closestMatch(in: command.options))
        }
        words = path.reversed()
        options = query
    }

    mutating func route() throws(RouteFailure) -> Route {
        switch command {
        case .catalog: return .catalog(path: try takeOptional("a file"))
        case .products: return .products(try takeAll("a product").map { ProductID($0) })
        case .buy:
            return .buy(
                ProductID(try take("a product")), quantity: try number("quantity", otherwise: 1),
                offer: try name("offer"))
        case .verify: return .verify
        case .restore: return .restore
        case .status: return .status
        case .paywall: return .paywall(feature: try take("a feature"))
        case .close: return .close
        case .stack: return .stack
        case .like: return .swipe(.like)
        case .nope: return .swipe(.nope)
        case .superlike: return .swipe(.superLike)
        case .rewind: return .rewind
        case .boost: return .boost
        case .passport: return .passport(place: try takeOptional("a place"))
        case .friends: return .friends(isOn: try flag("on or off"))
        case .profile: return .profile(id: try take("an ID, such as u-1"))
        case .importing: return .importing(file: try take("a file"))
        case .open: return try Route(link: try take("a link"))
        case .store: return .store(try takeAll("a control"))
        case .tour: return .tour(inSteps: try isOn("step"))
        case .explain: throw .missing("a command", command: command.rawValue)
        case .map: return .map(nil)
        case .help:
            let topic = try takeOptional("a command")
            let isStore = topic == Command.store.rawValue
            return .help(topic: topic, control: isStore ? try takeOptional("a control of the store") : nil)
        case .quit, .exit: return .quit
        case .rollout: return .rollout(try rolloutAction())
        // scaffold: words
        }
    }

    func end() throws(RouteFailure) {
        if let word = words.last { throw .unexpected(word, command: command.rawValue) }
    }

    mutating func take(_ what: String) throws(RouteFailure) -> String {
        guard let word = words.popLast(), !word.isEmpty else { throw .missing(what, command: command.rawValue) }
        return word
    }

    private mutating func takeOptional(_ what: String) throws(RouteFailure) -> String? {
        words.isEmpty ? nil : try take(what)
    }

    private mutating func takeAll(_ what: String) throws(RouteFailure) -> [String] {
        var taken: [String] = []
        while !words.isEmpty { taken.append(try take(what)) }
        return taken
    }

    /// Returns `true` for `on`, `false` for `off`, and `nil` if no argument is left.
    ///
    /// Errors call the argument `what`.
    private mutating func flag(_ what: String) throws(RouteFailure) -> Bool? {
        switch try takeOptional(what) {
        case nil: return nil
        case "on"?: return true
        case "off"?: return false
        case let word?: throw .invalidValue(word, option: command.rawValue, expected: what)
        }
    }

    private func name(_ option: String) throws(RouteFailure) -> String? {
        guard let text = options[option] else { return nil }
        guard !text.isEmpty else { throw .invalidValue(text, option: "--" + option, expected: "a name") }
        return text
    }

    private func isOn(_ option: String) throws(RouteFailure) -> Bool {
        guard let text = options[option] else { return false }
        guard text.isEmpty || text == "on" else {
            throw .invalidValue(text, option: "--" + option, expected: "nothing, or on")
        }
        return true
    }

    private func number(_ option: String, otherwise: Int) throws(RouteFailure) -> Int {
        guard let text = options[option] else { return otherwise }
        guard let number = Int(text) else {
            throw .invalidValue(text, option: "--" + option, expected: "a whole number, such as 2")
        }
        return number
    }
}

extension Command {
    /// The names of the command's options; each option takes a value unless it is one of the ``switches``.
    ///
    /// The names are read from the command's syntax in the help, so every option is documented there.
    var options: [String] {
        card.usage.split { " []".contains($0) }.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    }

    /// The names of the command's options that take no value, and are on if they are present.
    var switches: [String] { options.filter { card.usage.contains("[--\($0)]") } }
}
