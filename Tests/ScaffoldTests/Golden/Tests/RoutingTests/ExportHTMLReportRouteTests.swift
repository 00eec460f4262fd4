import DiscoverData
import DiscoverRouting
import Testing

@Suite struct `The command export HTML report` {
    private let route = Route.exportHTMLReport(subject: "gold month")

    @Test func `is the same as a command and as a link`() throws {
        #expect(try Route(words: ["export-html-report", "gold month"]) == route)
        #expect(route.link == "discover://export-html-report/gold%20month")
        #expect(try Route(link: route.link) == route)
    }

    @Test func `requires a subject, and nothing else`() {
        #expect(throws: RouteFailure.missing("a subject", command: "export-html-report")) {
            try Route(words: ["export-html-report"])
        }
        #expect(throws: RouteFailure.unexpected("b", command: "export-html-report")) {
            try Route(words: ["export-html-report", "a", "b"])
        }
    }

    @Test func `is suggested for a mistyped command`() {
        let slip = "export-html-repor"
        #expect(throws: RouteFailure.unknownCommand(slip, nearest: "export-html-report")) {
            try Route(words: [slip, "gold"])
        }
    }
}
