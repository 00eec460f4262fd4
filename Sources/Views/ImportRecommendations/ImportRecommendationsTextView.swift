public import DiscoverData
public import DiscoverObservers

/// Tells a person how an import goes.
public struct ImportRecommendationsTextView: ImportRecommendationsObserver {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// A count and a rate while it goes on, then what became new and what was known.
    public func recommendations(_ event: ImportEvent) async {
        let act = Trace.begin(.view, "ImportRecommendationsTextView")
        defer { act.end() }
        switch event {
        case .importing(let records, let milliseconds):
            printer.progress(ImportWords.progress(records, milliseconds: milliseconds))
        case .finished(let summary, _):
            let table = Self.table(summary).lines(printer.style)
            printer.show(table + printer.lines(ImportWords.sentence(summary), summary.refusals == 0 ? .good : .warning))
            showRefusals(of: summary)
        case .failed(let failure, let soFar):
            printer.complain(ImportWords.complaint(failure, soFar: soFar).message)
            showRefusals(of: soFar)
        }
    }

    private func showRefusals(of summary: ImportSummary) {
        let lines = ImportWords.refusals(summary).flatMap { printer.lines($0, .warning, indent: 2) }
        if !lines.isEmpty { printer.screen.complain(lines.joined(separator: "\n")) }
    }

    private static func table(_ summary: ImportSummary) -> Table {
        var table = Table([.left("Imported"), .right("New"), .right("Updated")])
        let kinds: [(SafeText, ImportCount)] = [
            ("people", summary.users), ("groups", summary.groups), ("recommendations", summary.recommendations),
        ]
        for (name, count) in kinds { table.add(Table.Cell(name), "\(count.created)", "\(count.updated)") }
        return table
    }
}
