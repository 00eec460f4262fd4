import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `A customer requests export HTML report` {
    private let spy = Spy<ExportHTMLReportEvent>()

    private func send(_ gateway: ScriptedExportHTMLReport) async {
        await ExportHTMLReport(
            subject: "gold.month", customer: Customer(account: .ann),
            submit: ExportHTMLReportInteractor(gateway: gateway), observer: spy
        ).send()
    }

    @Test func `the progress is reported before the number`() async {
        await send(ScriptedExportHTMLReport(["gold.month": .success(3)]))
        let response = ExportHTMLReportResponse(subject: "gold.month", number: 3)
        #expect(spy.received == [.sending("gold.month"), .accepted(response)])
    }

    @Test func `the request is sent once, for the customer's account`() async {
        let gateway = ScriptedExportHTMLReport(["gold.month": .success(3)])
        await send(gateway)
        #expect(gateway.received == [ExportHTMLReportRequest(account: .ann, subject: "gold.month")])
    }

    @Test(arguments: [ExportHTMLReportFailure.notInThisBuild, .unavailable("gone")])
    func `the reason of a failure is reported`(failure: ExportHTMLReportFailure) async {
        await send(ScriptedExportHTMLReport(["gold.month": .failure(failure)]))
        #expect(spy.received == [.sending("gold.month"), .failed(failure)])
    }
}
