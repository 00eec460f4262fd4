import DiscoverData
import DiscoverRouting
import Testing

@Suite struct `The command export HTML report` {
    private let route = Route.exportHTMLReport(subject: "gold month")

    @Test func `the command and the link lead to the same route`() throws {
        #expect(try Route(words: ["export-html-report", "gold month"]) == route)
        #expect(route.link == "discover://export-html-report/gold%20month")
        #expect(try Route(link: route.link) == route)
    }

    @Test func `the command requires a subject, and accepts nothing else`() {
        #expect(throws: RouteFailure.missing("a subject", command: "export-html-report")) {
            try Route(words: ["export-html-report"])
        }
        #expect(throws: RouteFailure.unexpected("b", command: "export-html-report")) {
            try Route(words: ["export-html-report", "a", "b"])
        }
    }

    @Test func `the command is suggested for a mistyped one`() {
        let slip = "export-html-repor"
        #expect(throws: RouteFailure.unknownCommand(slip, nearest: "export-html-report")) {
            try Route(words: [slip, "gold"])
        }
    }
}
