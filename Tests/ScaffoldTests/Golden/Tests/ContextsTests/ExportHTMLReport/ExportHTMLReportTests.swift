import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `A customer asks for export HTML report` {
    private let spy = Spy<ExportHTMLReportEvent>()

    private func ask(_ gateway: ScriptedExportHTMLReport) async {
        await ExportHTMLReport(
            subject: "gold.month", customer: Customer(account: .ann),
            take: ExportHTMLReportInteractor(gateway: gateway), observer: spy
        ).ask()
    }

    @Test func `that it is on its way is told first, then its number`() async {
        await ask(ScriptedExportHTMLReport(["gold.month": .success(3)]))
        let response = ExportHTMLReportResponse(subject: "gold.month", number: 3)
        #expect(spy.heard == [.asking("gold.month"), .taken(response)])
    }

    @Test func `it is asked for once, in the customer's own name`() async {
        let gateway = ScriptedExportHTMLReport(["gold.month": .success(3)])
        await ask(gateway)
        #expect(gateway.asked == [ExportHTMLReportRequest(account: .ann, subject: "gold.month")])
    }

    @Test(arguments: [ExportHTMLReportFailure.notInThisBuild, .unavailable("gone")])
    func `why it was not taken is told`(failure: ExportHTMLReportFailure) async {
        await ask(ScriptedExportHTMLReport(["gold.month": .failure(failure)]))
        #expect(spy.heard == [.asking("gold.month"), .failed(failure)])
    }
}
