public import DiscoverData
public import DiscoverObservers
internal import Synchronization

/// A view that shows the progress and the result of an import of recommendations as text.
public struct ImportRecommendationsTextView: ImportRecommendationsObserver {
    private let printer: ConsolePrinter
    private let interval: Int
    private let throttle = ProgressThrottle()

    /// An object with the time of the last progress message.
    ///
    /// The time is in milliseconds since the beginning of the import. The view stores the time in an object, because
    /// the view is a value type. It shows the next message only after an interval.
    private final class ProgressThrottle: Sendable {
        let last = Mutex(0)
    }

    /// Creates a view that writes text to the specified screen in the specified style.
    ///
    /// - Parameters:
    ///   - screen: The screen to write to.
    ///   - style: The width of the screen, and whether it shows colors.
    ///   - interval: The minimum time between two progress messages in milliseconds. Use a short interval if messages
    ///     replace each other, and a longer one if each message stays on the screen.
    public init(screen: any Screen, style: ConsoleStyle, interval: Int = 1000) {
        printer = ConsolePrinter(screen: screen, style: style)
        self.interval = interval
    }

    /// Shows the progress, and at the end the numbers of new and updated records.
    ///
    /// The records are users, groups, and recommendations.
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
        throttle.last.withLock { last in
            // A shorter time than the last one means that another import has begun.
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
