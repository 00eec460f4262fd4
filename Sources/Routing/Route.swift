public import DiscoverEntities

/// Every place the app can go. A new use case adds a case, and every switch must then answer it.
///
/// A route has two spellings, which mean the same: words (`buy gold.month --quantity 2`) and a link
/// (`discover://buy/gold.month?quantity=2`).
public enum Route: Hashable, Sendable {
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
    /// Changing the circumstances of the simulated store; no words list the controls.
    case store([String])
    /// How commands are written; a topic is one command.
    case help(topic: String?)
    /// The guided play.
    case tour
    /// Ending the session.
    case quit
    // scaffold: routes
}
