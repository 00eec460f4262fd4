public import DiscoverData
public import DiscoverInteractors

/// Adapter: rejects all requests, in a build without a service for "export HTML report".
public struct UnavailableExportHTMLReport: ExportHTMLReportGateway {
    /// Creates a gateway that rejects all requests.
    public init() {}

    /// Throws `ExportHTMLReportFailure.notInThisBuild`.
    public func accept(
        _ request: ExportHTMLReportRequest
    ) async throws(ExportHTMLReportFailure) -> ExportHTMLReportResponse {
        let span = Trace.begin(.service, "UnavailableExportHTMLReport", "accept \(request.subject)")
        defer { span.end() }
        throw .notInThisBuild
    }
}
