public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A user imports a file of recommendations.
///
/// - Goal: All people in the file are in the people registry, each as one object that other use cases share.
/// - Preconditions: None. The file may be missing.
/// - Main scenario: The app reads the file chunk by chunk. It adds new people and updates known ones. It reports the
///   progress after each chunk, and a summary at the end.
/// - Variations: If some records are malformed, the app refuses them, reports their places, and imports the others. If
///   the file can't be read completely, the import stops. The same applies if its people can't be stored, or the import
///   is canceled. The app then reports the reason and what was imported until then.
/// - Postconditions: Everything that was reported as imported is stored durably. Nothing else changed.
public final class ImportRecommendations {
    // No entity plays a role here, because one interactor reads the file and updates the people.
    private let people: PeopleRegistry
    private let importing: any RecommendationImporting
    private let observer: any ImportRecommendationsObserver

    /// Creates the use case for a registry of people.
    ///
    /// - Parameters:
    ///   - people: The registry to which the file's users, groups, and recommendations are added.
    ///   - importing: The interactor that reads the file, and stores its people.
    ///   - observer: The receiver of the use case's events.
    public init(
        people: PeopleRegistry, importing: any RecommendationImporting, observer: any ImportRecommendationsObserver
    ) {
        self.people = people
        self.importing = importing
        self.observer = observer
    }

    /// Imports the file at a path, reports the outcome to the observer, and returns it.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The summary of the import, or the failure with a summary of what was imported before it.
    @discardableResult public func take(
        _ path: String
    ) async -> Result<ImportRecommendationsResponse, ImportFailure> {
        let span = Trace.begin(.context, "ImportRecommendations")
        defer { span.end() }
        do throws(ImportFailure) {
            let response = try await importing(ImportRecommendationsRequest(path: path))
            await observer.notify(.finished(response.summary, milliseconds: response.milliseconds))
            return .success(response)
        } catch {
            await observer.notify(.failed(error.reason, soFar: error.soFar))
            return .failure(error)
        }
    }

    /// Imports the file of the request, reports the progress, and returns the summary of the import.
    private func importing(
        _ request: ImportRecommendationsRequest
    ) async throws(ImportFailure) -> ImportRecommendationsResponse {
        try await importing.perform(request, into: people) { [observer] progress in
            await observer.notify(.importing(records: progress.records, milliseconds: progress.milliseconds))
        }
    }
}
