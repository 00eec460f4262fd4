public import DiscoverData
public import DiscoverInteractors

/// Adapter: a build in which nobody takes requests for "export HTML report".
public struct ClosedExportHTMLReport: ExportHTMLReportGateway {
    /// A gateway that is closed.
    public init() {}

    /// Refuses: there is nobody who could do it.
    public func take(
        _ request: ExportHTMLReportRequest
    ) async throws(ExportHTMLReportFailure) -> ExportHTMLReportResponse {
        let span = Trace.begin(.service, "ClosedExportHTMLReport", "take \(request.subject)")
        defer { span.end() }
        throw .notInThisBuild
    }
}
