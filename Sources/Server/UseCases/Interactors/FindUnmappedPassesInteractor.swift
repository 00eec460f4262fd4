#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Finds the passes that were sold although the feature map doesn't name them.
public struct FindUnmappedPassesInteractor: Interactor {
    private let directory: any PassDirectory
    private let map: FeatureMap

    /// Creates an interactor that compares the specified directory with a feature map.
    public init(directory: any PassDirectory, map: FeatureMap) {
        self.directory = directory
        self.map = map
    }

    /// Returns the unmapped passes, in alphabetical order.
    public func perform(_ request: Void) async throws(LedgerFailure) -> [UnmappedPass] {
        let span = Trace.begin(.interactor, "FindUnmappedPasses")
        defer { span.end() }
        return try await directory.passes { [map] in map.namedSince($0) }
    }
}
#endif
