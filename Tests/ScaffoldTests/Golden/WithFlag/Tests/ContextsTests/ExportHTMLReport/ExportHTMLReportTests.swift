import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `A customer requests export HTML report` {
    /// The arms of the experiment; the old variant is also the one without an arm.
    enum Arm: CaseIterable { case old, new }

    private let spy = Spy<ExportHTMLReportEvent>()
    /// The events that were reported before each request of the arm.
    private let exposures = Spy<[ExportHTMLReportEvent]>()
    private let accepted = ExportHTMLReportResponse(subject: "gold.month", number: 3)

    private var accepting: ScriptedExportHTMLReport {
        ScriptedExportHTMLReport(["gold.month": .success(3)])
    }

    private func send(_ gateway: ScriptedExportHTMLReport, in arm: Arm) async {
        await ExportHTMLReport(
            subject: "gold.month", customer: Customer(account: .ann),
            isNew: {
                exposures.receive(spy.received)
                return arm == .new
            },
            submit: ExportHTMLReportInteractor(gateway: gateway), observer: spy
        ).send()
    }

    @Test(arguments: Arm.allCases)
    func `the progress is reported before the number, which only the new arm explains`(arm: Arm) async {
        await send(accepting, in: arm)
        let explanation: [ExportHTMLReportEvent] = arm == .new ? [.explained(accepted)] : []
        #expect(spy.received == [.sending("gold.month"), .accepted(accepted)] + explanation)
    }

    @Test func `without an arm, the old variant is played`() async {
        await ExportHTMLReport(
            subject: "gold.month", customer: Customer(account: .ann),
            submit: ExportHTMLReportInteractor(gateway: accepting), observer: spy
        ).send()
        #expect(spy.received == [.sending("gold.month"), .accepted(accepted)])
    }

    @Test(arguments: Arm.allCases)
    func `the arm is requested once, after the number is reported`(arm: Arm) async {
        await send(accepting, in: arm)
        #expect(exposures.received == [[.sending("gold.month"), .accepted(accepted)]])
    }

    @Test(arguments: Arm.allCases)
    func `the request is sent once, for the customer's account`(arm: Arm) async {
        let gateway = accepting
        await send(gateway, in: arm)
        #expect(gateway.received == [ExportHTMLReportRequest(account: .ann, subject: "gold.month")])
    }

    @Test(arguments: Arm.allCases, [ExportHTMLReportFailure.notInThisBuild, .unavailable("gone")])
    func `the reason of a failure is reported, and no arm is requested`(
        arm: Arm, failure: ExportHTMLReportFailure
    ) async {
        await send(ScriptedExportHTMLReport(["gold.month": .failure(failure)]), in: arm)
        #expect(spy.received == [.sending("gold.month"), .failed(failure)])
        #expect(exposures.received == [])
    }
}
