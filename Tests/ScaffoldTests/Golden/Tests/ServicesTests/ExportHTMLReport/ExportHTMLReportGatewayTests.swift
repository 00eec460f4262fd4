import DiscoverData
import DiscoverServices
import TestSupport
import Testing

@Suite struct `Gateways for export HTML report` {
    @Test func `the gateway in memory keeps its contract`() async throws {
        let gateway = InMemoryExportHTMLReport()
        try await ExportHTMLReportGatewayContract(gateway).check()
    }

    @Test func `the scripted gateway keeps its contract`() async throws {
        let gateway = ScriptedExportHTMLReport(["gold.month": .success(1), "lifetime": .success(2)])
        try await ExportHTMLReportGatewayContract(gateway).check()
    }

    @Test func `the scripted gateway reports an unexpected request`() async {
        let reports = Spy<String>()
        await Unscripted.$report.withValue({ reports.receive($0) }) {
            await #expect(throws: ExportHTMLReportFailure.unavailable("unscripted")) {
                try await ScriptedExportHTMLReport([:])
                    .accept(ExportHTMLReportRequest(account: .ann, subject: "gold.month"))
            }
        }
        #expect(reports.received == ["export-html-report gold.month"])
    }
}
