public import DiscoverEntities

/// A value that states what the app shows or does.
///
/// A new use case needs a new case, which the compiler then requires in every `switch`. A route has two equivalent
/// spellings: a command line (`buy gold.month --quantity 2`) and a link (`discover://buy/gold.month?quantity=2`).
public indirect enum Route: Hashable, Sendable {
    /// The contents of a StoreKit configuration file; without a path, the catalog in use.
    case catalog(path: String?)
    /// The names and prices of the specified products; without IDs, of all products.
    case products([ProductID])
    /// The purchase of a product in a quantity, with an optional offer ID.
    case buy(ProductID, quantity: Int, offer: String?)
    /// The verification of the transactions that the app hasn't finished.
    case verify
    /// The restoration of earlier purchases.
    case restore
    /// The account's features, its balances of units such as super likes, and its subscriptions.
    case status
    /// The paywall of a feature: the products that would unlock it.
    case paywall(feature: String)
    /// The dismissal of the presented paywall.
    case close
    /// The card stack.
    case stack
    /// A decision on the top card of the stack: a like, a nope, or a super like.
    case swipe(SwipeDecision)
    /// The undoing of the latest swipe on the card stack.
    case rewind
    /// A boost, which shows the user on top of other people's stacks for a limited time.
    case boost
    /// The change of the location that people come from; `nil` only shows the current location.
    case passport(place: String?)
    /// The change to swiping with friends (`true`) or alone (`false`); `nil` only shows the mode.
    case friends(isOn: Bool?)
    /// The profile of the user or group with the specified ID.
    case profile(id: String)
    /// The import of a file of recommendations.
    case importing(file: String)
    /// A command that controls the simulated store, as its words; without words, a list of these commands.
    case store([String])
    /// The help for all commands, or for one command if a topic is specified.
    ///
    /// If the topic is `store`, the help can be for one of its commands, such as the control `refund`.
    case help(topic: String?, control: String? = nil)
    /// The guided tour; if `inSteps` is `true`, it pauses after each command.
    case tour(inSteps: Bool)
    /// Another route, opened with a trace of the operations of each layer and their source lines.
    case explain(Route)
    /// The map of the program's modules, with marks on the modules that the specified route uses.
    ///
    /// With `nil`, the marks are on the modules that the latest command used.
    case map(Route?)
    /// The end of the console session.
    case quit
    /// An action that concerns experiments, such as showing them, or starting one.
    case rollout(RolloutAction)
    // scaffold: routes
}
