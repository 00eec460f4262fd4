public import DiscoverData
public import DiscoverObservers

extension Spy: ExportHTMLReportObserver where Event == ExportHTMLReportEvent {
    /// Records an event of a request for "export HTML report".
    public func exportHTMLReport(_ event: ExportHTMLReportEvent) async { receive(event) }
}
