public import DiscoverData

/// Port: reads StoreKit configuration files.
///
/// Promise: reading changes nothing. What is odd but survivable comes back among the doubts; what is not is a failure that
/// names file, place, what was found and what was expected. It never crashes, whatever the file holds, and ends in a second
/// or two.
public protocol CatalogReader: Sendable {
    /// What the file at a path holds; `nil` reads the catalogue in use.
    func facts(of path: String?) async throws(CatalogFailure) -> CatalogFacts
}
