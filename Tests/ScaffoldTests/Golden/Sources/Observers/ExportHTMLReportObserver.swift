public import DiscoverData

/// An observer of requests for "export HTML report".
///
/// The output boundary of the context `ExportHTMLReport`. Events arrive one at a time, in the order in which they happen.
public protocol ExportHTMLReportObserver: Sendable {
    /// Handles an event.
    func exportHTMLReport(_ event: ExportHTMLReportEvent) async
}

extension ExportHTMLReportObserver {
    /// Notifies this observer of an event, and records the call if operations are traced (`--trace`).
    public func notify(_ event: ExportHTMLReportEvent) async {
        let span = Trace.begin(.observer, "ExportHTMLReportObserver")
        defer { span.end() }
        await exportHTMLReport(event)
    }
}
