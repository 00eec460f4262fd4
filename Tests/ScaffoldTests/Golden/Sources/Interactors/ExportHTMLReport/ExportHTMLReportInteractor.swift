public import DiscoverData

/// An interactor that sends a request for "export HTML report" to the service, without retries.
public struct ExportHTMLReportInteractor: Interactor {
    private let gateway: any ExportHTMLReportGateway

    /// Creates an interactor that uses the specified gateway.
    public init(gateway: any ExportHTMLReportGateway) { self.gateway = gateway }

    /// Sends a request to the service, and returns the request's number.
    ///
    /// - Throws: `ExportHTMLReportFailure` if the request was rejected.
    public func perform(
        _ request: ExportHTMLReportRequest
    ) async throws(ExportHTMLReportFailure) -> ExportHTMLReportResponse {
        let span = Trace.begin(.interactor, "ExportHTMLReport", request.subject)
        defer { span.end() }
        return try await gateway.accept(request)
    }
}
