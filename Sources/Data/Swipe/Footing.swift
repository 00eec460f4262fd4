public import DiscoverEntities

/// What a move stands on: what is held, as far as that is known, and when it is.
public struct Footing: Hashable, Sendable {
    /// What is held; `nil` where that is not known yet, which is not the same as nothing.
    public let standing: Standing?
    /// The trusted moment: the clock's, unless it runs behind the latest date that a store has signed.
    public let moment: Moment

    /// Takes what is held, and when it is.
    public init(standing: Standing?, moment: Moment) {
        self.standing = standing
        self.moment = moment
    }
}
