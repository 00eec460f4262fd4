public import DiscoverData
public import DiscoverInteractors
internal import Synchronization

/// A gateway with scripted results; a request for any other subject fails the test.
public final class ScriptedExportHTMLReport: ExportHTMLReportGateway {
    private let numbers: [String: Result<Int, ExportHTMLReportFailure>]
    private let log = Mutex<[ExportHTMLReportRequest]>([])

    /// Creates a gateway with the number, or the failure, for each subject.
    public init(_ numbers: [String: Result<Int, ExportHTMLReportFailure>]) { self.numbers = numbers }

    /// The requests that the gateway received, in order.
    public var received: [ExportHTMLReportRequest] { log.withLock { $0 } }

    /// Returns the scripted result.
    public func accept(
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
