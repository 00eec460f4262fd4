public import DiscoverData
public import DiscoverObservers

/// A view that shows the products on sale as text.
public struct LoadProductsTextView: LoadProductsObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows a table of the products, and then the IDs of products that can't be bought.
    public func products(_ event: LoadProductsEvent) async {
        let span = Trace.begin(.view, "LoadProductsTextView")
        defer { span.end() }
        switch event {
        case .loading:
            printer.progress("Loading the products from the store ...")
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
