import DiscoverData
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Passing on requests for export HTML report` {
    private let request = ExportHTMLReportRequest(account: .ann, subject: "gold.month")

    @Test func `a request is passed on once, unchanged, and its number is returned`() async throws {
        let gateway = ScriptedExportHTMLReport(["gold.month": .success(7)])
        let response = try await ExportHTMLReportInteractor(gateway: gateway).perform(request)
        #expect(response == ExportHTMLReportResponse(subject: "gold.month", number: 7))
        #expect(gateway.received == [request])
    }

    @Test(arguments: [ExportHTMLReportFailure.notInThisBuild, .unavailable("gone")])
    func `a rejected request is not sent again`(failure: ExportHTMLReportFailure) async {
        let gateway = ScriptedExportHTMLReport(["gold.month": .failure(failure)])
        await #expect(throws: failure) {
            try await ExportHTMLReportInteractor(gateway: gateway).perform(request)
        }
        #expect(gateway.received == [request])
    }
}
