public import DiscoverEntities

/// The places in the app that can be opened.
///
/// A new use case adds a case, which the compiler then requires in every `switch`. A route has two equivalent
/// spellings: a command line (`buy gold.month --quantity 2`) and a link (`discover://buy/gold.month?quantity=2`).
public indirect enum Route: Hashable, Sendable {
    /// The contents of a StoreKit configuration file; without a path, the catalog in use.
    case catalog(path: String?)
    /// The names and prices of the specified products; without IDs, of all products.
    case products([ProductID])
    /// The purchase of a product in a quantity, with an optional offer ID.
    case buy(ProductID, quantity: Int, offer: String?)
    /// The verification of unfinished transactions.
    case verify
    /// The restoration of earlier purchases.
    case restore
    /// The entitlements of the account.
    case status
    /// A paywall that the user opens to get a feature.
    case paywall(feature: String)
    /// The dismissal of the presented paywall.
    case close
    /// The card stack.
    case stack
    /// A decision on the top card.
    case swipe(SwipeDecision)
    /// The undoing of the latest swipe.
    case rewind
    /// A boost, which shows the user on top of other people's stacks for a limited time.
    case boost
    /// The location that cards come from; with the name of a place, a change of the location.
    case passport(place: String?)
    /// The swiping mode; with a value, a change of the mode to swiping with friends or alone.
    case friends(isOn: Bool?)
    /// The profile of the user or group with the specified ID.
    case profile(id: String)
    /// The import of a file of recommendations.
    case importing(file: String)
    /// A command of the simulated store; without strings, the list of the commands.
    case store([String])
    /// The help for all commands, or for one command if a topic is specified.
    case help(topic: String?)
    /// The guided tour; in steps, it pauses after each command.
    case tour(inSteps: Bool)
    /// Another route, played with the operations of each layer and their source lines.
    case explain(Route)
    /// The map of the modules, with those that the specified route or the latest command uses.
    case map(Route?)
    /// The end of the session.
    case quit
    // scaffold: routes
}
