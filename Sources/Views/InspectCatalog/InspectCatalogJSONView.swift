public import DiscoverData
public import DiscoverObservers

/// Shows a program what a StoreKit configuration file holds.
public struct InspectCatalogJSONView: InspectCatalogObserver {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object, the facts as they are, without an `event`: it is a document, to be kept and compared.
    public func catalog(_ event: InspectCatalogEvent) async {
        let act = Trace.begin(.view, "InspectCatalogJSONView")
        defer { act.end() }
        switch event {
        case .inspected(let facts): printer.screen.show(CatalogJSON.object(facts).line)
        case .failed(let failure): printer.fail(CatalogWords.complaint(failure))
        }
    }
}
