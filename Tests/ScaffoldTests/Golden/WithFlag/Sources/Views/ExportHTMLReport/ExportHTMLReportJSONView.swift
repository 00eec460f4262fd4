public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the events of a request for "export HTML report" as JSON.
public struct ExportHTMLReportJSONView: ExportHTMLReportObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows one JSON object for an accepted or rejected request.
    public func exportHTMLReport(_ event: ExportHTMLReportEvent) async {
        let span = Trace.begin(.view, "ExportHTMLReportJSONView")
        defer { span.end() }
        switch event {
        case .sending, .explained: break
        case .accepted(let response):
            printer.event(
                .exportHTMLReport,
                ["subject": .text(response.subject), "number": .integer(response.number)])
        case .failed(let failure): printer.fail(ExportHTMLReportMessages.error(failure))
        }
    }
}
