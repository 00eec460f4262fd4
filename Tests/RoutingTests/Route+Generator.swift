import DiscoverEntities
import DiscoverRouting
import Support
import TestSupport

extension Route {
    /// Returns a random route for the seed, with words that are hard to quote.
    static func generated(seed: UInt64) -> Route {
        var random = SplitMix64(seed: seed)
        func word() -> String {
            (0..<Int.random(in: 1...3, using: &random)).map { _ in
                pieces[Int.random(in: pieces.indices, using: &random)]
            }.joined()
        }
        func words() -> [String] { (0..<Int.random(in: 0...4, using: &random)).map { _ in word() } }
        let command = Command.allCases[Int.random(in: Command.allCases.indices, using: &random)]
        return switch command {
        case .catalog: .catalog(path: words().first)
        case .products: .products(words().map { ProductID($0) })
        // A link to a link is invalid, so `open` has no route of its own.
        case .buy, .open:
            .buy(
                ProductID(word()), quantity: Int.random(in: -3...12, using: &random),
                offer: Bool.random(using: &random) ? word() : nil)
        case .verify: .verify
        case .restore: .restore
        case .status: .status
        case .paywall: .paywall(feature: word())
        case .close: .close
        case .stack: .stack
        case .like: .swipe(.like)
        case .nope: .swipe(.nope)
        case .superlike: .swipe(.superLike)
        case .rewind: .rewind
        case .boost: .boost
        case .passport: .passport(place: words().first)
        case .friends: .friends(isOn: random.pick([nil, true, false]))
        case .profile: .profile(id: word())
        case .importing: .importing(file: word())
        case .store: .store(words())
        case .help:
            Bool.random(using: &random) ? .help(topic: words().first) : .help(topic: "store", control: word())
        case .tour: .tour(inSteps: Bool.random(using: &random))
        case .explain: .explain(.scene(seed: random.next()))
        case .map: .map(Bool.random(using: &random) ? .scene(seed: random.next()) : nil)
        case .quit, .exit: .quit
        case .rollout: .rollout(.generated(word(), &random))
        // scaffold: generated routes
        }
    }

    /// Returns a random route that `explain` and `map` accept.
    private static func scene(seed: UInt64) -> Route {
        let route = Route.generated(seed: seed)
        let isScene = ![.explain, .map, .tour, .quit].contains(route.command)
        return isScene ? route : scene(seed: seed &+ 1)
    }

    private static var pieces: [String] {
        [
            "gold.month", "a", "Z9", " ", "  ", "/", "?", "#", "&", "=", "%", "%41", "+", "..", ".", "~", "-", "--",
            "--offer",
            "--offer=x", "\"", "'", "\\", "\n", "\t", "é", "e\u{301}", "日本", "👩‍👧", "discover://", ":", ";", "$HOME", "`",
            "\u{0}",
        ]
    }

    /// The words that lead to the route, written so that each can begin with any character.
    var words: [String] {
        let arguments: [String] =
            switch self {
            case .catalog(let path): path.map { ["--", $0] } ?? []
            case .products(let ids): ["--"] + ids.map(\.rawValue)
            case .buy(let id, let quantity, let offer):
                ["--quantity", "\(quantity)"] + (offer.map { ["--offer=" + $0] } ?? []) + ["--", id.rawValue]
            case .paywall(let feature): ["--", feature]
            case .passport(let place): place.map { ["--", $0] } ?? []
            case .friends(let isOn): isOn.map { [$0 ? "on" : "off"] } ?? []
            case .profile(let id): ["--", id]
            case .importing(let file): ["--", file]
            case .store(let words): words
            case .help(let topic, let control): topic == nil ? [] : ["--"] + [topic, control].compactMap(\.self)
            case .explain(let route), .map(.some(let route)): route.words
            case .tour(let inSteps): inSteps ? ["--step"] : []
            case .verify, .restore, .status, .close, .stack, .swipe, .rewind, .boost, .map(.none), .quit: []
            case .rollout(let action): action.generatedWords
            // scaffold: generated words
            }
        return [command.rawValue] + arguments
    }
}

extension RolloutAction {
    /// Returns a random action that a link can lead to, for an experiment with the specified name.
    fileprivate static func generated(_ name: String, _ random: inout SplitMix64) -> RolloutAction {
        random.pick([.status, .report(name)])
    }

    /// The words that lead to the action, written so that the name can begin with any character.
    fileprivate var generatedWords: [String] {
        switch self {
        case .status: ["status"]
        case .report(let name): ["report", "--", name]
        case .start(let name, let population): ["start", "--", name, "\(Double(population) / 100)"]
        case .advance(let name, let population): ["--", "advance", name, "\(Double(population) / 100)"]
        case .stop(let name): ["stop", "--", name]
        }
    }
}

extension [String] {
    /// The words as one line, each in quotation marks.
    var line: String {
        map { "\"" + $0.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\"" }.joined(separator: " ")
    }
}
