import DiscoverData
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `A request for export HTML report, as one transaction` {
    private let request = ExportHTMLReportRequest(account: .ann, subject: "gold.month")

    @Test func `is passed on once, unchanged, and returns its number`() async throws {
        let gateway = ScriptedExportHTMLReport(["gold.month": .success(7)])
        let response = try await ExportHTMLReportInteractor(gateway: gateway).perform(request)
        #expect(response == ExportHTMLReportResponse(subject: "gold.month", number: 7))
        #expect(gateway.asked == [request])
    }

    @Test(arguments: [ExportHTMLReportFailure.notInThisBuild, .unavailable("gone")])
    func `that is rejected is not sent again`(failure: ExportHTMLReportFailure) async {
        let gateway = ScriptedExportHTMLReport(["gold.month": .failure(failure)])
        await #expect(throws: failure) {
            try await ExportHTMLReportInteractor(gateway: gateway).perform(request)
        }
        #expect(gateway.asked == [request])
    }
}
