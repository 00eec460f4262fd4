public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer requests "export HTML report", and states its subject.
///
/// - Goal: The service accepts the request once, under a number that identifies it.
/// - Preconditions: None.
/// - Main scenario: The app reports that it sends the request. The service accepts it. The app reports its number.
/// - Variations: If the service accepted the same request before, the request keeps its number. If this build has no
///   service, or the service doesn't respond, the app reports the reason. An experiment may explain the number.
/// - Postconditions: The service accepted the request once, or nothing changed.
public final class ExportHTMLReport {
    // MARK: Roles

    /// The customer who makes the request.
    fileprivate protocol Requester: AnyObject {
        var account: Account { get }
    }

    private let requester: any Requester

    // MARK: Dependencies

    private let subject: String
    private let isNew: () async -> Bool
    private let submit: any Interactor<ExportHTMLReportRequest, ExportHTMLReportResponse, ExportHTMLReportFailure>
    private let observer: any ExportHTMLReportObserver

    /// Creates the use case for a customer, who plays the role `Requester`.
    ///
    /// The function `isNew` returns `true` if the customer has the new variant, which explains the number of an accepted
    /// request. It is called only for such a request, so that an experiment that compares both variants counts only
    /// customers who can see the difference.
    public init(
        subject: String, customer: Customer,
        isNew: @escaping () async -> Bool = { false },
        submit: any Interactor<ExportHTMLReportRequest, ExportHTMLReportResponse, ExportHTMLReportFailure>,
        observer: any ExportHTMLReportObserver
    ) {
        requester = customer
        self.subject = subject
        self.isNew = isNew
        self.submit = submit
        self.observer = observer
    }

    /// Sends the request, reports the outcome to the observer, and returns it.
    @discardableResult public func send() async -> Result<ExportHTMLReportResponse, ExportHTMLReportFailure> {
        let span = Trace.begin(.context, "ExportHTMLReport", "Requester: the customer")
        defer { span.end() }
        return await requester.send(subject, in: self)
    }
}

extension Customer: ExportHTMLReport.Requester {}

// MARK: Interaction

extension ExportHTMLReport.Requester {
    fileprivate func send(
        _ subject: String, in context: ExportHTMLReport
    ) async -> Result<ExportHTMLReportResponse, ExportHTMLReportFailure> {
        await context.observer.notify(.sending(subject))
        let request = ExportHTMLReportRequest(account: account.token, subject: subject)
        do throws(ExportHTMLReportFailure) {
            let response = try await context.submit.perform(request)
            await context.observer.notify(.accepted(response))
            if await context.isNew() { await context.observer.notify(.explained(response)) }
            return .success(response)
        } catch {
            await context.observer.notify(.failed(error))
            return .failure(error)
        }
    }
}
