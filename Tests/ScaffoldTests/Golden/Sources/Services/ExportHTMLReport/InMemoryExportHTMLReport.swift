public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Adapter: accepts requests for "export HTML report", and keeps them in memory until the process ends.
public actor InMemoryExportHTMLReport: ExportHTMLReportGateway {
    /// The subjects of each account, in the order of their numbers.
    private var subjects: [AccountToken: [String]] = [:]

    /// Creates a gateway without requests.
    public init() {}

    /// Returns the number of an earlier request with the same subject, or else the account's next number.
    public func accept(_ request: ExportHTMLReportRequest) -> ExportHTMLReportResponse {
        let span = Trace.begin(.service, "InMemoryExportHTMLReport", "accept \(request.subject)")
        defer { span.end() }
        let accepted = subjects[request.account, default: []]
        let index = accepted.firstIndex(of: request.subject) ?? accepted.count
        if index == accepted.count { subjects[request.account] = accepted + [request.subject] }
        return ExportHTMLReportResponse(subject: request.subject, number: index + 1)
    }
}
