public import DiscoverData
public import DiscoverInteractors
internal import Synchronization

/// A gateway that knows the subjects it was told of. Any other is a failure of the test.
public final class ScriptedExportHTMLReport: ExportHTMLReportGateway {
    private let numbers: [String: Result<Int, ExportHTMLReportFailure>]
    private let log = Mutex<[ExportHTMLReportRequest]>([])

    /// Takes the number of each subject, or why it is not taken.
    public init(_ numbers: [String: Result<Int, ExportHTMLReportFailure>]) { self.numbers = numbers }

    /// What it was asked, in order.
    public var asked: [ExportHTMLReportRequest] { log.withLock { $0 } }

    /// What it was told.
    public func take(
        _ request: ExportHTMLReportRequest
    ) async throws(ExportHTMLReportFailure) -> ExportHTMLReportResponse {
        log.withLock { $0.append(request) }
        guard let number = numbers[request.subject] else {
            _ = unscripted("export-html-report \(request.subject)")
            throw .unavailable("unscripted")
        }
        return ExportHTMLReportResponse(subject: request.subject, number: try number.get())
    }
}
