import DiscoverData
import DiscoverServices
import TestSupport
import Testing

@Suite struct `Whoever takes requests for export HTML report keeps the promise` {
    @Test func `in memory`() async throws {
        let gateway = InMemoryExportHTMLReport()
        try await ExportHTMLReportGatewayContract(gateway).check()
    }

    @Test func `as a test has written it`() async throws {
        let gateway = ScriptedExportHTMLReport(["gold.month": .success(1), "lifetime": .success(2)])
        try await ExportHTMLReportGatewayContract(gateway).check()
    }

    @Test func `and a double that was told nothing says so`() async {
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
