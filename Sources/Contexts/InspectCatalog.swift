public import DiscoverData
public import DiscoverInteractors
public import DiscoverObservers

/// A developer looks into a StoreKit configuration file.
///
/// - Goal: what the file holds, and what is doubtful about it, is known before a customer meets it.
/// - Preconditions: none; nothing need be set up to look at a file.
/// - Main scenario: the file is read; its facts and its doubts are shown.
/// - Variations: the file is no catalogue: what is wrong, where, and what belongs there is said.
/// - Postconditions: nothing changed.
public final class InspectCatalog {
    // No entity plays here: the file is the only thing looked at, and nothing is done to it.
    private let path: String?
    private let inspect: any Interactor<InspectCatalogRequest, CatalogFacts, InspectCatalogFailure>
    private let observer: any InspectCatalogObserver

    /// Takes the file's path, or nothing for the catalogue in use.
    public init(
        path: String?, inspect: any Interactor<InspectCatalogRequest, CatalogFacts, InspectCatalogFailure>,
        observer: any InspectCatalogObserver
    ) {
        self.path = path
        self.inspect = inspect
        self.observer = observer
    }

    /// Looks, and shows.
    public func inspectFile() async {
        let span = Trace.begin(.context, "InspectCatalog")
        defer { span.end() }
        do throws(InspectCatalogFailure) {
            await observer.notify(.inspected(try await inspect.perform(InspectCatalogRequest(path: path))))
        } catch {
            await observer.notify(.failed(error))
        }
    }
}
