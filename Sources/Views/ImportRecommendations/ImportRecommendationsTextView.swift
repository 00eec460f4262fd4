public import DiscoverData
public import DiscoverObservers
internal import Synchronization

/// Tells a person how an import goes.
public struct ImportRecommendationsTextView: ImportRecommendationsObserver {
    private let printer: ConsolePrinter
    private let interval: Int
    private let told = ProgressThrottle()

    /// When progress was told last, in milliseconds of the import's own time.
    private final class ProgressThrottle: Sendable {
        let last = Mutex(0)
    }

    /// Takes where to show it, and how.
    ///
    /// - Parameters:
    ///   - screen: Where it is shown.
    ///   - style: How wide, and whether in colours.
    ///   - interval: How many milliseconds pass at least before progress is told again: few where a line is drawn in the place of
    ///     the one before, more where each stays.
    public init(screen: any Screen, style: ConsoleStyle, interval: Int = 1000) {
        printer = ConsolePrinter(screen: screen, style: style)
        self.interval = interval
    }

    /// A count and a rate while it goes on, then what became new and what was known.
    public func recommendations(_ event: ImportRecommendationsEvent) async {
        let span = Trace.begin(.view, "ImportRecommendationsTextView")
        defer { span.end() }
        switch event {
        case .importing(let records, let milliseconds):
            if isDue(milliseconds) { printer.progress(ImportMessages.progress(records, milliseconds: milliseconds)) }
        case .finished(let summary, _):
            let table = Self.table(summary).lines(printer.style)
            printer.show(
                table + printer.lines(ImportMessages.sentence(summary), summary.refusals == 0 ? .good : .warning))
            showRefusals(of: summary)
        case .failed(let failure, let soFar):
            printer.showError(ImportMessages.complaint(failure, soFar: soFar).message)
            showRefusals(of: soFar)
        }
    }

    private func isDue(_ milliseconds: Int) -> Bool {
        told.last.withLock { last in
            // Less than before: another import has begun.
            guard milliseconds < last || milliseconds - last >= interval else { return false }
            last = milliseconds
            return milliseconds >= interval
        }
    }

    private func showRefusals(of summary: ImportSummary) {
        let lines = ImportMessages.refusals(summary).flatMap { printer.lines($0, .warning, indent: 2) }
        if !lines.isEmpty { printer.screen.showError(lines.joined(separator: "\n")) }
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
