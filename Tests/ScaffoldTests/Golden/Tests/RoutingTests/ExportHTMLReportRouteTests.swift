import DiscoverData
import DiscoverRouting
import Testing

@Suite struct `The way to export HTML report` {
    private let route = Route.exportHTMLReport(subject: "gold month")

    @Test func `is the same by words and by a link`() throws {
        #expect(try Route(words: ["export-html-report", "gold month"]) == route)
        #expect(route.link == "discover://export-html-report/gold%20month")
        #expect(try Route(link: route.link) == route)
    }

    @Test func `needs what it is about, and nothing else`() {
        #expect(throws: RouteFailure.missing("a subject", command: "export-html-report")) {
            try Route(words: ["export-html-report"])
        }
        #expect(throws: RouteFailure.unexpected("b", command: "export-html-report")) {
            try Route(words: ["export-html-report", "a", "b"])
        }
    }

    @Test func `is guessed from a slip`() {
        let slip = "export-html-repor"
        #expect(throws: RouteFailure.unknownCommand(slip, nearest: "export-html-report")) {
            try Route(words: [slip, "gold"])
        }
    }
}
