public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Adapter: accepts requests for "export HTML report", and keeps them in memory until the process ends.
public actor InMemoryExportHTMLReport: ExportHTMLReportGateway {
    /// The subjects of each account, in the order of their numbers.
    private var subjects: [AccountToken: [String]] = [:]

    /// Creates a service without requests.
    public init() {}

    /// Returns the number of an earlier request with the same subject, or else the next number of the account.
    public func take(_ request: ExportHTMLReportRequest) -> ExportHTMLReportResponse {
        let span = Trace.begin(.service, "InMemoryExportHTMLReport", "take \(request.subject)")
        defer { span.end() }
        let taken = subjects[request.account, default: []]
        let place = taken.firstIndex(of: request.subject) ?? taken.count
        if place == taken.count { subjects[request.account] = taken + [request.subject] }
        return ExportHTMLReportResponse(subject: request.subject, number: place + 1)
    }
}
