public import DiscoverEntities

/// Port: what time it is, in the world the store lives in.
///
/// Promise: none about honesty. A device's clock can be set by anybody, so its word is weighed against the latest date that a
/// store has signed.
public protocol TimeSource: Sendable {
    /// The moment that the clock shows.
    func now() async -> Moment
}
