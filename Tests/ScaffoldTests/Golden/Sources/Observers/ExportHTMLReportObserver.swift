public import DiscoverData

/// A type that receives the events of requests for "export HTML report".
///
/// The context `ExportHTMLReport` reports its events here, one at a time, in the order in which they happen.
public protocol ExportHTMLReportObserver: Sendable {
    /// Handles an event.
    func exportHTMLReport(_ event: ExportHTMLReportEvent) async
}

extension ExportHTMLReportObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: ExportHTMLReportEvent) async {
        let span = Trace.begin(.observer, "ExportHTMLReportObserver")
        defer { span.end() }
        await exportHTMLReport(event)
    }
}
