public import DiscoverData
public import DiscoverObservers

/// Shows a person what there is to buy.
public struct LoadProductsTextView: LoadProductsObserver {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// A table of what is known; what the store does not know is named under it.
    public func products(_ event: LoadProductsEvent) async {
        let act = Trace.begin(.view, "LoadProductsTextView")
        defer { act.end() }
        switch event {
        case .loading:
            printer.progress("Asking the store for its products ...")
        case .loaded(let products, let unknown):
            let table = ProductTable.lines(products, printer.style)
            let missing = LoadProductsWords.unknown(unknown).map { printer.lines($0, .warning) } ?? []
            let empty = table.isEmpty && missing.isEmpty ? printer.lines("The store sells nothing here.") : []
            printer.show(table + missing + empty)
        case .failed(let failure):
            printer.complain(LoadProductsWords.complaint(failure).message)
        }
    }
}
