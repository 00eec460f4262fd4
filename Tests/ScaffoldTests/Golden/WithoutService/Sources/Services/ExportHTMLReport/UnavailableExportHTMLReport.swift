public import DiscoverData
public import DiscoverInteractors

/// Adapter: a build without a service for "export HTML report".
public struct UnavailableExportHTMLReport: ExportHTMLReportGateway {
    /// Creates a gateway that rejects all requests.
    public init() {}

    /// Rejects the request, because this build has no service for it.
    public func take(
        _ request: ExportHTMLReportRequest
    ) async throws(ExportHTMLReportFailure) -> ExportHTMLReportResponse {
        let span = Trace.begin(.service, "UnavailableExportHTMLReport", "take \(request.subject)")
        defer { span.end() }
        throw .notInThisBuild
    }
}
