public import DiscoverData
public import DiscoverInteractors

/// An opener of recommendation files, which opens the files that a test specifies.
///
/// Opening any other path fails the test.
public struct ScriptedArchive: RecommendationFileOpener {
    private let files: [String: Result<any RecommendationSource, SourceFailure>]

    /// Creates an opener from the results of opening its files, by path.
    public init(_ files: [String: Result<any RecommendationSource, SourceFailure>] = [:]) { self.files = files }

    /// Returns the scripted result of opening the file at a path.
    public func open(_ path: String) async throws(SourceFailure) -> any RecommendationSource {
        guard let file = files[path] else {
            _ = unscripted("file \(path)")
            throw .unreachable(reason: "unscripted")
        }
        return try file.get()
    }
}
