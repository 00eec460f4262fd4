import DiscoverData
import DiscoverInteractors

/// A source of recommendations that adds the name of its file or server to each of its errors.
///
/// Without the name, an error contains only the position within the file or the response.
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

/// An opener of recommendation files that adds the name of the file to each error of reading it.
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
