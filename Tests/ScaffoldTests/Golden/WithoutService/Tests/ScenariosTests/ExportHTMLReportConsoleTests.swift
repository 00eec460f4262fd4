import Testing

@Suite struct `A request for export HTML report in the console` {
    @Test func `fails where this build has no service, as a command and as a link`() throws {
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

    @Test func `explains that to a person`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console("export-html-report", "gold.month")
        #expect(run.status == 1)
        let sentence = run.errors.split(separator: "\n").joined(separator: " ")
        let beginning = "Export HTML report: this build has no service for it."
        #expect(sentence.hasPrefix(beginning))
    }

    @Test func `is in the help`() throws {
        let console = try Console()
        defer { console.remove() }
        let help = try console("help", "export-html-report").output
        #expect(help.hasPrefix("export-html-report SUBJECT"))
    }
}
