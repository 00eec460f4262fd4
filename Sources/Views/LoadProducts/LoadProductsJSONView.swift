public import DiscoverData
public import DiscoverObservers

/// Shows a program what there is to buy.
public struct LoadProductsJSONView: LoadProductsObserver {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object at the end; what is going on is not an event.
    public func products(_ event: LoadProductsEvent) async {
        let act = Trace.begin(.view, "LoadProductsJSONView")
        defer { act.end() }
        switch event {
        case .loading: break
        case .loaded(let products, let unknown, let unmapped):
            let objects = products.map { ProductJSON.object($0, naming: "id") }
            let members: JSONValue = ["products": .list(objects), "unknown": .texts(unknown)]
            printer.event(.products, unmapped.isEmpty ? members : members.adding("unmapped", .texts(unmapped)))
        case .failed(let failure): printer.fail(LoadProductsWords.complaint(failure))
        }
    }
}
