public import DiscoverEntities

/// Every place the app can go. A new use case adds a case, and every switch must then answer it.
///
/// A route has two spellings, which mean the same: words (`buy gold.month --quantity 2`) and a link
/// (`discover://buy/gold.month?quantity=2`).
public indirect enum Route: Hashable, Sendable {
    /// What a StoreKit configuration file holds; no path means the catalogue in use.
    case catalog(path: String?)
    /// What some products are called and cost; none means all.
    case products([ProductID])
    /// Buying a product.
    case buy(ProductID, quantity: Int, offer: String?)
    /// Dealing with what is unfinished.
    case verify
    /// Having earlier purchases brought back.
    case restore
    /// What the account holds.
    case status
    /// Wanting a feature.
    case paywall(feature: String)
    /// Closing what was opened over the scene.
    case close
    /// The stack of cards.
    case stack
    /// Deciding on the top card.
    case swipe(SwipeDecision)
    /// Taking the latest swipe back.
    case rewind
    /// Being on top of everybody's stack for a while.
    case boost
    /// Where cards come from, or going there; no place asks.
    case passport(place: String?)
    /// Swiping with friends, or by oneself again; nothing asks.
    case friends(isOn: Bool?)
    /// Who somebody is: a user's name, or a group's.
    case profile(id: String)
    /// Bringing in a file of recommendations.
    case importing(file: String)
    /// Changing the circumstances of the simulated store; no words list the controls.
    case store([String])
    /// How commands are written; a topic is one command.
    case help(topic: String?)
    /// The guided play; in steps, it waits after each of its commands.
    case tour(inSteps: Bool)
    /// Playing another route, and showing who acts and where that is written.
    case explain(Route)
    /// The modules, and which of them act: in another route, which is played for it, or in the latest.
    case map(Route?)
    /// Ending the session.
    case quit
    // scaffold: routes
}
