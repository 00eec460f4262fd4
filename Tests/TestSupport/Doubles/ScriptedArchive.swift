public import DiscoverData
public import DiscoverInteractors

/// An archive with the files that a test specifies.
///
/// Opening any other path fails the test.
public struct ScriptedArchive: RecommendationFileOpener {
    private let files: [String: Result<any RecommendationSource, SourceFailure>]

    /// Creates an archive from the results for its paths.
    public init(_ files: [String: Result<any RecommendationSource, SourceFailure>] = [:]) { self.files = files }

    /// Returns the source for a path.
    public func open(_ path: String) async throws(SourceFailure) -> any RecommendationSource {
        guard let file = files[path] else {
            _ = unscripted("file \(path)")
            throw .unreachable(reason: "unscripted")
        }
        return try file.get()
    }
}
