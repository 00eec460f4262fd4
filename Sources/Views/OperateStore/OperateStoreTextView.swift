public import DiscoverData
public import DiscoverObservers

/// A view that shows the result of a command of the simulated store as text.
public struct OperateStoreTextView: OperateStoreObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the message of the command's result, followed by its table.
    public func store(_ event: OperateStoreEvent) async {
        let span = Trace.begin(.view, "OperateStoreTextView")
        defer { span.end() }
        switch event {
        case .done(let report): show(report)
        case .failed(let failure): printer.showError(OperateStoreMessages.complaint(failure).message)
        }
    }

    private func show(_ report: StoreReport) {
        let message = SafeText(outside: report.message)
        let sentence = message.isEmpty ? [] : printer.lines(message)
        let table = report.rows.isEmpty ? [] : ReportTable.lines(report, printer.style)
        let empty: SafeText = "\(report.control): done."
        printer.show(sentence.isEmpty && table.isEmpty ? printer.lines(empty) : sentence + table)
    }
}
