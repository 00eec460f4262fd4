public import DiscoverData
public import DiscoverObservers

/// Shows a person what a control of the store simulator did.
public struct OperateStoreTextView: OperateStoreObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// The store's sentence, and its table under it.
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
