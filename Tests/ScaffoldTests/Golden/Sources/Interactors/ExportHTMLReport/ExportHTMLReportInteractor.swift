public import DiscoverData

/// Hands over a request for "export HTML report", once.
public struct ExportHTMLReportInteractor: Interactor {
    private let gateway: any ExportHTMLReportGateway

    /// Takes who takes requests.
    public init(gateway: any ExportHTMLReportGateway) { self.gateway = gateway }

    /// What the request was taken under, or why it was not.
    public func perform(
        _ request: ExportHTMLReportRequest
    ) async throws(ExportHTMLReportFailure) -> ExportHTMLReportResponse {
        let span = Trace.begin(.interactor, "ExportHTMLReport", request.subject)
        defer { span.end() }
        return try await gateway.take(request)
    }
}
