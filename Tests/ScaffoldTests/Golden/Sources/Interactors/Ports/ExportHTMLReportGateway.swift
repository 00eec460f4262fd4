public import DiscoverData

/// Port: a service outside the app that accepts requests for "export HTML report".
///
/// Promise: a request is taken wholly, or refused with a failure and then not at all. The same request again, for the
/// same account and subject, is not taken a second time: it is answered with the number it has. Each account's numbers
/// count from 1, in the order in which its requests were taken. Nothing is tried again by itself. Where a build has
/// nobody to take requests, each is refused as ``ExportHTMLReportFailure/notInThisBuild``.
public protocol ExportHTMLReportGateway: Sendable {
    /// Accepts a request, or throws the reason why not.
    func take(_ request: ExportHTMLReportRequest) async throws(ExportHTMLReportFailure) -> ExportHTMLReportResponse
}
