/// The value of the member `event` in a line of JSON output, which identifies what the line is about.
///
/// `Docs/json.md` explains each event.
public enum EventName: String, Hashable, Sendable, CaseIterable {
    /// The products on sale, and the unknown IDs.
    case products
    /// The outcome of a purchase.
    case purchase
    /// The result of verifying the unfinished transactions, with the outcome of each one.
    case verify
    /// The result of a restore.
    case restore
    /// A transaction that arrived outside of a purchase.
    case update
    /// A redeemed code that changed the next bill of a subscription.
    case redemption
    /// A pending purchase that changed the next bill of a subscription.
    case nextBill
    /// The account's features, balances, and subscriptions.
    case status
    /// An open or locked paywall.
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
    /// The location that recommendations come from.
    case passport
    /// The swiping mode, alone or with friends.
    case friends
    /// The profile of a user or of a group.
    case profile
    /// The result of importing a file of recommendations.
    case imported
    /// The result of a command of the simulated store.
    case store
    /// The counts of outcomes of use cases.
    case analytics
    /// A paywall that was presented over a scene (screen) or dismissed.
    case navigation
    /// A page of text, such as the help or the narration of the tour.
    case page
    /// A hint in addition to a result, such as the probable spelling of a name.
    case hint
    /// The experiments, and the account's arms in them.
    case rollout
    // scaffold: event names
    /// An operation of a layer, from the trace.
    case act
    /// The map of the program's modules, with the types that were called in them.
    case map
    /// A failed use case or an invalid command line.
    case error
}
