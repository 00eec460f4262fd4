public import DiscoverData
internal import DiscoverEntities

/// The commands that lead to routes.
///
/// Every route must have a command, because ``Route/command`` doesn't compile otherwise.
public enum Command: String, Hashable, Sendable, CaseIterable {
    /// The command for ``Route/catalog(path:)``.
    case catalog
    /// The command for ``Route/products(_:)``.
    case products
    /// The command for ``Route/buy(_:quantity:offer:)``.
    case buy
    /// The command for ``Route/verify``.
    case verify
    /// The command for ``Route/restore``.
    case restore
    /// The command for ``Route/status``.
    case status
    /// The command for ``Route/paywall(feature:)``.
    case paywall
    /// The command for ``Route/close``.
    case close
    /// The command for ``Route/stack``.
    case stack
    /// The command for ``Route/swipe(_:)`` with a like.
    case like
    /// The command for ``Route/swipe(_:)`` with a nope.
    case nope
    /// The command for ``Route/swipe(_:)`` with a super like.
    case superlike
    /// The command for ``Route/rewind``.
    case rewind
    /// The command for ``Route/boost``.
    case boost
    /// The command for ``Route/passport(place:)``.
    case passport
    /// The command for ``Route/friends(isOn:)``.
    case friends
    /// The command for ``Route/profile(id:)``.
    case profile
    /// The command for ``Route/importing(file:)``.
    case importing = "import"
    /// The command that opens a link, and leads to the link's route.
    case open
    /// The command for ``Route/store(_:)``.
    case store
    /// The command for ``Route/tour(inSteps:)``.
    case tour
    /// The command for ``Route/explain(_:)``.
    case explain
    /// The command for ``Route/map(_:)``.
    case map
    /// The command for ``Route/help(topic:)``.
    case help
    /// The command for ``Route/quit``.
    case quit
    // scaffold: commands

    /// The help of the command.
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
    /// The command that leads to this route.
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
