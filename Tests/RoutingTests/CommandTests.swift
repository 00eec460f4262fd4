import DiscoverData
import DiscoverEntities
import DiscoverRouting
import Support
import Testing

@Suite struct `Every command` {
    /// One route for each command.
    private static let routes: [Route] = [
        .catalog(path: nil), .products([]), .buy("gold", quantity: 1, offer: nil), .verify, .restore, .status,
        .paywall(feature: "rewind"), .close, .stack, .swipe(.like), .swipe(.nope), .swipe(.superLike), .rewind, .boost,
        .passport(place: nil), .friends(isOn: nil), .profile(id: "u-1"), .importing(file: "a.json"), .store([]),
        .tour(inSteps: false), .explain(.status), .map(nil), .help(topic: nil), .quit,
        // scaffold: every command
    ]

    @Test func `is reached by its name, with what its usage says it takes`() throws {
        for route in Self.routes { #expect(try Route(words: route.words).command == route.command) }
        // `open` leads to wherever its link does.
        #expect(Set(Self.routes.map(\.command)).union([.open]) == Set(Command.allCases))
    }

    @Test(arguments: Command.allCases)
    func `is documented by its name, its usage, a sentence and a link`(command: Command) {
        let card = command.card
        #expect(card.name == command.rawValue)
        #expect(card.usage.split(separator: " ").first == Substring(command.rawValue))
        #expect(card.summary.split(separator: " ").count >= 3)
        #expect(card.link.hasPrefix("discover://" + command.rawValue))
    }

    @Test(arguments: Command.allCases.filter { $0 != .open })
    func `has a link in its help that leads to it`(command: Command) throws {
        #expect(try Route(link: command.card.link).command == command)
    }

    @Test(arguments: Command.allCases)
    func `says in its usage which options it takes`(command: Command) throws {
        let options = command.card.usage.matches(of: /--(\w+) [A-Z]/).map { String($0.output.1) }
        for option in options {
            #expect(throws: RouteFailure.missing("a value for --\(option)", command: command.rawValue)) {
                try Route(words: [command.rawValue, "--\(option)"])
            }
        }
        // One that stands in brackets by itself is on where it is named.
        for option in command.card.usage.matches(of: /\[(--\w+)\]/).map({ String($0.output.1) }) {
            let (without, with) = (try Route(words: [command.rawValue]), try Route(words: [command.rawValue, option]))
            #expect(without != with && without.command == with.command)
        }
        // The store reads its own.
        guard command != .store else { return }
        #expect(throws: RouteFailure.unknownOption("--nothing-like-it", command: command.rawValue, nearest: nil)) {
            try Route(words: [command.rawValue, "--nothing-like-it", "x"])
        }
    }

    @Test(arguments: Command.allCases.filter { ![.store, .products].contains($0) })
    func `has no place for words too many`(command: Command) {
        let line = [command.rawValue] + (command == .open ? ["discover://status"] : ["a"]) + ["b", "c"]
        #expect(throws: RouteFailure.self) { try Route(words: line) }
    }
}

@Suite struct `A mistyped command` {
    @Test(arguments: [
        ("bu", "buy"), ("prodcuts", "products"), ("stauts", "status"), ("Restore", "restore"), ("verfy", "verify"),
        ("quite", "quit"), ("paywal", "paywall"), ("BUY", "buy"), ("stak", "stack"), ("superLike", "superlike"),
        ("rewnid", "rewind"), ("passprot", "passport"), ("improt", "import"),
    ])
    func `is answered with the nearest name`(typed: String, meant: String) {
        #expect(throws: RouteFailure.unknownCommand(typed, nearest: meant)) { try Route(words: [typed]) }
    }

    @Test(arguments: ["", "xyzzy", "b", "purchase", "🎁", String(repeating: "buy", count: 1_000)])
    func `that is near nothing is answered without a guess`(typed: String) {
        #expect(throws: RouteFailure.unknownCommand(typed, nearest: nil)) { try Route(words: [typed]) }
    }

    @Test func `in a link is answered like one in words`() {
        #expect(throws: RouteFailure.unknownCommand("bu", nearest: "buy")) { try Route(link: "discover://bu/gold") }
    }

    @Test func `option is answered with the nearest one`() {
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

    @Test func `with nothing behind it says what is missing`() {
        #expect(throws: RouteFailure.missing("a command", command: "discover")) { try Route(words: []) }
        #expect(throws: RouteFailure.missing("a product", command: "buy")) { try Route(words: ["buy"]) }
        #expect(throws: RouteFailure.missing("a feature", command: "paywall")) { try Route(words: ["paywall"]) }
        #expect(throws: RouteFailure.missing("a link", command: "open")) { try Route(words: ["open"]) }
        #expect(throws: RouteFailure.missing("a product", command: "buy")) { try Route(words: ["buy", ""]) }
        #expect(throws: RouteFailure.missing("a file", command: "import")) { try Route(words: ["import"]) }
        #expect(throws: RouteFailure.missing("a name, such as u-1", command: "profile")) {
            try Route(words: ["profile"])
        }
    }
}

@Suite struct `Swiping with friends` {
    @Test func `is switched on, off, or asked for, and nothing else`() throws {
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

@Suite struct `The nearest name` {
    private let names = ["buy", "boy", "products", "status"]

    @Test func `is the one with the fewest letters to change, and the first by alphabet of two`() {
        #expect("bay".closestMatch(in: names) == "boy")
        #expect("buyy".closestMatch(in: names) == "buy")
        #expect("product".closestMatch(in: names) == "products")
        #expect("status".closestMatch(in: names) == "status")
    }

    @Test func `is none where more than a third was mistyped`() {
        #expect("bits".closestMatch(in: names) == nil)
        #expect("statistics".closestMatch(in: names) == nil)
        #expect("".closestMatch(in: names) == nil)
        #expect("buy".closestMatch(in: [String]()) == nil)
    }

    @Test func `is not looked for where the text is far too long`() {
        #expect(String(repeating: "x", count: 100_000).closestMatch(in: names) == nil)
    }
}
