public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Adapter: takes requests for "export HTML report" into memory, and forgets them with the process.
public actor InMemoryExportHTMLReport: ExportHTMLReportGateway {
    /// What each account has asked about, in the order of the numbers.
    private var subjects: [AccountToken: [String]] = [:]

    /// Has taken nothing yet.
    public init() {}

    /// The number the request has, or else the account's next one.
    public func take(_ request: ExportHTMLReportRequest) -> ExportHTMLReportResponse {
        let span = Trace.begin(.service, "InMemoryExportHTMLReport", "take \(request.subject)")
        defer { span.end() }
        let taken = subjects[request.account, default: []]
        let place = taken.firstIndex(of: request.subject) ?? taken.count
        if place == taken.count { subjects[request.account] = taken + [request.subject] }
        return ExportHTMLReportResponse(subject: request.subject, number: place + 1)
    }
}
