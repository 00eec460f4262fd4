import DiscoverData
import DiscoverInteractors

/// Says of which file or server it is that a failure tells: the source itself knows only where in it.
struct ErrorLabelingSource: RecommendationSource {
    let name: String
    let source: any RecommendationSource

    func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        do {
            return try await source.page(request)
        } catch {
            throw error.named(name)
        }
    }
}

/// The same of files that somebody names later.
struct ErrorLabelingFileOpener: RecommendationFileOpener {
    let archive: any RecommendationFileOpener

    func open(_ path: String) async throws(SourceFailure) -> any RecommendationSource {
        do {
            return ErrorLabelingSource(name: path, source: try await archive.open(path))
        } catch {
            throw error.named(path)
        }
    }
}

extension SourceFailure {
    fileprivate func named(_ name: String) -> SourceFailure {
        switch self {
        case .parse(let place, let reason): .parse(place: place.isEmpty ? name : "\(name), \(place)", reason: reason)
        case .unreachable(let reason): .unreachable(reason: reason.isEmpty ? name : "\(name): \(reason)")
        case .authentication, .http, .timedOut: self
        }
    }
}
