public import DiscoverData
public import DiscoverInteractors

/// Adapter: files of recommendations that somebody names, to be taken in whole.
///
/// What it opens gives every record, whatever place is asked about and in whatever company: who imports a file wants what is
/// in it. Changed while it is read, a file is a failure: half of one and half of another would be neither.
public struct RecommendationFiles: RecommendationArchive {
    /// The files that the process can see.
    public init() {}

    /// Opens a file, and reads as far as its list.
    public func open(_ path: String) async throws(SourceFailure) -> any RecommendationSource {
        let act = Trace.begin(.service, "RecommendationFiles", "open \(path)")
        defer { act.end() }
        return RecommendationFile(path: path, open: try OpenDocument(path))
    }
}
