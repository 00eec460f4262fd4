import Testing

@Suite struct `Export HTML report in the console` {
    @Test func `a request is accepted once, as a command or as a link`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console(
            "--json",
            input: """
                export-html-report gold.month
                export-html-report lifetime
                open discover://export-html-report/gold.month
                """)
        #expect(run.status == 0)
        #expect(try #require(run.events).compactMap { $0["number"] as? Int } == [1, 2, 1])
    }

    @Test func `the result is a sentence for a person`() throws {
        let console = try Console()
        defer { console.remove() }
        let run = try console("export-html-report", "gold.month")
        #expect(run.status == 0)
        let sentence = run.lines.joined(separator: " ")
        #expect(sentence == "Export HTML report: request 1, for gold.month, was accepted.")
    }

    @Test func `the help describes the command`() throws {
        let console = try Console()
        defer { console.remove() }
        let help = try console("help", "export-html-report").output
        #expect(help.hasPrefix("export-html-report SUBJECT"))
    }
}
