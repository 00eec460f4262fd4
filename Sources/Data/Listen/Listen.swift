/// What a listener hears, for whoever watches.
public enum ListenEvent: Hashable, Sendable {
    /// A transaction arrived from outside a purchase, and this became of it.
    case arrived(Settlement)
    /// The store has no more to say; listening is over.
    case ended
}
