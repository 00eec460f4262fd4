public import DiscoverData
public import DiscoverObservers

/// A view that shows the progress and the result of a restore as text.
public struct RestoreTextView: RestoreObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the progress of the restore, then the restored products, and then each failed transaction.
    public func restore(_ event: RestoreEvent) async {
        let span = Trace.begin(.view, "RestoreTextView")
        defer { span.end() }
        switch event {
        case .fetching: printer.progress("Loading your purchases from the store ...")
        case .verifying(let count): printer.progress("Checking \(CountFormatter.count(count, "transaction")) ...")
        case .finished(let summary): finish(summary)
        case .failed(let failure): printer.showError(RestoreMessages.complaint(failure).message)
        }
    }

    private func finish(_ summary: RestoreSummary) {
        let table = RestoreTable.lines(summary.restored, printer.style)
        printer.show(table + printer.lines(RestoreMessages.sentence(summary), summary.failed.isEmpty ? .good : nil))
        if !summary.failed.isEmpty {
            // A finished transaction isn't in the store's queue, so the app doesn't verify it again.
            let shown = summary.failed.prefix(RestoreMessages.maximumFailures).map {
                TransactionOutcomeMessages.sentence($0, retries: false)
            }
            let more = RestoreMessages.moreFailures(summary.failed.count).map { [$0] } ?? []
            let after = RestoreMessages.afterFailures(summary).map { [$0] } ?? []
            let lines = (shown + more + after).flatMap { printer.lines($0, .warning, indent: 2) }
            printer.screen.showError(lines.joined(separator: "\n"))
        }
        if let reason = summary.refreshFailure { printer.say(VerifyMessages.refreshFailure(reason), .warning) }
    }
}
