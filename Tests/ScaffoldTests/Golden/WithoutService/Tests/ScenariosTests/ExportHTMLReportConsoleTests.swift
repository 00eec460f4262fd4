import Testing

@Suite struct `Export HTML report in the console` {
    @Test func `a build without a service rejects the command and the link`() throws {
        let console = try Console()
        defer { console.remove() }
        let link = "discover://export-html-report/gold.month"
        for run in [
            try console("--json", "export-html-report", "gold.month"),
            try console("--json", "open", link),
        ] {
            #expect(run.status == 1)
            #expect(run.events?.last?["code"] as? String == "exportHTMLReportNotInThisBuild")
        }
    }

    @Test func `the error message says that the build has no service`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console("export-html-report", "gold.month")
        #expect(run.status == 1)
        let sentence = run.errors.split(separator: "\n").joined(separator: " ")
        let beginning = "Export HTML report: this build has no service for it."
        #expect(sentence.hasPrefix(beginning))
    }

    @Test func `the help describes the command`() throws {
        let console = try Console()
        defer { console.remove() }
        let help = try console("help", "export-html-report").output
        #expect(help.hasPrefix("export-html-report SUBJECT"))
    }
}
