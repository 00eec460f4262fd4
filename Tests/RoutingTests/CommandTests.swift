import DiscoverData
import DiscoverEntities
import DiscoverRouting
import Support
import Testing

@Suite struct `All commands` {
    /// One route for each command.
    private static let routes: [Route] = [
        .catalog(path: nil), .products([]), .buy("gold", quantity: 1, offer: nil), .verify, .restore, .status,
        .paywall(feature: "rewind"), .close, .stack, .swipe(.like), .swipe(.nope), .swipe(.superLike), .rewind, .boost,
        .passport(place: nil), .friends(isOn: nil), .profile(id: "u-1"), .importing(file: "a.json"), .store([]),
        .tour(inSteps: false), .explain(.status), .map(nil), .help(topic: nil), .quit,
        .rollout(.status),
        // scaffold: every command
    ]

    @Test func `every command is reached by its name with the arguments in its usage`() throws {
        for route in Self.routes { #expect(try Route(words: route.words).command == route.command) }
        // `open` leads to the route of its link, and `exit` to that of `quit`.
        #expect(Set(Self.routes.map(\.command)).union([.open, .exit]) == Set(Command.allCases))
    }

    @Test(arguments: Command.allCases)
    func `every command is documented by its name, its usage, a sentence, and a link`(command: Command) {
        let card = command.card
        #expect(card.name == command.rawValue)
        #expect(card.usage.split(separator: " ").first == Substring(command.rawValue))
        #expect(card.summary.split(separator: " ").count >= 3)
        #expect(card.link.hasPrefix("discover://" + command.rawValue))
    }

    @Test(arguments: Command.allCases.filter { ![.open, .exit].contains($0) })
    func `the link in the help of a command leads to the command`(command: Command) throws {
        #expect(try Route(link: command.card.link).command == command)
    }

    @Test func `a question mark leads to the help, with or without a command`() throws {
        #expect(try Route(words: ["?"]) == .help(topic: nil))
        #expect(try Route(words: ["?", "buy"]) == .help(topic: "buy"))
        #expect(throws: RouteFailure.unexpected("b", command: "help")) { try Route(words: ["?", "buy", "b"]) }
    }

    @Test func `exit leads to the same route as quit, as a command and as a link`() throws {
        #expect(try Route(words: ["exit"]) == .quit)
        #expect(try Route(link: "discover://exit") == .quit)
        #expect(throws: RouteFailure.self) { try Route(words: ["explain", "exit"]) }
    }

    @Test(arguments: Command.allCases)
    func `the usage of a command lists the options that it accepts`(command: Command) throws {
        let options = command.card.usage.matches(of: /--(\w+) [A-Z]/).map { String($0.output.1) }
        for option in options {
            #expect(throws: RouteFailure.missing("a value for --\(option)", command: command.rawValue)) {
                try Route(words: [command.rawValue, "--\(option)"])
            }
        }
        // An option in brackets without a value is a flag.
        for option in command.card.usage.matches(of: /\[(--\w+)\]/).map({ String($0.output.1) }) {
            let (without, with) = (try Route(words: [command.rawValue]), try Route(words: [command.rawValue, option]))
            #expect(without != with && without.command == with.command)
        }
        // The store parses its own options.
        guard command != .store else { return }
        #expect(throws: RouteFailure.unknownOption("--nothing-like-it", command: command.rawValue, nearest: nil)) {
            try Route(words: [command.rawValue, "--nothing-like-it", "x"])
        }
    }

    @Test(arguments: Command.allCases.filter { ![.store, .products].contains($0) })
    func `a command refuses additional words`(command: Command) {
        let line = [command.rawValue] + (command == .open ? ["discover://status"] : ["a"]) + ["b", "c"]
        #expect(throws: RouteFailure.self) { try Route(words: line) }
    }
}

@Suite struct `Mistyped commands` {
    @Test(arguments: [
        ("bu", "buy"), ("prodcuts", "products"), ("stauts", "status"), ("Restore", "restore"), ("verfy", "verify"),
        ("quite", "quit"), ("paywal", "paywall"), ("BUY", "buy"), ("stak", "stack"), ("superLike", "superlike"),
        ("rewnid", "rewind"), ("passprot", "passport"), ("improt", "import"),
    ])
    func `a mistyped command is refused with the nearest name`(typed: String, meant: String) {
        #expect(throws: RouteFailure.unknownCommand(typed, nearest: meant)) { try Route(words: [typed]) }
    }

    @Test(arguments: ["", "xyzzy", "b", "purchase", "🎁", String(repeating: "buy", count: 1_000)])
    func `a command that isn't similar to any other is refused without a suggestion`(typed: String) {
        #expect(throws: RouteFailure.unknownCommand(typed, nearest: nil)) { try Route(words: [typed]) }
    }

    @Test func `a mistyped command in a link is refused with the nearest name`() {
        #expect(throws: RouteFailure.unknownCommand("bu", nearest: "buy")) { try Route(link: "discover://bu/gold") }
    }

    @Test func `a mistyped option is refused with the nearest option`() {
        #expect(throws: RouteFailure.unknownOption("--quantty", command: "buy", nearest: "--quantity")) {
            try Route(words: ["buy", "gold", "--quantty", "2"])
        }
        #expect(throws: RouteFailure.unknownOption("--colour", command: "buy", nearest: nil)) {
            try Route(words: ["buy", "gold", "--colour", "red"])
        }
        #expect(throws: RouteFailure.unknownOption("quantty", command: "buy", nearest: "quantity")) {
            try Route(link: "discover://buy/gold?quantty=2")
        }
    }

    @Test func `an offer without a name is refused`() {
        let failure = RouteFailure.invalidValue("", option: "--offer", expected: "a name")
        #expect(throws: failure) { try Route(words: ["buy", "gold", "--offer="]) }
        #expect(throws: failure) { try Route(link: "discover://buy/gold?offer=") }
    }

    @Test func `a command without its argument is refused with what is missing`() {
        #expect(throws: RouteFailure.missing("a command", command: "discover")) { try Route(words: []) }
        #expect(throws: RouteFailure.missing("a product", command: "buy")) { try Route(words: ["buy"]) }
        #expect(throws: RouteFailure.missing("a feature", command: "paywall")) { try Route(words: ["paywall"]) }
        #expect(throws: RouteFailure.missing("a link", command: "open")) { try Route(words: ["open"]) }
        #expect(throws: RouteFailure.missing("a product", command: "buy")) { try Route(words: ["buy", ""]) }
        #expect(throws: RouteFailure.missing("a word between the quotation marks", command: "store")) {
            try Route(words: ["store", ""])
        }
        #expect(throws: RouteFailure.missing("a file", command: "import")) { try Route(words: ["import"]) }
        #expect(throws: RouteFailure.missing("an ID, such as u-1", command: "profile")) {
            try Route(words: ["profile"])
        }
    }
}

@Suite struct `The friends command` {
    @Test func `the friends command accepts on, off, or no argument`() throws {
        #expect(try Route(words: ["friends"]) == .friends(isOn: nil))
        #expect(try Route(words: ["friends", "on"]) == .friends(isOn: true))
        #expect(try Route(link: "discover://friends/off") == .friends(isOn: false))
        #expect(throws: RouteFailure.invalidValue("On", option: "friends", expected: "on or off")) {
            try Route(words: ["friends", "On"])
        }
        #expect(throws: RouteFailure.invalidValue("maybe", option: "friends", expected: "on or off")) {
            try Route(link: "discover://friends/maybe")
        }
    }
}

@Suite struct `The closest match of a name` {
    private let names = ["buy", "boy", "products", "status"]

    @Test func `the closest match has the fewest changes, then comes first in the alphabet`() {
        #expect("bay".closestMatch(in: names) == "boy")
        #expect("buyy".closestMatch(in: names) == "buy")
        #expect("product".closestMatch(in: names) == "products")
        #expect("status".closestMatch(in: names) == "status")
    }

    @Test func `there is no closest match if more than a third is mistyped`() {
        #expect("bits".closestMatch(in: names) == nil)
        #expect("statistics".closestMatch(in: names) == nil)
        #expect("".closestMatch(in: names) == nil)
        #expect("buy".closestMatch(in: [String]()) == nil)
    }

    @Test func `there is no closest match for a string that is far too long`() {
        #expect(String(repeating: "x", count: 100_000).closestMatch(in: names) == nil)
    }
}
