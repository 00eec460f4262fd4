/// What a JSON line is about: the value of its member `event`.
///
/// `Docs/json.md` explains each event.
public enum EventName: String, Hashable, Sendable, CaseIterable {
    /// The products on sale, and the unknown IDs.
    case products
    /// The outcome of a purchase.
    case purchase
    /// The outcomes of all unfinished transactions.
    case verify
    /// The result of a restore.
    case restore
    /// A transaction that the store delivered outside of a purchase.
    case update
    /// A redeemed code that changed the next bill of a subscription.
    case redemption
    /// A pending purchase that changed the next bill of a subscription.
    case nextBill
    /// The account's entitlements.
    case status
    /// An open or locked paywall.
    case paywall
    /// The card stack or its change.
    case stack
    /// The result of loading more cards.
    case refill
    /// The result of a swipe.
    case swipe
    /// The result of a rewind.
    case rewind
    /// The result of a boost.
    case boost
    /// The location in which to look for people.
    case passport
    /// The swiping mode, alone or with friends.
    case friends
    /// The profile of a user or of a group.
    case profile
    /// The result of importing a file of recommendations.
    case imported
    /// The result of a command of the simulated store.
    case store
    /// The numbers of counted outcomes.
    case analytics
    /// A paywall that opened or closed over the scene.
    case navigation
    /// A page of text, such as the help or the narration of the tour.
    case page
    /// A hint that accompanies a result.
    case hint
    // scaffold: event names
    /// A trace event of a layer.
    case act
    /// The map of the modules, with the types that were called in them.
    case map
    /// A failed use case or an invalid command line.
    case error
}
