public import DiscoverData
public import DiscoverObservers

/// Shows a person what there is to buy.
public struct LoadProductsTextView: LoadProductsObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// A table of what is offered; what the store does not know, and what the app doesn't offer, is named under it.
    public func products(_ event: LoadProductsEvent) async {
        let span = Trace.begin(.view, "LoadProductsTextView")
        defer { span.end() }
        switch event {
        case .loading:
            printer.progress("Asking the store for its products ...")
        case .loaded(let products, let unknown, let unmapped):
            let table = ProductTable.lines(products, printer.style)
            let missing = LoadProductsMessages.unknown(unknown).map { printer.lines($0, .warning) } ?? []
            let withheld = LoadProductsMessages.unmapped(unmapped).map { printer.lines($0, .warning) } ?? []
            let empty = (table + missing + withheld).isEmpty ? printer.lines("The store sells nothing here.") : []
            printer.show(table + missing + withheld + empty)
        case .failed(let failure):
            printer.showError(LoadProductsMessages.complaint(failure).message)
        }
    }
}
