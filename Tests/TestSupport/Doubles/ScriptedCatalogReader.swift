public import DiscoverData
public import DiscoverInteractors

/// A catalog reader with the files that a test specifies.
///
/// Reading any other path fails the test.
public struct ScriptedCatalogReader: CatalogReader {
    private let inUse: CatalogFacts
    private let files: [String: Result<CatalogFacts, InspectCatalogFailure>]

    /// Creates a reader from the catalog in use and the results of reading its files, by path.
    public init(inUse: CatalogFacts, files: [String: Result<CatalogFacts, InspectCatalogFailure>] = [:]) {
        self.inUse = inUse
        self.files = files
    }

    /// Returns the scripted result for the file at a path; `nil` stands for the catalog in use.
    public func facts(of path: String?) async throws(InspectCatalogFailure) -> CatalogFacts {
        guard let path else { return inUse }
        guard let result = files[path] else {
            _ = unscripted("catalog \(path)")
            throw InspectCatalogFailure(
                file: path, place: "", found: "nothing", expected: "a script", isUnreadable: true)
        }
        return try result.get()
    }
}
