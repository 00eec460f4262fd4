public import DiscoverData
public import DiscoverInteractors
public import DiscoverObservers

/// A developer inspects a StoreKit configuration file.
///
/// - Goal: The developer sees the contents of the file and its doubtful entries before a customer encounters them.
/// - Preconditions: None. Inspecting a file requires no setup.
/// - Main scenario: The app reads the file, and shows its facts and its warnings.
/// - Variations: If the file isn't a valid catalog, the app reports the error, its place, and the expected value.
/// - Postconditions: Nothing changed.
public final class InspectCatalog {
    // No entity plays a role here, because the file is only read.
    private let path: String?
    private let inspect: any Interactor<InspectCatalogRequest, CatalogFacts, InspectCatalogFailure>
    private let observer: any InspectCatalogObserver

    /// Creates the use case that inspects one StoreKit configuration file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, or `nil` for the file that the app currently loads its products from.
    ///   - inspect: The interactor that reads the file.
    ///   - observer: The receiver of the use case's events.
    public init(
        path: String?, inspect: any Interactor<InspectCatalogRequest, CatalogFacts, InspectCatalogFailure>,
        observer: any InspectCatalogObserver
    ) {
        self.path = path
        self.inspect = inspect
        self.observer = observer
    }

    /// Inspects the catalog file, reports the outcome to the observer, and returns it.
    @discardableResult public func inspectFile() async -> InspectCatalogEvent {
        let span = Trace.begin(.context, "InspectCatalog")
        defer { span.end() }
        let outcome: InspectCatalogEvent
        do throws(InspectCatalogFailure) {
            outcome = .inspected(try await inspect.perform(InspectCatalogRequest(path: path)))
        } catch {
            outcome = .failed(error)
        }
        await observer.notify(outcome)
        return outcome
    }
}
