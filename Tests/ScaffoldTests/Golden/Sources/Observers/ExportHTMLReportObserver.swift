public import DiscoverData

/// What asking for "export HTML report" may say, never how it looks.
///
/// The output boundary of the context `ExportHTMLReport`. Events come in the order in which things happen, one at a time.
public protocol ExportHTMLReportObserver: Sendable {
    /// Something happened.
    func exportHTMLReport(_ event: ExportHTMLReportEvent) async
}

extension ExportHTMLReportObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: ExportHTMLReportEvent) async {
        let span = Trace.begin(.observer, "ExportHTMLReportObserver")
        defer { span.end() }
        await exportHTMLReport(event)
    }
}
