public import DiscoverData

/// Port: a service outside the app that accepts requests for "export HTML report".
///
/// **Promise:** a request is accepted completely, or rejected with a failure and without effect. A repeated request
/// with the same account and subject isn't accepted again; the response contains its number. The numbers of each
/// account count from 1, in the order in which its requests were accepted. The port doesn't retry. In a build without a
/// service, every request is rejected with ``ExportHTMLReportFailure/notInThisBuild``.
public protocol ExportHTMLReportGateway: Sendable {
    /// Accepts a request, and returns its number.
    ///
    /// - Throws: `ExportHTMLReportFailure` if the request was rejected.
    func accept(_ request: ExportHTMLReportRequest) async throws(ExportHTMLReportFailure) -> ExportHTMLReportResponse
}
