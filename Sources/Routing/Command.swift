public import DiscoverData

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
    /// A link, spelled out: leads wherever the link does.
    case open
    /// See ``Route/store(_:)``.
    case store
    /// See ``Route/tour``.
    case tour
    /// See ``Route/help(topic:)``.
    case help
    /// See ``Route/quit``.
    case quit
    // scaffold: commands

    /// The command as help shows it.
    public var card: CommandCard {
        let (usage, summary, link) = entry
        return CommandCard(name: rawValue, usage: usage, summary: summary, link: link)
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
        case .open: ("open URL", "go where a link leads", "discover://open/…")
        case .store:
            (
                "store [CONTROL ...]", "change the simulated store's circumstances; alone, list the controls",
                "discover://store/advance/30d"
            )
        case .tour: ("tour", "play the use cases, told step by step", "discover://tour")
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
        case .store: .store
        case .help: .help
        case .tour: .tour
        case .quit: .quit
        // scaffold: names
        }
    }
}
