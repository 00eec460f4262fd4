public import DiscoverEntities

/// With whom one swipes, in the words of this letter: views see data and no entities. The raw value is its name for programs.
public enum SwipingMode: String, Hashable, Sendable, CaseIterable {
    /// By oneself: single people are recommended.
    case alone
    /// With friends: groups are.
    case friends

    /// The same as a company.
    public init(_ company: Company) {
        self =
            switch company {
            case .alone: .alone
            case .friends: .friends
            }
    }
}
