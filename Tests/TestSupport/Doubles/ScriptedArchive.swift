public import DiscoverData
public import DiscoverInteractors

/// An archive that knows the files it was told of. Any other path is a failure of the test.
public struct ScriptedArchive: RecommendationFileOpener {
    private let files: [String: Result<any RecommendationSource, SourceFailure>]

    /// Takes what each path leads to.
    public init(_ files: [String: Result<any RecommendationSource, SourceFailure>] = [:]) { self.files = files }

    /// What it was told.
    public func open(_ path: String) async throws(SourceFailure) -> any RecommendationSource {
        guard let file = files[path] else {
            _ = unscripted("file \(path)")
            throw .unreachable(reason: "unscripted")
        }
        return try file.get()
    }
}
