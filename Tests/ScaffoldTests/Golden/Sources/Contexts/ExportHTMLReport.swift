public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer requests "export HTML report", and states its subject.
///
/// - Goal: the request is accepted once, under a number that identifies it.
/// - Preconditions: none.
/// - Main scenario: the context reports that the request was sent; the service accepts it; the context reports
///   its number.
/// - Variations: the request was accepted before: it keeps its number. This build has no service for such requests, or the
///   service does not respond: the context reports the reason.
/// - Postconditions: the request was accepted once, or not at all.
public final class ExportHTMLReport {
    // MARK: Roles

    /// The customer who makes the request.
    fileprivate protocol Asker: AnyObject {
        var account: Account { get }
    }

    private let asker: any Asker

    // MARK: Dependencies

    private let subject: String
    private let take: any Interactor<ExportHTMLReportRequest, ExportHTMLReportResponse, ExportHTMLReportFailure>
    private let observer: any ExportHTMLReportObserver

    /// Creates a context in which the customer plays the role `Asker`.
    public init(
        subject: String, customer: Customer,
        take: any Interactor<ExportHTMLReportRequest, ExportHTMLReportResponse, ExportHTMLReportFailure>,
        observer: any ExportHTMLReportObserver
    ) {
        asker = customer
        self.subject = subject
        self.take = take
        self.observer = observer
    }

    /// Sends the request, and notifies the observer of the result.
    public func ask() async {
        let span = Trace.begin(.context, "ExportHTMLReport", "Asker: the customer")
        defer { span.end() }
        await asker.ask(about: subject, in: self)
    }
}

extension Customer: ExportHTMLReport.Asker {}

// MARK: Interaction

extension ExportHTMLReport.Asker {
    fileprivate func ask(about subject: String, in context: ExportHTMLReport) async {
        await context.observer.notify(.asking(subject))
        let request = ExportHTMLReportRequest(account: account.token, subject: subject)
        do throws(ExportHTMLReportFailure) {
            await context.observer.notify(.taken(try await context.take.perform(request)))
        } catch {
            await context.observer.notify(.failed(error))
        }
    }
}
