/// What a line of JSON is about: its member `event`. `Docs/json.md` explains each.
public enum EventName: String, Hashable, Sendable, CaseIterable {
    /// Products, known and unknown.
    case products
    /// A purchase ended.
    case purchase
    /// The unfinished transactions were judged.
    case verify
    /// A restore ended.
    case restore
    /// A transaction arrived by itself.
    case update
    /// A redeemed code changed the next bill of a subscription.
    case redemption
    /// A purchase that had waited changed the next bill of a subscription.
    case nextBill
    /// What the account holds.
    case status
    /// A paywall, open or locked.
    case paywall
    /// The stack of cards, as it lies or as it has changed.
    case stack
    /// More cards were asked for.
    case refill
    /// A card was decided on, or not.
    case swipe
    /// A swipe was taken back, or not.
    case rewind
    /// A boost was asked for.
    case boost
    /// Where cards come from.
    case passport
    /// With whom one swipes.
    case friends
    /// Somebody was looked up.
    case profile
    /// A file of recommendations was imported.
    case imported
    /// A control of the store simulator was used.
    case store
    /// What was counted.
    case analytics
    /// A paywall opened over the scene, or closed.
    case navigation
    /// A page of words: help, or the tour's narration.
    case page
    /// Something worth knowing beside an answer.
    case hint
    // scaffold: event names
    /// A letter did something.
    case act
    /// The modules, and who acts in them.
    case map
    /// A use case failed, or a command line is wrong.
    case error
}
