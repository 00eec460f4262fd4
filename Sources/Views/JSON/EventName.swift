/// The name of an event in a line of JSON output (member `event`), which states what the line contains.
///
/// `Docs/json.md` explains each event.
public enum EventName: String, Hashable, Sendable, CaseIterable {
    /// The line contains the requested products with their prices, and the IDs that can't be bought.
    case products
    /// The line contains the outcome of a purchase.
    case purchase
    /// The line contains the result of verifying the unfinished transactions, with each outcome.
    case verify
    /// The line contains the result of restoring earlier purchases.
    case restore
    /// The line is about a transaction that arrived outside of a purchase, such as a renewal.
    case update
    /// The line is about a redeemed offer code that changed a subscription's next bill.
    case redemption
    /// The line is about a pending purchase whose completion changed a subscription's next bill.
    case nextBill
    /// The line contains what the account owns, such as its features, units, and subscriptions.
    case status
    /// The line contains the paywall of a feature, and whether the account has unlocked it.
    case paywall
    /// The line contains the card stack or a change of it.
    case stack
    /// The line contains the result of loading more cards for the stack.
    case refill
    /// The line contains the result of a swipe.
    case swipe
    /// The line contains the result of taking back the latest swipe.
    case rewind
    /// The line contains the result of starting a boost.
    case boost
    /// The line contains the location near which people are recommended.
    case passport
    /// The line contains the swiping mode: alone, or together with friends as a group.
    case friends
    /// The line contains the profile of a user or of a group.
    case profile
    /// The line contains the result of importing a file of recommendations.
    case imported
    /// The line contains the result of a command of the simulated store.
    case store
    /// The line contains the number of times that each outcome of a use case occurred.
    case analytics
    /// The line is about a paywall that was presented over a scene (screen) or dismissed.
    case navigation
    /// The line contains a page of text, such as the help or the narration of the tour.
    case page
    /// The line contains a hint in addition to a result, such as the probable spelling of a name.
    case hint
    /// The line contains the experiments, each with the account's arm (variant).
    case rollout
    /// The line contains the results of an experiment.
    case experimentReport
    /// The line is about an experiment that was started, advanced, or stopped.
    case experimentChange
    // scaffold: event names
    /// The line is about a traced operation of one of the app's layers, such as an interactor's call.
    case act
    /// The line contains the map of the program's modules, with the types that were called in them.
    case map
    /// The line is about a failed use case or an invalid command line.
    case error
}
