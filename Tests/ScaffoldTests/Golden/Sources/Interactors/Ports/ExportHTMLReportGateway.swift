public import DiscoverData

/// Port: whoever takes requests for "export HTML report", outside the app.
///
/// Promise: a request is taken wholly, or refused with a failure and then not at all. The same request again, for the
/// same account and subject, is not taken a second time: it is answered with the number it has. Each account's numbers
/// count from 1, in the order in which its requests were taken. NoOpPorts is tried again by itself. Where a build has
/// nobody to take requests, each is refused as ``ExportHTMLReportFailure/notInThisBuild``.
public protocol ExportHTMLReportGateway: Sendable {
    /// Takes a request, or says why not.
    func take(_ request: ExportHTMLReportRequest) async throws(ExportHTMLReportFailure) -> ExportHTMLReportResponse
}
