public import DiscoverData
public import DiscoverObservers

/// Shows a person what became of a request for "export HTML report".
public struct ExportHTMLReportTextView: ExportHTMLReportObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// A sentence.
    public func exportHTMLReport(_ event: ExportHTMLReportEvent) async {
        let span = Trace.begin(.view, "ExportHTMLReportTextView")
        defer { span.end() }
        switch event {
        case .asking(let subject): printer.progress(ExportHTMLReportWords.asking(subject))
        case .taken(let response): printer.say(ExportHTMLReportWords.taken(response), .good)
        case .failed(let failure): printer.showError(ExportHTMLReportWords.complaint(failure).message)
        }
    }
}
