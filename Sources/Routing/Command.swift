public import DiscoverData
internal import DiscoverEntities

/// The names by which routes are reached. A route without one does not compile: see ``Route/command``.
public enum Command: String, Hashable, Sendable, CaseIterable {
    /// See ``Route/catalog(path:)``.
    case catalog
    /// See ``Route/products(_:)``.
    case products
    /// See ``Route/buy(_:quantity:offer:)``.
    case buy
    /// See ``Route/verify``.
    case verify
    /// See ``Route/restore``.
    case restore
    /// See ``Route/status``.
    case status
    /// See ``Route/paywall(feature:)``.
    case paywall
    /// See ``Route/close``.
    case close
    /// See ``Route/stack``.
    case stack
    /// See ``Route/swipe(_:)``.
    case like
    /// See ``Route/swipe(_:)``.
    case nope
    /// See ``Route/swipe(_:)``.
    case superlike
    /// See ``Route/rewind``.
    case rewind
    /// See ``Route/boost``.
    case boost
    /// See ``Route/passport(place:)``.
    case passport
    /// See ``Route/friends(isOn:)``.
    case friends
    /// See ``Route/profile(id:)``.
    case profile
    /// See ``Route/importing(file:)``.
    case importing = "import"
    /// A link, spelled out: leads wherever the link does.
    case open
    /// See ``Route/store(_:)``.
    case store
    /// See ``Route/tour(inSteps:)``.
    case tour
    /// See ``Route/explain(_:)``.
    case explain
    /// See ``Route/map(_:)``.
    case map
    /// See ``Route/help(topic:)``.
    case help
    /// See ``Route/quit``.
    case quit
    // scaffold: commands

    /// The command as help shows it.
    public var card: CommandHelp {
        let (usage, summary, link) = entry
        return CommandHelp(name: rawValue, usage: usage, summary: summary, link: link)
    }

    private var entry: (usage: String, summary: String, link: String) {
        switch self {
        case .catalog:
            ("catalog [FILE]", "show what a .storekit file holds, and its doubts", "discover://catalog")
        case .products:
            ("products [ID ...]", "show what is sold, and for how much", "discover://products/gold.month")
        case .buy:
            (
                "buy ID [--quantity N] [--offer ID]", "buy a product",
                "discover://buy/superlikes.5?quantity=2"
            )
        case .verify: ("verify", "verify, credit and finish what is unfinished", "discover://verify")
        case .restore: ("restore", "bring back what was bought earlier", "discover://restore")
        case .status: ("status", "show what the account holds", "discover://status")
        case .paywall:
            ("paywall FEATURE", "want a feature, and see what opens it", "discover://paywall/rewind")
        case .close: ("close", "close the paywall, back to what was there", "discover://close")
        case .stack: ("stack", "show the cards, and ask for more", "discover://stack")
        case .like: ("like", "like whoever is on the top card", "discover://like")
        case .nope: ("nope", "pass on whoever is on the top card", "discover://nope")
        case .superlike: ("superlike", "like, and be noticed at once", "discover://superlike")
        case .rewind: ("rewind", "take the latest swipe back", "discover://rewind")
        case .boost: ("boost", "be on top of everybody's stack for half an hour", "discover://boost")
        case .passport:
            ("passport [PLACE]", "go elsewhere to look for people, or see where", "discover://passport/Paris")
        case .friends: ("friends [on|off]", "swipe with friends, or see whether", "discover://friends/on")
        case .profile: ("profile ID", "show who somebody is", "discover://profile/u-1")
        case .importing:
            ("import FILE", "know the people of a file, for when they are recommended", "discover://import/people.json")
        case .open: ("open URL", "go where a link leads", "discover://open/…")
        case .store:
            (
                "store [CONTROL ...]", "change the simulated store's circumstances; alone, list the controls",
                "discover://store/advance/30d"
            )
        case .tour:
            (
                "tour [--step]", "play the use cases, told step by step; with --step, wait for you after each command",
                "discover://tour"
            )
        case .explain:
            (
                "explain COMMAND ...", "play a command, each act beside the file and line that performs it",
                "discover://explain/buy/gold.month"
            )
        case .map:
            (
                "map [COMMAND ...]", "draw the modules, and who acted in the last command, or in this one",
                "discover://map/buy/gold.month"
            )
        case .help: ("help [COMMAND]", "show the commands, or one of them", "discover://help/buy")
        case .quit: ("quit", "end the session", "discover://quit")
        // scaffold: cards
        }
    }
}

extension Route {
    /// The command that leads here.
    public var command: Command {
        switch self {
        case .catalog: .catalog
        case .products: .products
        case .buy: .buy
        case .verify: .verify
        case .restore: .restore
        case .status: .status
        case .paywall: .paywall
        case .close: .close
        case .stack: .stack
        case .swipe(.like): .like
        case .swipe(.nope): .nope
        case .swipe(.superLike): .superlike
        case .rewind: .rewind
        case .boost: .boost
        case .passport: .passport
        case .friends: .friends
        case .profile: .profile
        case .importing: .importing
        case .store: .store
        case .help: .help
        case .tour: .tour
        case .explain: .explain
        case .map: .map
        case .quit: .quit
        // scaffold: names
        }
    }
}
