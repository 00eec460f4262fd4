import DiscoverData
import DiscoverServices
import TestSupport
import Testing

@Suite struct `The gateway for requests for export HTML report keeps the promise` {
    @Test func `without a service keeps its contract`() async throws {
        let gateway = UnavailableExportHTMLReport()
        try await ExportHTMLReportGatewayContract(gateway, isInThisBuild: false).check()
    }

    @Test func `as a scripted double keeps its contract`() async throws {
        let gateway = ScriptedExportHTMLReport(["gold.month": .success(1), "lifetime": .success(2)])
        try await ExportHTMLReportGatewayContract(gateway).check()
    }

    @Test func `a double without a script reports an unexpected request`() async {
        let reports = Spy<String>()
        await Unscripted.$report.withValue({ reports.hear($0) }) {
            await #expect(throws: ExportHTMLReportFailure.unavailable("unscripted")) {
                try await ScriptedExportHTMLReport([:])
                    .take(ExportHTMLReportRequest(account: .ann, subject: "gold.month"))
            }
        }
        #expect(reports.heard == ["export-html-report gold.month"])
    }
}
