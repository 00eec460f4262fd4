public import DiscoverData
public import DiscoverObservers

/// Shows a program what became of a request for "export HTML report".
public struct ExportHTMLReportJSONView: ExportHTMLReportObserver {
    private let printer: JSONPrinter

    /// Takes where to show it.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// One object, once it is known what became of it.
    public func exportHTMLReport(_ event: ExportHTMLReportEvent) async {
        let span = Trace.begin(.view, "ExportHTMLReportJSONView")
        defer { span.end() }
        switch event {
        case .asking: break
        case .taken(let response):
            printer.event(
                .exportHTMLReport,
                ["subject": .text(response.subject), "number": .integer(response.number)])
        case .failed(let failure): printer.fail(ExportHTMLReportWords.complaint(failure))
        }
    }
}
