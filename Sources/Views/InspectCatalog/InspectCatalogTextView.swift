public import DiscoverData
public import DiscoverObservers

/// Shows a person what a StoreKit configuration file holds, and what is doubtful about it.
public struct InspectCatalogTextView: InspectCatalogObserver {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// The file in a line, its products, its groups of subscriptions, and its doubts.
    public func catalog(_ event: InspectCatalogEvent) async {
        let act = Trace.begin(.view, "InspectCatalogTextView")
        defer { act.end() }
        switch event {
        case .inspected(let facts): show(facts)
        case .failed(let failure): printer.complain(CatalogWords.complaint(failure).message)
        }
    }

    private func show(_ facts: CatalogFacts) {
        let head = printer.lines(CatalogWords.summary(facts), .heading)
        let settings = CatalogWords.settings(facts).flatMap { printer.lines($0, indent: 2) }
        let doubts = CatalogWords.doubts(facts.doubts)
            .flatMap { printer.lines($0, facts.doubts.isEmpty ? .good : .warning, indent: 2) }
        let blocks =
            [head + settings, CatalogTables.products(facts.products, printer.style)]
            + facts.groups.map { CatalogTables.group($0, printer) } + [doubts]
        printer.show(Array(blocks.filter { !$0.isEmpty }.joined(separator: [""])))
    }
}
