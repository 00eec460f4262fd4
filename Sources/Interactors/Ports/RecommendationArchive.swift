public import DiscoverData

/// Port: files of recommendations that somebody names.
///
/// Promise: opening reads no more than it takes to tell what the file is. What is opened is a source like any other, whose
/// pages are read one after another, in memory that does not grow with the file.
public protocol RecommendationArchive: Sendable {
    /// The file at a path, as a source.
    func open(_ path: String) async throws(SourceFailure) -> any RecommendationSource
}
