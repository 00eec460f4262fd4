public import DiscoverData
internal import DiscoverEntities

/// The commands that a user can enter, each of which opens a route.
///
/// Every route has a command: the compiler requires one for each route in ``Route/command``.
public enum Command: String, Hashable, Sendable, CaseIterable {
    /// The command that shows the contents of a StoreKit configuration file (``Route/catalog(path:)``).
    case catalog
    /// The command that shows products and their prices (``Route/products(_:)``).
    case products
    /// The command that buys a product (``Route/buy(_:quantity:offer:)``).
    case buy
    /// The command that verifies, records, and finishes the unfinished transactions (``Route/verify``).
    case verify
    /// The command that restores earlier purchases (``Route/restore``).
    case restore
    /// The command that shows what the account owns (``Route/status``).
    case status
    /// The command that shows a feature, or the products that unlock it (``Route/paywall(feature:)``).
    case paywall
    /// The command that dismisses the presented paywall (``Route/close``).
    case close
    /// The command that shows the card stack (``Route/stack``).
    case stack
    /// The command that likes the top card (``Route/swipe(_:)`` with a like).
    case like
    /// The command that rejects the top card (``Route/swipe(_:)`` with a nope).
    case nope
    /// The command that super likes the top card (``Route/swipe(_:)`` with a super like).
    case superlike
    /// The command that takes back the latest swipe (``Route/rewind``).
    case rewind
    /// The command that starts a boost of the user's own profile (``Route/boost``).
    case boost
    /// The command that shows or changes the location that cards come from (``Route/passport(place:)``).
    case passport
    /// The command that shows or changes the swiping mode (``Route/friends(isOn:)``).
    ///
    /// The modes are alone and with friends.
    case friends
    /// The command that shows the profile of a user or a group (``Route/profile(id:)``).
    case profile
    /// The command that imports a file of recommendations (``Route/importing(file:)``).
    case importing = "import"
    /// The command that opens the route of the link that follows it, such as `open discover://status`.
    case open
    /// The command that controls the simulated store (``Route/store(_:)``).
    case store
    /// The command that starts the guided tour (``Route/tour(inSteps:)``).
    case tour
    /// The command that runs another command and shows its operations (``Route/explain(_:)``).
    case explain
    /// The command that draws the map of the program's modules (``Route/map(_:)``).
    case map
    /// The command that shows the help (``Route/help(topic:control:)``).
    case help
    /// The command that ends the session (``Route/quit``).
    case quit
    /// Another name of the command ``quit``; both end the session (``Route/quit``).
    case exit
    /// The command that shows experiments, and starts, advances, or stops one (``Route/rollout(_:)``).
    case rollout
    // scaffold: commands

    /// The name, syntax, and description of the command for its help text.
    public var card: CommandHelp {
        let (usage, summary, link) = entry
        return CommandHelp(name: rawValue, usage: usage, summary: summary, link: link)
    }

    private var entry: (usage: String, summary: String, link: String) {
        switch self {
        case .catalog:
            ("catalog [FILE]", "show the contents of a .storekit file, with warnings", "discover://catalog")
        case .products:
            ("products [ID ...]", "show the products and their prices", "discover://products/gold.month")
        case .buy:
            (
                "buy ID [--quantity N] [--offer ID]", "buy a product",
                "discover://buy/superlikes.5?quantity=2"
            )
        case .verify: ("verify", "verify, credit and finish the unfinished transactions", "discover://verify")
        case .restore: ("restore", "restore earlier purchases", "discover://restore")
        case .status: ("status", "show what the account owns", "discover://status")
        case .paywall:
            ("paywall FEATURE", "show a feature, and the products that unlock it", "discover://paywall/rewind")
        case .close: ("close", "close the paywall, and return to the previous scene", "discover://close")
        case .stack: ("stack", "show the cards, and load more", "discover://stack")
        case .like: ("like", "like the top card", "discover://like")
        case .nope: ("nope", "pass on the top card", "discover://nope")
        case .superlike: ("superlike", "like the top card, and notify the person at once", "discover://superlike")
        case .rewind: ("rewind", "undo the latest swipe", "discover://rewind")
        case .boost: ("boost", "be on top of everyone's stack for 30 minutes", "discover://boost")
        case .passport:
            ("passport [PLACE]", "choose where to look for people, or show the place", "discover://passport/Paris")
        case .friends: ("friends [on|off]", "swipe with friends or alone, or show which", "discover://friends/on")
        case .profile: ("profile ID", "show a person's profile", "discover://profile/u-1")
        case .importing:
            (
                "import FILE", "import people from a file, to show them when they are recommended",
                "discover://import/people.json"
            )
        case .open: ("open URL", "open a link", "discover://open/…")
        case .store:
            (
                "store [CONTROL ...]", "control the simulated store; without a control, list the controls",
                "discover://store/advance/30d"
            )
        case .tour:
            (
                "tour [--step]",
                "run the use cases step by step, with explanations; with --step, pause after each command",
                "discover://tour"
            )
        case .explain:
            (
                "explain COMMAND ...", "run a command, and show the file and line of each operation",
                "discover://explain/buy/gold.month"
            )
        case .map:
            (
                "map [COMMAND ...]", "draw the modules, and mark those that ran in the last command or in this one",
                "discover://map/buy/gold.month"
            )
        case .help:
            (
                "help [COMMAND [CONTROL]]", "show the commands, one of them, or a control of store",
                "discover://help/buy"
            )
        case .quit: ("quit", "end the session", "discover://quit")
        case .exit: ("exit", "end the session, like quit", "discover://exit")
        case .rollout:
            (
                "rollout ACTION [NAME [PERCENT]]",
                "show experiments (status, report), or change one (start, advance, stop)",
                "discover://rollout/report/short-wall"
            )
        // scaffold: cards
        }
    }
}

extension Route {
    /// The command that opens this route.
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
        case .rollout: .rollout
        // scaffold: names
        }
    }
}
