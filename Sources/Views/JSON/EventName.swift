/// The value of the member `event` in a line of JSON output, which identifies what the line describes.
///
/// `Docs/json.md` explains each event.
public enum EventName: String, Hashable, Sendable, CaseIterable {
    /// The requested products with their prices, and the requested IDs of products that can't be bought.
    case products
    /// The outcome of a purchase.
    case purchase
    /// The result of verifying the unfinished transactions, with the outcome of each one.
    case verify
    /// The result of restoring earlier purchases.
    case restore
    /// A transaction that arrived outside of a purchase, such as a renewal.
    case update
    /// A redeemed offer code that changed a subscription's next bill.
    case redemption
    /// A pending purchase that was approved or resolved, and thereby changed a subscription's next bill.
    case nextBill
    /// What the account owns: its features, its balances of units such as super likes, and its subscriptions.
    case status
    /// The paywall of a feature, and whether the account has unlocked it.
    case paywall
    /// The card stack or a change of it.
    case stack
    /// The result of loading more cards for the stack.
    case refill
    /// The result of a swipe.
    case swipe
    /// The result of taking back the latest swipe.
    case rewind
    /// The result of starting a boost.
    case boost
    /// The place whose people are recommended.
    case passport
    /// The swiping mode: alone, or together with friends as a group.
    case friends
    /// The profile of a user or of a group.
    case profile
    /// The result of importing a file of recommendations.
    case imported
    /// The result of a command of the simulated store.
    case store
    /// The number of times that each outcome of a use case occurred.
    case analytics
    /// A paywall that was presented over a scene (screen) or dismissed.
    case navigation
    /// A page of text, such as the help or the narration of the tour.
    case page
    /// A hint in addition to a result, such as the probable spelling of a name.
    case hint
    /// The experiments, each with the account's arm (variant).
    case rollout
    // scaffold: event names
    /// A traced operation of one of the app's layers, such as the call of an interactor.
    case act
    /// The map of the program's modules, with the types that were called in them.
    case map
    /// A failed use case or an invalid command line.
    case error
}
