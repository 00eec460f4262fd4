internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// Somebody brings in a file of recommendations.
///
/// - Goal: everybody in the file is known, each as the one object that others may be looking at already.
/// - Preconditions: none; the file need not be there.
/// - Main scenario: the file is read chunk by chunk; who is not known is made known, who is known is brought up to date; how far
///   it has come is said after each chunk, and what was done at the end.
/// - Variations: single records are malformed: they are refused, with their places, and the others are taken. The file cannot
///   be read, or not to its end, or what it holds cannot be kept, or it is interrupted: that is said, with what was done by then.
/// - Postconditions: what was said to be done is kept durably; nothing else has changed.
public final class ImportRecommendations {
    // MARK: Roles

    /// Takes in whom a file tells of.
    fileprivate protocol Album: AnyObject {}

    private let album: PeopleRegistry

    // MARK: Surroundings

    private let importing: any RecommendationImporting
    private let observer: any ImportRecommendationsObserver

    /// Casts the roles: the people who are known play the album.
    public init(
        people: PeopleRegistry, importing: any RecommendationImporting, observer: any ImportRecommendationsObserver
    ) {
        album = people
        self.importing = importing
        self.observer = observer
    }

    /// Brings in the file at a path.
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
