public import DiscoverEntities

/// What applies to every stack of an app.
public struct StackTerms: Hashable, Sendable {
    /// Where cards come from while nothing else was chosen, or may be.
    public let home: Location
    /// How many likes are free.
    public let limit: LikeLimit
    /// With fewer cards than this, more are gathered.
    public let lowWater: Int
    /// How many cards a view draws.
    public let drawn: Int

    /// Takes the app's own home and limit, and how many cards there are to be.
    public init(home: Location, limit: LikeLimit, lowWater: Int = 5, drawn: Int = 3) {
        self.home = home
        self.limit = limit
        self.lowWater = lowWater
        self.drawn = drawn
    }
}
