public import DiscoverData

/// Passes a request for "export HTML report", once.
public struct ExportHTMLReportInteractor: Interactor {
    private let gateway: any ExportHTMLReportGateway

    /// Creates an interactor that uses the specified service.
    public init(gateway: any ExportHTMLReportGateway) { self.gateway = gateway }

    /// Returns the number of the request, or throws the reason why it was not accepted.
    public func perform(
        _ request: ExportHTMLReportRequest
    ) async throws(ExportHTMLReportFailure) -> ExportHTMLReportResponse {
        let span = Trace.begin(.interactor, "ExportHTMLReport", request.subject)
        defer { span.end() }
        return try await gateway.take(request)
    }
}
