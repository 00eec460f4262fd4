import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `A customer requests export HTML report` {
    private let spy = Spy<ExportHTMLReportEvent>()

    private func ask(_ gateway: ScriptedExportHTMLReport) async {
        await ExportHTMLReport(
            subject: "gold.month", customer: Customer(account: .ann),
            take: ExportHTMLReportInteractor(gateway: gateway), observer: spy
        ).ask()
    }

    @Test func `the progress is reported first, then the number`() async {
        await ask(ScriptedExportHTMLReport(["gold.month": .success(3)]))
        let response = ExportHTMLReportResponse(subject: "gold.month", number: 3)
        #expect(spy.heard == [.asking("gold.month"), .taken(response)])
    }

    @Test func `the request is sent once, for the customer's account`() async {
        let gateway = ScriptedExportHTMLReport(["gold.month": .success(3)])
        await ask(gateway)
        #expect(gateway.asked == [ExportHTMLReportRequest(account: .ann, subject: "gold.month")])
    }

    @Test(arguments: [ExportHTMLReportFailure.notInThisBuild, .unavailable("gone")])
    func `the reason of a failure is reported`(failure: ExportHTMLReportFailure) async {
        await ask(ScriptedExportHTMLReport(["gold.month": .failure(failure)]))
        #expect(spy.heard == [.asking("gold.month"), .failed(failure)])
    }
}
