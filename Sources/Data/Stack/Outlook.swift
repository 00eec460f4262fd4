public import DiscoverEntities

/// What a stack is shown and dealt by, beside its own entries.
public struct Outlook: Sendable {
    /// What is held, as far as that is known, and when it is.
    public let footing: Footing
    /// What was spent, on whatever.
    public let spendings: [Spending]
    /// The place where one looks for people, locked.
    public let passport: Paywall<Location>

    /// Takes what a stack is shown and dealt by.
    public init(footing: Footing, spendings: [Spending], passport: Paywall<Location>) {
        self.footing = footing
        self.spendings = spendings
        self.passport = passport
    }

    /// Where cards come from: the place that was chosen, or home while that is locked; `nil` where it is not known whether
    /// it is, and one looks elsewhere already.
    public func place(home: Location, now place: String?) -> Location? {
        if let standing = footing.standing { return passport.value(for: standing) ?? home }
        return place ?? home.name == home.name ? home : nil
    }
}
