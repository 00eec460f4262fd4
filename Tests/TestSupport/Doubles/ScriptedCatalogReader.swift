public import DiscoverData
public import DiscoverInteractors

/// A reader that knows the files it was told of. Any other path is a failure of the test.
public struct ScriptedCatalogReader: CatalogReader {
    private let inUse: CatalogFacts
    private let files: [String: Result<CatalogFacts, InspectCatalogFailure>]

    /// Takes the catalogue in use, and what each path leads to.
    public init(inUse: CatalogFacts, files: [String: Result<CatalogFacts, InspectCatalogFailure>] = [:]) {
        self.inUse = inUse
        self.files = files
    }

    /// What it was told.
    public func facts(of path: String?) async throws(InspectCatalogFailure) -> CatalogFacts {
        guard let path else { return inUse }
        guard let result = files[path] else {
            _ = unscripted("catalogue \(path)")
            throw InspectCatalogFailure(
                file: path, place: "", found: "nothing", expected: "a script", isUnreadable: true)
        }
        return try result.get()
    }
}
