internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A user imports a file of recommendations.
///
/// - Goal: Everybody in the file is in the people registry, each person as one object that other use cases share.
/// - Preconditions: None. The file may be missing.
/// - Main scenario: The app reads the file chunk by chunk. It adds new people and updates known ones. It reports the
///   progress after each chunk, and a summary at the end.
/// - Variations: If some records are malformed, the app refuses them, reports their places, and imports the others. If
///   the file can't be read completely, the import stops. The same applies if its people can't be stored, or the import
///   is canceled. The app then reports the reason and what was imported until then.
/// - Postconditions: Everything that was reported as imported is stored durably. Nothing else changed.
public final class ImportRecommendations {
    // MARK: Roles

    /// The registry to which the people in the file are added.
    fileprivate protocol Album: AnyObject {}

    private let album: PeopleRegistry

    // MARK: Dependencies

    private let importing: any RecommendationImporting
    private let observer: any ImportRecommendationsObserver

    /// Creates the use case: the people registry plays the album.
    public init(
        people: PeopleRegistry, importing: any RecommendationImporting, observer: any ImportRecommendationsObserver
    ) {
        album = people
        self.importing = importing
        self.observer = observer
    }

    /// Imports the file at a path, and returns after the summary was reported.
    ///
    /// - Parameter path: The path of the file.
    public func take(_ path: String) async {
        let span = Trace.begin(.context, "ImportRecommendations", "Album: the people who are known")
        defer { span.end() }
        await album.take(path, in: self)
    }
}

extension PeopleRegistry: ImportRecommendations.Album {}

// MARK: Interaction

extension ImportRecommendations.Album where Self == PeopleRegistry {
    fileprivate func take(_ path: String, in context: ImportRecommendations) async {
        do throws(ImportFailure) {
            let request = ImportRecommendationsRequest(path: path)
            let answer = try await context.importing.perform(request, into: self) { progress in
                let event = ImportRecommendationsEvent.importing(
                    records: progress.records, milliseconds: progress.milliseconds)
                await context.observer.notify(event)
            }
            await context.observer.notify(.finished(answer.summary, milliseconds: answer.milliseconds))
        } catch {
            await context.observer.notify(.failed(error.reason, soFar: error.soFar))
        }
    }
}
