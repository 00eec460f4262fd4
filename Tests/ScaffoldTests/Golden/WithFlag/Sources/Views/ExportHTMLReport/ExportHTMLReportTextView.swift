public import DiscoverData
public import DiscoverObservers

/// A view that shows the events of a request for "export HTML report" as text.
public struct ExportHTMLReportTextView: ExportHTMLReportObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows an event as a sentence.
    public func exportHTMLReport(_ event: ExportHTMLReportEvent) async {
        let span = Trace.begin(.view, "ExportHTMLReportTextView")
        defer { span.end() }
        switch event {
        case .sending(let subject): printer.progress(ExportHTMLReportMessages.sending(subject))
        case .accepted(let response): printer.say(ExportHTMLReportMessages.accepted(response), .good)
        case .explained(let response): printer.say(ExportHTMLReportMessages.explained(response))
        case .failed(let failure): printer.showError(ExportHTMLReportMessages.error(failure).message)
        }
    }
}
