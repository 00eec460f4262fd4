extension Feature {
    /// Taking back the latest swipe.
    public static let rewind = Feature("rewind")
    /// Looking for people elsewhere.
    public static let passport = Feature("passport")
    /// Liking without a limit.
    public static let unlimitedLikes = Feature("unlimitedLikes")
    /// Super liking; held while a unit is left.
    public static let superLike = Feature("superLike")
    /// Boosting; held while a unit is left.
    public static let boost = Feature("boost")
}
