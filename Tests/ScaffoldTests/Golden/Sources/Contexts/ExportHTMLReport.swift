public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// A customer asks for "export HTML report", and names what it is about.
///
/// - Goal: the request is taken once, under a number that it can be found by.
/// - Preconditions: none.
/// - Main scenario: that it is on its way is shown; the request is handed over; its number is shown.
/// - Variations: it was taken before: it keeps its number. Nobody takes such requests in this build, or whoever does
///   gives no answer: that is said.
/// - Postconditions: the request was taken once, or not at all.
public final class ExportHTMLReport {
    // MARK: Roles

    /// Who asks.
    fileprivate protocol Asker: AnyObject {
        var account: Account { get }
    }

    private let asker: any Asker

    // MARK: Surroundings

    private let subject: String
    private let take: any Interactor<ExportHTMLReportRequest, ExportHTMLReportResponse, ExportHTMLReportFailure>
    private let observer: any ExportHTMLReportObserver

    /// Casts the role: the customer plays the asker.
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

    /// Asks, and shows what became of it.
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
