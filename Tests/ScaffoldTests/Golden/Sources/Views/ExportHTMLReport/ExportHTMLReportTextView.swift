public import DiscoverData
public import DiscoverObservers

/// Shows the result of a request for "export HTML report".
public struct ExportHTMLReportTextView: ExportHTMLReportObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows the event as a sentence.
    public func exportHTMLReport(_ event: ExportHTMLReportEvent) async {
        let span = Trace.begin(.view, "ExportHTMLReportTextView")
        defer { span.end() }
        switch event {
        case .asking(let subject): printer.progress(ExportHTMLReportMessages.asking(subject))
        case .taken(let response): printer.say(ExportHTMLReportMessages.taken(response), .good)
        case .failed(let failure): printer.showError(ExportHTMLReportMessages.error(failure).message)
        }
    }
}
