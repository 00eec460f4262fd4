public import DiscoverEntities

/// A decision in the words of this letter: views see data and no entities. The raw value is its name for programs.
public enum SwipeKind: String, Hashable, Sendable, CaseIterable {
    /// To the right.
    case like
    /// To the left.
    case nope
    /// Upwards.
    case superLike

    /// The same as a decision.
    public init(_ decision: Decision) {
        self =
            switch decision {
            case .like: .like
            case .nope: .nope
            case .superLike: .superLike
            }
    }
}
